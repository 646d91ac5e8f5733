import { describe, expect, it } from 'vitest'
import { chosenColumns, headOf } from './list-column.ts'
import { choiceInWords, daysInWords, filterLine, searchInWords } from './filter-words.ts'
import { addRow, columnLetters, sumFormula, type RowSpan } from '../file/sheet-formula.ts'
import { toDay } from '../day/day.ts'

const columns = [
  { key: 'number', head: 'Nomor' },
  { key: 'date', head: 'Tanggal' },
]

describe('columns of a list', () => {
  it('are all of them when none are asked for, else those in the order asked for', () => {
    expect(chosenColumns(columns, undefined)).toEqual(columns)
    expect(chosenColumns(columns, ['date', 'number']).map(({ head }) => head)).toEqual(['Tanggal', 'Nomor'])
  })

  it('are called the same everywhere, and only those there are', () => {
    expect(headOf(columns, 'date')).toEqual({ key: 'date', head: 'Tanggal' })
    expect(() => headOf(columns, 'amount')).toThrow('amount')
  })
})

describe('filters in words', () => {
  const [from, to] = [toDay('2026-11-01'), toDay('2026-11-30')]
  it.each([
    [{ from, to }, ['01 Nov 2026 s.d. 30 Nov 2026']],
    [{ from }, ['Mulai 01 Nov 2026']],
    [{ to }, ['s.d. 30 Nov 2026']],
    [{}, []],
  ])('name the days %j', (bounds, words) => expect(daysInWords(bounds)).toEqual(words))

  it('name a choice by its text, and nothing when all are shown', () => {
    const options = [
      { value: 'all', text: 'Semua' },
      { value: 'posted', text: 'Posted' },
    ]
    expect(choiceInWords('Status', options, 'posted')).toEqual(['Status: Posted'])
    expect(choiceInWords('Status', options, 'all')).toEqual([])
  })

  it('stand in one line, which says so when nothing narrows the list', () => {
    expect(filterLine([...searchInWords('gaji'), 'Status: Posted'])).toBe('Pencarian: gaji · Status: Posted')
    expect(filterLine(searchInWords(''))).toBe('Semua data')
  })
})

describe('formulas', () => {
  it.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [701, 'ZZ'],
    [702, 'AAA'],
  ])('call column %i %s', (index, letters) => expect(columnLetters(index)).toBe(letters))

  it('add rows that follow each other as one range', () => {
    const spans: RowSpan[] = []
    for (const row of [8, 9, 10, 12, 14, 15]) addRow(spans, row)
    expect(sumFormula(5, spans)).toBe('SUM(F8:F10,F12,F14:F15)')
  })

  it('are left out when there is nothing to add, or too many pieces for a spreadsheet', () => {
    expect(sumFormula(0, [])).toBeUndefined()
    const pieces = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ first: at * 2 + 1, last: at * 2 + 1 }))
    expect(sumFormula(0, pieces(255))).toBeDefined()
    expect(sumFormula(0, pieces(256))).toBeUndefined()
  })
})
