import type { Unit } from '../../src/modules/products/rules/unit.ts'

export interface ExampleProduct {
  readonly name: string
  readonly unit: Unit
  readonly cost: number
  readonly price: number
  readonly isService?: boolean
  /** How much of it an ordinary order asks for. */
  readonly usual: number
}

/** What the example company trades in: goods first, then services. */
export const exampleProducts: readonly ExampleProduct[] = [
  { name: 'Kertas HVS A4 80 gram', unit: 'box', cost: 215_000, price: 275_000, usual: 120 },
  { name: 'Printer Laser Monokrom', unit: 'unit', cost: 1_850_000, price: 2_450_000, usual: 12 },
  { name: 'Toner Printer Laser', unit: 'pcs', cost: 390_000, price: 545_000, usual: 50 },
  { name: 'Kursi Kantor Ergonomis', unit: 'unit', cost: 1_120_000, price: 1_650_000, usual: 18 },
  { name: 'Meja Kerja 140 cm', unit: 'unit', cost: 1_380_000, price: 1_975_000, usual: 14 },
  { name: 'Kabel Jaringan Cat 6', unit: 'meter', cost: 4_200, price: 6_500, usual: 1500 },
  { name: 'Cairan Pembersih Lantai', unit: 'liter', cost: 18_500, price: 27_500, usual: 250 },
  { name: 'Kopi Bubuk Kantor', unit: 'kg', cost: 88_000, price: 125_000, usual: 80 },
  { name: 'Jasa Instalasi Jaringan', unit: 'hour', cost: 95_000, price: 250_000, isService: true, usual: 60 },
  {
    name: 'Jasa Perawatan Komputer',
    unit: 'unit',
    cost: 110_000,
    price: 300_000,
    isService: true,
    usual: 40,
  },
  { name: 'Jasa Konsultasi Sistem', unit: 'hour', cost: 225_000, price: 650_000, isService: true, usual: 40 },
  {
    name: 'Jasa Pelatihan Pengguna',
    unit: 'set',
    cost: 1_500_000,
    price: 4_500_000,
    isService: true,
    usual: 3,
  },
]

/** The code of a product at its place: goods and services are numbered apart. */
export function exampleProductCode(index: number): string {
  const goods = exampleProducts.filter(({ isService }) => isService !== true).length
  const [prefix, place] = index < goods ? ['PRD', index] : ['SRV', index - goods]
  return `${prefix}-${String(place + 1).padStart(5, '0')}`
}
