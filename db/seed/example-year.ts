import { addDays, addMonths, monthEnd, monthStart, type Day } from '../../src/platform/rules/day.ts'
import { roundDivision } from '../../src/platform/rules/money.ts'

/** A journal of the example year: account codes with signed amounts in whole rupiah, debit positive. */
export interface ExampleJournal {
  readonly day: Day
  readonly description: string
  readonly amounts: readonly (readonly [code: string, amount: number, note?: string])[]
}

const customers = [
  'PT Contoh Pelanggan Satu',
  'CV Contoh Pelanggan Dua',
  'Toko Contoh Tiga',
  'PT Contoh Pelanggan Empat',
]
const suppliers = ['PT Contoh Pemasok Satu', 'CV Contoh Pemasok Dua']

/** Twelve months of a trading and service firm that end today, in order of day. */
export function exampleYear(today: Day): ExampleJournal[] {
  const first = addMonths(monthStart(today), -11)
  const months = Array.from({ length: 12 }, (_, index) => addMonths(first, index))
  const journals = [...founding(first), ...months.flatMap(monthOfTrade)]
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
      ['1-1401', 310_000_000],
      ['1-1501', 34_100_000],
      ['1-1201', -344_100_000],
    ]),
    entry(addDays(first, 9), 'Pelunasan peralatan kantor', [
      ['2-1101', 183_150_000],
      ['1-1201', -183_150_000],
    ]),
  ]
}

/** A month: purchases, sales on account, receipts, payments, salaries, taxes and month-end entries. */
function monthOfTrade(month: Day, index: number): ExampleJournal[] {
  return [
    ...purchases(month, index),
    ...sales(month, index),
    ...running(month, index),
    ...taxes(month, index),
    ...monthEndEntries(month, index),
  ]
}

function purchases(month: Day, index: number): ExampleJournal[] {
  return suppliers.flatMap((supplier, at) => {
    const goods = varied(161_000_000 + at * 34_000_000, index * 2 + at)
    const day = addDays(month, 3 + at * 9)
    return [
      entry(day, `Pembelian barang dagang dari ${supplier}`, [
        ['1-1401', goods],
        ['1-1501', vatOf(goods)],
        ['2-1101', -(goods + vatOf(goods))],
      ]),
      entry(addDays(day, 14), `Pembayaran kepada ${supplier}`, [
        ['2-1101', goods + vatOf(goods)],
        ['1-1201', -(goods + vatOf(goods))],
      ]),
    ]
  })
}

function sales(month: Day, index: number): ExampleJournal[] {
  return customers.flatMap((customer, at) => {
    const isService = at === 3
    const net = varied(isService ? 64_000_000 : 148_000_000 + at * 23_000_000, index * 4 + at)
    const day = addDays(month, 4 + at * 6)
    const total = net + vatOf(net)
    const withheld = isService ? share(net, 200n) : 0
    return [
      entry(day, `${isService ? 'Jasa' : 'Penjualan barang'} kepada ${customer}`, [
        ['1-1301', total],
        [isService ? '4-1102' : '4-1101', -net],
        ['2-1201', -vatOf(net)],
      ]),
      ...(isService
        ? []
        : [
            entry(day, `Harga pokok penjualan ${customer}`, [
              ['5-1101', share(net, 6_400n)],
              ['1-1401', -share(net, 6_400n)],
            ]),
          ]),
      entry(addDays(day, 12), `Penerimaan dari ${customer}`, [
        ['1-1201', total - withheld],
        ...(isService ? ([['1-1504', withheld, 'PPh 23 dipotong pelanggan']] as const) : []),
        ['1-1301', -total],
      ]),
    ]
  })
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

function taxes(month: Day, index: number): ExampleJournal[] {
  if (index === 0) return clearing(month, index)
  const due = vatOfMonth(addMonths(month, -1), index - 1)
  return [
    ...clearing(month, index),
    ...(due > 0
      ? [
          entry(addDays(month, 19), 'Setoran PPN masa lalu', [
            ['2-1202', due],
            ['1-1201', -due],
          ]),
        ]
      : []),
    entry(addDays(month, 9), 'Setoran PPh 21 dan BPJS bulan lalu', [
      ['2-1203', 4_260_000],
      ['2-1303', 11_139_000],
      ['1-1201', -15_399_000],
    ]),
    entry(addDays(month, 14), 'Angsuran PPh 25', [
      ['1-1505', 8_750_000],
      ['1-1201', -8_750_000],
    ]),
  ]
}

/** Output less input VAT of a month: positive is payable. */
function vatOfMonth(month: Day, index: number): number {
  return -sumOf(tradeOf(month, index), '2-1201') - sumOf(tradeOf(month, index), '1-1501')
}

/** The month's VAT accounts brought to zero against payable or overpaid VAT. */
function clearing(month: Day, index: number): ExampleJournal[] {
  const output = -sumOf(tradeOf(month, index), '2-1201')
  const input = sumOf(tradeOf(month, index), '1-1501')
  const difference = output - input
  const rest = difference >= 0 ? (['2-1202', -difference] as const) : (['1-1506', -difference] as const)
  return [entry(monthEnd(month), 'Penutupan PPN masa', [['2-1201', output], ['1-1501', -input], rest])]
}

function tradeOf(month: Day, index: number): ExampleJournal[] {
  return [...(index === 0 ? founding(month) : []), ...purchases(month, index), ...sales(month, index)].filter(
    (journal) => monthStart(journal.day) === month,
  )
}

function sumOf(journals: readonly ExampleJournal[], code: string): number {
  return journals
    .flatMap((journal) => journal.amounts)
    .reduce((sum, [of, amount]) => (of === code ? sum + amount : sum), 0)
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

function vatOf(amount: number): number {
  return share(amount, 1_100n)
}

function share(amount: number, basisPoints: bigint): number {
  return Number(roundDivision(BigInt(amount) * basisPoints, 10_000n))
}
