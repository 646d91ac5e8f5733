import { addDays, type Day } from '../src/platform/rules/day/day.ts'
import {
  fullerBank,
  neat,
  vatOn,
  type Amount,
  type BookEntry,
  type Desk,
  type OpenItem,
  type Waiting,
} from './trade-desk.ts'
import { expenses, goods, somePartner } from './trade-words.ts'

type Act = (desk: Desk, day: Day) => BookEntry | undefined

/** What is done all day, and how often of a hundred times. */
const acts: readonly (readonly [number, Act])[] = [
  [29, cashSale],
  [17, creditSale],
  [17, receipt],
  [10, purchase],
  [9, vendorPayment],
  [13, expense],
  [3, transfer],
  [2, supplierReturn],
]
const allActs = acts.reduce((sum, [often]) => sum + often, 0)

/** One entry of an ordinary day. */
export function dailyEntry(desk: Desk, day: Day): BookEntry {
  let left = desk.draw.share() * allActs
  const found = acts.find(([often]) => (left -= often) < 0)
  return found?.[1](desk, day) ?? cashSale(desk, day)
}

/** Takings of a till; some book the cost of what they sold along with them. */
function cashSale({ draw, branches, number }: Desk, day: Day): BookEntry {
  const net = neat(draw.around(650_000, 0.8))
  const vat = vatOn(net)
  const till = draw.whole(1, 3 * branches)
  const takings: Amount[] = [
    ['1-1101', net + vat],
    ['4-1101', -net],
    ['2-1201', -vat],
  ]
  return {
    day,
    description: `Penjualan tunai ${draw.oneOf(goods)}, kasir ${String(till).padStart(2, '0')}`,
    type: 'sales_order',
    number: number('POS', day),
    amounts: draw.happens(0.16) ? [...takings, ...costOf(draw.share(), net)] : takings,
  }
}

function costOf(share: number, net: number): Amount[] {
  const cost = Math.round(net * (0.62 + share * 0.14))
  return [
    ['5-1101', cost],
    ['1-1401', -cost],
  ]
}

function creditSale(desk: Desk, day: Day): BookEntry {
  const { draw } = desk
  const gross = neat(draw.around(4_500_000, 1.1))
  const discount = draw.happens(0.12) ? neat(gross * 0.05) : 0
  const vat = vatOn(gross - discount)
  const item = {
    number: desk.number('INV', day),
    partner: somePartner(draw, desk.partners),
    rupiah: gross - discount + vat,
  }
  desk.receivables.add(item, addDays(day, draw.whole(7, 60)))
  const reduced: Amount[] = discount === 0 ? [] : [['4-1108', discount, 'Potongan 5%']]
  return {
    day,
    description: `Faktur ${item.number} ${item.partner}, ${draw.oneOf(goods)}`,
    type: 'sales_order',
    number: item.number,
    amounts: [
      ['1-1301', item.rupiah],
      ...reduced,
      ['4-1101', -gross],
      ['2-1201', -vat],
      ...costOf(draw.share(), gross),
    ],
  }
}

/** Up to three invoices that are due, all of one payment. */
function dueItems(desk: Desk, waiting: Waiting<OpenItem>, day: Day): OpenItem[] {
  const count = desk.draw.happens(0.25) ? desk.draw.whole(2, 3) : 1
  return Array.from({ length: count }, () => waiting.take(day)).filter((item) => item !== undefined)
}

function receipt(desk: Desk, day: Day): BookEntry | undefined {
  const { draw } = desk
  const items = dueItems(desk, desk.receivables, day)
  const [first] = items
  if (first === undefined) return undefined
  const paid = items.reduce((sum, { rupiah }) => sum + rupiah, 0)
  const fee = draw.happens(0.1) ? 6_500 : 0
  const bank = draw.oneOf(['1-1201', '1-1201', '1-1202'])
  return {
    day,
    description: `Pelunasan ${named(first, items.length)}`,
    type: 'receipt',
    number: desk.number('RCV', day),
    amounts: [[bank, paid - fee], ...bankFee(fee), ...items.map(closing('1-1301', -1))],
  }
}

function named({ number, partner }: OpenItem, count: number): string {
  return count === 1 ? `${number} ${partner}` : `${number} ${partner} dan ${count - 1} faktur lain`
}

function bankFee(fee: number): Amount[] {
  return fee === 0 ? [] : [['5-4102', fee, 'Biaya transfer']]
}

function closing(code: string, sign: 1 | -1): (item: OpenItem) => Amount {
  return ({ number, rupiah }) => [code, sign * rupiah, number]
}

