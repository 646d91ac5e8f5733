import type { Day } from '../../../../platform/rules/day/day.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import type { ReplyOf } from '../../../../platform/rules/http/endpoint.ts'
import { formatAmount, formatPercent } from '../../../../platform/rules/money/format-amount.ts'
import { formatRupiah, sumTotals } from '../../../../platform/rules/money/money.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import type { Column } from '../../../../platform/web/list/column.ts'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { StatusBadge } from '../../../../platform/web/list/status-badge.tsx'
import { referenceAddress } from '../../../journals/web/index.ts'
import { withheldArticles } from '../../rules/withholding.ts'
import { exportWithheldByUs, readWithheldByUs } from '../contract.ts'

type Register = ReplyOf<typeof readWithheldByUs>
type Row = Register['rows'][number]

/** What was withheld from vendors in a month or another range: one row for each document and object, of which one slip is made. */
export function ByUsTab({ from, to }: { readonly from: Day; readonly to: Day }) {
  const query = { from, to }
  const { data, error, refetch, isPlaceholderData } = useReply(
    readWithheldByUs,
    { query },
    { keepPrevious: true },
  )
  return (
    <>
      {data && <Articles register={data} />}
      <DataTable
        list="withheld-by-us"
        exported={{ endpoint: exportWithheldByUs, query, onPaper: true }}
        caption={`PPh dipotong ${formatDay(from)} s.d. ${formatDay(to)}, dalam Rupiah`}
        columns={columnsOf(data)}
        rows={data?.rows}
        rowKey={(row) => row.id}
        open={documentOf}
        totalLabel="Total yang berlaku"
        empty="Tidak ada PPh yang dipotong pada rentang ini"
        error={error}
        onRetry={() => void refetch()}
        stale={isPlaceholderData}
      />
      {data?.isCut === true && <p className="muted">Sebagian tidak ditampilkan; ekspor memuat semuanya.</p>}
    </>
  )
}

/** The document that withheld. */
function documentOf({ source, sourceNumber }: Row): string {
  const entry = { referenceType: source, referenceNumber: sourceNumber, referenceId: null }
  return referenceAddress(entry) ?? '/tax/pph'
}

/** What each article comes to, and what its account owes at the end of the range. */
function Articles({ register: { articles } }: { readonly register: Register }) {
  return (
    <dl className="withheld-articles">
      {articles.map(({ article, tax, accountBalance }) => (
        <div key={article}>
          <dt>{withheldArticles[article].text}</dt>
          <dd>
            <strong>{formatRupiah(tax)}</strong>{' '}
            <span className="muted">· saldo akun {formatRupiah(accountBalance)}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function columnsOf(register: Register | undefined): Column<Row>[] {
  const total = (name: 'base' | 'tax') =>
    register && formatAmount(sumTotals(register.articles.map((each) => each[name])))
  return [
    { key: 'day', head: 'Tanggal', kind: 'day', width: 104, cell: (row) => formatDay(row.withheldOn) },
    {
      key: 'object',
      head: 'Objek pajak',
      phone: 'meta',
      cell: (row) => (
        <>
          <span className="code">{row.objectCode}</span> {row.objectName}
        </>
      ),
    },
    { key: 'vendor', head: 'Vendor', phone: 'lead', cell: (row) => <Vendor row={row} /> },
    {
      key: 'document',
      head: 'Dokumen',
      kind: 'code',
      width: 136,
      phone: 'meta',
      cell: (row) => row.sourceNumber,
    },
    {
      key: 'base',
      head: 'DPP (Rp)',
      kind: 'amount',
      width: 136,
      phone: 'meta',
      phoneHead: true,
      cell: (row) => formatAmount(row.baseAmount),
      total: total('base'),
    },
    {
      key: 'rate',
      head: 'Tarif',
      kind: 'amount',
      width: 72,
      phone: 'meta',
      cell: (row) => formatPercent(row.rateBasisPoints),
    },
    {
      key: 'tax',
      head: 'PPh (Rp)',
      kind: 'amount',
      width: 136,
      phone: 'amount',
      cell: (row) => formatAmount(row.taxAmount),
      total: total('tax'),
    },
  ]
}

function Vendor({ row: { partyCode, partyName, partyTaxNumber, cancelledOn } }: { readonly row: Row }) {
  return (
    <>
      {partyName} <span className="code muted">{partyCode}</span>{' '}
      {partyTaxNumber === null && <StatusBadge tone="pending">Tanpa NPWP</StatusBadge>}
      {cancelledOn !== null && <StatusBadge tone="inactive">Dibatalkan</StatusBadge>}
    </>
  )
}
