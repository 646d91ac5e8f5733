import { describe, expect, it, test } from 'vitest'
import { toDay } from '../../../platform/rules/day/day.ts'
import { permissionsOf, roles } from '../../identity/rules/role.ts'
import {
  outOfOrderWarning,
  periodActions,
  periodActProblems,
  periodReasonProblems,
  type FiscalPeriod,
  type PeriodAct,
  type PeriodStatus,
} from './fiscal-period.ts'
import { periodsPermissions } from './permissions.ts'

const period = (month: string, status: PeriodStatus, isYearClosed = false): FiscalPeriod => ({
  month: toDay(`${month}-01`),
  status,
  isYearClosed,
})

/** What an admin may do with October, by its state, whether its year is closed, and what September is. */
const table: [status: PeriodStatus, year: 'open' | 'closed', september: PeriodStatus, acts: PeriodAct[]][] = [
  ['open', 'open', 'open', ['lock']],
  ['open', 'open', 'locked', ['lock']],
  ['open', 'open', 'closed', ['lock']],
  ['open', 'closed', 'open', ['lock']],
  ['open', 'closed', 'locked', ['lock']],
  ['open', 'closed', 'closed', ['lock']],
  ['locked', 'open', 'open', ['reopen', 'exempt']],
  ['locked', 'open', 'locked', ['reopen', 'exempt']],
  ['locked', 'open', 'closed', ['reopen', 'exempt']],
  ['locked', 'closed', 'open', []],
  ['locked', 'closed', 'locked', []],
  ['locked', 'closed', 'closed', ['close']],
  ['closed', 'closed', 'open', []],
  ['closed', 'closed', 'locked', []],
  ['closed', 'closed', 'closed', []],
]

describe.each(table)('October %s, its year %s, September %s', (status, year, september, acts) => {
  test.each(roles)('%s', (role) => {
    const isYearClosed = year === 'closed'
    const actions = periodActions(
      period('2026-10', status, isYearClosed),
      [period('2026-09', september, isYearClosed)],
      { permissions: permissionsOf(role, periodsPermissions) },
    )
    expect(actions).toEqual(role === 'admin' ? acts : [])
  })
})

describe('acts on several months', () => {
  it('close them one after the other', () => {
    const months = [period('2026-01', 'locked', true), period('2026-02', 'locked', true)]
    expect(periodActProblems('close', months, [])).toEqual([])
    expect(periodActProblems('close', months, [period('2025-12', 'locked', true)])).toHaveLength(2)
  })

  it('name each month that objects', () => {
    const problems = periodActProblems('lock', [period('2026-01', 'locked'), period('2026-02', 'closed')], [])
    expect(problems.map(({ message }) => message)).toEqual([
      'Periode Januari 2026 sudah terkunci',
      'Periode Februari 2026 sudah ditutup permanen dan tidak dapat dibuka kembali',
    ])
  })

  it('ask why', () => {
    expect(periodReasonProblems(' ')).toHaveLength(1)
    expect(periodReasonProblems('Laporan sudah ditandatangani')).toEqual([])
  })

  it('warn while an earlier month is open', () => {
    expect(outOfOrderWarning([period('2026-08', 'locked')])).toBeUndefined()
    expect(outOfOrderWarning([period('2026-08', 'open'), period('2026-09', 'open')])).toBe(
      '2 bulan sebelumnya masih terbuka (Agustus 2026 s.d. September 2026)',
    )
  })
})
