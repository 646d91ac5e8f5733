import { useMemo } from 'react'
import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import { formatQuantity } from '../../../../platform/rules/money/quantity.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { PasteDialog, pastedCell, type NumberedRow } from '../../../../platform/web/grid/paste-dialog.tsx'
import type { Column } from '../../../../platform/web/list/column.ts'
import { useAccountChoices } from '../../../accounts/web/index.ts'
import { useDepartments } from '../../../departments/web/index.ts'
import type { PasteProps } from '../../../documents/web/index.ts'
import { findProductsByCode } from '../../../products/contract.ts'
import { pastedDepartments } from '../../web/line-department.tsx'
import { shownNet, type OrderColumn, type OrderLineContent } from '../rules/order-grid.ts'
import { pastedCodes } from '../../../products/rules/pasted-code.ts'
import { pastedOrderTexts, readPastedOrder } from '../rules/order-paste.ts'
import { formatUnitPrice } from '../rules/unit-price.ts'

/** Shows which lines a pasted table would become; `taken` is what a line of an order is in this document. */
export function orderPaste<Content>(taken: (line: OrderLineContent) => Content) {
  return function OrderPaste({ text, onAccept, onClose }: PasteProps<Content>) {
    const { rows, error, columns } = usePastedOrder(text)
    if (rows === undefined && error === null) return null
    const accept = (lines: readonly OrderLineContent[]): void => onAccept(lines.map(taken))
    return <PasteDialog columns={columns} rows={rows} error={error} onAccept={accept} onClose={onClose} />
  }
}

/** The lines a pasted table becomes; the products of all its codes are asked for at once. */
function usePastedOrder(text: string) {
  const texts = useMemo(() => pastedOrderTexts(text), [text])
  const { data, error } = useReply(findProductsByCode, { body: { codes: pastedCodes(texts).slice(0, 500) } })
  const { all } = useAccountChoices()
  const departments = useDepartments()
  const rows = useMemo(() => {
    const accounts = all.map(({ id, code, level, isActive }) => ({
      ...{ id, code },
      isUsable: level === 3 && isActive,
    }))
    return data && readPastedOrder(texts, { products: data.rows, accounts, departments })
  }, [texts, data, all, departments])
  return {
    rows,
    error,
    columns: [...pastedColumns, ...pastedDepartments<OrderLineContent, OrderColumn>(departments)],
  }
}

type Row = NumberedRow<OrderLineContent, OrderColumn>

const pastedColumns: readonly Column<Row>[] = [
  {
    key: 'product',
    head: 'Barang',
    cell: (row) => pastedCell(row, 'product', `${row.line.productCode} ${row.line.productName}`),
  },
  { key: 'account', head: 'Akun', width: 140, cell: (row) => pastedCell(row, 'account', row.texts.account) },
  {
    key: 'description',
    head: 'Keterangan',
    cell: (row) => pastedCell(row, 'description', row.line.description),
  },
  {
    key: 'quantity',
    head: 'Jumlah',
    kind: 'amount',
    width: 100,
    cell: (row) => pastedCell(row, 'quantity', formatQuantity(row.line.quantity)),
  },
  {
    key: 'price',
    head: 'Harga',
    kind: 'amount',
    width: 140,
    cell: (row) => pastedCell(row, 'unitPrice', formatUnitPrice(row.line.unitPrice)),
  },
  {
    key: 'amount',
    head: 'Nilai',
    kind: 'amount',
    width: 140,
    cell: (row) => pastedCell(row, 'amount', formatAmount(shownNet(row.line))),
  },
]
