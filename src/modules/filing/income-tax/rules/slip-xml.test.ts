import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseXml, schemaFaults } from '../../../../../tests/xml-schema.ts'
import { toDay } from '../../../../platform/rules/day/day.ts'
import { toRupiah } from '../../../../platform/rules/money/money.ts'
import type { Recipient } from './slip-readiness.ts'
import { bp21File, bpnrFile, bppuFile, exportedSlipParties, type FileSlip } from './slip-xml.ts'

const schema = readFileSync('tests/coretax/BpuBulk.xsd', 'utf8')
const withholder = { npwp16: '0013121660091000', nitkuSuffix: null }
const recipient: Recipient = {
  ...{ code: 'VEND-1', name: 'PT "Contoh" & Mitra <satu>', npwp16: '0012345678901000', nik: null },
  ...{ nitkuSuffix: '000002', country: 'IDN', address: 'Jl. Contoh 1' },
}
const slipOf = (change: Partial<FileSlip> = {}, party = recipient): FileSlip => ({
  ...{
    withheldOn: toDay('2026-10-07'),
    objectCode: '24-104-03',
    rateBasisPoints: 200,
    source: 'vendor_bill',
  },
  ...{ article: 'pph23', baseShareBasisPoints: 10_000, certificateKind: null, certificateNumber: null },
  ...{ sourceNumber: 'BILL-2026-00007', baseAmount: toRupiah(10_000_000) },
  exported: { ...exportedSlipParties(withholder, party), file: 'bppu-2026-10-1' },
  ...change,
})
const fieldsOf = (xml: string, at = 0): Record<string, string> =>
  Object.fromEntries(
    (parseXml(xml).children[1]?.children[at]?.children ?? []).map(({ name, text }) => [name, text]),
  )

describe('a file of slips', () => {
  it('is as the schema says, and the same each time', () => {
    const slips = [slipOf(), slipOf({ source: 'vendor_payment', sourceNumber: 'PAY-2026-00001' })]
    const xml = bppuFile(slips)
    expect(schemaFaults(schema, xml)).toEqual([])
    expect(bppuFile(slips)).toBe(xml)
    expect(parseXml(xml).children[0]?.text).toBe('0013121660091000')
    expect(fieldsOf(xml)).toEqual({
      ...{ TaxPeriodMonth: '10', TaxPeriodYear: '2026', CounterpartTin: '0012345678901000' },
      IDPlaceOfBusinessActivityOfIncomeRecipient: '0012345678901000000002',
      ...{ TaxCertificate: 'N/A', TaxObjectCode: '24-104-03', TaxBase: '10000000', Rate: '2' },
      ...{ Document: 'CommercialInvoice', DocumentNumber: 'BILL-2026-00007', DocumentDate: '2026-10-07' },
      ...{ IDPlaceOfBusinessActivity: '0013121660091000000000', GovTreasurerOpt: 'N/A', SP2DNumber: '' },
      WithholdingDate: '2026-10-07',
    })
    expect(fieldsOf(xml, 1)).toMatchObject({ Document: 'PaymentProof', DocumentNumber: 'PAY-2026-00001' })
  })

  it('names a person by the NIK, and states rates in percent without needless zeros', () => {
    const person = { ...recipient, npwp16: null, nik: '3171234506900001', nitkuSuffix: null }
    const xml = bppuFile([slipOf({ rateBasisPoints: 265 }, person)])
    expect(schemaFaults(schema, xml)).toEqual([])
    expect(fieldsOf(xml)).toMatchObject({ CounterpartTin: '3171234506900001', Rate: '2.65' })
  })

  it('is told from one whose elements are missing, out of order, of another form, or nothing', () => {
    const xml = bppuFile([slipOf()])
    const spoilt = [
      xml.replace(/ *<Document>.*\n/, ''),
      xml.replace(/( *<TaxBase>.*\n)( *<Rate>.*\n)/, '$2$1'),
      xml.replace('<TaxBase>10000000', '<TaxBase>10000000.5'),
      xml.replace('<SP2DNumber xsi:nil="true"/>', '<SP2DNumber/>'),
      xml.replace('<TaxObjectCode>24-104-03</TaxObjectCode>', '<TaxObjectCode xsi:nil="true"/>'),
    ]
    for (const each of spoilt) expect([each === xml, schemaFaults(schema, each)]).not.toEqual([false, []])
    expect(spoilt.filter((each) => each === xml)).toEqual([])
  })
})

