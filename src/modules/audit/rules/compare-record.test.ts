import { expect, test } from 'vitest'
import { history } from '../../../main.history.ts'
import { compareFields, compareLines, withoutSecrets } from './compare-record.ts'
import type { AuditContext } from './field-text.ts'

const context: AuditContext = { history, timeZone: 'Asia/Makassar', nameOf: () => undefined }

test('changed fields come first, each as its kind is written', () => {
  const before = {
    id: 1,
    code: 'CUST-1',
    is_pkp: false,
    payment_terms_days: 30,
    deleted_at: null,
    version: 1,
  }
  const after = {
    ...before,
    is_pkp: true,
    payment_terms_days: 1000,
    deleted_at: '2026-11-20T03:00:00Z',
    version: 2,
  }
  const compared = compareFields({ table: 'customer', before, after }, context)
  expect(
    compared.map(({ column, isChanged, before: old, after: now }) => [column, isChanged, old, now]),
  ).toEqual([
    ['payment_terms_days', true, '30 hari', '1.000 hari'],
    ['is_pkp', true, 'Tidak', 'Ya'],
    ['deleted_at', true, undefined, '20 Nov 2026, 11.00'],
    ['version', true, '1', '2'],
    ['code', false, 'CUST-1', 'CUST-1'],
    ['id', false, '1', '1'],
  ])
})

test('a column without words is shown by its own name', () => {
  const [field] = compareFields({ table: 'customer', before: null, after: { brand_new: 'x' } }, context)
  expect(field).toMatchObject({ field: { label: 'brand new' }, after: 'x', isChanged: true })
})

test('lines are told apart by their key, whatever their order', () => {
  const before = [
    { due_day: '2026-02-28', status: 'made' },
    { due_day: '2026-01-31', status: 'failed' },
  ]
  const after = [
    { due_day: '2026-01-31', status: 'made' },
    { status: 'made', due_day: '2026-02-28' },
    { due_day: '2026-03-31', status: 'made' },
  ]
  expect(
    compareLines({ table: 'recurring_run', before, after }, history).map(({ key, state }) => [key, state]),
  ).toEqual([
    ['2026-01-31', 'changed'],
    ['2026-02-28', 'same'],
    ['2026-03-31', 'added'],
  ])
})

test('line 10 stands after line 9', () => {
  const after = [10, 9, 1].map((number) => ({ line_number: number }))
  expect(compareLines({ table: 'journal_line', before: null, after }, history).map(({ key }) => key)).toEqual(
    ['1', '9', '10'],
  )
})

test('a secret never leaves, even if it was written down', () => {
  const side = { name: 'A', password_hash: 'x', token_hash: 'y', client_secret: 'z' }
  expect(withoutSecrets(side)).toEqual({ name: 'A' })
  expect(withoutSecrets([side])).toEqual([{ name: 'A' }])
  expect(withoutSecrets(null)).toBeNull()
  expect(
    compareFields({ table: 'user_account', before: null, after: side }, context).map(({ column }) => column),
  ).toEqual(['name'])
})
