import { expect, test } from 'vitest'
import { toDay } from '../../../../platform/rules/day/day.ts'
import { toRupiah } from '../../../../platform/rules/money/money.ts'
import { accrualDay } from './accrual.ts'
import { handledAfterSwitch, recurringProblems, resumeDay, type RecurringDraft } from './recurring-journal.ts'
import { textOfRun, unknownMarks } from './recurring-text.ts'

const today = toDay('2026-11-21')
const rent: RecurringDraft = {
  name: 'Sewa kantor',
  description: 'Sewa {bulan} {tahun}',
  schedule: { frequency: 'monthly', onDay: 25, start: toDay('2026-11-01') },
  posts: true,
  isActive: true,
  lines: [
    { accountId: 1, debit: toRupiah(500), credit: toRupiah(0) },
    { accountId: 2, debit: toRupiah(0), credit: toRupiah(500) },
  ],
}
const pathsOf = (draft: RecurringDraft) => recurringProblems(draft, { today }).map(({ path }) => path)

test('a complete recurring journal is taken', () => {
  expect(pathsOf(rent)).toEqual([])
})

test.each<[string, Partial<RecurringDraft>]>([
  ['name', { name: ' ' }],
  ['description', { description: '' }],
  ['description', { description: 'Sewa {minggu}' }],
  ['schedule.start', { schedule: { ...rent.schedule, start: '' } }],
  ['schedule.start', { schedule: { ...rent.schedule, start: toDay('2025-11-20') } }],
  ['schedule.start', { schedule: { ...rent.schedule, start: toDay('2032-01-01') } }],
  ['schedule.end', { schedule: { ...rent.schedule, end: toDay('2026-10-31') } }],
  ['schedule.end', { schedule: { ...rent.schedule, end: toDay('2026-11-24') } }],
  ['schedule.count', { schedule: { ...rent.schedule, end: toDay('2027-01-01'), count: 2 } }],
  ['lines', { lines: rent.lines.slice(0, 1), posts: false }],
  ['lines.0.description', { lines: rent.lines.map((line) => ({ ...line, description: '{x}' })) }],
  ['lines', { lines: rent.lines.map((line) => ({ ...line, debit: toRupiah(1), credit: toRupiah(0) })) }],
])('is refused at %s', (path, change) => {
  expect(pathsOf({ ...rent, ...change })).toContain(path)
})

test('a start out of reach is taken when it stays, or while it is switched off', () => {
  const [past, future] = [toDay('2024-01-01'), toDay('2040-01-01')]
  for (const start of [past, future]) {
    const old = { ...rent, schedule: { ...rent.schedule, start } }
    expect(pathsOf(old)).toEqual(['schedule.start'])
    expect(recurringProblems(old, { today, savedStart: start })).toEqual([])
    expect(recurringProblems(old, { today, savedStart: toDay('2024-01-02') })).toHaveLength(1)
    expect(pathsOf({ ...old, isActive: false })).toEqual([])
  }
})

test('lines that do not balance may come as drafts only', () => {
  const open = {
    ...rent,
    lines: rent.lines.map((line) => ({ ...line, debit: toRupiah(1), credit: toRupiah(0) })),
  }
  expect(pathsOf({ ...open, posts: false })).toEqual([])
})

test('marks become the month and year of the run', () => {
  expect(textOfRun('Sewa {bulan} {tahun} {bulan}', toDay('2027-02-28'))).toBe('Sewa Februari 2027 Februari')
  expect(textOfRun('x{bulan}'.repeat(60), toDay('2026-09-01'))).toHaveLength(500)
  expect(unknownMarks('{bulan} {Bulan} {} {tahun')).toEqual(['{Bulan}', '{}'])
})

test('a changed schedule goes on after what was dealt with', () => {
  const start = toDay('2026-01-01')
  expect(resumeDay({ start }, { handledUntil: null })).toBe('2026-01-01')
  expect(resumeDay({ start }, { handledUntil: toDay('2025-12-31') })).toBe('2026-01-01')
  expect(resumeDay({ start }, { handledUntil: toDay('2026-03-31') })).toBe('2026-04-01')
})

test('what fell due while it was switched off does not come later', () => {
  const passed = { handledUntil: toDay('2026-03-31'), today }
  expect(handledAfterSwitch({ wasActive: false, isActive: true }, passed)).toBe('2026-11-20')
  expect(handledAfterSwitch({ wasActive: true, isActive: true }, passed)).toBe('2026-03-31')
  expect(handledAfterSwitch({ wasActive: true, isActive: false }, passed)).toBe('2026-03-31')
})

test('an accrual is reversed on the first day of the next month', () => {
  expect(accrualDay(toDay('2026-11-30'))).toBe('2026-12-01')
  expect(accrualDay(toDay('2026-12-01'))).toBe('2027-01-01')
  expect(accrualDay(toDay('2028-01-31'))).toBe('2028-02-01')
})
