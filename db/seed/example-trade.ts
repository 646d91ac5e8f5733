import {
  addDays,
  addMonths,
  monthEnd,
  monthStart,
  toDay,
  type Day,
} from '../../src/platform/rules/day/day.ts'
import {
  roundDivision,
  sumRupiah,
  toRupiah,
  zeroRupiah,
  type Rupiah,
} from '../../src/platform/rules/money/money.ts'
import type { Quantity } from '../../src/platform/rules/money/quantity.ts'
import { creditAmounts } from '../../src/modules/sales/credit-notes/rules/credit-note.ts'
import { orderAmounts, type OrderAmounts } from '../../src/modules/sales/orders/rules/order-amounts.ts'
import { effectiveBasisPoints } from '../../src/modules/tax/rules/tax-rate.ts'
import { exampleProducts, type ExampleProduct } from './example-goods.ts'

/** VAT of the years the example plays in (PMK 131/2024). */
const law = { rateBasisPoints: 1200, baseNumerator: 11, baseDenominator: 12, transactionCode: '04' } as const
const vat = {
  rates: [{ ...law, taxClass: 'taxed', validFrom: toDay('2025-01-01') }],
  collector: null,
} as const
const customerCount = 8
/** Customers that withhold PPh 23 from services, and their terms in days. */
const withholding = new Set([0, 3, 7])
const terms = [30, 30, 14, 45, 30, 21, 7, 30]

export interface PlannedLine {
  readonly product: number
  readonly quantity: Quantity
  readonly unitPrice: Rupiah
  readonly discountBasisPoints: number
}

/** An order with the days of its steps; a step after today is not taken. */
export interface PlannedOrder {
  readonly customer: number
  readonly day: Day
  readonly lines: readonly PlannedLine[]
  readonly amounts: OrderAmounts
  readonly confirmed?: Day
  readonly delivered?: Day
  readonly invoiced?: Day
  readonly notes?: string
}

/** A payment of a customer for orders (by their place in the plan). */
export interface PlannedReceipt {
  readonly day: Day
  readonly customer: number
  readonly withheld: Rupiah
  /** What it was withheld of: the services. */
  readonly withheldBase: Rupiah
  readonly bankFee: Rupiah
  readonly allocations: readonly { readonly order: number; readonly amount: Rupiah }[]
}

export interface PlannedCredit {
  readonly day: Day
  readonly order: number
  readonly lineNumber: number
  readonly quantity: Quantity
  readonly reason: string
  readonly taxAmount: Rupiah
  readonly totalAmount: Rupiah
}

export interface ExampleTrade {
  readonly orders: readonly PlannedOrder[]
  readonly receipts: readonly PlannedReceipt[]
  readonly credits: readonly PlannedCredit[]
}

/** What the example company sells in the twelve months that end today: orders, what is paid for them, one credit note. */
export function exampleTrade(today: Day): ExampleTrade {
  const first = addMonths(monthStart(today), -11)
  const months = Array.from({ length: 12 }, (_, index) => addMonths(first, index))
  const monthly = months.flatMap((month, index) => ordersOfMonth(month, index))
  const orders = [...monthly, ...latestOrders(today)].sort((a, b) => a.day.localeCompare(b.day))
  const credits = creditsOf(orders)
  return { orders, credits, receipts: receiptsOf(orders, credits) }
}

const daysOfMonth = [0, 2, 4, 7, 10, 13, 16, 19, 22]

function ordersOfMonth(month: Day, index: number): PlannedOrder[] {
  return daysOfMonth.map((offset, at) => {
    const seed = index * daysOfMonth.length + at
    const day = addDays(month, offset)
    const order = orderOn(day, seed, at === 3 || at === 6)
    return {
      ...order,
      confirmed: addDays(day, 1),
      delivered: addDays(day, 3),
      invoiced: addDays(day, 4),
    }
  })
}

