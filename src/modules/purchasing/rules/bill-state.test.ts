import { expect, test } from 'vitest'
import { toDay } from '../../../platform/rules/day/day.ts'
import { billState } from './bill-state.ts'

test.each([
  ['2026-01-09', 'overdue'],
  ['2026-01-10', 'due'],
  ['2026-01-17', 'due'],
  ['2026-01-18', 'open'],
] as const)('a bill due on %s is %s on 10 January', (dueDate, state) => {
  expect(billState({ dueDate: toDay(dueDate) }, toDay('2026-01-10'))).toBe(state)
})
