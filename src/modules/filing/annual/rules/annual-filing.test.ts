import { expect, it } from 'vitest'
import { toDay } from '../../../../platform/rules/day/day.ts'
import { annualFilingProblems } from './annual-filing.ts'

const facts = { today: toDay('2027-04-20'), to: toDay('2026-12-31'), payable: 80_792_294n, paid: 80_792_294n }
const draft = { filedOn: toDay('2027-04-20'), receiptNumber: 'BPE-1' }
const pathsOf = (change: Partial<typeof draft>, changed: Partial<typeof facts> = {}) =>
  annualFilingProblems({ ...draft, ...change }, { ...facts, ...changed }).map(({ path }) => path)

it('the return of a year is filed after its end, on a day that has come, with its receipt', () => {
  expect(pathsOf({})).toEqual([])
  expect(pathsOf({ filedOn: toDay('2027-04-21'), receiptNumber: ' ' })).toEqual(['filedOn', 'receiptNumber'])
  expect(pathsOf({ filedOn: toDay('2026-12-31') })).toEqual(['filedOn'])
})

it('what the year still owes is paid before its return is filed (UU KUP Pasal 9 ayat 2)', () => {
  const [unpaid] = annualFilingProblems(draft, { ...facts, paid: 80_000_000n })
  expect(unpaid).toMatchObject({ code: 'year-unpaid', path: 'filedOn' })
  expect(unpaid?.message).toContain('792.294')
  expect(pathsOf({}, { paid: 90_000_000n })).toEqual([])
  expect(pathsOf({}, { payable: 0n, paid: 0n })).toEqual([])
})
