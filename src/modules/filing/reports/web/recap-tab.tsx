import type { ReplyOf } from '../../../../platform/rules/http/endpoint.ts'
import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import type { Column } from '../../../../platform/web/list/column.ts'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { exportTaxRecap, readTaxRecap } from '../contract.ts'
import { partySides } from '../rules/report-columns.ts'

type Row = ReplyOf<typeof readTaxRecap>['rows'][number]

/** What one uses oneself and what employees are paid are of no party: they lead to where they are listed. */
function addressOf({ side, code }: Row): string {
  if (code === '-') return '/tax/ppn'
  return code === 'KARYAWAN' ? '/tax/pph?tab=employees' : `/master/${side}s/${code}`
}

/** The taxes of a year with each customer and vendor. */
export function RecapTab({ year }: { readonly year: string }) {
  const query = { year }
  const { data, error, refetch, isPlaceholderData } = useReply(
    readTaxRecap,
    { query },
    { keepPrevious: true },
  )
  return (
    <>
      <DataTable
        list="tax-recap"
        exported={{ endpoint: exportTaxRecap, query, onPaper: true }}
        caption={`Rekap pajak per pihak ${year}, dalam Rupiah`}
        columns={columns}
        rows={data?.rows}
        rowKey={(row) => `${row.side} ${row.code}`}
        open={addressOf}
        empty="Tidak ada PPN dan PPh dipotong pada tahun ini"
        error={error}
        onRetry={() => void refetch()}
        stale={isPlaceholderData}
      />
      {data?.isCut === true && <p className="muted">Sebagian tidak ditampilkan; ekspor memuat semuanya.</p>}
    </>
  )
}

const columns: Column<Row>[] = [
  { key: 'side', head: 'Jenis', width: 112, phone: 'meta', cell: ({ side }) => partySides[side] },
  { key: 'code', head: 'Kode', kind: 'code', width: 128, phone: 'meta', cell: ({ code }) => code },
  { key: 'name', head: 'Nama', phone: 'lead', cell: ({ name }) => name },
  {
    key: 'base',
    head: 'DPP PPN (Rp)',
    kind: 'amount',
    width: 168,
    phone: 'meta',
    phoneHead: true,
    cell: (row) => formatAmount(row.base),
  },
  {
    key: 'vat',
    head: 'PPN (Rp)',
    kind: 'amount',
    width: 152,
    phone: 'amount',
    cell: (row) => formatAmount(row.vat),
  },
  {
    key: 'withheld',
    head: 'PPh dipotong (Rp)',
    kind: 'amount',
    width: 168,
    phone: 'meta',
    phoneHead: true,
    cell: (row) => formatAmount(row.withheld),
  },
]
