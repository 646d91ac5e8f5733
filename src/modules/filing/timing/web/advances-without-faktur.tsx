import type { Day } from '../../../../platform/rules/day/day.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import type { Total } from '../../../../platform/rules/money/money.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import type { Column } from '../../../../platform/web/list/column.ts'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { listAdvancesWithoutFaktur, type AdvanceWithoutFaktur } from '../../contract.ts'

/** Money that came before anything was delivered, and has no tax invoice; nothing where there is none. */
export function AdvancesWithoutFaktur({ masa }: { readonly masa: Day }) {
  const { data } = useReply(listAdvancesWithoutFaktur, { query: { masa } })
  const rows = data?.rows
  if (rows === undefined || rows.length === 0) return null
  return (
    <section className="vat-part vat-wide" aria-labelledby="advances-without-faktur">
      <h2 id="advances-without-faktur">Uang muka tanpa faktur</h2>
      <p className="muted">
        Uang muka atas penyerahan yang kena PPN terutang faktur pada hari diterima. Pakai pada invoicenya,
        buat faktur uang muka, atau kembalikan.
      </p>
      <DataTable
        compact
        caption="Uang muka customer tanpa faktur pajak"
        columns={columnsOf(data?.total ?? 0n)}
        rows={rows}
        rowKey={(row) => row.id}
        open={({ receiptNumber }) => `/sales/receipts/${encodeURIComponent(receiptNumber)}`}
        totalLabel="Total"
        empty={null}
      />
      {data?.isCut === true && (
        <p className="muted">Yang tertua dari semuanya ditampilkan; Total adalah jumlah semuanya.</p>
      )}
    </section>
  )
}

function columnsOf(all: Total): Column<AdvanceWithoutFaktur>[] {
  return [
    {
      ...{ key: 'day', head: 'Diterima', kind: 'day', width: 104, phone: 'meta' },
      cell: (row) => formatDay(row.receivedOn),
    },
    {
      ...{ key: 'number', head: 'Penerimaan', kind: 'code', width: 148, phone: 'meta' },
      cell: (row) => row.receiptNumber,
    },
    { ...{ key: 'customer', head: 'Customer', phone: 'lead' }, cell: (row) => row.customerName },
    {
      ...{ key: 'left', head: 'Belum dipakai (Rp)', kind: 'amount', width: 148, phone: 'amount' },
      cell: (row) => formatAmount(row.leftAmount),
      total: formatAmount(all),
    },
  ]
}
