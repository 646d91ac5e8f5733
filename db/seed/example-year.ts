import { addDays, addMonths, monthEnd, monthStart, type Day } from '../../src/platform/rules/day/day.ts'
import { roundDivision } from '../../src/platform/rules/money/money.ts'
import type { ExamplePurchases } from './example-purchases.ts'
import { exampleTrade, monthOfTrade, type ExampleTrade } from './example-trade.ts'

/** A journal of the example year: account codes with signed amounts in whole rupiah, debit positive. */
export interface ExampleJournal {
  readonly day: Day
  readonly description: string
  readonly amounts: readonly (readonly [code: string, amount: number, note?: string])[]
}

const suppliers = ['PT Contoh Pemasok Satu', 'CV Contoh Pemasok Dua']

/** A month of the year with what its sales mean for the books kept by hand. */
interface Month {
  readonly start: Day
  readonly index: number
  /** The last day whose sales have been made: the end of the month, or today. */
  readonly until: Day
  readonly trade: ExampleTrade
  /** What is bought by documents, where stock is kept; else it is typed. */
  readonly purchases: ExamplePurchases | undefined
}

/**
 * What is entered by hand in the twelve months that end today, in order of day: everything but sales and receipts, which
 * their documents post, and but purchases and the cost of sales where stock is kept.
 */
export function exampleYear(
  today: Day,
  trade: ExampleTrade = exampleTrade(today),
  purchases?: ExamplePurchases,
): ExampleJournal[] {
  const first = addMonths(monthStart(today), -11)
  const months = Array.from({ length: 12 }, (_, index): Month => {
    const start = addMonths(first, index)
    return { start, index, trade, purchases, until: monthEnd(start) < today ? monthEnd(start) : today }
  })
  const journals = [...founding(first, purchases), ...months.flatMap(journalsOfMonth)]
  return journals.filter((journal) => journal.day <= today).sort((a, b) => a.day.localeCompare(b.day))
}

function founding(first: Day, purchases: ExamplePurchases | undefined): ExampleJournal[] {
  const goods = purchases === undefined ? 310_000_000 : openingValue(purchases)
  return [
    entry(first, 'Setoran modal saham', [
      ['1-1201', 2_500_000_000],
      ['3-1101', -2_500_000_000],
    ]),
    entry(first, 'Pengisian kas besar dari bank', [
      ['1-1101', 25_000_000],
      ['1-1201', -25_000_000],
    ]),
    entry(first, 'Pembentukan kas kecil', [
      ['1-1102', 5_000_000],
      ['1-1101', -5_000_000],
    ]),
    entry(addDays(first, 1), 'Pembelian peralatan kantor', [
      ['2-1101', -183_150_000],
      ['1-2104', 165_000_000],
      ['1-1501', 18_150_000],
    ]),
    entry(addDays(first, 1), 'Pembelian kendaraan operasional', [
      ['1-2103', 310_000_000],
      ['1-1201', -310_000_000],
    ]),
    entry(addDays(first, 2), 'Sewa kantor dibayar di muka 12 bulan', [
      ['1-1602', 240_000_000],
      ['1-1201', -240_000_000],
    ]),
    entry(addDays(first, 2), 'Pembelian persediaan awal tunai', [
      ['1-1401', goods],
      ['1-1501', vatOn(goods)],
      ['1-1201', -(goods + vatOn(goods))],
    ]),
    entry(addDays(first, 9), 'Pelunasan peralatan kantor', [
      ['2-1101', 183_150_000],
      ['1-1201', -183_150_000],
    ]),
  ]
}

function openingValue({ opening }: ExamplePurchases): number {
  return opening.goods.reduce((sum, { quantity, unitCost }) => sum + quantity * unitCost, 0)
}

/** A month: purchases, payments, salaries, taxes, the cost of what was sold, and month-end entries. */
function journalsOfMonth(month: Month): ExampleJournal[] {
  return [
    ...(month.purchases === undefined ? typedPurchases(month) : []),
    ...running(month.start, month.index),
    ...taxes(month),
    ...(month.purchases === undefined ? costOfSales(month) : []),
    ...monthEndEntries(month.start, month.index),
  ]
}

/** What the month sells is bought in two deliveries, and a little for stock. */
function typedPurchases({ start, trade }: Month): ExampleJournal[] {
  const { goodsCost } = monthOfTrade(trade, start)
  return suppliers.flatMap((supplier, at) => {
    const goods = Math.round((goodsCost * (46 + at * 10)) / 100_000) * 1000
    const day = addDays(start, 3 + at * 9)
    return [
      entry(day, `Pembelian barang dagang dari ${supplier}`, [
        ['1-1401', goods],
        ['1-1501', vatOn(goods)],
        ['2-1101', -(goods + vatOn(goods))],
      ]),
      entry(addDays(day, 14), `Pembayaran kepada ${supplier}`, [
        ['2-1101', goods + vatOn(goods)],
        ['1-1201', -(goods + vatOn(goods))],
      ]),
    ]
  })
}

/** The goods invoiced in the month leave stock at their cost, month by month. */
function costOfSales({ start, until, trade }: Month): ExampleJournal[] {
  const { goodsCost } = monthOfTrade(trade, start, until)
  if (goodsCost === 0) return []
  return [
    entry(until, 'Harga pokok penjualan bulan berjalan', [
      ['5-1101', goodsCost],
      ['1-1401', -goodsCost],
    ]),
  ]
}

