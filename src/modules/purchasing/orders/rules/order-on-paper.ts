import { formatLongDay } from '../../../../platform/rules/day/format-day.ts'
import { groupDigits } from '../../../../platform/rules/money/money.ts'
import { formatQuantity, toQuantity } from '../../../../platform/rules/money/quantity.ts'
import {
  fact,
  notesOf,
  plain,
  type Issuer,
  type PrintDocument,
} from '../../../documents/rules/printed-document.ts'
import { formatUnitPrice, toUnitPrice } from './unit-price.ts'

/** What an order gives to paper. */
interface OrderOnPaper {
  readonly orderNumber: string
  readonly orderDate: string
  /** How often it was changed since it was made. */
  readonly revision: number
  readonly expectedDay: string | null
  readonly vendorCode: string
  readonly vendorName: string
  readonly subtotal: number
  readonly taxAmount: number
  readonly totalAmount: number
  readonly notes: string | null
  readonly lines: readonly {
    readonly lineNumber: number
    readonly productId: number | null
    readonly code: string
    readonly name: string
    readonly unit: string
    readonly description: string
    readonly quantity: number
    readonly unitPrice: number
    readonly discountBasisPoints: number
    readonly amount: number
  }[]
}

/** An order on paper, to be sent to the vendor. */
export function orderOnPaper(order: OrderOnPaper, issuer: Issuer): PrintDocument {
  const day = formatLongDay(order.orderDate)
  const { expectedDay, lines } = order
  return {
    ...plain(issuer, `Purchase Order ${order.orderNumber}`),
    heading: 'PURCHASE ORDER',
    facts: [
      fact('Nomor', order.orderNumber),
      fact('Tanggal', day),
      ...(order.revision === 0 ? [] : [fact('Perubahan ke', String(order.revision))]),
      ...(expectedDay === null ? [] : [fact('Perkiraan datang', formatLongDay(expectedDay))]),
    ],
    addressee: [order.vendorName, order.vendorCode],
    columns: [
      { key: 'number', head: 'No', width: 18 },
      { key: 'name', head: 'Barang atau jasa', width: '*', after: 'code' },
      { key: 'quantity', head: 'Jumlah', width: 56, isFigure: true },
      { key: 'unit', head: 'Unit', width: 34 },
      { key: 'price', head: 'Harga', width: 80, isFigure: true },
      { key: 'discount', head: 'Diskon', width: 40, isFigure: true },
      { key: 'amount', head: 'Nilai', width: 88, isFigure: true },
    ],
    lines: lines.map((line) => ({
      number: String(line.lineNumber),
      ...namesOf(line),
      quantity: quantityText(line.quantity),
      unit: line.unit,
      price: priceText(line.unitPrice),
      discount:
        line.discountBasisPoints === 0 ? '' : `${String(line.discountBasisPoints / 100).replace('.', ',')}%`,
      amount: groupDigits(line.amount),
    })),
    amounts: [
      fact('Subtotal (Rp)', groupDigits(order.subtotal)),
      ...(order.taxAmount === 0 ? [] : [fact('PPN (Rp)', groupDigits(order.taxAmount))]),
      fact('Total (Rp)', groupDigits(order.totalAmount)),
    ],
    remarks: notesOf(order.notes),
    signature: { day, note: undefined },
  }
}

/** The vendor reads what is ordered; which account it is charged to is no matter of theirs. */
function namesOf({ productId, code, name, description }: OrderOnPaper['lines'][number]) {
  if (productId === null) return { name: description === '' ? name : description, code: '' }
  return { name: description === '' ? name : `${name}, ${description}`, code }
}

function quantityText(value: number): string {
  const quantity = toQuantity(value)
  return quantity === undefined ? String(value) : formatQuantity(quantity)
}

function priceText(value: number): string {
  const price = toUnitPrice(value)
  return price === undefined ? String(value) : formatUnitPrice(price)
}
