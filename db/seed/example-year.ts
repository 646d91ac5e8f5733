import { addDays, addMonths, monthEnd, monthStart, type Day } from '../../src/platform/rules/day/day.ts'
import { salariesOf } from './example-employees.ts'
import { exampleTrade, monthOfTrade, type ExampleTrade } from './example-trade.ts'

/** A journal of the example year: account codes with signed amounts in whole rupiah, debit positive. */
export interface ExampleJournal {
  readonly day: Day
  readonly description: string
  readonly amounts: readonly (readonly [code: string, amount: number, note?: string])[]
}

/** A month of the year with what its sales mean for the books kept by hand. */
interface Month {
  readonly start: Day
  readonly index: number
  /** The last day whose sales have been made: the end of the month, or today. */
  readonly until: Day
  readonly trade: ExampleTrade
  /** Whether documents post what sales cost, or it is typed. */
  readonly stock: 'kept' | 'typed'
}

/**
 * What is entered by hand in the twelve months that end today, in order of day: everything but what documents post:
 * sales, purchases, depreciation, VAT, income tax and employees, and where stock is kept the cost of sales.
 */
export function exampleYear(
  today: Day,
  trade: ExampleTrade = exampleTrade(today),
  stock: 'kept' | 'typed' = 'typed',
): ExampleJournal[] {
  const first = addMonths(monthStart(today), -11)
  const months = Array.from({ length: 12 }, (_, index): Month => {
    const start = addMonths(first, index)
    return { start, index, trade, stock, until: monthEnd(start) < today ? monthEnd(start) : today }
  })
  const journals = [...founding(first), ...months.flatMap(journalsOfMonth)]
  return journals.filter((journal) => journal.day <= today).sort((a, b) => a.day.localeCompare(b.day))
}

function founding(first: Day): ExampleJournal[] {
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
    entry(addDays(first, 1), 'Pembelian kendaraan operasional', [
      ['1-2103', 310_000_000],
      ['1-1201', -310_000_000],
    ]),
    entry(addDays(first, 2), 'Sewa kantor dibayar di muka 12 bulan', [
      ['1-1602', 240_000_000],
      ['1-1201', -240_000_000],
    ]),
  ]
}

/** A month: payments, salaries, contributions, the cost of what was sold, and month-end entries. */
function journalsOfMonth(month: Month): ExampleJournal[] {
  return [
    ...running(month.start, month.index),
    ...contributions(month.start, month.index),
    ...(month.stock === 'typed' ? costOfSales(month) : []),
    ...monthEndEntries(month.start, month.index),
  ]
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
    entry(addDays(month, 20), 'Pengeluaran kas kecil', [
      ['5-3205', cash - 1_100_000, 'Alat tulis dan perlengkapan'],
      ['5-3207', 1_100_000, 'Parkir, tol dan bahan bakar'],
      ['1-1102', -cash],
    ]),
    entry(addDays(month, 21), 'Pengisian kembali kas kecil', [
      ['1-1102', cash],
      ['1-1201', -cash],
    ]),
    ...salaries(month, addMonths(month, -index)),
  ]
}

/** Salaries are owed by the month of employees that was taken over for its tax, and paid on its last day. */
function salaries(month: Day, first: Day): ExampleJournal[] {
  const { gross, tax } = salariesOf(month, first)
  return [
    entry(monthEnd(month), 'Pembayaran gaji dan iuran BPJS', [
      ['2-1302', gross - tax],
      ['5-3103', 7_584_000, 'Iuran BPJS tanggungan perusahaan'],
      ['2-1303', -11_139_000, 'Iuran BPJS perusahaan dan karyawan'],
      ['1-1201', -(gross - tax - 3_555_000)],
    ]),
  ]
}

function contributions(start: Day, index: number): ExampleJournal[] {
  if (index === 0) return []
  return [
    entry(addDays(start, 9), 'Setoran BPJS bulan lalu', [
      ['2-1303', 11_139_000],
      ['1-1201', -11_139_000],
    ]),
  ]
}

function monthEndEntries(month: Day, index: number): ExampleJournal[] {
  const last = monthEnd(month)
  const interest = varied(1_240_000, index)
  return [
    entry(last, 'Amortisasi sewa kantor', [
      ['5-3201', 20_000_000],
      ['1-1602', -20_000_000],
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
export function varied(amount: number, step: number): number {
  const percent = 88 + ((step * 37) % 29)
  return Math.round((amount * percent) / 100_000) * 1000
}
