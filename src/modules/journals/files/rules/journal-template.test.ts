import { expect, test } from 'vitest'
import { toDay } from '../../../../platform/rules/day/day.ts'
import { templateColumns, templateRows } from './journal-template.ts'

const [receivable, revenue, vat] = ['1-1301', '4-1101', '2-1201'].map((code) => ({ code, name: code }))

test.each([
  ['with VAT', vat, 3],
  ['without an account for VAT', undefined, 2],
])('the example balances %s', (_, taxed, lines) => {
  if (!receivable || !revenue) throw new Error('no accounts')
  const rows = templateRows({ receivable, revenue, vat: taxed }, toDay('2026-11-05'))
  const sumOf = (head: string) => {
    const place = templateColumns.findIndex((column) => column.head === head)
    return rows.reduce((sum, row) => sum + Number(row[place] ?? 0), 0)
  }
  expect(rows).toHaveLength(lines)
  expect(sumOf('Debit')).toBeGreaterThan(0)
  expect(sumOf('Debit')).toBe(sumOf('Kredit'))
  expect(new Set(rows.map((row) => row.length))).toEqual(new Set([templateColumns.length]))
})
