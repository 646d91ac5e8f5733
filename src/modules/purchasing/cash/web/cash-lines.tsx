import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import { amountWithin, roundDivision, zeroRupiah } from '../../../../platform/rules/money/money.ts'
import { formatQuantity } from '../../../../platform/rules/money/quantity.ts'
import { DescriptionCell, lineView } from '../../../documents/web/index.ts'
import { shownNet, type OrderLineContent } from '../../orders/rules/order-grid.ts'
import { orderPaste } from '../../orders/web/order-paste.tsx'
import { noProduct, purchaseOf } from '../../rules/purchase-line.ts'
import { accountCell, cardLabelOf, goodsCell, lineName, ObjectCell } from '../../web/line-cells.tsx'
import { ChargedDepartment } from '../../web/line-department.tsx'
import { PurchaseLines } from '../../web/purchase-lines.tsx'
import { VatCell } from '../../web/vat-cell.tsx'
import { cashTable, emptyCashLine, plainCashTable, type CashLineContent } from '../rules/cash-grid.ts'
import { cashAmount } from '../rules/cash-purchase.ts'
import type { CashFormState } from './use-cash-form.ts'

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
      department: ChargedDepartment,
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

const views = { withDepartments: viewOf(cashTable), plain: viewOf(plainCashTable) }
const paste = orderPaste(bought)

/** The lines of a cash purchase with what each comes to. */
export function CashLines({ cash }: { readonly cash: CashFormState }) {
  const { form, lines, amounts, order, objects } = cash
  const ofLine = (row: number) => {
    const line = lines.grid.lines[row]
    return line && amounts?.lines[order.findIndex(({ key }) => key === line.key)]
  }
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
  const { purchaseDate: day, vendor } = form.draft
  const costOf = (row: number) => ofLine(row)?.costAmount ?? zeroRupiah
  return (
    <PurchaseLines
      {...{ views, lines, computed, paste, objects }}
      vendor={vendor?.id}
      spent={{ day, costOf }}
    />
  )
}

/** A line of a pasted order as it is bought: at what one comes to, net. */
function bought(line: OrderLineContent): CashLineContent {
  const { quantity, taxClass } = line
  const price = quantity > 0 ? roundDivision(BigInt(shownNet(line)) * 1000n, BigInt(quantity)) : 0n
  return { ...emptyCashLine, ...purchaseOf(line), taxClass, unitPrice: amountWithin(price) }
}
