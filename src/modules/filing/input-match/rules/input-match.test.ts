import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toDay, type Day } from '../../../../platform/rules/day/day.ts'
import { matchInput } from './input-match.ts'
import { pastedInvoices, type OfficeInvoice } from './office-invoices.ts'

const masa = toDay('2026-10-01')
const numberOf = (index: number) => `040026${String(index).padStart(11, '0')}`
const own = (index: number, change: object = {}) => ({
  ...{ id: index, partyTaxNumber: '0013121660091000', taxAmount: 11_000 + index, masa: masa as Day | null },
  ...{ state: 'credited' as const, invoiceNumber: numberOf(index) as string | null },
  ...change,
})
const office = (index: number, change: Partial<OfficeInvoice> = {}): OfficeInvoice => ({
  ...{ number: numberOf(index), sellerTin: '0013121660091000', sellerName: 'PT Contoh', status: 'CREDITED' },
  ...{ day: toDay('2026-10-05'), base: 100_000, vat: 11_000 + index, masa, isReported: false },
  ...change,
})
const said = ({ matched, differences }: ReturnType<typeof matchInput<ReturnType<typeof own>>>) => [
  matched,
  ...differences.map(
    ({ kind, own: mine, office: theirs }) => `${kind} ${mine?.id ?? '-'} ${theirs?.number ?? '-'}`,
  ),
]

describe('matching input VAT', () => {
  it('tells what is the same, differs, or stands on one side alone', () => {
    const rows = [
      own(1),
      own(2),
      own(3),
      own(4),
      own(5, { state: 'pending', invoiceNumber: null, masa: null }),
    ]
    const invoices = [
      office(1),
      office(2, { vat: 11_003 }),
      office(3, { masa: toDay('2026-11-01') }),
      office(6, { vat: 11_010 }),
      office(7, { sellerTin: '0099999999999000' }),
      office(8, { status: 'CANCELED' }),
    ]
    expect(said(matchInput(rows, invoices, masa))).toEqual([
      1,
      `amount 2 ${numberOf(2)}`,
      `masa 3 ${numberOf(3)}`,
      `waiting 5 ${numberOf(6)}`,
      `theirs - ${numberOf(7)}`,
      'ours 4 -',
    ])
  })

  it('knows a number of 15 digits beside that of 16, and takes what waits once', () => {
    const waits = own(1, { state: 'pending', invoiceNumber: null, partyTaxNumber: '01.312.166.0-091.000' })
    const sellerTin = '0013121660091000'
    const found = matchInput(
      [waits],
      [office(8, { sellerTin, vat: 11_001 }), office(9, { sellerTin, vat: 11_001 })],
      masa,
    )
    expect(said(found)).toEqual([0, `waiting 1 ${numberOf(8)}`, `theirs - ${numberOf(9)}`])
  })

  it('names each planted difference and no other, whatever the order', () => {
    const plan = fc.record({
      kinds: fc.array(fc.constantFrom('same', 'amount', 'theirs', 'ours'), { minLength: 1, maxLength: 60 }),
      turn: fc.boolean(),
    })
    fc.assert(
      fc.property(plan, ({ kinds, turn }) => {
        const rows = kinds.flatMap((kind, at) => (kind === 'theirs' ? [] : [own(at)]))
        const invoices = kinds.flatMap((kind, at) =>
          kind === 'ours' ? [] : [office(at, kind === 'amount' ? { vat: 7 } : {})],
        )
        const { matched, differences } = matchInput(turn ? rows.toReversed() : rows, invoices, masa)
        expect(matched).toBe(kinds.filter((kind) => kind === 'same').length)
        for (const kind of ['amount', 'theirs', 'ours'] as const)
          expect(differences.filter((each) => each.kind === kind).length).toBe(
            kinds.filter((each) => each === kind).length,
          )
      }),
    )
  })
})

describe('the export of the tax office', () => {
  const indonesian = [
    'NPWP Penjual\tNama Penjual\tNomor Faktur Pajak\tTanggal Faktur Pajak\tMasa Pajak\tTahun\tMasa Pajak Pengkreditkan\tTahun Pajak Pengkreditan\tStatus Faktur\tHarga Jual/Penggantian/DPP\tDPP Nilai Lain/DPP\tPPN\tPPnBM\tDilaporkan',
    "'0013121660091000\tPT Contoh\t04002600000000017\t2026-10-05T00:00:00\tOktober\t2026\tNovember\t2026\tCREDITED\t100.000\t91.667\t11.000\t0\ttrue",
  ].join('\n')
  const english = [
    'VAT;TaxInvoiceNumber;SellerTIN;TaxInvoiceDate;SellingPrice;PeriodCredit;YearCredit;ReportedByBuyer;TaxInvoiceStatus;SellerTaxpayerName',
    '11000.00;"04002600000000017";0013121660091000;46300;100000;TD.00711;2026;True;CREDITED;PT Contoh',
  ].join('\r\n')

  it('is read by the names of its columns, in either language and order; numbers stay texts', () => {
    const expected = {
      ...{ number: '04002600000000017', sellerTin: '0013121660091000', sellerName: 'PT Contoh' },
      ...{ base: 100_000, vat: 11_000, status: 'CREDITED', masa: '2026-11-01', isReported: true },
    }
    expect(pastedInvoices(indonesian)).toEqual([{ ...expected, day: '2026-10-05' }])
    expect(pastedInvoices(english)).toEqual([{ ...expected, day: '2026-10-05' }])
  })

  it('without its heads is nothing', () => {
    expect(pastedInvoices('04002600000000017\t11.000')).toBeUndefined()
    expect(pastedInvoices('')).toBeUndefined()
  })
})
