import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { parseXml, schemaFaults, type XmlElement } from '../../../../tests/xml-schema.ts'
import { toRupiah } from '../../../platform/rules/money/money.ts'
import type { FakturLine } from '../../tax/output/rules/faktur-line.ts'
import { exportedParties } from './faktur-parties.ts'
import { taxInvoiceBulk, type FileFaktur } from './faktur-xml.ts'
import type { Buyer } from './faktur-readiness.ts'

const schema = readFileSync('tests/coretax/TaxInvoice.xsd', 'utf8')
const buyer: Buyer = {
  ...{
    code: 'CUST-1',
    name: 'PT "Contoh" & Mitra <satu>',
    address: 'Jl. Contoh 1\r\nJakarta\u0007',
    email: null,
  },
  ...{ npwp16: '0012345678901000', nik: null, nitkuSuffix: null, country: 'IDN' },
  ...{ document: 'TIN', documentNumber: null },
}
const seller = { npwp16: '0013121660091000', nitkuSuffix: null }
const lineOf = (change: Partial<FakturLine> = {}): FakturLine => ({
  ...{ code: 'PRD-1', name: 'Barang', unit: 'pcs', isService: false, quantity: '1.000' },
  unitPrice: toRupiah(1_000_005),
  discount: toRupiah(0),
  base: toRupiah(1_000_005),
  ...{ rateBasisPoints: 1200, baseNumerator: 11, baseDenominator: 12 },
  ...change,
})
const fakturOf = (
  lines: readonly FakturLine[],
  change: Partial<FileFaktur> & { readonly buyer?: Buyer } = {},
): FileFaktur => ({
  ...{ issuedOn: '2026-10-07', transactionCode: '04', facility: null, sourceNumber: 'INV-2026-00007', lines },
  exported: {
    ...exportedParties(seller, change.buyer ?? buyer),
    file: '2026-10-1',
    goods: lines.map(() => ({ code: '000000', unit: 'UM.0021' })),
  },
  ...change,
})
const leaves = ({ children }: XmlElement): Record<string, string> =>
  Object.fromEntries(
    children.filter((child) => child.children.length === 0).map(({ name, text }) => [name, text]),
  )
const goodsOf = (xml: string) => {
  const invoice = parseXml(xml).children[1]?.children[0]
  return (invoice?.children.at(-1)?.children ?? []).map(leaves)
}

describe('a file of tax invoices', () => {
  it('is as the schema says, whatever people typed, and the same each time', () => {
    const fakturs = [fakturOf([lineOf({ name: 'Kertas\tA4 \u0000 <80 g> & "putih"' }), lineOf()])]
    const xml = taxInvoiceBulk(fakturs)
    expect(schemaFaults(schema, xml)).toEqual([])
    expect(taxInvoiceBulk(fakturs)).toBe(xml)
    expect(goodsOf(xml)[0]?.['Name']).toBe('Kertas A4 <80 g> & "putih"')
    const invoice = parseXml(xml).children[1]?.children[0]
    expect(invoice && leaves(invoice)).toMatchObject({
      ...{ RefDesc: 'INV-2026-00007', BuyerAdress: 'Jl. Contoh 1 Jakarta', BuyerDocumentNumber: '-' },
      ...{ SellerIDTKU: '0013121660091000000000', BuyerIDTKU: '0012345678901000000000' },
    })
  })

  it('states bases in hundredths beside rupiah', () => {
    expect(goodsOf(taxInvoiceBulk([fakturOf([lineOf()])]))).toMatchObject([
      {
        Price: '1000005',
        Qty: '1',
        TaxBase: '1000005',
        OtherTaxBase: '916671.25',
        VATRate: '12',
        VAT: '110000.55',
      },
    ])
    const relieved = lineOf({ unitPrice: toRupiah(500_000), base: toRupiah(500_000) })
    const exempt = fakturOf([relieved], { transactionCode: '08', facility: '01' })
    const xml = taxInvoiceBulk([exempt])
    expect(schemaFaults(schema, xml)).toEqual([])
    expect(goodsOf(xml)).toMatchObject([{ OtherTaxBase: '458333.33', VAT: '55000' }])
    expect(xml).toContain('<AddInfo>TD.00501</AddInfo>')
    expect(xml).toContain('<FacilityStamp>TD.01101</FacilityStamp>')
  })

  it('has no tax number of a buyer without one', () => {
    const person = { ...buyer, document: 'National ID', npwp16: null, nik: '3171234506900001' } as const
    const xml = taxInvoiceBulk([fakturOf([lineOf()], { buyer: person })])
    expect(schemaFaults(schema, xml)).toEqual([])
    const invoice = parseXml(xml).children[1]?.children[0]
    expect(invoice && leaves(invoice)).toMatchObject({
      ...{ BuyerTin: '0'.repeat(16), BuyerIDTKU: '000000', BuyerDocumentNumber: '3171234506900001' },
    })
  })

  it('is told from one whose elements are missing, out of order or not of their form', () => {
    const xml = taxInvoiceBulk([fakturOf([lineOf()])])
    const spoilt = [
      xml.replace(/ *<RefDesc>.*\n/, ''),
      xml.replace(/( *<Opt>.*\n)( *<Code>.*\n)/, '$2$1'),
      xml.replace('916671.25', '916671.255'),
      xml.replace('BuyerAdress>', 'BuyerAddress>').replace('/BuyerAdress>', '/BuyerAddress>'),
      xml.replace('<TIN>0013121660091000', '<TIN>13121660091000'),
    ]
    for (const each of spoilt) expect(schemaFaults(schema, each)).not.toEqual([])
  })
})

test('price × quantity less discount is the base of every line, in whole hundredths', () => {
  const line = fc.record({
    thousandths: fc.integer({ min: 1, max: 9_999_999 }),
    price: fc.integer({ min: 1, max: 900_000_000 }),
    discount: fc.integer({ min: 0, max: 1_000 }),
    shift: fc.integer({ min: -3, max: 3 }),
  })
  fc.assert(
    fc.property(line, ({ thousandths, price, discount, shift }) => {
      const base = Math.max(1, Math.round((thousandths * price) / 1000) - discount + shift)
      const quantity = `${Math.floor(thousandths / 1000)}.${String(thousandths % 1000).padStart(3, '0')}`
      const money = { unitPrice: toRupiah(price), discount: toRupiah(discount), base: toRupiah(base) }
      const xml = taxInvoiceBulk([fakturOf([lineOf({ quantity, ...money })])])
      expect(schemaFaults(schema, xml)).toEqual([])
      const [sold] = goodsOf(xml)
      const hundredths = (name: string) => BigInt(Math.round(Number(sold?.[name]) * 100))
      const gross = (hundredths('Price') * hundredths('Qty') + 50n) / 100n
      expect(gross - hundredths('TotalDiscount')).toBe(BigInt(base) * 100n)
      expect(hundredths('TaxBase')).toBe(BigInt(base) * 100n)
    }),
  )
})
