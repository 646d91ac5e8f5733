import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import { formatQuantity } from '../../../../platform/rules/money/quantity.ts'
import type { SteppedKind } from '../../../../platform/rules/money/stepped-value.ts'
import { DayInput } from '../../../../platform/web/form/day-input.tsx'
import { SteppedInput } from '../../../../platform/web/form/stepped-input.tsx'
import { AddLineButton, LineButtons } from '../../../../platform/web/grid/line-buttons.tsx'
import { PasteDialog } from '../../../../platform/web/grid/paste-dialog.tsx'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { LineAccount, useAccountChoices } from '../../../accounts/web/index.ts'
import { useDepartments } from '../../../departments/web/index.ts'
import {
  DescriptionCell,
  DocumentLines,
  lineView,
  type CellProps,
  type PasteProps,
} from '../../../documents/web/index.ts'
import { GoodsSelect, useQuantityKind } from '../../../inventory/web/index.ts'
import { noProduct } from '../../orders/rules/order-grid.ts'
import { unitPriceKind } from '../../orders/rules/unit-price.ts'
import { usePastedOrder } from '../../orders/web/order-paste.tsx'
import { LineDepartment, useAccountDepartment } from '../../web/line-department.tsx'
import {
  plainRequestTable,
  requestedLine,
  requestTable,
  shownEstimate,
  type RequestColumn,
  type RequestLineContent,
} from '../rules/request-grid.ts'
import type { RequestFormState } from './use-request-form.ts'

type Cell = CellProps<RequestLineContent, RequestColumn>

const viewOf = (table: typeof requestTable) =>
  lineView({
    table,
    label: 'Baris permintaan',
    cells: {
      product: ProductCell,
      account: AccountCell,
      description: DescriptionCell,
      quantity: QuantityCell,
      unitPrice: PriceCell,
      needed: NeededCell,
      department: LineDepartment,
    },
    card: [['product'], ['account'], ['description'], ['quantity', 'unitPrice'], ['needed'], ['department']],
    cardLabel: (line, column) => {
      const { head } = requestTable.columns[column]
      return column === 'quantity' && line.unit !== '' ? `${head} (${line.unit})` : head
    },
    closed: (line) => ({ name: nameOf(line), text: `${formatQuantity(line.quantity)} ${line.unit}` }),
  })

const view = viewOf(requestTable)
const plainView = viewOf(plainRequestTable)

function nameOf({ productCode, productName, description }: RequestLineContent): string {
  if (productName !== '') return `${productCode} ${productName}`
  return description === '' ? 'Baris permintaan' : description
}

/** The lines of a request, with what each is thought to cost. */
export function RequestLines({
  request: { lines, total },
}: {
  readonly request: Pick<RequestFormState, 'lines' | 'total'>
}) {
  const computed = {
    heads: ['Perkiraan'],
    ofLine: (row: number) => {
      const line = lines.grid.lines[row]
      return [line === undefined ? '—' : formatAmount(shownEstimate(line))]
    },
    totals: [total === undefined ? '—' : formatAmount(total)],
  }
  return (
    <>
      <DocumentLines
        view={useDepartments().length > 0 ? view : plainView}
        lines={lines}
        computed={computed}
        paste={RequestPaste}
      />
      <LineButtons>
        <AddLineButton onAdd={() => lines.act({ kind: 'add' })} />
      </LineButtons>
    </>
  )
}

/** Goods of a line; a line is of goods or of an account. */
function ProductCell({ line, row, act, onCellKey, onUnreadable }: Cell) {
  const { productId: id, productCode: code, productName: name, unit } = line
  return (
    <GoodsSelect
      name={`Barang baris ${row + 1}`}
      value={id === null ? undefined : { id, code, name, unit }}
      onChange={(goods) => {
        const chosen = goods && { productId: goods.id, productCode: goods.code, productName: goods.name }
        const change = chosen ? { ...chosen, unit: goods.unit, accountId: null } : noProduct
        act({ kind: 'edit', row, change })
      }}
      onProblem={(message) => onUnreadable(line.key, 'product', message)}
      onKeyDown={(event) => onCellKey(event, { row, column: 'product' })}
    />
  )
}

function AccountCell({ line, row, act, onCellKey, onUnreadable }: Cell) {
  const accounts = useAccountChoices()
  const given = useAccountDepartment(accounts)
  const choose = (accountId: number | null): void => {
    const departmentId = given(accountId, line.departmentId)
    const change = accountId === null ? { accountId } : { accountId, ...noProduct, departmentId }
    act({ kind: 'edit', row, change })
  }
  return (
    <LineAccount
      name={`Akun baris ${row + 1}`}
      accounts={accounts}
      value={line.accountId}
      onChange={choose}
      onKeyDown={(event) => onCellKey(event, { row, column: 'account' })}
      onProblem={(message) => onUnreadable(line.key, 'account', message)}
    />
  )
}

type NumberProps<Value extends number> = Cell & {
  readonly column: RequestColumn
  readonly label: string
  readonly kind: SteppedKind<Value>
  readonly value: Value
  readonly change: (value: Value) => Partial<RequestLineContent>
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

function QuantityCell(cell: Cell) {
  const { productId, quantity: value } = cell.line
  const kind = useQuantityKind(productId ?? undefined)
  const change = (quantity: typeof value) => ({ quantity })
  return <NumberCell {...cell} column="quantity" label="Jumlah" {...{ kind, value, change }} />
}

function PriceCell(cell: Cell) {
  const { unitPrice: value } = cell.line
  const change = (unitPrice: typeof value) => ({ unitPrice })
  const named = { column: 'unitPrice', label: 'Perkiraan harga', kind: unitPriceKind } as const
  return <NumberCell {...cell} {...named} {...{ value, change }} />
}

/** When a line is needed, where that is not the day of the request. */
function NeededCell({ line, row, act, onCellKey, onUnreadable }: Cell) {
  const { today } = useSession()
  return (
    <DayInput
      name={`Dibutuhkan baris ${row + 1}`}
      placeholder="seperti di atas"
      today={today}
      value={line.neededDay === '' ? undefined : line.neededDay}
      onChange={(day) => act({ kind: 'edit', row, change: { neededDay: day ?? '' } })}
      onProblem={(message) => onUnreadable(line.key, 'needed', message)}
      onKeyDown={(event) => onCellKey(event, { row, column: 'needed' })}
    />
  )
}

/** Shows which lines a pasted table would become: those of an order, without its discounts and VAT. */
function RequestPaste({ text, onAccept, onClose }: PasteProps<RequestLineContent>) {
  const { rows, error, columns } = usePastedOrder(text)
  if (rows === undefined && error === null) return null
  return (
    <PasteDialog
      columns={columns}
      rows={rows}
      error={error}
      onAccept={(pasted) => onAccept(pasted.map(requestedLine))}
      onClose={onClose}
    />
  )
}
