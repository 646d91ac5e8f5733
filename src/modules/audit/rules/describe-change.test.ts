import { expect, test } from 'vitest'
import { fieldChanges } from './describe-change.ts'

const wording = {
  labels: { name: 'Nama', is_active: 'Status' },
  hidden: ['last_login_at'],
  textOf: (field: string, value: unknown) =>
    field === 'is_active' ? (value === true ? 'Aktif' : 'Tidak Aktif') : undefined,
}

test('tells only what differs, in the words given', () => {
  const before = { id: 1, version: 1, name: 'Kas', is_active: true, note: null, last_login_at: 'x' }
  const after = { id: 1, version: 2, name: 'Kas Besar', is_active: false, note: 'baru', last_login_at: 'y' }
  expect(fieldChanges({ before, after }, wording)).toEqual([
    { label: 'Nama', before: 'Kas', after: 'Kas Besar' },
    { label: 'Status', before: 'Aktif', after: 'Tidak Aktif' },
    { label: 'note', before: undefined, after: 'baru' },
  ])
})

test('a created record tells its values, a deleted one what it was', () => {
  const record = { id: 1, name: 'Kas', report_line: 'cash', description: '' }
  expect(fieldChanges({ before: null, after: record }, wording)).toEqual([
    { label: 'Nama', before: undefined, after: 'Kas' },
    { label: 'report line', before: undefined, after: 'cash' },
  ])
  expect(fieldChanges({ before: record, after: null }, wording)[0]).toEqual({
    label: 'Nama',
    before: 'Kas',
    after: undefined,
  })
})

test('rows kept together are compared line by line', () => {
  const labels = { debit: 'Debit', credit: 'Credit' }
  const before = [
    { line_number: 1, debit: 1000, credit: 0 },
    { line_number: 2, debit: 0, credit: 1000 },
  ]
  const after = [{ line_number: 1, debit: 2000, credit: 0 }]
  expect(fieldChanges({ before, after }, { labels })).toEqual([
    { label: 'Baris 1, Debit', before: '1000', after: '2000' },
    { label: 'Baris 2, Debit', before: '0', after: undefined },
    { label: 'Baris 2, Credit', before: '1000', after: undefined },
  ])
})
