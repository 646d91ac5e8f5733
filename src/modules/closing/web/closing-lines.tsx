import { groupDigits, sumRupiah } from '../../../platform/rules/money/money.ts'
import type { Column } from '../../../platform/web/list/column.ts'
import { DataTable } from '../../../platform/web/list/data-table.tsx'
import type { YearClosePreview } from '../contract.ts'

type Line = YearClosePreview['lines'][number]

/** The lines of a closing entry with their totals. */
export function ClosingLines({ lines }: { readonly lines: readonly Line[] }) {
  const columns: Column<Line>[] = [
    { key: 'code', head: 'Akun', kind: 'code', width: 100, cell: (line) => line.accountCode },
    { key: 'name', head: 'Nama', cell: (line) => line.accountName },
    amountColumn('debit', 'Debit', lines),
    amountColumn('credit', 'Credit', lines),
  ]
  return (
    <DataTable
      compact
      caption="Baris jurnal penutup"
      columns={columns}
      rows={lines.map((line, place) => ({ ...line, place }))}
      rowKey={(line) => line.place}
      totalLabel="Total"
      empty={null}
    />
  )
}

function amountColumn(side: 'debit' | 'credit', head: string, lines: readonly Line[]): Column<Line> {
  return {
    key: side,
    head,
    kind: 'amount',
    width: 180,
    cell: (line) => (line[side] === 0 ? '-' : groupDigits(line[side])),
    total: groupDigits(sumRupiah(lines.map((line) => line[side]))),
  }
}
