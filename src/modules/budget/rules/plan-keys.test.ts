import { describe, expect, it } from 'vitest'
import type { KeyPress } from '../../../platform/rules/grid/line-keys.ts'
import { columnsOf, planActOf, rangeOf, typingActOf, within } from './plan-keys.ts'

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: key,
  control: false,
  alt: false,
  shift: false,
  ...held,
})
const place = { active: { row: 2, column: 3 }, lastRow: 9 }

describe('keys', () => {
  it('move, choose more with Shift, and begin an amount with a figure', () => {
    expect(planActOf(press('ArrowDown', { shift: true }), place)).toEqual({
      act: 'go',
      cell: { row: 3, column: 3 },
      extend: true,
    })
    expect(planActOf(press('7'), place)).toEqual({ act: 'type', text: '7' })
    expect(planActOf(press('='), place)).toEqual({ act: 'type', text: '' })
    expect(planActOf(press('z', { control: true, shift: true }), place)).toEqual({ act: 'redo' })
  })

  it('leave letters, Tab and what Alt is held with to the page', () => {
    expect([press('x'), press('Tab'), press('7', { alt: true })].map((key) => planActOf(key, place))).toEqual(
      [undefined, undefined, undefined],
    )
  })

  it('take what is typed and go on, or take it back', () => {
    expect(typingActOf(press('Tab', { shift: true }), place)).toMatchObject({ cell: { row: 2, column: 2 } })
    expect(typingActOf(press('Enter'), place)).toMatchObject({ cell: { row: 3, column: 3 } })
    expect(typingActOf(press('Escape'), place)).toEqual({ act: 'forget' })
    expect(typingActOf(press('ArrowLeft'), place)).toBeUndefined()
  })
})

describe('cells', () => {
  it('stay within the grid', () => {
    expect(within({ row: 40, column: -1 }, 9)).toEqual({ row: 9, column: 0 })
  })

  it('chosen with the year are their months; the year alone is the year', () => {
    expect(columnsOf(rangeOf({ row: 0, column: 12 }, { row: 1, column: 10 }))).toEqual([10, 11])
    expect(columnsOf(rangeOf({ row: 0, column: 12 }))).toEqual([12])
  })
})
