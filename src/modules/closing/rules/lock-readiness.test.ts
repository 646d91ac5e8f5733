import { expect, test } from 'vitest'
import { toDay } from '../../../platform/rules/day/day.ts'
import { isReadyToLock, lockedTogether, notReadyProblems, passOverProblems } from './lock-readiness.ts'

test('a month is ready when every point is done or passed over', () => {
  expect(isReadyToLock([{ isDone: true, note: null }])).toBe(true)
  expect(isReadyToLock([{ isDone: false, note: null }])).toBe(false)
  expect(isReadyToLock([{ isDone: false, note: {} }])).toBe(true)
})

const [september, october] = [toDay('2026-09-01'), toDay('2026-10-01')]
const months = [
  { month: september, open: [] },
  { month: october, open: [{ label: 'Tidak ada draft jurnal' }, { label: 'Kesehatan buku hijau' }] },
]

test('what is open is named by month, with how many', () => {
  expect(notReadyProblems('lock', months).map(({ path, message }) => [path, message])).toEqual([
    [
      'passOver',
      'Periode Oktober 2026 belum siap dikunci, 2 hal belum selesai: Tidak ada draft jurnal; Kesehatan buku hijau',
    ],
  ])
  expect(notReadyProblems('close', months)[0]?.message).toContain('belum siap ditutup permanen')
})

test('a reason is asked for while something is open, and only then', () => {
  expect(passOverProblems(months, ' ').map(({ path }) => path)).toEqual(['passOver'])
  expect(passOverProblems(months, 'Diperiksa auditor')).toEqual([])
  expect(passOverProblems(months.slice(0, 1), '')).toEqual([])
})

test('months that are locked together do not wait for each other, and none becomes less than it was', () => {
  const period = (month: typeof september, status: 'open' | 'closed') => ({
    month,
    status,
    isYearClosed: false,
  })
  const periods = [period(toDay('2026-08-01'), 'closed'), period(september, 'open'), period(october, 'open')]
  expect(lockedTogether(periods, [toDay('2026-08-01'), september]).map(({ status }) => status)).toEqual([
    'closed',
    'locked',
    'open',
  ])
})
