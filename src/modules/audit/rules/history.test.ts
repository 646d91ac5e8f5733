import { expect, test } from 'vitest'
import { history } from '../../../main.history.ts'
import { recordAddress, recordText, tablesOfKind, tablesWithField } from './history.ts'

test('a kind of record takes its lines and what stands beside it along', () => {
  expect(tablesOfKind(history, 'sales_order')).toEqual([
    'sales_order',
    'sales_order_line',
    'sales_order_amendment',
    'sales_giveaway',
  ])
  expect(tablesOfKind(history, 'journal_entry').toSorted((a, b) => a.localeCompare(b))).toEqual([
    'accrual_reversal',
    'journal_entry',
    'journal_line',
    'period_exception_use',
  ])
  expect(tablesOfKind(history, 'pkp_status')).toEqual(['pkp_status'])
})

test('no two kinds of record have the same name, and each begins with a capital', () => {
  const texts = history.kindOptions.map(({ text }) => text)
  expect(new Set(texts).size).toBe(texts.length)
  expect(texts.filter((text) => !/^\p{Lu}/u.test(text))).toEqual([])
})

test.each([
  ['customer', { id: '7', name: 'CUST-00007' }, 'customer CUST-00007', '/master/customers/CUST-00007'],
  [
    'journal_line',
    { id: '3', name: 'JE-2026-00012' },
    'baris jurnal JE-2026-00012',
    '/accounting/journal-entries/JE-2026-00012',
  ],
  ['fiscal_period', { id: '2026-11-01', name: null }, 'periode November 2026', '/settings/periods'],
  ['pkp_status', { id: '2025-01-01', name: null }, 'status PKP mulai 01 Jan 2025', '/settings/pkp'],
  ['organisation', { id: 'true', name: null }, 'organisasi', '/settings/organisation'],
  [
    'user_account',
    { id: '2', name: 'rina@contoh.example' },
    'user rina@contoh.example',
    '/settings/users/2/edit',
  ],
  ['sales_order', { id: '5', name: null }, 'sales order #5', undefined],
  ['brand_new', { id: '5', name: null }, 'brand new #5', undefined],
] as const)('a record of %s is named and found', (table, record, text, address) => {
  expect(recordText(history, table, record)).toBe(text)
  expect(recordAddress(history, table, record)).toBe(address)
})

test('a technical column cannot be looked for, any other can, in every table that has it', () => {
  const columns = history.fieldOptions.map(({ value }) => value)
  expect(columns).toContain('credit_limit')
  expect(columns).not.toContain('version')
  expect(columns).not.toContain('password_hash')
  expect(tablesWithField(history, 'credit_limit')).toEqual(['customer'])
  expect(tablesWithField(history, 'payment_terms_days')).toEqual(['customer', 'vendor'])
})

test('lines and records beside another name a table there is, and columns name tables there are', () => {
  const named = Object.values(history.tables).flatMap(({ linesOf, beside, fields }) => [
    linesOf,
    beside,
    ...Object.values(fields).map(({ table }) => table),
  ])
  expect(named.filter((table) => table !== undefined && !Object.hasOwn(history.tables, table))).toEqual([])
})