function running(month: Day, index: number): ExampleJournal[] {
  const power = varied(6_400_000, index + 3)
  const cash = varied(3_150_000, index + 7)
  return [
    entry(addDays(month, 4), 'Listrik, air dan internet kantor', [
      ['5-3202', power],
      ['5-3203', 850_000],
      ['5-3204', 1_450_000],
      ['1-1201', -(power + 2_300_000)],
    ]),
    entry(addDays(month, 11), 'Iklan dan promosi', [
      ['5-2101', varied(9_500_000, index + 1)],
      ['1-1201', -varied(9_500_000, index + 1)],
    ]),
    entry(addDays(month, 16), 'Biaya pengiriman barang', [
      ['5-2103', varied(12_300_000, index + 5)],
      ['1-1201', -varied(12_300_000, index + 5)],
    ]),
    entry(addDays(month, 20), 'Pengeluaran kas kecil', [
      ['5-3205', cash - 1_100_000, 'Alat tulis dan perlengkapan'],
      ['5-3207', 1_100_000, 'Parkir, tol dan bahan bakar'],
      ['1-1102', -cash],
    ]),
    entry(addDays(month, 21), 'Pengisian kembali kas kecil', [
      ['1-1102', cash],
      ['1-1201', -cash],
    ]),
    entry(addDays(month, 24), 'Gaji dan upah karyawan', [
      ['5-3101', 118_500_000],
      ['5-3103', 7_584_000, 'Iuran BPJS tanggungan perusahaan'],
      ['2-1203', -4_260_000, 'PPh 21 dipotong'],
      ['2-1303', -11_139_000, 'Iuran BPJS perusahaan dan karyawan'],
      ['1-1201', -110_685_000],
    ]),
  ]
}

function taxes(month: Month): ExampleJournal[] {
  const { start, index } = month
  if (index === 0) return clearing(month)
  const before = { ...month, start: addMonths(start, -1), index: index - 1 }
  const { output, input } = vatOf(before)
  const due = output - input
  return [
    ...clearing(month),
    ...(due > 0
      ? [
          entry(addDays(start, 19), 'Setoran PPN masa lalu', [
            ['2-1202', due],
            ['1-1201', -due],
          ]),
        ]
      : []),
    entry(addDays(start, 9), 'Setoran PPh 21 dan BPJS bulan lalu', [
      ['2-1203', 4_260_000],
      ['2-1303', 11_139_000],
      ['1-1201', -15_399_000],
    ]),
    entry(addDays(start, 14), 'Angsuran PPh 25', [
      ['1-1505', 8_750_000],
      ['1-1201', -8_750_000],
    ]),
  ]
}

/** Output VAT of the month's documents, input VAT of its purchases. */
function vatOf(month: Month): { readonly output: number; readonly input: number } {
  const { start, index, trade, purchases } = month
  const typed = purchases === undefined ? typedPurchases(month) : []
  const bought = [...(index === 0 ? founding(start, purchases) : []), ...typed]
  const input = bought
    .filter((journal) => monthStart(journal.day) === start)
    .flatMap((journal) => journal.amounts)
    .reduce((sum, [code, amount]) => (code === '1-1501' ? sum + amount : sum), 0)
  return { output: monthOfTrade(trade, start).outputVat, input: input + billedVat(purchases, start) }
}

function billedVat(bought: ExamplePurchases | undefined, month: Day): number {
  return (bought?.purchases ?? [])
    .filter(({ billed }) => monthStart(billed) === month)
    .reduce((sum, { vat }) => sum + vat, 0)
}

/** The month's VAT accounts brought to zero against payable or overpaid VAT. */
function clearing(month: Month): ExampleJournal[] {
  const { output, input } = vatOf(month)
  const difference = output - input
  const rest = difference >= 0 ? (['2-1202', -difference] as const) : (['1-1506', -difference] as const)
  return [entry(monthEnd(month.start), 'Penutupan PPN masa', [['2-1201', output], ['1-1501', -input], rest])]
}

function monthEndEntries(month: Day, index: number): ExampleJournal[] {
  const last = monthEnd(month)
  const interest = varied(1_240_000, index)
  return [
    entry(last, 'Amortisasi sewa kantor', [
      ['5-3201', 20_000_000],
      ['1-1602', -20_000_000],
    ]),
    entry(last, 'Penyusutan aset tetap bulan berjalan', [
      ['5-3301', 6_666_667],
      ['1-2204', 0 - 3_437_500],
      ['1-2203', -3_229_167],
    ]),
    entry(last, 'Jasa giro dan biaya administrasi bank', [
      ['5-4102', 185_000],
      ['1-1201', interest - 185_000],
      ['4-2101', -interest],
    ]),
  ]
}

function entry(day: Day, description: string, amounts: ExampleJournal['amounts']): ExampleJournal {
  return { day, description, amounts }
}

/** An amount that differs from month to month in a fixed way, in whole thousands. */
function varied(amount: number, step: number): number {
  const percent = 88 + ((step * 37) % 29)
  return Math.round((amount * percent) / 100_000) * 1000
}

function vatOn(amount: number): number {
  return Number(roundDivision(BigInt(amount) * 1_100n, 10_000n))
}
