import { useMemo } from 'react'
import { Button } from '@mantine/core'
import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import { percentKind } from '../../../../platform/rules/money/stepped-value.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { PasteDialog, pastedCell, type NumberedRow } from '../../../../platform/web/grid/paste-dialog.tsx'
import type { Column } from '../../../../platform/web/list/column.ts'
import { formatRupiah } from '../../../../platform/rules/money/money.ts'
import type { Department } from '../../../departments/rules/department.ts'
import {
  DepartmentCell,
  nameOfDepartment,
  useDepartments,
  useGivenDepartment,
} from '../../../departments/web/index.ts'
import { DocumentLines, lineView, type CellProps, type PasteProps } from '../../../documents/web/index.ts'
import type { Pack } from '../../../inventory/packs/rules/pack.ts'
import { packText, quantityShown, usualPrice } from '../../../inventory/packs/rules/packed-line.ts'
import { ShortLines, usePacksOf, WithPacks } from '../../../inventory/web/index.ts'
import { findProductsByCode } from '../../../products/contract.ts'
import { QuantityCell, UnitChoice, unitOf, writtenQuantity } from '../../web/line-units.tsx'
import { ProductSelect } from '../../web/product-select.tsx'
import type { LineAmounts } from '../rules/order-amounts.ts'
import {
  chosenProduct,
  orderTable,
  plainOrderTable,
  type LineContent,
  type OrderColumn,
  isPriceStale,
  type OrderGridLine,
} from '../rules/order-grid.ts'
import { pastedCodes } from '../../../products/rules/pasted-code.ts'
import { pastedOrderTexts, readPastedOrder } from '../rules/order-paste.ts'
import { vatLabel } from '../../rules/document-vat.ts'
import { ServiceBadge, TaxClassBadge } from '../../web/goods-columns.tsx'
import { useOrderTable } from './use-order-table.ts'
import type { OrderFormState, ShownLines } from './use-order-form.ts'

const viewOf = (table: typeof orderTable) =>
  lineView<LineContent, OrderColumn>({
    table,
    label: 'Item',
    cells: {
      product: ProductCell,
      quantity: (props) => <QuantityCell {...props} column="quantity" />,
      department: DepartmentOfLine,
    },
    written: { quantity: writtenQuantity },
    mark: (line) => <LineMarks line={line} />,
    aside: { head: 'Unit', value: unitOf, choice: UnitChoice },
    card: [['product'], ['quantity', 'discount'], ['unitPrice'], ['department']],
    cardLabel: (line, column) => {
      const { head } = orderTable.columns[column]
      if (column === 'quantity') return `${head} ${line.unit === '' ? '' : `(${unitOf(line)})`}`
      return column === 'product' ? `${head} ` : head
    },
    closed: (line) => ({
      name: line.productId === null ? 'Produk belum dipilih' : `${line.productCode} ${line.productName}`,
      text: `${packText(line.quantity, line)} × ${formatAmount(line.unitPrice)}`,
    }),
  })

const view = viewOf(orderTable)
const plainView = viewOf(plainOrderTable)

/** What sort of thing a line sells. */
export function LineMarks({ line }: { readonly line: LineContent }) {
  return (
    <>
      {line.isService && <ServiceBadge />}
      <TaxClassBadge taxClass={line.taxClass} />
    </>
  )
}

type Props = { readonly order: ShownLines }

/** The items of an order or invoice with the amounts of each. */
export function OrderLines({ order: { lines, amounts, context } }: Props) {
  const vat = amounts ?? (context && { ...context, hasSeveralRates: false })
  const computed = {
    heads: ['Subtotal', vat === undefined ? 'PPN' : vatLabel(vat), 'Total'],
    ofLine: (row: number) => amountTexts(amounts?.lines[row]),
    totals: amountTexts(amounts),
  }
  const shown = useOrderTable() === orderTable ? view : plainView
  return (
    <WithPacks productIds={lines.grid.lines.map(({ productId }) => productId)}>
      <DocumentLines view={shown} lines={lines} computed={computed} paste={OrderPaste} />
      <ShortLines lines={lines.grid.lines} />
    </WithPacks>
  )
}

/** Amounts as they are shown; a dash while they cannot be computed. */
export function amountTexts(amounts: LineAmounts | undefined): readonly string[] {
  if (amounts === undefined) return ['—', '—', '—']
  return [amounts.subtotal, amounts.taxAmount, amounts.totalAmount].map(formatAmount)
}

