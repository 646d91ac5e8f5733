import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseXml, schemaFaults } from '../../../../tests/xml-schema.ts'
import { toRupiah } from '../../../platform/rules/money/money.ts'
import { exportedParties } from './faktur-parties.ts'
import { fakturFaults, type Buyer, type CheckedFaktur } from './faktur-readiness.ts'
import { taxInvoiceBulk, type FileFaktur } from './faktur-xml.ts'

const seller = { npwp16: '0013121660091000', nitkuSuffix: null }
const buyerOf = (index: number): Buyer => ({
  ...{ code: `CUST-${index}`, name: `PT Contoh ${index}`, address: 'Jl. Contoh 1', email: null },
  ...{ npwp16: '0012345678901000', nik: null, nitkuSuffix: null, country: 'IDN' },
  ...{ document: 'TIN', documentNumber: null },
})
const fakturOf = (index: number): CheckedFaktur => ({
  ...{ sourceNumber: `INV-2026-${index}`, transactionCode: '04', facility: null },
  baseAmount: toRupiah(1_000_000 + index),
  lines: [{ name: 'Barang', code: `PRD-${index}` }],
})

type Change = { readonly buyer?: Partial<Buyer>; readonly faktur?: Partial<CheckedFaktur> }

/** What people leave out, with the record and field that it is told at. */
const seeds: readonly (readonly [change: Change, record: string, field: string])[] = [
  [{ buyer: { npwp16: null } }, 'customer', 'npwp16'],
  [{ buyer: { address: null } }, 'customer', 'address'],
  [{ buyer: { address: '  ' } }, 'customer', 'address'],
  [{ buyer: { country: 'ID' } }, 'customer', 'country'],
  [{ buyer: { document: 'National ID', npwp16: null } }, 'customer', 'nik'],
  [{ buyer: { document: 'Passport' } }, 'customer', 'buyerDocumentNumber'],
  [{ buyer: { document: 'Other ID', documentNumber: ' ' } }, 'customer', 'buyerDocumentNumber'],
  [{ faktur: { transactionCode: '07' } }, 'product', 'taxFacility'],
  [{ faktur: { transactionCode: '08' } }, 'product', 'taxFacility'],
]

it('of 600 tax invoices names exactly the 25 that lack something, each at its record and field', () => {
  const places = fc.uniqueArray(fc.integer({ min: 0, max: 599 }), { minLength: 25, maxLength: 25 })
  fc.assert(
    fc.property(places, (chosen) => {
      const seeded = new Map(chosen.map((place, turn) => [place, seeds[turn % seeds.length]]))
      const found = Array.from({ length: 600 }, (_, index) => {
        const change = seeded.get(index)?.[0]
        const buyer = { ...buyerOf(index), ...change?.buyer }
        return fakturFaults({ ...fakturOf(index), ...change?.faktur }, { seller, buyer })
      }).flatMap((faults, index) => faults.map(({ record, of, field }) => [index, record, of, field]))
      const expected = chosen
        .toSorted((one, other) => one - other)
        .map((index) => {
          const [, record, field] = seeded.get(index) ?? []
          return [index, record, record === 'product' ? `PRD-${index}` : `CUST-${index}`, field]
        })
      expect(found).toEqual(expected)
    }),
    { numRuns: 20 },
  )
})

it('a file of 1,000 is as the schema says, in its order, and the same each time', () => {
  const fakturs = Array.from({ length: 1_000 }, (_, index): FileFaktur => ({
    ...{ issuedOn: '2026-10-07', transactionCode: '04', facility: null },
    sourceNumber: `INV-2026-${String(index).padStart(5, '0')}`,
    lines: [
      {
        ...{ code: 'PRD-1', name: 'Barang', unit: 'pcs', isService: false, quantity: '3.000' },
        ...{
          unitPrice: toRupiah(333_335 + index),
          discount: toRupiah(0),
          base: toRupiah(3 * (333_335 + index)),
        },
        ...{ rateBasisPoints: 1200, baseNumerator: 11, baseDenominator: 12 },
      },
    ],
    exported: {
      ...exportedParties(seller, buyerOf(index)),
      file: '2026-10-1',
      goods: [{ code: '000000', unit: 'UM.0021' }],
    },
  }))
  const xml = taxInvoiceBulk(fakturs)
  expect(schemaFaults(readFileSync('tests/coretax/TaxInvoice.xsd', 'utf8'), xml)).toEqual([])
  const times = [0, 1, 2].map(() => {
    const begun = performance.now()
    expect(taxInvoiceBulk(fakturs)).toBe(xml)
    return performance.now() - begun
  })
  expect(Math.min(...times)).toBeLessThan(2_000)
  const invoices = parseXml(xml).children[1]?.children ?? []
  const references = invoices.map(({ children }) => children.find(({ name }) => name === 'RefDesc')?.text)
  expect(references).toEqual(fakturs.map(({ sourceNumber }) => sourceNumber))
})
