import { expect, test } from 'vitest'
import { toDay } from '../../../platform/rules/day/day.ts'
import { exceptionProblems, exceptionState } from './period-exception.ts'
import { periodLock, type PeriodLocks } from './period-lock.ts'

const now = '2026-11-21T01:00:00.000Z'
const locks: PeriodLocks = {
  months: [
    { month: toDay('2026-08-01'), status: 'closed' },
    { month: toDay('2026-09-01'), status: 'locked' },
    { month: toDay('2026-10-01'), status: 'locked' },
  ],
  yearClosedUntil: toDay('2025-12-31'),
  exceptions: [
    { month: toDay('2026-08-01'), until: '2026-11-22T00:00:00.000Z' },
    { month: toDay('2026-09-01'), until: '2026-11-22T00:00:00.000Z' },
    { month: toDay('2026-10-01'), until: '2026-11-21T00:59:59.999Z' },
  ],
}

test.each([
  ['2026-10-31', 'Periode Oktober 2026 terkunci'],
  ['2026-09-30', undefined],
  ['2026-08-15', 'Periode Agustus 2026 sudah ditutup'],
  ['2026-11-01', undefined],
  ['2025-12-31', 'Tahun buku s.d. 31 Des 2025 sudah ditutup'],
  ['2019-05-05', 'Tahun buku s.d. 31 Des 2025 sudah ditutup'],
  ['2026-01-01', undefined],
])('posting on %s: %s', (day, message) => {
  expect(periodLock(toDay(day), locks, now)).toBe(message)
})

const october = { month: toDay('2026-10-01'), status: 'locked', isYearClosed: false } as const
const wish = {
  until: '2026-11-22T01:00:00Z',
  reason: 'Faktur terlambat',
  person: { mayPost: true, isActive: true },
}

test.each([
  ['as it should be', {}, []],
  ['just a week', { until: '2026-11-28T01:00:00Z' }, []],
  ['more than a week', { until: '2026-11-28T01:00:01Z' }, ['until-too-late']],
  ['already over', { until: now }, ['until-past']],
  ['without a reason', { reason: '  ' }, ['reason-missing']],
  ['for nobody', { person: undefined }, ['person-cannot-post']],
  ['for a viewer', { person: { mayPost: false, isActive: true } }, ['person-cannot-post']],
  ['for somebody who left', { person: { mayPost: true, isActive: false } }, ['person-cannot-post']],
])('an exception %s', (_, change, codes) => {
  const found = exceptionProblems({ ...wish, ...change }, october, now)
  expect(found.map(({ code }) => code)).toEqual(codes)
})

test.each([
  ['open', false],
  ['closed', false],
  ['locked', true],
] as const)('no exception is given for a month that is %s (its year closed: %s)', (status, isYearClosed) => {
  expect(exceptionProblems(wish, { ...october, status, isYearClosed }, now)).toHaveLength(1)
})

test('an exception ends by itself, or when it is taken back', () => {
  expect(exceptionState({ until: '2026-11-21T01:00:00.001Z', revokedAt: null }, now)).toBe('active')
  expect(exceptionState({ until: now, revokedAt: null }, now)).toBe('expired')
  expect(exceptionState({ until: '2026-12-01T00:00:00.000Z', revokedAt: now }, now)).toBe('revoked')
})
