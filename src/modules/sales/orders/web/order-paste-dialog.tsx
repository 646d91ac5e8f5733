import { useMemo } from 'react'
import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import { formatQuantity } from '../../../../platform/rules/money/quantity.ts'
import { percentKind } from '../../../../platform/rules/money/stepped-value.ts'
import type { Column } from '../../../../platform/web/list/column.ts'
import { PasteDialog, pastedCell, type NumberedRow } from '../../../../platform/web/grid/paste-dialog.tsx'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { findProductsByCode } from '../../../products/contract.ts'
import type { LineContent, OrderColumn } from '../rules/order-grid.ts'
import { pastedCodes, pastedOrderTexts, readPastedOrder } from '../rules/order-paste.ts'

type Props = {
  readonly text: string
  readonly onAccept: (lines: readonly LineContent[]) => void
  readonly onClose: () => void
}

type Row = NumberedRow<LineContent, OrderColumn>

/** Shows which items a pasted table would become; the products of all its codes are asked for at once. */
export function OrderPasteDialog({ text, onAccept, onClose }: Props) {
  const texts = useMemo(() => pastedOrderTexts(text), [text])
  const { data, error } = useReply(findProductsByCode, { body: { codes: pastedCodes(texts).slice(0, 500) } })
  const rows = useMemo(() => data && readPastedOrder(texts, data.rows), [texts, data])
  if (rows === undefined && error === null) return null
  return <PasteDialog columns={columns} rows={rows} error={error} onAccept={onAccept} onClose={onClose} />
}

const columns: readonly Column<Row>[] = [
  { key: 'product', head: 'Produk', cell: (row) => pastedCell(row, 'product', productName(row)) },
  {
    key: 'quantity',
    head: 'Quantity',
    kind: 'amount',
    width: 150,
    cell: (row) => pastedCell(row, 'quantity', formatQuantity(row.line.quantity)),
  },
  {
    key: 'unitPrice',
    head: 'Harga',
    kind: 'amount',
    width: 180,
    cell: (row) => pastedCell(row, 'unitPrice', formatAmount(row.line.unitPrice)),
  },
  {
    key: 'discount',
    head: 'Diskon %',
    kind: 'amount',
    width: 150,
    cell: (row) => pastedCell(row, 'discount', percentKind.write(row.line.discountBasisPoints)),
  },
]

function productName({ line }: Row): string {
  return `${line.productCode} ${line.productName}`
}
