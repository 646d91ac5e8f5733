import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import { formatQuantity } from '../../../../platform/rules/money/quantity.ts'
import { DayInput } from '../../../../platform/web/form/day-input.tsx'
import { AddLineButton, LineButtons } from '../../../../platform/web/grid/line-buttons.tsx'
import { PasteDialog } from '../../../../platform/web/grid/paste-dialog.tsx'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { useDepartments } from '../../../departments/web/index.ts'
import {
  DescriptionCell,
  DocumentLines,
  lineView,
  type CellProps,
  type PasteProps,
} from '../../../documents/web/index.ts'
import { useQuantityKind } from '../../../inventory/web/index.ts'
import { noProduct } from '../../orders/rules/order-grid.ts'
import { unitPriceKind } from '../../orders/rules/unit-price.ts'
import { usePastedOrder } from '../../orders/web/order-paste.tsx'
import { accountCell, cardLabelOf, goodsCell, lineName, NumberCell } from '../../web/line-cells.tsx'
import { LineDepartment } from '../../web/line-department.tsx'
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
      quantity: QuantityCell,
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

const view = viewOf(requestTable)
const plainView = viewOf(plainRequestTable)

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
