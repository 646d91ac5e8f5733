import { describe, expect, it } from 'vitest'
import { placeProblems, type ReportPlace } from './report-place.ts'

const operating: ReportPlace = {
  reportLine: 'bs.piutang_usaha',
  cashFlowClass: 'operating',
  cashFlowLine: null,
}
const cash: ReportPlace = { reportLine: 'bs.kas_setara_kas', cashFlowClass: 'cash', cashFlowLine: null }
const account = { code: '1-1301', type: 'asset' } as const

function codes(place: ReportPlace, type: 'asset' | 'equity' | 'expense' = 'asset'): string[] {
  return placeProblems({ ...account, type }, place, 'accounts.0').map(({ code }) => code)
}

describe('the place of an account in the statements', () => {
  it.each([operating, cash])('may be $reportLine with class $cashFlowClass', (place) => {
    expect(codes(place)).toEqual([])
  })

  it('is not on a line of another type, which would change totals', () => {
    expect(codes(operating, 'equity')).toEqual(['line-of-other-type'])
    expect(codes({ ...operating, reportLine: 'pl.pendapatan' }, 'expense')).toEqual([])
  })

  it('is cash in both statements or in none', () => {
    expect(codes({ ...cash, cashFlowClass: 'operating' })).toEqual(['cash-differs'])
    expect(codes({ ...operating, cashFlowClass: 'cash' })).toEqual(['cash-differs'])
  })

  it('is told at the account and field it is about', () => {
    expect(placeProblems(account, { ...cash, cashFlowClass: 'none' }, 'accounts.3')[0]?.path).toBe(
      'accounts.3.cashFlowClass',
    )
  })
})
