import { toDay } from '../src/platform/rules/day/day.ts'
import { toRupiah } from '../src/platform/rules/money/money.ts'
import type { Journal } from '../src/modules/ledger/server/stored-journal.ts'

type Line = readonly [account: string, amount: number]

/** A journal as amounts per account: debit positive. */
function journal(day: string, description: string, lines: readonly Line[], referenceType = 'manual') {
  return { day, description, lines, referenceType }
}

const year = [
  journal(
    '2024-12-31',
    'Saldo awal; dari buku lama',
    [
      ['1-1101', 25_000_000],
      ['1-1201', 480_000_000],
      ['1-1301', 96_500_000],
      ['1-1401', 210_000_000],
      ['1-2104', 90_000_000],
      ['1-2204', -27_000_000],
      ['2-1101', -64_500_000],
      ['3-1101', -750_000_000],
      ['3-2101', -60_000_000],
    ],
    'opening',
  ),
  journal(
    '2025-01-15',
    'Penjualan | faktur',
    [
      ['1-1301', 111_000_000],
      ['4-1101', -100_000_000],
      ['2-1201', -11_000_000],
    ],
    'sales_order',
  ),
  journal(
    '2025-01-15',
    'Harga pokok',
    [
      ['5-1101', 63_250_001],
      ['1-1401', -63_250_001],
    ],
    'sales_order',
  ),
  journal(
    '2025-02-10',
    'Pelunasan, PPh 23 dipotong',
    [
      ['1-1201', 109_000_000],
      ['1-1504', 2_000_000],
      ['1-1301', -111_000_000],
    ],
    'receipt',
  ),
  journal('2025-03-31', 'Gaji: Maret', [
    ['5-3101', 45_000_000],
    ['2-1203', -2_250_000],
    ['1-1201', -42_750_000],
  ]),
  journal('2025-05-02', 'Beli kendaraan', [
    ['1-2103', 240_000_000],
    ['1-1201', -60_000_000],
    ['2-2101', -180_000_000],
  ]),
  journal('2025-06-30', 'Penyusutan', [
    ['5-3301', 11_250_000],
    ['1-2204', -11_250_000],
  ]),
  journal('2025-08-20', 'Jual peralatan', [
    ['1-1101', 40_000_000],
    ['1-2204', 15_000_000],
    ['1-2104', -50_000_000],
    ['4-2103', -5_000_000],
  ]),
  journal('2025-09-30', 'Bunga dan biaya bank', [
    ['5-4101', 3_333_333],
    ['5-4102', 66_667],
    ['2-2101', 10_000_000],
    ['1-1201', -13_400_000],
  ]),
  journal(
    '2025-11-11',
    'Retur penjualan',
    [
      ['4-1109', 4_999_999],
      ['2-1201', 550_000],
      ['1-1301', -5_549_999],
    ],
    'credit_note',
  ),
  journal('2025-12-31', 'Pajak kini', [
    ['5-5101', 1_234_567],
    ['2-1209', -1_234_567],
  ]),
  journal(
    '2025-12-31',
    'Jurnal penutup 2025',
    [
      ['4-1101', 100_000_000],
      ['4-2103', 5_000_000],
      ['4-1109', -4_999_999],
      ['5-1101', -63_250_001],
      ['5-3101', -45_000_000],
      ['5-3301', -11_250_000],
      ['5-4101', -3_333_333],
      ['5-4102', -66_667],
      ['5-5101', -1_234_567],
      ['3-2101', 24_134_567],
    ],
    'closing',
  ),
  journal('2026-01-20', 'Setelah tahun buku', [
    ['5-3202', 1_500_000],
    ['1-1201', -1_500_000],
  ]),
]

/** Books of fixed days with everything a statement must tell apart, as journals on the accounts given. */
export function fixedBooks(account: (code: string) => number): Journal[] {
  return year.map(({ day, description, lines, referenceType }) => ({
    entryDate: toDay(day),
    description,
    referenceType,
    lines: lines.map(([code, amount]) => ({
      accountId: account(code),
      debit: toRupiah(Math.max(amount, 0)),
      credit: toRupiah(Math.max(-amount, 0)),
      description: `catatan: ${code}`,
    })),
  }))
}
