import { formatDay, formatMonth } from '../../../../platform/rules/day/format-day.ts'
import type { ReplyOf } from '../../../../platform/rules/http/endpoint.ts'
import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import { formatRupiah, sumTotals } from '../../../../platform/rules/money/money.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import type { Column } from '../../../../platform/web/list/column.ts'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { exportEqualisation, readEqualisation } from '../contract.ts'

type Equalisation = ReplyOf<typeof readEqualisation>
type Row = Equalisation['rows'][number]

/** Bases of VAT beside revenue: the year, its months, and the documents that differ. */
export function EqualisationTab({ year }: { readonly year: string }) {
  const query = { year }
  const { data, error, refetch, isPlaceholderData } = useReply(
    readEqualisation,
    { query },
    { keepPrevious: true },
  )
  return (
    <>
      {data && <Sums months={data.months} />}
      <DataTable
        list="tax-equalisation"
        exported={{ endpoint: exportEqualisation, query, onPaper: true }}
        caption={`Dokumen ${year} yang DPP-nya berbeda dengan pendapatannya, dalam Rupiah`}
        columns={columnsOf(data)}
        rows={data?.rows}
        rowKey={(row) => `${row.number} ${row.entryNumber ?? ''} ${row.day}`}
        {...(data?.rows.some(hasEntry) === true ? { open: entryOf } : {})}
        groupOf={(row) => formatMonth(row.day)}
        totalLabel={`Seluruh tahun ${year}`}
        empty="DPP PPN dan pendapatan sama pada setiap dokumen"
        error={error}
        onRetry={() => void refetch()}
        stale={isPlaceholderData}
      />
      {data?.isCut === true && <p className="muted">Sebagian tidak ditampilkan; ekspor memuat semuanya.</p>}
    </>
  )
}

const hasEntry = ({ entryNumber }: Row): boolean => entryNumber !== null
const entryOf = ({ entryNumber }: Row): string =>
  entryNumber === null ? '/tax/ppn' : `/accounting/journal-entries/${entryNumber}`

function Sums({ months }: { readonly months: Equalisation['months'] }) {
  const base = sumTotals(months.map((month) => month.base))
  const revenue = sumTotals(months.map((month) => month.revenue))
  const unequal = months.filter((month) => month.base !== month.revenue)
  return (
    <dl className="tax-report-months">
      <Sum name="DPP PPN keluaran" amount={base} />
      <Sum name="Pendapatan" amount={revenue} />
      <Sum name="Selisih" amount={base - revenue} />
      <div>
        <dt>Bulan yang berbeda</dt>
        <dd>
          {unequal.length === 0
            ? 'tidak ada'
            : unequal.map(({ masa }) => formatMonth(masa).slice(0, 3)).join(', ')}
        </dd>
      </div>
    </dl>
  )
}

function Sum({ name, amount }: { readonly name: string; readonly amount: bigint }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <strong>{formatRupiah(amount)}</strong>
      </dd>
    </div>
  )
}

function columnsOf(data: Equalisation | undefined): Column<Row>[] {
  const sum = (name: 'base' | 'revenue') => sumTotals((data?.months ?? []).map((month) => month[name]))
  const total = (amount: bigint) => (data === undefined ? undefined : formatAmount(amount))
  return [
    { key: 'day', head: 'Tanggal', kind: 'day', width: 104, cell: (row) => formatDay(row.day) },
    { key: 'document', head: 'Dokumen', kind: 'code', width: 148, phone: 'lead', cell: (row) => row.number },
    {
      key: 'entry',
      head: 'Jurnal',
      kind: 'code',
      width: 132,
      phone: 'meta',
      cell: (row) => row.entryNumber ?? '–',
    },
    { key: 'description', head: 'Keterangan', phone: 'meta', cell: (row) => row.description ?? '–' },
    {
      key: 'base',
      head: 'DPP PPN (Rp)',
      kind: 'amount',
      width: 140,
      phone: 'meta',
      phoneHead: true,
      cell: (row) => formatAmount(row.base),
      total: total(sum('base')),
    },
    {
      key: 'revenue',
      head: 'Pendapatan (Rp)',
      kind: 'amount',
      width: 140,
      phone: 'meta',
      phoneHead: true,
      cell: (row) => formatAmount(row.revenue),
      total: total(sum('revenue')),
    },
    {
      key: 'difference',
      head: 'Selisih (Rp)',
      kind: 'amount',
      width: 140,
      phone: 'amount',
      cell: (row) => formatAmount(row.base - row.revenue),
      total: total(sum('base') - sum('revenue')),
    },
  ]
}