describe('slips of persons and of parties abroad', () => {
  const person: Recipient = { ...recipient, npwp16: null, nik: '3171234506900001', nitkuSuffix: null }
  const abroad: Recipient = {
    ...{ code: 'VEND-9', name: 'Example Pte Ltd', npwp16: null, nik: null, nitkuSuffix: null },
    ...{ country: 'SGP', address: '1 Example Road' },
  }
  const schemaOf = (root: string) => readFileSync(`tests/coretax/${root}.xsd`, 'utf8')

  it('BP21 tells the share of the gross that is taxed and the rate of that share', () => {
    const slip = slipOf(
      {
        ...{ article: 'pph21', objectCode: '21-100-07', rateBasisPoints: 250, baseShareBasisPoints: 5_000 },
        ...{ baseAmount: toRupiah(45_000_000) },
      },
      person,
    )
    const xml = bp21File([slip])
    expect(schemaFaults(schemaOf('Bp21Bulk'), xml)).toEqual([])
    expect(bp21File([slip])).toBe(xml)
    expect(fieldsOf(xml)).toMatchObject({
      ...{ Gross: '45000000', Deemed: '50', Rate: '5', StatusTaxExemption: 'TK/0', TaxCertificate: 'N/A' },
      ...{ CounterpartTin: '3171234506900001', TaxObjectCode: '21-100-07' },
    })
    const free = bp21File([
      { ...slip, rateBasisPoints: 0, certificateKind: 'skb', certificateNumber: 'SKB-1' },
    ])
    expect(schemaFaults(schemaOf('Bp21Bulk'), free)).toEqual([])
    expect(fieldsOf(free)).toMatchObject({ Rate: '0', TaxCertificate: 'TaxExAr21' })
  })

  it('BPNR names who is abroad, and the receipt of the certificate of domicile', () => {
    const slip = slipOf(
      {
        ...{ article: 'pph26', objectCode: '27-104-01', rateBasisPoints: 1_000 },
        ...{ certificateKind: 'dgt', certificateNumber: 'DGT-2026-77' },
      },
      abroad,
    )
    const xml = bpnrFile([slip])
    expect(schemaFaults(schemaOf('BPNRBulk'), xml)).toEqual([])
    expect(bpnrFile([slip])).toBe(xml)
    expect(fieldsOf(xml)).toMatchObject({
      ...{
        CounterpartTin: '0000000000000000',
        CounterpartReceiptNumber: 'DGT-2026-77',
        CounterpartCountry: 'SGP',
      },
      ...{ TaxCertificate: 'COD', GrossIncome: '10000000', Deemed: '100', Rate: '10' },
    })
    const plain = bpnrFile([
      { ...slip, certificateKind: null, certificateNumber: null, rateBasisPoints: 2_000 },
    ])
    expect(schemaFaults(schemaOf('BPNRBulk'), plain)).toEqual([])
    expect(plain).toContain('<CounterpartReceiptNumber xsi:nil="true"/>')
    expect(schemaFaults(schemaOf('BPNRBulk'), plain.replace('<Deemed>100', '<Deemed>0'))).not.toEqual([])
  })

  it('what notes of the month took off is taken off the slip', () => {
    const slip = slipOf()
    const netted = { ...slip, exported: { ...slip.exported, baseAmount: 7_500_000 } }
    expect(fieldsOf(bppuFile([netted]))).toMatchObject({ TaxBase: '7500000', Rate: '2' })
  })
})
