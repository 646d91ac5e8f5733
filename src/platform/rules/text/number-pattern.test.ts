import { describe, expect, it, test } from 'vitest'
import { toDay } from '../day/day.ts'
import { collision, documentNumber, numberOfPattern, patternProblems, usualForm } from './number-pattern.ts'

const day = toDay('2026-11-05')

test.each([
  ['JE-{YYYY}-{NNNNN}', 7, 'JE-2026-00007'],
  ['JE-{YYYY}-{NNNNN}', 123456, 'JE-2026-123456'],
  ['INV.{YY}{MM}.{NNN}', 12, 'INV.2611.012'],
  ['F{NNNN}-XYZ-{ROM}-{YYYY}', 3, 'F0003-XYZ-XI-2026'],
])('%s with ordinal %i is %s', (pattern, ordinal, number) => {
  expect(numberOfPattern(pattern, day, ordinal)).toBe(number)
  expect(number).toMatch(documentNumber)
  expect(patternProblems({ pattern, resets: 'year' })).toEqual([])
})

test.each([
  ['', /harus diisi/],
  ['inv-{YYYY}-{NNN}', /huruf besar/],
  ['INV/{YYYY}/{NNN}', /tanda hubung/],
  ['INV-{YYYY}-{MMM}-{NNN}', /huruf besar/],
  ['INV-{NNN}', /tepat satu tahun/],
  ['INV-{YYYY}', /tepat satu urutan/],
  ['INV-{YYYY}-{NN}-{NN}', /tepat satu urutan/],
  ['INV-{YYYY}{NNN}', /dipisahkan/],
  ['INV1{NNN}-{YYYY}', /dipisahkan/],
  ['INV-{NNN}{YYYY}', /dipisahkan/],
  ['INVOICE-PENJUALAN-CABANG-JAKARTA-{YYYY}-{NNN}', /paling panjang/],
])('%s is refused', (pattern, said) => {
  expect(patternProblems({ pattern, resets: 'year' }).join()).toMatch(said)
})

test('what begins anew each month names the month', () => {
  expect(patternProblems({ pattern: 'INV-{YYYY}-{NNN}', resets: 'month' })).toHaveLength(1)
  expect(patternProblems({ pattern: 'INV-{YYYY}.{ROM}-{NNN}', resets: 'month' })).toEqual([])
})

describe('numbers that could be the same', () => {
  const je = { series: 'JE', ...usualForm('JE') }
  it('are those of another series with the pattern', () => {
    expect(collision({ ...je, series: 'SO' }, [je])).toBe('JE')
    expect(collision({ series: 'SO', ...usualForm('SO') }, [je])).toBeUndefined()
  })
  it('are those of the same pattern counted otherwise', () => {
    const yearly = { series: 'INV', pattern: 'INV.{YYYY}.{MM}.{NNN}', resets: 'year' } as const
    expect(collision({ ...yearly, resets: 'month' }, [yearly])).toBe('INV')
    expect(
      collision({ ...yearly, pattern: 'INV.{YYYY}.{MM}-{NNN}', resets: 'month' }, [yearly]),
    ).toBeUndefined()
  })
  it('are those whose digits mean something else', () => {
    const before = { series: 'INV', pattern: 'INV-{YY}-{MM}-{NNN}', resets: 'month' } as const
    expect(collision({ ...before, pattern: 'INV-{MM}-{YY}-{NNN}' }, [before])).toBe('INV')
    expect(collision({ ...before, pattern: 'INV-{YY}-{MM}-{NNNNN}' }, [before])).toBeUndefined()
  })
})
