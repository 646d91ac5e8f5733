import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import { formatQuantity } from '../../../../platform/rules/money/quantity.ts'
import { DayInput } from '../../../../platform/web/form/day-input.tsx'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { DescriptionCell, lineView, type CellProps } from '../../../documents/web/index.ts'
import { unitPriceKind } from '../../orders/rules/unit-price.ts'
import { orderPaste } from '../../orders/web/order-paste.tsx'
import { noProduct } from '../../rules/purchase-line.ts'
import {
  accountCell,
  cardLabelOf,
  goodsCell,
  lineName,
  NumberCell,
  quantityCell,
} from '../../web/line-cells.tsx'
import { LineDepartment } from '../../web/line-department.tsx'
import { PurchaseLines } from '../../web/purchase-lines.tsx'
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
      product: goodsCell<RequestLineContent>({ accountId: null }),
      account: accountCell<RequestLineContent>(noProduct),
      description: DescriptionCell,
      quantity: quantityCell<RequestLineContent>(),
      unitPrice: PriceCell,
      needed: NeededCell,
      department: LineDepartment,
    },
    card: [['product'], ['account'], ['description'], ['quantity', 'unitPrice'], ['needed'], ['department']],
    cardLabel: cardLabelOf(requestTable.columns),
    closed: (line) => ({
      name: lineName(line, 'Baris permintaan'),
      text: `${formatQuantity(line.quantity)} ${line.unit}`,
    }),
  })

const views = { withDepartments: viewOf(requestTable), plain: viewOf(plainRequestTable) }
// Those of an order, without its discounts and VAT.
const paste = orderPaste(requestedLine)

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
  return <PurchaseLines {...{ views, lines, computed, paste }} />
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
