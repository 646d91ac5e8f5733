import { expect, test } from 'vitest'
import { lateFrom } from './lateness.ts'
import type { RequestState } from './outcome.ts'

const calendar = { holidays: new Set(['2026-12-24', '2026-12-25']), timeZone: 'Asia/Jakarta' as const }
const asked = { state: 'waiting' as RequestState, level: 1, rule: { escalateAfter: 2 } }

test('a request is late so many working days after it was asked, in the zone of the organisation', () => {
  // Late on Monday in London is Tuesday in Jakarta.
  expect(lateFrom({ ...asked, askedAt: '2026-11-09T20:00:00Z' }, [], calendar)).toBe('2026-11-12')
  expect(lateFrom({ ...asked, askedAt: '2026-12-23T02:00:00Z' }, [], calendar)).toBe('2026-12-29')
})

test('each level has its own time', () => {
  const decisions = [
    { level: 1, decidedAt: '2026-11-11T02:00:00Z' },
    { level: 1, decidedAt: '2026-11-10T02:00:00Z' },
    { level: 2, decidedAt: '2026-11-20T02:00:00Z' },
  ]
  expect(lateFrom({ ...asked, level: 2, askedAt: '2026-11-02T02:00:00Z' }, decisions, calendar)).toBe(
    '2026-11-13',
  )
})

test('nothing is late without a word of its rule, nor once it is over', () => {
  const askedAt = '2026-11-02T02:00:00Z'
  expect(lateFrom({ ...asked, askedAt, rule: { escalateAfter: null } }, [], calendar)).toBeNull()
  expect(lateFrom({ ...asked, askedAt, state: 'carried_out' }, [], calendar)).toBeNull()
  expect(lateFrom({ ...asked, askedAt, state: 'blocked' }, [], calendar)).toBe('2026-11-04')
})