/** Orders that are still on their way, so that every status has something to show. */
function latestOrders(today: Day): PlannedOrder[] {
  const [a, b, c, d, e, f] = [1, 2, 3, 4, 5, 6].map((seed) => 200 + seed * 5)
  return [
    orderOn(today, a ?? 0, false),
    { ...orderOn(addDays(today, -1), b ?? 0, true), notes: 'Menunggu persetujuan jadwal dari customer.' },
    stepped(orderOn(addDays(today, -2), c ?? 0, false), 1),
    stepped(orderOn(addDays(today, -4), d ?? 0, true), 1),
    stepped(orderOn(addDays(today, -6), e ?? 0, false), 2),
    stepped(orderOn(addDays(today, -9), f ?? 0, false), 2),
  ]
}

function stepped(order: PlannedOrder, steps: 1 | 2): PlannedOrder {
  const confirmed = addDays(order.day, 1)
  return steps === 1 ? { ...order, confirmed } : { ...order, confirmed, delivered: addDays(order.day, 2) }
}

function orderOn(day: Day, seed: number, isService: boolean): PlannedOrder {
  const count = isService ? 1 + (seed % 2) : 2 + (seed % 3)
  const lines = Array.from({ length: count }, (_, line) => lineOf(seed, line, isService))
  const taxed = lines.map((line) => ({ ...line, taxClass: 'taxed' as const }))
  return { customer: (seed * 5) % customerCount, day, lines, amounts: orderAmounts(taxed, { vat }) }
}

function lineOf(seed: number, line: number, isService: boolean): PlannedLine {
  const product = isService ? 8 + ((seed + line * 3) % 4) : (seed * 3 + line * 5) % 8
  const { usual, price } = productAt(product)
  const percent = 75 + ((seed * 29 + line * 17) % 51)
  const units = Math.max(Math.round((usual * percent) / 100), 1)
  const turn = (seed + line * 4) % 9
  const discountBasisPoints = turn === 0 ? 500 : turn === 4 ? 250 : 0
  return { product, quantity: (units * 1000) as Quantity, unitPrice: toRupiah(price), discountBasisPoints }
}

/** Goods of one order in the tenth month come back damaged. */
function creditsOf(orders: readonly PlannedOrder[]): PlannedCredit[] {
  const order = orders.findIndex(({ invoiced, lines }, index) => index >= 84 && invoiced && isGoods(lines))
  const credited = orders[order]
  if (credited?.invoiced === undefined) return []
  const quantity = 2000 as Quantity
  const lines = credited.lines.map((line, index) => ({
    id: index + 1,
    lineNumber: index + 1,
    quantity: line.quantity,
    subtotal: credited.amounts.lines[index]?.subtotal ?? toRupiah(0),
    ...law,
    vatBasisPoints: effectiveBasisPoints(law),
    facility: null,
    creditedQuantity: 0 as Quantity,
    creditedSubtotal: toRupiah(0),
    creditedAmount: toRupiah(0),
    isDeduction: false,
    advanceLeft: null,
  }))
  const { taxAmount, totalAmount } = creditAmounts([{ lineNumber: 1, quantity }], lines)
  const reason = 'Dua barang rusak dalam pengiriman'
  return [
    { day: addDays(credited.invoiced, 5), order, lineNumber: 1, quantity, reason, taxAmount, totalAmount },
  ]
}

function isGoods(lines: readonly PlannedLine[]): boolean {
  return lines.every(({ product }) => productAt(product).isService !== true)
}

interface Payment {
  readonly day: Day
  readonly order: number
  readonly customer: number
  readonly amount: Rupiah
  readonly withheld: Rupiah
  /** What it was withheld of: the services. */
  readonly withheldBase: Rupiah
}

const lateness = [-4, 0, 3, 8, 18, 1, 11]