/** More is bought while there is less than six weeks' cost of sales in stock. */
function purchase(desk: Desk, day: Day): BookEntry {
  const { draw } = desk
  const wanted = desk.monthlySales
  const need = Math.min(2.5, Math.max(0.3, 1 + (2 * (wanted - desk.balance('1-1401'))) / wanted))
  const kinds = draw.happens(0.2) ? draw.whole(2, 4) : 1
  const parts: Amount[] = Array.from({ length: kinds }, () => [
    '1-1401',
    neat((need * draw.around(8_500_000, 0.9)) / kinds),
    draw.oneOf(goods),
  ])
  const net = parts.reduce((sum, [, rupiah]) => sum + rupiah, 0)
  const item = {
    number: desk.number('BILL', day),
    partner: somePartner(draw, Math.ceil(desk.partners / 5)),
    rupiah: net + vatOn(net),
  }
  desk.payables.add(item, addDays(day, draw.whole(14, 45)))
  return {
    day,
    description: `Pembelian ${parts[0]?.[2] ?? ''} dari ${item.partner}`,
    type: 'purchase_invoice',
    number: item.number,
    amounts: [...parts, ['1-1501', vatOn(net)], ['2-1101', -item.rupiah, item.number]],
  }
}

function vendorPayment(desk: Desk, day: Day): BookEntry | undefined {
  const items = dueItems(desk, desk.payables, day)
  const [first] = items
  if (first === undefined) return undefined
  const owed = items.reduce((sum, { rupiah }) => sum + rupiah, 0)
  const fee = desk.draw.happens(0.3) ? 6_500 : 0
  return {
    day,
    description: `Pembayaran ${named(first, items.length)}`,
    type: 'vendor_payment',
    number: desk.number('PAY', day),
    amounts: [...items.map(closing('2-1101', 1)), ...bankFee(fee), [fullerBank(desk), -owed - fee]],
  }
}

/** Goods sent back before they are paid for: smaller than any debt that is open. */
function supplierReturn(desk: Desk, day: Day): BookEntry {
  const { draw } = desk
  const net = neat(draw.around(400_000, 0.6))
  return {
    day,
    description: `Retur pembelian ${draw.oneOf(goods)} ke ${somePartner(draw, Math.ceil(desk.partners / 5))}`,
    type: 'manual',
    amounts: [
      ['2-1101', net + vatOn(net)],
      ['1-1401', -net],
      ['1-1501', -vatOn(net)],
    ],
  }
}

/** One bill, or several from the petty cash together. */
function expense(desk: Desk, day: Day): BookEntry {
  const { draw } = desk
  const count = draw.happens(0.3) ? draw.whole(2, 7) : 1
  const parts = Array.from({ length: count }, (): Amount => {
    const [code, what, median] = draw.oneOf(expenses)
    return [code, neat(draw.around(median, 0.6)), what]
  })
  const sum = parts.reduce((total, [, rupiah]) => total + rupiah, 0)
  const what = parts[0]?.[2] ?? ''
  const isPetty = desk.balance('1-1102') >= sum
  return {
    day,
    description:
      count === 1
        ? `${what}, cabang ${draw.whole(1, desk.branches)}`
        : `${what} dan ${count - 1} pengeluaran lain`,
    type: 'manual',
    amounts: [...parts, [isPetty ? '1-1102' : fullerBank(desk), -sum]],
  }
}

/** The tills' money to the bank, money into the petty cash, or from bank to bank. */
function transfer(desk: Desk, day: Day): BookEntry | undefined {
  const cash = desk.balance('1-1101')
  const enough = desk.monthlySales / 60
  if (cash > enough) return moved(desk, { day, from: '1-1101', to: '1-1201', rupiah: cash * 0.9 })
  const from = fullerBank(desk)
  if (desk.balance('1-1102') < enough)
    return moved(desk, { day, from, to: '1-1102', rupiah: Math.max(5_000_000, enough) })
  const to = from === '1-1201' ? '1-1202' : '1-1201'
  const rupiah = (desk.balance(from) - desk.balance(to)) / 2
  return rupiah > 1_000_000 ? moved(desk, { day, from, to, rupiah }) : undefined
}

function moved(
  { draw }: Desk,
  { day, from, to, rupiah }: { day: Day; from: string; to: string; rupiah: number },
): BookEntry {
  const sum = Math.max(100_000, Math.floor(rupiah / 100_000) * 100_000)
  const fee = from !== '1-1101' && draw.happens(0.5) ? 2_500 : 0
  const what = from === '1-1101' ? 'Setoran kas ke bank' : 'Pemindahan dana'
  return {
    day,
    description: `${what} ${day}`,
    type: 'manual',
    amounts: [[to, sum], ...bankFee(fee), [from, -sum - fee]],
  }
}
