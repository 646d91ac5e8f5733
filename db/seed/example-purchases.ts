import { addDays, addMonths, monthStart, type Day } from '../../src/platform/rules/day/day.ts'
import { roundDivision } from '../../src/platform/rules/money/money.ts'
import { exampleProducts } from './example-goods.ts'
import type { ExampleTrade } from './example-trade.ts'

/** Goods at what a unit of them costs; quantities are whole units. */
export interface BoughtGoods {
  readonly product: number
  readonly quantity: number
  readonly unitCost: number
}

/** Goods ordered from a vendor, with the days of what follows; what lies after today does not happen. */
export interface PlannedPurchase {
  readonly vendor: number
  readonly ordered: Day
  readonly received: Day
  readonly billed: Day
  readonly paid: Day
  readonly goods: readonly BoughtGoods[]
  /** Without VAT. */
  readonly amount: number
  readonly vat: number
}

/** What leaves stock for another reason than being sold. */
export interface PlannedTaking {
  readonly day: Day
  readonly reason: 'sample' | 'ownUse' | 'loss'
  readonly notes: string
  readonly product: number
  readonly quantity: number
}

export interface ExamplePurchases {
  /** The goods the company began with, on their day. */
  readonly opening: { readonly day: Day; readonly goods: readonly BoughtGoods[] }
  readonly purchases: readonly PlannedPurchase[]
  readonly takings: readonly PlannedTaking[]
}

const openingQuantities = [350, 18, 180, 45, 40, 5_000, 880, 330]
/** Bought beyond what was needed, at the second arrival of a month, since it was offered cheaply. */
const bargains = [
  { month: 4, product: 5, quantity: 30_500 },
  { month: 8, product: 6, quantity: 4_000 },
  { month: 10, product: 7, quantity: 500 },
] as const
/** Goods are bought in lots. */
const lots = [20, 2, 10, 4, 2, 610, 50, 20]
/** Goods of the first vendor; the other one sells the rest. */
const ofFirstVendor = new Set([0, 2, 6, 7])

/** What is bought so that whatever the trade delivers is there: two deliveries a month, in lots, at prices that rise slowly. */
export function examplePurchases(today: Day, trade: ExampleTrade): ExamplePurchases {
  const first = addMonths(monthStart(today), -11)
  const opening = { day: addDays(first, 2), goods: openingGoods() }
  const takings = plannedTakings(first)
  const leaves = [...soldGoods(trade), ...takings].sort((a, b) => a.day.localeCompare(b.day))
  const arrivals = Array.from({ length: 13 }, (_, index) => addMonths(first, index)).flatMap((month) => [
    addDays(month, 3),
    addDays(month, 12),
  ])
  const onHand = opening.goods.map(({ quantity }) => quantity)
  const purchases = arrivals.flatMap((received, at) => {
    const until = arrivals[at + 1] ?? addDays(received, 30)
    const needed = exampleProducts.map((_, product) =>
      leaves
        .filter((each) => each.product === product && (at === 0 || each.day >= received) && each.day < until)
        .reduce((sum, { quantity }) => sum + quantity, 0),
    )
    const goods = boughtGoods({ needed, onHand, arrival: at })
    for (const { product, quantity } of goods) onHand[product] = (onHand[product] ?? 0) + quantity
    for (const [product, quantity] of needed.entries()) onHand[product] = (onHand[product] ?? 0) - quantity
    return purchasesOn(received, goods)
  })
  return { opening, takings, purchases: [...purchases.map(since(first)), ...onTheirWay(today)] }
}

function openingGoods(): BoughtGoods[] {
  return openingQuantities.map((quantity, product) => ({
    product,
    quantity,
    unitCost: exampleProducts[product]?.cost ?? 0,
  }))
}

/** Nothing is ordered before the company began. */
function since(first: Day) {
  return (purchase: PlannedPurchase): PlannedPurchase =>
    purchase.ordered < first ? { ...purchase, ordered: first } : purchase
}

/** Goods that were ordered and have not come. */
function onTheirWay(today: Day): PlannedPurchase[] {
  const goods = [3, 4].map((product) => ({
    ...{
      product,
      quantity: (lots[product] ?? 1) * 5,
      unitCost: costIn(11, exampleProducts[product]?.cost ?? 0),
    },
  }))
  return purchasesOn(addDays(today, 5), goods).map((each) => ({ ...each, ordered: addDays(today, -2) }))
}

interface Leaving {
  readonly day: Day
  readonly product: number
  readonly quantity: number
}

/** What is sold has to be there when it is promised. */
function soldGoods({ orders }: ExampleTrade): Leaving[] {
  return orders.flatMap(({ confirmed, lines }) =>
    confirmed === undefined
      ? []
      : lines.map(({ product, quantity }) => ({ day: confirmed, product, quantity: quantity / 1000 })),
  )
}

/** What breaks, and in the month that is not closed yet samples and what the office uses itself, which owe VAT. */
function plannedTakings(first: Day): PlannedTaking[] {
  const on = (month: number, day: number) => addDays(addMonths(first, month), day)
  return [
    { day: on(1, 14), reason: 'loss', notes: 'Basah karena atap bocor', product: 0, quantity: 4 },
    { day: on(3, 8), reason: 'loss', notes: 'Jatuh saat dipindahkan', product: 4, quantity: 1 },
    { day: on(6, 15), reason: 'loss', notes: 'Bocor di gudang', product: 6, quantity: 5 },
    { day: on(11, 0), reason: 'ownUse', notes: 'Kertas untuk kantor', product: 0, quantity: 4 },
    { day: on(11, 1), reason: 'sample', notes: 'Contoh untuk calon customer', product: 7, quantity: 2 },
  ]
}

interface Wanted {
  readonly needed: readonly number[]
  readonly onHand: readonly number[]
  /** The place of the arrival among all. */
  readonly arrival: number
}

/** Enough until the next arrival and a little more, in whole lots. */
function boughtGoods({ needed, onHand, arrival }: Wanted): BoughtGoods[] {
  return openingQuantities.flatMap((_, product) => {
    const lot = lots[product] ?? 1
    const one = exampleProducts[product]
    if (one === undefined) return []
    const { usual, cost } = one
    const short = (needed[product] ?? 0) + Math.ceil(usual / 2) - (onHand[product] ?? 0)
    const bargain = bargains.find((each) => each.product === product && each.month * 2 + 1 === arrival)
    const quantity = Math.ceil(Math.max(short, 0) / lot) * lot + (bargain?.quantity ?? 0)
    return quantity === 0 ? [] : [{ product, quantity, unitCost: costIn(Math.floor(arrival / 2), cost) }]
  })
}

/** Prices rise by a fifth of a percent a month. */
function costIn(month: number, cost: number): number {
  const step = cost < 10_000 ? 10 : cost < 100_000 ? 100 : 1_000
  return Math.round((cost * (1 + month / 500)) / step) * step
}

function purchasesOn(received: Day, goods: readonly BoughtGoods[]): PlannedPurchase[] {
  return [0, 1].flatMap((vendor) => {
    const own = goods.filter(({ product }) => ofFirstVendor.has(product) === (vendor === 0))
    if (own.length === 0) return []
    const amount = own.reduce((sum, { quantity, unitCost }) => sum + quantity * unitCost, 0)
    const vat = Number(roundDivision(BigInt(amount) * 1_100n, 10_000n))
    const ordered = addDays(received, -6)
    const paid = addDays(received, 14 + vendor)
    return [{ vendor, ordered, received, billed: addDays(received, 1), paid, goods: own, amount, vat }]
  })
}
