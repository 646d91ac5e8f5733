import { monthStart, type Day } from '../../../../platform/rules/day/day.ts'
import { toRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import type { FakturLine } from '../../../tax/output/rules/faktur-line.ts'
import type { TransactionCode } from '../../../tax/rules/tax-class.ts'
import type { FakturFault } from '../../rules/faktur-readiness.ts'
import { otherBaseOf } from '../../rules/other-base.ts'

/** A row of output VAT that is told in a sum; notes that take some of it back are negative. */
export interface PooledRow {
  readonly issuedOn: Day
  readonly transactionCode: TransactionCode
  readonly sourceNumber: string
  readonly baseAmount: Rupiah
  readonly vatAmount: Rupiah
  readonly lines: readonly FakturLine[]
}

/** What a day sold of one code, goods and services apart. */
export interface RetailSum {
  readonly day: Day
  readonly code: 'Normal' | '07' | '08'
  readonly isService: boolean
  readonly first: string
  readonly base: Rupiah
  readonly otherBase: Rupiah
  readonly vat: Rupiah
}

/** Codes that may be summed: collectors and tourists have tax invoices of their own. */
export function mayBePooled(code: TransactionCode): boolean {
  return code !== '02' && code !== '03' && code !== '06'
}

/** Whether nothing but who bought is missing of a tax invoice. */
export function lacksBuyerOnly(faults: readonly FakturFault[]): boolean {
  return faults.length > 0 && faults.every(({ record }) => record === 'customer')
}

/** The sums of each day and code, in whole rupiah (PER-11/PJ/2025: digunggung). */
export function retailSums(rows: readonly PooledRow[]): RetailSum[] {
  const groups = new Map<string, PooledRow[]>()
  for (const row of rows) {
    const key = `${row.issuedOn} ${codeOf(row)} ${isService(row) ? 'B' : 'A'}`
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return [...groups]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, own]) => {
      const [first] = own
      if (first === undefined) return []
      const sum = (amounts: readonly number[]) => toRupiah(amounts.reduce((total, each) => total + each, 0))
      return [
        {
          ...{ day: first.issuedOn, code: codeOf(first), isService: isService(first) },
          first: first.sourceNumber,
          base: sum(own.map(({ baseAmount }) => baseAmount)),
          otherBase: otherBaseOf(own),
          vat: sum(own.map(({ vatAmount }) => vatAmount)),
        },
      ]
    })
}

function codeOf({ transactionCode }: PooledRow): RetailSum['code'] {
  return transactionCode === '07' || transactionCode === '08' ? transactionCode : 'Normal'
}

function isService({ lines }: PooledRow): boolean {
  return lines.length > 0 && lines.every((line) => line.isService)
}

/** A file `RetailInvoiceBulk` of a month: the same bytes from the same books, whole numbers. */
export function retailFile(tin: string, masa: Day, sums: readonly RetailSum[]): string {
  const month = monthStart(masa)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<RetailInvoiceBulk xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="schema.xsd">',
    `  <TIN>${tin}</TIN>`,
    `  <TaxPeriodMonth>${Number(month.slice(5, 7))}</TaxPeriodMonth>`,
    `  <TaxPeriodYear>${month.slice(0, 4)}</TaxPeriodYear>`,
    '  <ListOfRetailInvoice>',
    ...sums.flatMap((sum) => [
      '    <RetailInvoice>',
      ...fieldsOf(sum).map(([name, value]) => `      <${name}>${value}</${name}>`),
      '    </RetailInvoice>',
    ]),
    '  </ListOfRetailInvoice>',
    '</RetailInvoiceBulk>',
    '',
  ].join('\n')
}

function fieldsOf({ day, code, isService: sold, first, base, otherBase, vat }: RetailSum) {
  return [
    ['TrxCode', code],
    ['BuyerName', '-'],
    ['BuyerIdOpt', 'NIK'],
    ['BuyerIdNumber', '0'.repeat(16)],
    ['GoodServiceOpt', sold ? 'B' : 'A'],
    ['SerialNo', first],
    ['TransactionDate', day],
    ['TaxBaseSellingPrice', String(base)],
    ['OtherTaxBaseSellingPrice', String(otherBase)],
    ['VAT', String(vat)],
    ['STLG', '0'],
    ['Info', '-'],
  ] as const
}
