import { useMemo } from 'react'
import { zeroRupiah } from '../../../../platform/rules/money/money.ts'
import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import type { GridDraft } from '../../../../platform/rules/grid/grid-draft.ts'
import type { LineAct } from '../../../../platform/rules/grid/line-grid-act.ts'
import { PasteDialog, pastedCell, type NumberedRow } from '../../../../platform/web/grid/paste-dialog.tsx'
import type { GridForm } from '../../../../platform/web/grid/use-grid-form.ts'
import type { Column } from '../../../../platform/web/list/column.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { useAccountChoices } from '../../../accounts/web/index.ts'
import { DescriptionCell, lineView, type PasteProps } from '../../../documents/web/index.ts'
import { taxClassTexts } from '../../../tax/rules/tax-class.ts'
import { useDepartments } from '../../../departments/web/index.ts'
import { accountCell, ObjectCell } from '../../web/line-cells.tsx'
import { LineDepartment, pastedDepartments } from '../../web/line-department.tsx'
import { PurchaseLines } from '../../web/purchase-lines.tsx'
import type { BillForm } from '../rules/bill-content.ts'
import { billTable, plainBillTable, type BillColumn, type BillLineContent } from '../rules/bill-grid.ts'
import { readPastedBill } from '../rules/bill-paste.ts'
import { VatCell } from '../../web/vat-cell.tsx'
import { useObjects, type BillFormState } from './use-bill-form.ts'

const viewOf = (table: typeof billTable) =>
  lineView({
    table,
    label: 'Baris tagihan',
    cells: {
      account: accountCell<BillLineContent>(),
      description: DescriptionCell,
      tax: VatCell,
      object: ObjectCell,
      department: LineDepartment,
    },
    card: [['account'], ['description'], ['amount'], ['tax', 'object'], ['department']],
    cardLabel: (_, column) => billTable.columns[column].head,
    closed: (line) => ({
      name: line.description === '' ? 'Baris tagihan' : line.description,
      text: formatAmount(line.amount),
    }),
  })

const views = { withDepartments: viewOf(billTable), plain: viewOf(plainBillTable) }

type LinesOfBill = Pick<BillFormState, 'amounts' | 'objects'> & {
  readonly lines: GridForm<GridDraft<BillLineContent, BillColumn>, LineAct<BillLineContent, BillColumn>>
  readonly form: { readonly draft: Pick<BillForm, 'goods' | 'postingDay' | 'vendor'> }
}

/** The lines of a bill with the VAT of each. */
export function BillLines({ bill: { form, lines, amounts, objects } }: { readonly bill: LinesOfBill }) {
  // Goods stand above, with what they come to.
  const own = amounts?.lines.slice(form.draft.goods.length)
  const computed = {
    heads: ['PPN', 'Dibebankan'],
    ofLine: (row: number) => {
      const line = own?.[row]
      return line === undefined ? ['—', '—'] : [formatAmount(line.taxAmount), formatAmount(line.costAmount)]
    },
    totals:
      own === undefined
        ? ['—', '—']
        : [formatAmount(sumOf(own, 'taxAmount')), formatAmount(sumOf(own, 'costAmount'))],
  }
  const { postingDay: day, vendor } = form.draft
  const costOf = (row: number) => own?.[row]?.costAmount ?? lines.grid.lines[row]?.amount ?? zeroRupiah
  return (
    <PurchaseLines
      {...{ views, lines, computed, objects }}
      paste={BillPaste}
      vendor={vendor?.id}
      spent={{ day, costOf }}
    />
  )
}

type Figure = 'taxAmount' | 'costAmount'

function sumOf(lines: readonly Readonly<Record<Figure, number>>[], figure: Figure): number {
  return lines.reduce((sum, line) => sum + line[figure], 0)
}

type Row = NumberedRow<BillLineContent, BillColumn>

/** Shows which lines a pasted table would become. */
function BillPaste({ text, onAccept, onClose }: PasteProps<BillLineContent>) {
  const accounts = useAccountChoices()
  const objects = useObjects(useSession().today)
  const departments = useDepartments()
  const rows = useMemo(() => {
    const known = accounts.all.map(({ id, code, level, isActive }) => ({
      ...{ id, code },
      isUsable: level === 3 && isActive,
    }))
    return readPastedBill(text, { accounts: known, objects: objects.byCode, departments })
  }, [text, accounts.all, objects.byCode, departments])
  const columns = [...pasteColumns, ...pastedDepartments(departments)]
  return <PasteDialog columns={columns} rows={rows} onAccept={onAccept} onClose={onClose} />
}

const pasteColumns: readonly Column<Row>[] = [
  { key: 'account', head: 'Akun', cell: (row) => pastedCell(row, 'account', row.texts.account) },
  {
    key: 'description',
    head: 'Keterangan',
    cell: (row) => pastedCell(row, 'description', row.line.description),
  },
  {
    key: 'amount',
    head: 'Jumlah',
    kind: 'amount',
    width: 160,
    cell: (row) => pastedCell(row, 'amount', formatAmount(row.line.amount)),
  },
  {
    key: 'tax',
    head: 'PPN',
    width: 120,
    cell: (row) => pastedCell(row, 'tax', taxClassTexts[row.line.taxClass]),
  },
  {
    key: 'object',
    head: 'Objek PPh',
    width: 140,
    cell: (row) => pastedCell(row, 'object', row.line.objectCode ?? '-'),
  },
]
