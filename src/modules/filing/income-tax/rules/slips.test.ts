import { describe, expect, it } from 'vitest'
import { toDay } from '../../../../platform/rules/day/day.ts'
import { toRupiah } from '../../../../platform/rules/money/money.ts'
import type { SlipStatus } from '../../../tax/withheld/rules/slip-status.ts'
import { articleActs, articleStateOf, monthStateOf, payableOf } from './income-tax-closing.ts'
import { matchIssued } from './issued-match.ts'
import { pastedSlips } from './issued-slips.ts'
import { slipMarkProblems } from './slip-mark.ts'
import { slipFaults } from './slip-readiness.ts'

describe('the list of issued slips of the tax office', () => {
  const heads =
    'Masa Pajak\tNomor Pemotongan\tStatus\tKode Objek Pajak\tNomor Identitas WP\tPajak Penghasilan (Rp)'

  it('is read by the names of its columns, in either language, whatever way it writes amounts', () => {
    const row = '102026\t2600A1B2C\tNormal\t24-104-03\t0012345678901000\tRp 200.000'
    const other = "102026\t2600A1B2D\tNormal\t24-104-03\t'0012345678901000\t1.250.000,00"
    expect(pastedSlips([heads, row, other].join('\r\n'))).toEqual([
      {
        ...{ slipNumber: '2600A1B2C', objectCode: '24-104-03', taxNumber: '0012345678901000', tax: 200_000 },
      },
      {
        ...{
          slipNumber: '2600A1B2D',
          objectCode: '24-104-03',
          taxNumber: '0012345678901000',
          tax: 1_250_000,
        },
      },
    ])
    const english =
      'WithholdingSlipsNumber;TaxObjectCode;TaxIdentificationNumber;IncomeTax\n2600X;24-104-03;1;7.00'
    expect(pastedSlips(english)).toMatchObject([{ slipNumber: '2600X', tax: 7 }])
  })

  it('leaves drafts out, which have no number, and is none without its heads', () => {
    expect(pastedSlips(`${heads}\n102026\t\tDisimpan\t24-104-03\t1\t5`)).toEqual([])
    expect(pastedSlips('2600A1B2C\t24-104-03')).toBeUndefined()
  })

  it('gives each number to one slip of the same tax number, object and tax, and again to the same', () => {
    const slip = (id: number, slipStatus: SlipStatus, slipNumber: string | null = null, tax = 100) => ({
      ...{ id, taxNumber: '1', objectCode: 'a', tax, slipStatus, slipNumber },
    })
    const issued = (slipNumber: string, tax = 100) => ({ slipNumber, taxNumber: '1', objectCode: 'a', tax })
    const slips = [
      slip(1, 'exported'),
      slip(2, 'exported'),
      slip(3, 'issued', 'N3'),
      slip(4, 'exported', null, 7),
    ]
    const given = (...numbers: ReturnType<typeof issued>[]) =>
      matchIssued(numbers, slips).map((each) => each?.id)
    expect(given(issued('N1'), issued('N3'), issued('N2'), issued('N4'))).toEqual([1, 3, 2, undefined])
    expect(given(issued('N9', 7), issued('N9', 8))).toEqual([4, undefined])
  })
})

describe('a slip', () => {
  const withholder = { npwp16: '0013121660091000', nitkuSuffix: null }
  const recipient = {
    ...{ code: 'VEND-1', name: 'PT Contoh', npwp16: null, nik: null, nitkuSuffix: null },
    ...{ country: 'IDN', address: null },
  }

  it('names the record and field of everything that is missing', () => {
    expect(slipFaults({ ...withholder, npwp16: null }, recipient, 'pph23')).toEqual([
      expect.objectContaining({ record: 'organisation', of: null, field: 'npwp16' }),
      expect.objectContaining({ record: 'vendor', of: 'VEND-1', field: 'npwp16' }),
    ])
    expect(slipFaults(withholder, { ...recipient, nik: '3171234506900001' }, 'pph23')).toEqual([])
  })

  it('passes only between the statuses the tax office knows, with its number or a reason', () => {
    const wrong = (status: SlipStatus, from: SlipStatus, change = {}) =>
      slipMarkProblems({ status, ...change }, from).map(({ path }) => path)
    expect(wrong('issued', 'exported')).toEqual(['slipNumber'])
    expect(wrong('issued', 'exported', { slipNumber: '2600A1B2C' })).toEqual([])
    expect(wrong('rejected', 'exported')).toEqual(['slipReason'])
    expect(wrong('rejected', 'exported', { slipReason: 'NIK tidak valid' })).toEqual([])
    expect(wrong('cancelled', 'open', { slipReason: 'x' })).toEqual(['status'])
  })
})

describe('an article of a month', () => {
  const facts = { masa: toDay('2026-10-01'), rows: 2, waiting: 0, closing: undefined, isCorrecting: false }
  const closing = { payable: toRupiah(5), paidOn: null, filedOn: null }
  const today = toDay('2026-11-10')

  it('comes from open to filed, and one may do what follows', () => {
    const stages = [
      { ...facts, rows: 0 },
      { ...facts, waiting: 1 },
      facts,
      { ...facts, closing },
      { ...facts, closing: { ...closing, paidOn: toDay('2026-11-09') } },
      { ...facts, closing: { ...closing, paidOn: toDay('2026-11-09'), filedOn: toDay('2026-11-10') } },
    ]
    expect(stages.map((each) => [articleStateOf(each, today), articleActs(each, today)])).toEqual([
      ['none', []],
      ['open', ['close']],
      ['ready', ['close']],
      ['closed', ['bill', 'pay', 'reopen']],
      ['paid', ['file', 'unpay']],
      ['filed', ['correct']],
    ])
    expect(articleActs(facts, toDay('2026-10-30'))).toEqual([])
    expect(articleActs({ ...facts, closing: { ...closing, payable: toRupiah(0) } }, today)).toEqual([
      'file',
      'reopen',
    ])
  })

  it('keeps its month as far as the one that lags', () => {
    expect(monthStateOf(['filed', 'none', 'closed'])).toBe('closed')
    expect(monthStateOf(['none', 'none'])).toBe('none')
  })

  it('owes after a correction what earlier returns did not pay', () => {
    expect([payableOf(toRupiah(10), toRupiah(4)), payableOf(toRupiah(3), toRupiah(4))]).toEqual([6, 0])
  })
})
