import { expect, test } from 'vitest'
import { toDay } from '../../../platform/rules/day/day.ts'
import { pkpProblems, proposedPkp } from './pkp-status.ts'

const row = (day: string, isPkp: boolean) => ({ validFrom: toDay(day), isPkp })
const rows = [row('2027-01-01', false), row('1900-01-01', true), row('2028-01-01', true)]

test.each([
  ['2026-06-01', false, 0],
  ['2026-06-01', true, 1],
  ['2027-01-01', true, 0],
  ['2027-01-02', false, 1],
  ['2027-01-02', true, 0],
  ['2029-01-01', true, 1],
  ['1900-01-01', false, 0],
] as const)('from %s on PKP %s has %i problems', (day, isPkp, count) => {
  expect(pkpProblems(row(day, isPkp), rows)).toHaveLength(count)
})

test.each([
  ['before what is planned, what is in force now is changed', '2026-11-22', false],
  ['between two planned rows, the first of them is', '2027-06-01', true],
  ['on the day of a planned row, that row is corrected', '2027-01-01', true],
  ['after all of them, the last is', '2029-01-01', false],
] as const)('%s', (_case, day, isPkp) => {
  expect(proposedPkp(toDay(day), rows)).toBe(isPkp)
  expect(pkpProblems(row(day, isPkp), rows)).toEqual([])
})
