import { describe, expect, it } from 'vitest'
import { toDay } from '../../../../platform/rules/day/day.ts'
import { returnNoteProblems, returnStateOf } from './return-state.ts'

const of = { returnNumber: null, reducesStatus: 'approved', isRestored: false } as const
const today = toDay('2026-11-20')

describe('what is still to be done about a return', () => {
  it('is the note of the buyer, where goods came back or services were called off', () => {
    expect(returnStateOf({ ...of, returnKind: 'goods' })).toBe('noteMissing')
    expect(returnStateOf({ ...of, returnKind: 'services', returnNumber: 'NP-1' })).toBe('noted')
    expect(returnStateOf({ ...of, returnKind: null })).toBe('noteMissing')
  })

  it('is what becomes of the tax invoice, where it is corrected or cancelled', () => {
    expect(returnStateOf({ ...of, returnKind: 'price' })).toBe('toReplace')
    expect(returnStateOf({ ...of, returnKind: 'price', reducesStatus: 'replaced' })).toBe('replaced')
    expect(returnStateOf({ ...of, returnKind: 'cancelled' })).toBe('toCancel')
    expect(returnStateOf({ ...of, returnKind: 'cancelled', reducesStatus: 'cancelled' })).toBe(
      'fakturCancelled',
    )
    expect(returnStateOf({ ...of, returnKind: 'cancelled', reducesStatus: 'open' })).toBe('neverTold')
  })

  it('is nothing once the note that took it back was cancelled', () => {
    expect(returnStateOf({ ...of, returnKind: 'goods', isRestored: true })).toBe('restored')
    const restored = { today, returnKind: 'goods', isRestored: true } as const
    expect(returnNoteProblems({ returnNumber: 'NR-1', returnDay: today }, restored)).toHaveLength(1)
  })
})

it('a note of a buyer has both a number and a day, which is not to come', () => {
  const paths = (returnNumber: string, returnDay: string) =>
    returnNoteProblems(
      { returnNumber, returnDay: returnDay === '' ? '' : toDay(returnDay) },
      { today, returnKind: 'goods', isRestored: false },
    ).map(({ path }) => path)
  expect(paths('NR-1', '2026-11-20')).toEqual([])
  expect(paths('', '')).toEqual([])
  expect(paths('NR-1', '')).toEqual(['returnDay'])
  expect(paths(' ', '2026-11-20')).toEqual(['returnNumber'])
  expect(paths('NR-1', '2026-11-21')).toEqual(['returnDay'])
  const corrected = { today, returnKind: 'price', isRestored: false } as const
  expect(returnNoteProblems({ returnNumber: 'NR-1', returnDay: today }, corrected)).toHaveLength(1)
})
