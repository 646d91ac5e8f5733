import { createContext, useContext } from 'react'
import { zeroRupiah } from '../../../../platform/rules/money/money.ts'
import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import { formatQuantity } from '../../../../platform/rules/money/quantity.ts'
import { percentKind, priceKind, type SteppedKind } from '../../../../platform/rules/money/stepped-value.ts'
import { SteppedInput } from '../../../../platform/web/form/stepped-input.tsx'
import { AddLineButton, LineButtons } from '../../../../platform/web/grid/line-buttons.tsx'
import { PasteDialog } from '../../../../platform/web/grid/paste-dialog.tsx'
import { LineAccount, useAccountChoices } from '../../../accounts/web/index.ts'
import {
  DescriptionCell,
  DocumentLines,
  lineView,
  type CellProps,
  type PasteProps,
} from '../../../documents/web/index.ts'
import { LinesWith, useDepartments } from '../../../departments/web/index.ts'
import { useSpendingHints } from '../../../ledger/web/index.ts'
import { GoodsSelect, useQuantityKind } from '../../../inventory/web/index.ts'
import {
  noProduct,
  plainPurchaseTable,
  purchaseTable,
  shownNet,
  withNet,
  type OrderColumn,
  type OrderLineContent,
} from '../rules/order-grid.ts'
import { formatUnitPrice, unitPriceKind } from '../rules/unit-price.ts'
import { LineDepartment, useAccountDepartment } from '../../web/line-department.tsx'
import { VatCell } from '../../web/vat-cell.tsx'
import { LastPrices } from './last-prices.tsx'
import { usePastedOrder } from './order-paste.tsx'
import type { OrderFormState } from './use-order-form.ts'

type Cell = CellProps<OrderLineContent, OrderColumn>

/** What each line is told of its budget. */
const HintsContext = createContext<readonly (string | undefined)[]>([])

const viewOf = (table: typeof purchaseTable) =>
  lineView({
    table,
    label: 'Baris order',
    cells: {
      product: ProductCell,
      account: AccountCell,
      description: DescriptionCell,
      quantity: QuantityCell,
      unitPrice: PriceCell,
      discount: DiscountCell,
      amount: AmountCell,
      tax: VatCell,
      department: OrderDepartment,
    },
    card: [
      ['product'],
      ['account'],
      ['description'],
      ['quantity', 'discount'],
      ['unitPrice', 'amount'],
      ['tax'],
      ['department'],
    ],
    cardLabel: (line, column) => {
      const { head } = purchaseTable.columns[column]
      return column === 'quantity' && line.unit !== '' ? `${head} (${line.unit})` : head
    },
    closed: (line) => ({
      name: nameOf(line),
      text: `${formatQuantity(line.quantity)} ${line.unit} × ${formatUnitPrice(line.unitPrice)}`,
    }),
  })

const view = viewOf(purchaseTable)
const plainView = viewOf(plainPurchaseTable)

function nameOf({ productCode, productName, description }: OrderLineContent): string {
  if (productName !== '') return `${productCode} ${productName}`
  return description === '' ? 'Baris order' : description
}

/** The lines of an order with the VAT of each, and what their goods cost before. */
export function OrderLines({ order: { form, lines, amounts } }: { readonly order: OrderFormState }) {
  const computed = {
    heads: ['PPN'],
    ofLine: (row: number) => {
      const line = amounts?.lines[row]
      return [line === undefined ? '—' : formatAmount(line.taxAmount)]
    },
    totals: [amounts === undefined ? '—' : formatAmount(amounts.taxAmount)],
  }
  const { expectedDay, orderDate } = form.draft
  const hints = useSpendingHints(
    expectedDay === '' ? orderDate : expectedDay,
    lines.grid.lines.map(({ accountId, departmentId }, row) => ({
      ...{ accountId, departmentId, credit: zeroRupiah },
      debit: amounts?.lines[row]?.costAmount ?? zeroRupiah,
    })),
  )
  return (
    <HintsContext.Provider value={hints}>
      <LinesWith vendor={form.draft.vendor?.id}>
        <DocumentLines
          view={useDepartments().length > 0 ? view : plainView}
          lines={lines}
          computed={computed}
          paste={OrderPaste}
        />
        <LineButtons>
          <AddLineButton onAdd={() => lines.act({ kind: 'add' })} />
        </LineButtons>
        <LastPrices lines={lines.grid.lines} vendorId={form.draft.vendor?.id} />
      </LinesWith>
    </HintsContext.Provider>
  )
}

