import { useMemo } from 'react'
import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import { amountWithin, roundDivision, zeroRupiah } from '../../../../platform/rules/money/money.ts'
import { formatQuantity } from '../../../../platform/rules/money/quantity.ts'
import { AddLineButton, LineButtons } from '../../../../platform/web/grid/line-buttons.tsx'
import { PasteDialog } from '../../../../platform/web/grid/paste-dialog.tsx'
import { LinesWith, useDepartments } from '../../../departments/web/index.ts'
import {
  DescriptionCell,
  DocumentLines,
  lineView,
  type CellProps,
  type PasteProps,
} from '../../../documents/web/index.ts'
import { useSpendingHints } from '../../../ledger/web/index.ts'
import { noProduct, shownNet, type OrderLineContent } from '../../orders/rules/order-grid.ts'
import { usePastedOrder } from '../../orders/web/order-paste.tsx'
import {
  accountCell,
  cardLabelOf,
  goodsCell,
  LineChoices,
  lineName,
  ObjectCell,
} from '../../web/line-cells.tsx'
import { LineDepartment } from '../../web/line-department.tsx'
import { VatCell } from '../../web/vat-cell.tsx'
import {
  cashTable,
  emptyCashLine,
  plainCashTable,
  type CashColumn,
  type CashLineContent,
} from '../rules/cash-grid.ts'
import { cashAmount } from '../rules/cash-purchase.ts'
import type { CashFormState } from './use-cash-form.ts'

type Cell = CellProps<CashLineContent, CashColumn>

const viewOf = (table: typeof cashTable) =>
  lineView({
    table,
    label: 'Baris pembelian',
    cells: {
      product: goodsCell<CashLineContent>({ accountId: null, departmentId: null, objectCode: null }),
      account: accountCell<CashLineContent>(noProduct),
      description: DescriptionCell,
      tax: VatCell,
      object: ObjectCell,
      department: CashDepartment,
    },
    card: [
      ['product'],
      ['account'],
      ['description'],
      ['quantity', 'unitPrice'],
      ['tax', 'object'],
      ['department'],
    ],
    cardLabel: cardLabelOf(cashTable.columns),
    closed: (line) => ({
      name: lineName(line, 'Baris pembelian'),
      text: `${formatQuantity(line.quantity)} ${line.unit} × ${formatAmount(line.unitPrice)}`,
    }),
  })

const view = viewOf(cashTable)
const plainView = viewOf(plainCashTable)

/** The lines of a cash purchase with what each comes to. */
export function CashLines({ cash }: { readonly cash: CashFormState }) {
  const { form, lines, amounts, order, objects } = cash
  const ofLine = (row: number) => {
    const line = lines.grid.lines[row]
    return line && amounts?.lines[order.findIndex(({ key }) => key === line.key)]
  }
  const hints = useSpendingHints(
    form.draft.purchaseDate,
    lines.grid.lines.map(({ accountId, departmentId }, row) => ({
      ...{ accountId, departmentId, credit: zeroRupiah },
      debit: ofLine(row)?.costAmount ?? zeroRupiah,
    })),
  )
  const choices = useMemo(() => ({ objects, hints }), [objects, hints])
  const computed = {
    heads: ['Nilai', 'PPN'],
    ofLine: (row: number) => {
      const line = lines.grid.lines[row]
      const tax = ofLine(row)?.taxAmount
      return [
        line === undefined ? '—' : formatAmount(cashAmount(line)),
        tax === undefined ? '—' : formatAmount(tax),
      ]
    },
    totals:
      amounts === undefined ? ['—', '—'] : [formatAmount(amounts.subtotal), formatAmount(amounts.taxAmount)],
  }
  return (
    <LineChoices value={choices}>
      <LinesWith vendor={form.draft.vendor?.id}>
        <DocumentLines
          view={useDepartments().length > 0 ? view : plainView}
          lines={lines}
          computed={computed}
          paste={CashPaste}
        />
        <LineButtons>
          <AddLineButton onAdd={() => lines.act({ kind: 'add' })} />
        </LineButtons>
      </LinesWith>
    </LineChoices>
  )
}

/** Goods are on stock, which no department bears. */
function CashDepartment(cell: Cell) {
  return cell.line.productId === null ? <LineDepartment {...cell} /> : null
}

/** A line of a pasted order as it is bought: at what one comes to, net. */
function bought(line: OrderLineContent): CashLineContent {
  const {
    productId,
    productCode,
    productName,
    unit,
    accountId,
    description,
    quantity,
    taxClass,
    departmentId,
  } = line
  const price = quantity > 0 ? roundDivision(BigInt(shownNet(line)) * 1000n, BigInt(quantity)) : 0n
  return {
    ...emptyCashLine,
    ...{
      productId,
      productCode,
      productName,
      unit,
      accountId,
      description,
      quantity,
      taxClass,
      departmentId,
    },
    unitPrice: amountWithin(price),
  }
}

/** Shows which lines a pasted table would become. */
function CashPaste({ text, onAccept, onClose }: PasteProps<CashLineContent>) {
  const { rows, error, columns } = usePastedOrder(text)
  if (rows === undefined && error === null) return null
  return (
    <PasteDialog
      columns={columns}
      rows={rows}
      error={error}
      onAccept={(lines) => onAccept(lines.map(bought))}
      onClose={onClose}
    />
  )
}
