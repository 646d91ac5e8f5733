import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, toDay } from '../../../platform/rules/day/day.ts'
import { documentGroups, documentLockOn, documentLockProblems, strictestLock } from './document-lock.ts'

const today = toDay('2026-11-23')

test.each([
  ['a day that has come', today, null, []],
  ['an earlier day', toDay('2026-10-01'), toDay('2026-10-31'), []],
  ['opening', null, toDay('2026-10-31'), []],
  ['a day ahead', toDay('2026-11-24'), null, ['lock-ahead']],
  ['the day it has', toDay('2026-10-31'), toDay('2026-10-31'), ['lock-unchanged']],
  ['opening what is open', null, null, ['lock-unchanged']],
])('a lock with %s', (_, until, before, codes) => {
  const found = documentLockProblems({ until, reason: 'Sudah dilaporkan' }, { today, until: before })
  expect(found.map(({ code }) => code)).toEqual(codes)
  const unexplained = documentLockProblems({ until, reason: ' ' }, { today, until: before })
  expect(unexplained.map(({ code }) => code)).toEqual([...codes, 'reason-missing'])
})

const day = fc.integer({ min: -40, max: 40 }).map((days) => addDays(today, days))
const group = fc.constantFrom(...documentGroups)
const locks = fc.uniqueArray(fc.record({ group, until: day }), { selector: (lock) => lock.group })

test('a document is locked exactly when its group or everything is, up to its day', () => {
  fc.assert(
    fc.property(day, group, locks, (on, of, all) => {
      const bound = all.filter((lock) => lock.group === of || lock.group === 'everything')
      const found = documentLockOn(on, of, all)
      expect(found !== undefined).toBe(bound.some(({ until }) => until >= on))
      if (found) expect(bound.every(({ until }) => until <= found.until)).toBe(true)
    }),
  )
})

test('the strictest lock has the latest day, and is that of the books where they share it', () => {
  const sales = { group: 'sales', until: toDay('2026-10-31') } as const
  expect(strictestLock(undefined, [])).toBeUndefined()
  expect(strictestLock(toDay('2026-09-30'), [sales])).toEqual(sales)
  expect(strictestLock(toDay('2026-10-31'), [sales])?.group).toBe('everything')
  expect(strictestLock(toDay('2026-11-01'), [sales])).toEqual({
    group: 'everything',
    until: toDay('2026-11-01'),
  })
})