/** Goods of a line; a line is of goods or of an account. */
function ProductCell({ line, row, act, onCellKey, onUnreadable }: Cell) {
  const { productId: id, productCode: code, productName: name, unit } = line
  return (
    <GoodsSelect
      name={`Barang baris ${row + 1}`}
      value={id === null ? undefined : { id, code, name, unit }}
      onChange={(goods) =>
        act({
          kind: 'edit',
          row,
          change:
            goods === undefined
              ? noProduct
              : {
                  productId: goods.id,
                  productCode: goods.code,
                  productName: goods.name,
                  unit: goods.unit,
                  accountId: null,
                  departmentId: null,
                },
        })
      }
      onProblem={(message) => onUnreadable(line.key, 'product', message)}
      onKeyDown={(event) => onCellKey(event, { row, column: 'product' })}
    />
  )
}

function AccountCell({ line, row, act, onCellKey, onUnreadable }: Cell) {
  const accounts = useAccountChoices()
  const hints = useContext(HintsContext)
  const given = useAccountDepartment(accounts)
  const choose = (accountId: number | null): void =>
    act({
      kind: 'edit',
      row,
      change:
        accountId === null
          ? { accountId }
          : { accountId, ...noProduct, departmentId: given(accountId, line.departmentId) },
    })
  return (
    <LineAccount
      name={`Akun baris ${row + 1}`}
      accounts={accounts}
      value={line.accountId}
      help={hints[row]}
      onChange={choose}
      onKeyDown={(event) => onCellKey(event, { row, column: 'account' })}
      onProblem={(message) => onUnreadable(line.key, 'account', message)}
    />
  )
}

/** Goods are on stock, which no department bears. */
function OrderDepartment(cell: Cell) {
  return cell.line.productId === null ? <LineDepartment {...cell} /> : null
}

type NumberProps<Value extends number> = Cell & {
  readonly column: OrderColumn
  readonly label: string
  readonly kind: SteppedKind<Value>
  readonly value: Value
  readonly change: (value: Value) => Partial<OrderLineContent>
}

function NumberCell<Value extends number>(props: NumberProps<Value>) {
  const { line, row, act, onCellKey, onUnreadable, column, label, kind, value, change } = props
  return (
    <SteppedInput
      name={`${label} baris ${row + 1}`}
      kind={kind}
      value={value}
      onChange={(typed) => act({ kind: 'edit', row, change: change(typed) })}
      onProblem={(message) => onUnreadable(line.key, column, message)}
      onKeyDown={(event) => onCellKey(event, { row, column })}
    />
  )
}

/** Another quantity, price or discount is reckoned with again; a quantity may be typed in any unit of the product. */
function QuantityCell(cell: Cell) {
  const kind = useQuantityKind(cell.line.productId ?? undefined)
  return (
    <NumberCell
      {...cell}
      column="quantity"
      label="Jumlah"
      kind={kind}
      value={cell.line.quantity}
      change={(quantity) => ({ quantity, amount: null })}
    />
  )
}

function PriceCell(cell: Cell) {
  return (
    <NumberCell
      {...cell}
      column="unitPrice"
      label="Harga"
      kind={unitPriceKind}
      value={cell.line.unitPrice}
      change={(unitPrice) => ({ unitPrice, amount: null })}
    />
  )
}

function DiscountCell(cell: Cell) {
  return (
    <NumberCell
      {...cell}
      column="discount"
      label="Diskon"
      kind={percentKind}
      value={cell.line.discountBasisPoints}
      change={(discountBasisPoints) => ({ discountBasisPoints, amount: null })}
    />
  )
}

function AmountCell(cell: Cell) {
  return (
    <NumberCell
      {...cell}
      column="amount"
      label="Nilai"
      kind={priceKind}
      value={shownNet(cell.line)}
      change={(amount) => withNet(cell.line, amount)}
    />
  )
}

/** Shows which lines a pasted table would become. */
function OrderPaste({ text, onAccept, onClose }: PasteProps<OrderLineContent>) {
  const { rows, error, columns } = usePastedOrder(text)
  if (rows === undefined && error === null) return null
  return <PasteDialog columns={columns} rows={rows} error={error} onAccept={onAccept} onClose={onClose} />
}
