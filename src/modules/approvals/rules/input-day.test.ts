import { expect, it } from 'vitest'
import { toDay } from '../../../platform/rules/day/day.ts'
import { dayIn, withDay } from './input-day.ts'

const note = { invoiceId: 7, input: { noteDate: '2026-10-31', reason: 'Retur' } }

it('finds the day of an input, by a path of one name or several', () => {
  expect(dayIn({ noteDate: '2026-10-31' }, 'noteDate')).toBe('2026-10-31')
  expect(dayIn(note, 'input.noteDate')).toBe('2026-10-31')
})

it('finds none where there is none', () => {
  for (const input of [null, undefined, {}, { noteDate: 'kemarin' }, { noteDate: 5 }, 'noteDate'])
    expect(dayIn(input, 'noteDate')).toBeNull()
})

it('puts another day there and leaves all else', () => {
  const day = toDay('2026-11-02')
  expect(withDay(note, 'input.noteDate', day)).toEqual({
    invoiceId: 7,
    input: { noteDate: '2026-11-02', reason: 'Retur' },
  })
  expect(note.input.noteDate).toBe('2026-10-31')
})