function ProductCell({ line, row, act, onCellKey, onUnreadable }: CellProps<LineContent, OrderColumn>) {
  const given = useProductDepartment()
  return (
    <ProductSelect
      name={`Produk baris ${row + 1}`}
      value={line}
      onChange={(product) =>
        act({ kind: 'edit', row, change: { ...chosenProduct(product), ...given(product, line) } })
      }
      onProblem={(message) => onUnreadable(line.key, 'product', message)}
      onKeyDown={(event) => onCellKey(event, { row, column: 'product' })}
    />
  )
}

/** The department that choosing a product gives a line which names none. */
export function useProductDepartment() {
  const given = useGivenDepartment()
  return (
    product: { readonly id: number } | undefined,
    { departmentId }: Pick<LineContent, 'departmentId'>,
  ): Pick<LineContent, 'departmentId'> | undefined =>
    product && { departmentId: given({ product: product.id }, departmentId) ?? null }
}

function DepartmentOfLine({ line, row, act, onCellKey, onUnreadable }: CellProps<LineContent, OrderColumn>) {
  const departments = useDepartments()
  return (
    <DepartmentCell
      name={`Departemen baris ${row + 1}`}
      departments={departments}
      value={line.departmentId}
      onChange={(id) => act({ kind: 'edit', row, change: { departmentId: id ?? null } })}
      onProblem={(message) => onUnreadable(line.key, 'department', message)}
      onKeyDown={(event) => onCellKey(event, { row, column: 'department' })}
    />
  )
}

type Row = NumberedRow<LineContent, OrderColumn>

/** Shows which items a pasted table would become; the products of all its codes are asked for at once. */
export function OrderPaste({ text, onAccept, onClose }: PasteProps<LineContent>) {
  const texts = useMemo(() => pastedOrderTexts(text), [text])
  const { data, error } = useReply(findProductsByCode, { body: { codes: pastedCodes(texts).slice(0, 500) } })
  const departments = useDepartments()
  const packs = usePacksOf(data?.rows.map(({ id }) => id) ?? [])
  const rows = useMemo(
    () => data && packs && readPastedOrder(texts, data.rows, { departments, packs }),
    [texts, data, departments, packs],
  )
  const columns = departments.length === 0 ? plainColumns : [...plainColumns, departmentColumn(departments)]
  if (rows === undefined && error === null) return null
  return <PasteDialog columns={columns} rows={rows} error={error} onAccept={onAccept} onClose={onClose} />
}

function departmentColumn(departments: readonly Department[]): Column<Row> {
  return {
    key: 'department',
    head: 'Departemen',
    width: 180,
    cell: (row) => pastedCell(row, 'department', nameOfDepartment(departments, row.line.departmentId)),
  }
}

const plainColumns: readonly Column<Row>[] = [
  { key: 'product', head: 'Produk', cell: (row) => pastedCell(row, 'product', productName(row)) },
  {
    key: 'quantity',
    head: 'Quantity',
    kind: 'amount',
    width: 150,
    cell: (row) => pastedCell(row, 'quantity', quantityShown(row.line.quantity, row.line)),
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

/** Warns of lines whose product got another price after the order was saved, and offers the new one. */
export function OrderStalePrices({ lines: { grid, act } }: { readonly lines: OrderFormState['lines'] }) {
  const packs = usePacksOf(grid.lines.map(({ productId }) => productId)) ?? []
  const packOf = ({ productId, packName }: OrderGridLine) =>
    packs.find((pack) => pack.productId === productId && pack.name === packName)
  const stale = grid.lines.flatMap((line, row) => (isPriceStale(line) ? [{ line, row }] : []))
  if (stale.length === 0) return null
  return (
    <div className="order-stale" role="status">
      <p>Harga master berubah sejak order ini disimpan:</p>
      <ul>
        {stale.map(({ line, row }) => (
          <li key={line.key}>
            {staleText(line, row)}{' '}
            <Button
              size="compact-xs"
              variant="default"
              onClick={() => act(priceTaken(line, row, packOf(line)))}
            >
              Pakai harga baru
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function staleText({ productCode, listPrice, currentPrice }: OrderGridLine, row: number): string {
  return `Baris ${row + 1} ${productCode}: ${formatRupiah(listPrice)} menjadi ${formatRupiah(currentPrice)}`
}

function priceTaken({ currentPrice, packFactor: factor }: OrderGridLine, row: number, pack?: Pack) {
  const unitPrice = usualPrice(currentPrice, pack ?? (factor === null ? undefined : { factor }))
  const change = { unitPrice, listPrice: currentPrice }
  return { kind: 'edit', row, change } as const
}
