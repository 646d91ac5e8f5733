import { sql } from 'kysely'
import { newValues, valuesOf } from '../../src/platform/rules/field/field-table.ts'
import type { Values } from '../../src/platform/rules/field/field.ts'
import type { RecordFields } from '../../src/modules/records/rules/record-kind.ts'
import { toDay, type Day } from '../../src/platform/rules/day/day.ts'
import { toRupiah } from '../../src/platform/rules/money/money.ts'
import type { Actor } from '../../src/platform/server/http/actor.ts'
import { assert } from '../../src/platform/rules/proof/assert.ts'
import { soleRowOf, type Tx } from '../../src/platform/server/database/database.ts'
import { customerStore, vendorStore } from '../../src/modules/parties/server/index.ts'
import { customers } from '../../src/modules/parties/rules/customers.ts'
import { vendors } from '../../src/modules/parties/rules/vendors.ts'
import { products } from '../../src/modules/products/rules/products.ts'
import { productStore } from '../../src/modules/products/server/index.ts'
import { changeRecord, createRecord } from '../../src/modules/records/server/index.ts'
import { coretaxUnitOf } from '../../src/modules/products/rules/coretax-unit.ts'
import { exampleProductCode, exampleProducts } from './example-goods.ts'

interface ExampleParty {
  readonly name: string
  readonly group: string
  readonly city: string
  readonly npwp?: string
  readonly nik?: string
  readonly terms: number
}

const exampleCustomers: readonly (ExampleParty & { readonly creditLimit: number })[] = [
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
  {
    name: 'Toko Contoh Tiga',
    group: 'Retail',
    city: 'Bandung',
    nik: '3273010101800003',
    terms: 14,
    creditLimit: 400_000_000,
  },
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
    nik: '3471010101800006',
    terms: 21,
    creditLimit: 150_000_000,
  },
  {
    name: 'Toko Contoh Tujuh',
    group: 'Retail',
    city: 'Denpasar',
    nik: '5171010101800007',
    terms: 7,
    creditLimit: 60_000_000,
  },
  {
    name: 'PT Contoh Delapan Mandiri',
    group: 'Korporat',
    city: 'Makassar',
    npwp: '01.609.052.4-017.000',
    terms: 30,
    creditLimit: 0,
  },
]

const exampleVendors: readonly (ExampleParty & { readonly bank: string })[] = [
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

/** Adds the customers, vendors and products of the example company, through the acts of the program. */
export async function addExampleParties(tx: Tx, admin: Actor): Promise<void> {
  const asker = { actor: admin, today: toDay('2026-01-01') }
  for (const [index, one] of exampleCustomers.entries()) {
    const buyerDocument = one.npwp === undefined ? 'National ID' : 'TIN'
    const said = {
      ...contactOf(one, { index, side: 'pelanggan' }),
      creditLimit: toRupiah(one.creditLimit),
      buyerDocument,
    } as const
    const record = { ...valuesWith(customers.fields, said), code: codeOf('CUST-', index) }
    await createRecord(tx, customerStore, { record, ...asker })
  }
  for (const [index, one] of exampleVendors.entries()) {
    const bank = { bankName: 'Bank Contoh', bankAccountNumber: one.bank, bankAccountHolder: one.name }
    const said = { ...contactOf(one, { index, side: 'pemasok' }), ...bank, vendorKind: 'company' } as const
    const record = { ...valuesWith(vendors.fields, said), code: codeOf('VEND-', index) }
    await createRecord(tx, vendorStore, { record, ...asker })
  }
  for (const [index, one] of exampleProducts.entries()) {
    const said = {
      name: one.name,
      unit: one.unit,
      isService: one.isService ?? false,
      costPrice: toRupiah(one.cost),
      sellingPrice: toRupiah(one.price),
      coretaxUnit: coretaxUnitOf(one.unit),
      coretaxCode: '000000',
    }
    const record = { ...valuesWith(products.fields, said), code: exampleProductCode(index) }
    await createRecord(tx, productStore, { record, ...asker })
  }
}

/** The values of a record of which this is said; all else is as in an empty form. */
function valuesWith<F extends RecordFields>(fields: F, said: Partial<Values<F>>): Values<F> {
  return valuesOf(fields, { ...newValues(fields), ...said })
}

/** A customer whose number turned out to be wrong: its tax invoices wait for the right one. */
export async function loseTaxNumber(
  tx: Tx,
  asker: { readonly actor: Actor; readonly today: Day },
): Promise<void> {
  const { id } = await soleRowOf(
    tx,
    sql<{ id: number }>`select id from customer where code = ${codeOf('CUST-', 5)}`,
  )
  const customer = await customerStore.lock(tx, id)
  assert(customer !== undefined, 'the customer was added before')
  const seen = { id, version: customer.version }
  await changeRecord(tx, customerStore, { seen, change: { ...customer, nik: null }, ...asker })
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
    npwp: one.npwp ?? null,
    npwp16: one.npwp === undefined ? null : `0${one.npwp.replace(/\D/g, '')}`,
    nik: one.nik ?? null,
    nitkuSuffix: one.npwp === undefined ? null : '000000',
    isPkp: one.npwp !== undefined,
    paymentTermsDays: one.terms,
    country: 'IDN',
  }
}

/** The code of the record at a place of its list. */
export function codeOf(prefix: string, index: number): string {
  return `${prefix}${String(index + 1).padStart(5, '0')}`
}
