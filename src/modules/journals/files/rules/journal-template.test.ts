import { expect, test } from 'vitest'
import { parseDay } from '../../../../platform/rules/day/day.ts'
import { defaultChart } from '../../../accounts/rules/default-chart.ts'
import { CsvJournals } from './csv-journals.ts'
import { journalTemplate } from './journal-template.ts'

test('the template is read as one balanced entry on accounts of the default chart', () => {
  const day = parseDay('2026-11-05')
  if (day === undefined) throw new Error('no day')
  const reader = new CsvJournals()
  const rows = journalTemplate(day).replace('\uFEFF', '').trimEnd().split('\r\n')
  const entries = [...rows.map((row, index) => reader.take(row, index + 1)), reader.end()].filter(Boolean)
  expect(reader.problems()).toEqual([])
  expect(entries).toHaveLength(1)
  const lines = entries[0]?.lines ?? []
  const sum = (side: 'debit' | 'credit') => lines.reduce((total, line) => total + line[side], 0)
  expect([sum('debit') > 0, sum('debit')]).toEqual([true, sum('credit')])
  const known = new Set(defaultChart.map(({ code }) => code))
  expect(lines.filter(({ account }) => !known.has(account))).toEqual([])
})
