import { toRupiah } from '../../src/platform/rules/money.ts'
import type { Actor } from '../../src/platform/server/actor.ts'
import type { Tx } from '../../src/platform/server/database.ts'
import { createCustomer, createVendor } from '../../src/modules/parties/server/index.ts'
import { createProduct } from '../../src/modules/products/server/index.ts'
import { coretaxUnitOf } from '../../src/modules/products/rules/coretax-unit.ts'
import type { Unit } from '../../src/modules/products/rules/unit.ts'

interface ExampleParty {
  readonly name: string
  readonly group: string
  readonly city: string
  readonly npwp?: string
  readonly terms: number
}

const customers: readonly (ExampleParty & { readonly creditLimit: number })[] = [
  {
    name: 'PT Contoh Pelanggan Satu',
    group: 'Korporat',
    city: 'Jakarta Selatan',
    npwp: '01.312.166.0-091.000',
    terms: 30,
    creditLimit: 750_000_000,
  },
  {
    name: 'CV Contoh Pelanggan Dua',
    group: 'Distributor',
    city: 'Surabaya',
    npwp: '02.183.241.5-000.000',
    terms: 30,
    creditLimit: 500_000_000,
  },
  { name: 'Toko Contoh Tiga', group: 'Retail', city: 'Bandung', terms: 14, creditLimit: 400_000_000 },
  {
    name: 'PT Contoh Pelanggan Empat',
    group: 'Korporat',
    city: 'Semarang',
    npwp: '01.300.066.6-091.000',
    terms: 45,
    creditLimit: 350_000_000,
  },
  {
    name: 'UD Contoh Lima Jaya',
    group: 'Distributor',
    city: 'Medan',
    npwp: '12.345.678.2-000.000',
    terms: 30,
    creditLimit: 250_000_000,
  },
  {
    name: 'Koperasi Contoh Enam',
    group: 'Koperasi',
    city: 'Yogyakarta',
    terms: 21,
    creditLimit: 150_000_000,
  },
  { name: 'Toko Contoh Tujuh', group: 'Retail', city: 'Denpasar', terms: 7, creditLimit: 60_000_000 },
  {
    name: 'PT Contoh Delapan Mandiri',
    group: 'Korporat',
    city: 'Makassar',
    npwp: '01.609.052.4-017.000',
    terms: 30,
    creditLimit: 0,
  },
]

const vendors: readonly (ExampleParty & { readonly bank: string })[] = [
  {
    name: 'PT Contoh Pemasok Satu',
    group: 'Barang dagang',
    city: 'Tangerang',
    npwp: '01.312.166.0-091.000',
    terms: 14,
    bank: '000 111 2221',
  },
  {
    name: 'CV Contoh Pemasok Dua',
    group: 'Barang dagang',
    city: 'Bekasi',
    npwp: '02.183.241.5-000.000',
    terms: 14,
    bank: '000 111 2222',
  },
  {
    name: 'PT Contoh Logistik Tiga',
    group: 'Jasa',
    city: 'Jakarta Utara',
    npwp: '01.300.066.6-091.000',
    terms: 30,
    bank: '000 111 2223',
  },
  { name: 'CV Contoh Alat Kantor', group: 'Perlengkapan', city: 'Depok', terms: 30, bank: '000 111 2224' },
  {
    name: 'Kantor Konsultan Contoh Lima',
    group: 'Jasa',
    city: 'Jakarta Pusat',
    npwp: '12.345.678.2-000.000',
    terms: 30,
    bank: '000 111 2225',
  },
]

interface ExampleProduct {
  readonly name: string
  readonly unit: Unit
  readonly cost: number
  readonly price: number
  readonly isService?: boolean
}

const products: readonly ExampleProduct[] = [
  { name: 'Kertas HVS A4 80 gram', unit: 'box', cost: 215_000, price: 275_000 },
  { name: 'Printer Laser Monokrom', unit: 'unit', cost: 1_850_000, price: 2_450_000 },
  { name: 'Toner Printer Laser', unit: 'pcs', cost: 390_000, price: 545_000 },
  { name: 'Kursi Kantor Ergonomis', unit: 'unit', cost: 1_120_000, price: 1_650_000 },
  { name: 'Meja Kerja 140 cm', unit: 'unit', cost: 1_380_000, price: 1_975_000 },
  { name: 'Kabel Jaringan Cat 6', unit: 'meter', cost: 4_200, price: 6_500 },
  { name: 'Cairan Pembersih Lantai', unit: 'liter', cost: 18_500, price: 27_500 },
  { name: 'Kopi Bubuk Kantor', unit: 'kg', cost: 88_000, price: 125_000 },
  { name: 'Jasa Instalasi Jaringan', unit: 'hour', cost: 95_000, price: 250_000, isService: true },
  { name: 'Jasa Perawatan Komputer', unit: 'unit', cost: 110_000, price: 300_000, isService: true },
  { name: 'Jasa Konsultasi Sistem', unit: 'hour', cost: 225_000, price: 650_000, isService: true },
  { name: 'Jasa Pelatihan Pengguna', unit: 'set', cost: 1_500_000, price: 4_500_000, isService: true },
]

/** Adds the customers, vendors and products of the example company, through the acts of the program. */
export async function addExampleParties(tx: Tx, admin: Actor): Promise<void> {
  for (const [index, one] of customers.entries()) {
    const buyerDocument = one.npwp === undefined ? 'National ID' : 'TIN'
    const details = {
      ...contactOf(one, { index, side: 'pelanggan' }),
      creditLimit: toRupiah(one.creditLimit),
      buyerDocument,
    } as const
    await createCustomer(tx, { ...details, code: codeOf('CUST-', index) })
  }
  for (const [index, one] of vendors.entries()) {
    const bank = { bankName: 'Bank Contoh', bankAccountNumber: one.bank, bankAccountHolder: one.name }
    await createVendor(
      tx,
      { ...contactOf(one, { index, side: 'pemasok' }), ...bank, code: codeOf('VEND-', index) },
      admin,
    )
  }
  for (const [index, one] of products.entries()) {
    await createProduct(tx, {
      code: codeOf('PRD-', index),
      name: one.name,
      unit: one.unit,
      isService: one.isService ?? false,
      costPrice: toRupiah(one.cost),
      sellingPrice: toRupiah(one.price),
      coretaxUnit: coretaxUnitOf(one.unit),
      coretaxCode: '000000',
    })
  }
}

function contactOf(one: ExampleParty, { index, side }: { index: number; side: string }) {
  const number = String(index + 1).padStart(2, '0')
  return {
    name: one.name,
    group: one.group,
    address: `Jl. Contoh Raya No. ${index + 1}, ${one.city}`,
    phone: `021-5550-01${number}`,
    email: `${side}${number}@contoh.example`,
    contactPersonName: `Kontak Contoh ${index + 1}`,
    contactPersonPhone: `0812-5550-01${number}`,
    contactPersonEmail: `kontak.${side}${number}@contoh.example`,
    npwp: one.npwp,
    npwp16: one.npwp === undefined ? undefined : `0${one.npwp.replace(/\D/g, '')}`,
    nitkuSuffix: one.npwp === undefined ? undefined : '000000',
    isPkp: one.npwp !== undefined,
    paymentTermsDays: one.terms,
    country: 'IDN',
  }
}

function codeOf(prefix: string, index: number): string {
  return `${prefix}${String(index + 1).padStart(5, '0')}`
}
