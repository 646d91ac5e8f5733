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
  groups: [
    { group: 'sales', until: toDay('2026-11-10') },
    { group: 'everything', until: toDay('2026-11-05') },
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
  ['2026-11-05', 'Semua dokumen terkunci s.d. 05 Nov 2026'],
  ['2026-11-06', undefined],
  ['2025-12-31', 'Tahun buku s.d. 31 Des 2025 sudah ditutup'],
  ['2019-05-05', 'Tahun buku s.d. 31 Des 2025 sudah ditutup'],
  ['2026-01-01', 'Semua dokumen terkunci s.d. 05 Nov 2026'],
])('posting a journal on %s: %s', (day, message) => {
  expect(periodLock(toDay(day), locks, { group: 'journals', now })).toBe(message)
})

test.each([
  ['sales', '2026-11-10', 'Penjualan terkunci s.d. 10 Nov 2026'],
  ['sales', '2026-11-05', 'Penjualan terkunci s.d. 10 Nov 2026'],
  ['sales', '2026-11-11', undefined],
  ['sales', '2026-10-31', 'Periode Oktober 2026 terkunci'],
  ['sales', '2026-09-30', undefined],
  ['purchasing', '2026-11-10', undefined],
  ['everything', '2026-11-05', 'Semua dokumen terkunci s.d. 05 Nov 2026'],
  ['everything', '2026-11-06', undefined],
] as const)('posting documents of %s on %s: %s', (group, day, message) => {
  expect(periodLock(toDay(day), locks, { group, now })).toBe(message)
})

test('a month is open to exceptions while it is locked, or documents in it are', () => {
  const open = { ...october, status: 'open' } as const
  expect(exceptionProblems(wish, open, now)).toHaveLength(1)
  expect(exceptionProblems(wish, { ...open, hasLockedDocuments: true }, now)).toEqual([])
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
