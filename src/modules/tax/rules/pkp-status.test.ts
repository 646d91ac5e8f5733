import { expect, test } from 'vitest'
import { toDay } from '../../../platform/rules/day/day.ts'
import { pkpProblems } from './pkp-status.ts'

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
