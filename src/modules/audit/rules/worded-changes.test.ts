import { expect, test } from 'vitest'
import type { AuditContext } from './field-text.ts'
import { choice, fieldsOf, following, recordOf, technical } from './audit-field.ts'
import { historyOf } from './history.ts'
import { fieldChanges } from './worded-changes.ts'

const history = historyOf([
  {
    tables: {
      account: {
        noun: 'akun',
        fields: {
          ...fieldsOf('text', { name: 'Nama', description: 'Deskripsi' }),
          is_active: choice('Status', { true: 'Aktif', false: 'Tidak Aktif' }),
          ...following(fieldsOf('text', { last_login_at: 'Login terakhir' })),
          ...technical('id', 'version'),
        },
      },
      journal_line: {
        noun: 'baris jurnal',
        linesOf: 'journal_entry',
        fields: {
          account_id: recordOf('Akun', 'account'),
          ...fieldsOf('rupiah', { debit: 'Debit', credit: 'Credit' }),
          ...technical('line_number'),
        },
      },
    },
  },
])
const context: AuditContext = {
  history,
  timeZone: 'Asia/Jakarta',
  nameOf: (_table, id) => (id === '3' ? '1-1100' : undefined),
}

function told(table: string, before: unknown, after: unknown): string[] {
  return fieldChanges({ table, before, after }, context).map(({ label, before, after }) =>
    `${label}: ${before ?? '-'} > ${after ?? '-'}`.replaceAll('\u00a0', ' '),
  )
}

test('tells only what differs, in words, without what is technical or comes with other changes', () => {
  const before = { id: 1, version: 1, name: 'Kas', is_active: true, note: null, last_login_at: 'x' }
  const after = { id: 1, version: 2, name: 'Kas Besar', is_active: false, note: 'baru', last_login_at: 'y' }
  expect(told('account', before, after)).toEqual([
    'Nama: Kas > Kas Besar',
    'Status: Aktif > Tidak Aktif',
    'note: - > baru',
  ])
  expect(told('account', before, { ...before, version: 2, last_login_at: 'y' })).toEqual([])
})

test('a created record tells its values, a deleted one what it was', () => {
  const record = { id: 1, name: 'Kas', report_line: 'cash', description: '' }
  expect(told('account', null, record)).toEqual(['Nama: - > Kas', 'report line: - > cash'])
  expect(told('account', record, null)[0]).toBe('Nama: Kas > -')
})

test('rows kept together are compared line by line, other records by their names', () => {
  const before = [
    { line_number: 1, account_id: 3, debit: 1000, credit: 0 },
    { line_number: 2, account_id: 4, debit: 0, credit: 1000 },
  ]
  const after = [{ line_number: 1, account_id: 3, debit: 2000, credit: 0 }]
  expect(told('journal_line', before, after)).toEqual([
    'Baris 1, Debit: Rp 1.000 > Rp 2.000',
    'Baris 2, Akun: #4 > -',
    'Baris 2, Debit: Rp 0 > -',
    'Baris 2, Credit: Rp 1.000 > -',
  ])
  expect(told('journal_line', null, after)).toContain('Baris 1, Akun: - > 1-1100')
})
