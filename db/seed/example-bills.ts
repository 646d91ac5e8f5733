import { addDays, addMonths, monthStart, type Day } from '../../src/platform/rules/day/day.ts'
import type { ExamplePurchases } from './example-purchases.ts'
import { monthOfTrade, type ExampleTrade } from './example-trade.ts'
import { varied } from './example-year.ts'

/** A bill of a vendor (by its place) with the day it is paid; a payment after today is not made. */
export interface PlannedBill {
  readonly day: Day
  readonly vendor: number
  readonly document: string
  readonly lines: readonly {
    readonly account: string
    readonly description: string
    readonly amount: number
    readonly objectCode?: string
  }[]
  readonly withholdAt: 'bill' | 'payment'
  /** Number of its tax invoice; null while the vendor has not sent it. */
  readonly invoice: string | null
  readonly paid: Day
}

const goodsAccount = '1-1401'

/** What the example company is billed in the twelve months that end today, and its goods where no stock is kept. */
export function exampleBills(
  today: Day,
  trade: ExampleTrade,
  purchases: ExamplePurchases | undefined,
): PlannedBill[] {
  const first = addMonths(monthStart(today), -11)
  const months = Array.from({ length: 12 }, (_, index) => addMonths(first, index))
  return [
    ...founding(first, purchases === undefined ? 310_000_000 : openingValue(purchases)),
    ...months.flatMap((start, index) => [
      ...(purchases === undefined ? goods(start, trade) : []),
      advertising(start, index),
      freight(start, index),
    ]),
  ]
}

function openingValue({ opening }: ExamplePurchases): number {
  return opening.goods.reduce((sum, { quantity, unitCost }) => sum + quantity * unitCost, 0)
}

function founding(first: Day, stock: number): PlannedBill[] {
  const equipment = [
    ['Laptop dan komputer kerja', 95_000_000],
    ['Server dan perangkat jaringan', 42_000_000],
    ['Mesin fotokopi multifungsi', 28_000_000],
  ] as const
  return [
    {
      ...billOf(addDays(first, 1), 1, 'A'),
      lines: equipment.map(([description, amount]) => ({ account: '1-2104', description, amount })),
      paid: addDays(first, 9),
    },
    {
      ...billOf(addDays(first, 2), 0, 'A'),
      lines: [{ account: goodsAccount, description: 'Persediaan awal', amount: stock }],
      paid: addDays(first, 2),
    },
  ]
}

/** What the month sells is bought in two deliveries, and a little for stock. */
function goods(start: Day, trade: ExampleTrade): PlannedBill[] {
  const { goodsCost } = monthOfTrade(trade, start)
  return [0, 1].map((vendor) => {
    const amount = Math.round((goodsCost * (46 + vendor * 10)) / 100_000) * 1000
    const bill = billOf(addDays(start, 3 + vendor * 9), vendor, 'B')
    return { ...bill, lines: [{ account: goodsAccount, description: 'Barang dagang', amount }] }
  })
}

/** Advertising has its tax withheld when it is paid. */
function advertising(start: Day, index: number): PlannedBill {
  const amount = varied(9_500_000, index + 1)
  const line = { account: '5-2101', description: 'Iklan dan promosi', amount, objectCode: '24-104-34' }
  return { ...billOf(addDays(start, 11), 4, 'C'), lines: [line], withholdAt: 'payment' }
}

/** Freight has its tax withheld with the bill; every fourth tax invoice comes a month late. */
function freight(start: Day, index: number): PlannedBill {
  const amount = varied(12_300_000, index + 5)
  const line = { account: '5-2103', description: 'Pengiriman barang', amount, objectCode: '24-104-41' }
  const bill = billOf(addDays(start, 16), 2, 'D')
  return { ...bill, lines: [line], invoice: index % 4 === 3 ? null : bill.invoice }
}

function billOf(day: Day, vendor: number, series: string): Omit<PlannedBill, 'lines'> {
  return {
    ...{ day, vendor, withholdAt: 'bill' },
    document: `${series}-${day.slice(2, 4)}${day.slice(5, 7)}`,
    invoice: invoiceOf(day, vendor),
    paid: addDays(day, 14),
  }
}

/** A number of 17 digits as the tax office gives them: code 04, the year, and a running number. */
export function invoiceOf(day: Day, vendor: number): string {
  const running = Number(day.slice(5, 7) + day.slice(8, 10)) * 37 + vendor
  return `0400${day.slice(2, 4)}${String(41_000_000 + running).padStart(11, '0')}`
}