/** Payments of one customer on one day are one receipt; every fifth costs a bank fee. */
function receiptsOf(orders: readonly PlannedOrder[], credits: readonly PlannedCredit[]): PlannedReceipt[] {
  const byDay = new Map<string, Payment[]>()
  for (const payment of orders.flatMap((order, index) => paymentsOf(order, index, credits))) {
    const key = `${payment.day} ${payment.customer}`
    byDay.set(key, [...(byDay.get(key) ?? []), payment])
  }
  return [...byDay.values()].flatMap((payments, index) => {
    const [first] = payments
    if (!first) return []
    const allocations = payments.map(({ order, amount }) => ({ order, amount }))
    const withheld = sumRupiah(payments.map((payment) => payment.withheld))
    const withheldBase = sumRupiah(payments.map((payment) => payment.withheldBase))
    const bankFee = toRupiah(index % 5 === 0 ? 6_500 : 0)
    return [{ day: first.day, customer: first.customer, withheld, withheldBase, bankFee, allocations }]
  })
}

/** When an invoice is paid: most in time or a little late, some in two parts, a few only in half or not at all. */
function paymentsOf(order: PlannedOrder, index: number, credits: readonly PlannedCredit[]): Payment[] {
  const { customer, invoiced, amounts } = order
  if (invoiced === undefined || index % 29 === 17) return []
  const credited = credits.find((credit) => credit.order === index)?.totalAmount ?? 0
  const due = addDays(invoiced, terms[customer] ?? 30)
  const day = payingDay(addDays(due, lateness[index % lateness.length] ?? 0))
  const total = toRupiah(amounts.totalAmount - credited)
  const withheldBase = withholding.has(customer) ? servicesOf(order) : zeroRupiah
  const taken = { withheldBase, withheld: withheldFrom(withheldBase) }
  if (index % 11 !== 5) return [{ day, order: index, customer, amount: total, ...taken }]
  const half = toRupiah(roundDivision(BigInt(total), 2n))
  const rest = { day: payingDay(addDays(day, 35)), order: index, customer, amount: toRupiah(total - half) }
  const parts = [{ day, order: index, customer, amount: half, ...taken }]
  return index % 22 === 5 ? parts : [...parts, { ...rest, withheld: zeroRupiah, withheldBase: zeroRupiah }]
}

/** Companies pay on two days of the week. */
function payingDay(day: Day): Day {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, weekday <= 2 ? 2 - weekday : weekday <= 5 ? 5 - weekday : 3)
}

function servicesOf({ lines, amounts }: PlannedOrder): Rupiah {
  const services = lines.flatMap(({ product }, index) =>
    productAt(product).isService === true ? [amounts.lines[index]?.subtotal ?? zeroRupiah] : [],
  )
  return sumRupiah(services)
}

/** PPh 23 of services: 2 % of their price. */
function withheldFrom(base: Rupiah): Rupiah {
  return toRupiah(roundDivision(BigInt(base) * 2n, 100n))
}

/** What the trade of a month means for the books kept by hand: its output VAT and the cost of goods invoiced up to a day. */
export function monthOfTrade(
  { orders, credits }: ExampleTrade,
  month: Day,
  until: Day = monthEnd(month),
): { readonly outputVat: number; readonly goodsCost: number } {
  const isWithin = (day: Day | undefined) => day !== undefined && monthStart(day) === month && day <= until
  const invoiced = orders.filter((order) => isWithin(order.invoiced))
  const credited = credits.filter((credit) => isWithin(credit.day))
  const vat = sumRupiah(invoiced.map((order) => order.amounts.taxAmount))
  const goodsCost = invoiced.flatMap((order) => order.lines).reduce((sum, line) => sum + costOf(line), 0)
  return { outputVat: vat - sumRupiah(credited.map((credit) => credit.taxAmount)), goodsCost }
}

function costOf({ product, quantity }: PlannedLine): number {
  const { cost, isService } = productAt(product)
  return isService === true ? 0 : Number(roundDivision(BigInt(quantity) * BigInt(cost), 1000n))
}

function productAt(index: number): ExampleProduct {
  const product = exampleProducts[index]
  if (product === undefined) throw new Error(`there is no example product ${index}`)
  return product
}
