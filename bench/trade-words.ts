import type { Draw } from './seeded-draw.ts'

type Words = readonly [string, ...string[]]

const legalForms: Words = ['PT', 'PT', 'PT', 'CV', 'CV', 'UD', 'Toko']
const companyNames: Words = [
  'Makmur',
  'Jaya',
  'Sentosa',
  'Abadi',
  'Sejahtera',
  'Melati',
  'Bersama',
  'Nusantara',
  'Mandiri Tani',
  'Cipta Karya',
  'Sumber Rejeki',
  'Bahari',
]

/** A partner that is plainly an example, such as "PT Contoh Makmur 0123"; the same number has always the same name. */
function partnerName(number: number): string {
  const form = legalForms[(number * 5) % legalForms.length] ?? ''
  const name = companyNames[(number * 7) % companyNames.length] ?? ''
  return `${form} Contoh ${name} ${String(number).padStart(4, '0')}`
}

export const goods: Words = [
  'beras premium 25 kg',
  'minyak goreng 2 L',
  'gula pasir 50 kg',
  'tepung terigu 25 kg',
  'kopi bubuk 200 g',
  'teh celup',
  'mi instan',
  'sabun cuci',
  'air mineral 600 ml',
  'susu kental manis',
  'kecap manis 600 ml',
  'biskuit kaleng',
]

/** Small expenses: account, what for, median amount. */
export const expenses: readonly [Expense, ...Expense[]] = [
  ['5-2103', 'Ongkos kirim', 350_000],
  ['5-2103', 'Bahan bakar mobil boks', 420_000],
  ['5-2101', 'Iklan media sosial', 900_000],
  ['5-2101', 'Cetak brosur', 600_000],
  ['5-3205', 'Alat tulis kantor', 180_000],
  ['5-3205', 'Kertas dan tinta printer', 310_000],
  ['5-3206', 'Servis kendaraan operasional', 850_000],
  ['5-3206', 'Perbaikan AC kantor', 500_000],
  ['5-3207', 'Perjalanan dinas ke pelanggan', 1_200_000],
  ['5-3208', 'Jasa konsultan pajak', 1_500_000],
  ['5-3210', 'Meterai dan legalisasi', 60_000],
  ['5-3219', 'Konsumsi rapat', 240_000],
  ['5-3219', 'Iuran kebersihan', 150_000],
]
type Expense = readonly [code: string, what: string, median: number]

export const reversalReasons: Words = [
  'Salah akun',
  'Salah nominal',
  'Tercatat dua kali',
  'Transaksi dibatalkan',
]

/** One of so many partners; half of the trade is with a tenth of them. */
export function somePartner(draw: Draw, count: number): string {
  const most = draw.happens(0.5) ? Math.ceil(count / 10) : count
  return partnerName(draw.whole(1, most))
}
