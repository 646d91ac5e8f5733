import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseXml, schemaFaults } from '../../../../../tests/xml-schema.ts'
import { toDay } from '../../../../platform/rules/day/day.ts'
import { toRupiah } from '../../../../platform/rules/money/money.ts'
import type { FakturFault } from '../../rules/faktur-readiness.ts'
import { lacksBuyerOnly, retailFile, retailSums, type PooledRow } from './retail-xml.ts'

const line = {
  ...{ code: null, name: 'Kopi', unit: 'pcs', isService: false, quantity: '1.000' },
  ...{ rateBasisPoints: 1200, baseNumerator: 11, baseDenominator: 12 },
}
const rowOf = (day: string, base: number, vat: number, change: Partial<PooledRow> = {}): PooledRow => ({
  ...{ issuedOn: toDay(day), transactionCode: '04', sourceNumber: 'INV-1' },
  ...{ baseAmount: toRupiah(base), vatAmount: toRupiah(vat) },
  lines: [
    {
      ...{ ...line, unitPrice: toRupiah(Math.abs(base)), discount: toRupiah(0) },
      base: toRupiah(Math.abs(base)),
    },
  ],
  ...change,
})
const schema = readFileSync('tests/coretax/RetailInvoiceBulk.xsd', 'utf8')

describe('what is told as sums', () => {
  it('is one sum for each day, code and kind, in whole rupiah, less what came back', () => {
    const rows = [
      rowOf('2026-10-02', 8_945, 984),
      rowOf('2026-10-01', 10_000, 1_100),
      rowOf('2026-10-01', 10_001, 1_100, { sourceNumber: 'INV-2' }),
      rowOf('2026-10-01', -5_000, -550, { sourceNumber: 'CN-1' }),
      rowOf('2026-10-01', 7_000, 770, { transactionCode: '08' }),
    ]
    expect(
      retailSums(rows).map(({ day, code, base, otherBase, vat }) => [day, code, base, otherBase, vat]),
    ).toEqual([
      ['2026-10-01', '08', 7_000, 6_417, 770],
      ['2026-10-01', 'Normal', 15_001, 13_751, 1_650],
      ['2026-10-02', 'Normal', 8_945, 8_200, 984],
    ])
  })

  it('makes a file that is as its schema says, without a decimal', () => {
    const file = retailFile(
      '0013121660091000',
      toDay('2026-10-01'),
      retailSums([rowOf('2026-10-02', 8_945, 984)]),
    )
    expect(schemaFaults(schema, file)).toEqual([])
    expect(
      parseXml(file)
        .children.map(({ name, text }) => [name, text])
        .slice(0, 3),
    ).toEqual([
      ['TIN', '0013121660091000'],
      ['TaxPeriodMonth', '10'],
      ['TaxPeriodYear', '2026'],
    ])
    expect(schemaFaults(schema, file.replace('<VAT>984', '<VAT>984.5'))).not.toEqual([])
  })

  it('lacks nothing but its buyer', () => {
    const fault = (record: FakturFault['record']): FakturFault => ({
      message: '',
      record,
      of: null,
      field: '',
    })
    expect(lacksBuyerOnly([fault('customer'), fault('customer')])).toBe(true)
    expect(lacksBuyerOnly([fault('customer'), fault('product')])).toBe(false)
    expect(lacksBuyerOnly([])).toBe(false)
  })
})
