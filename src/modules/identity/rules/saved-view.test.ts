import { describe, expect, test } from 'vitest'
import { viewActions, viewProblems } from './saved-view.ts'

describe('a view may be changed and deleted', () => {
  test.each([
    ['by its owner', { isMine: true, isShared: false }, 'viewer', true],
    ['by the owner of a shared one', { isMine: true, isShared: true }, 'viewer', true],
    ['by an admin when it is shared', { isMine: false, isShared: true }, 'admin', true],
    ['not by an admin when it is private', { isMine: false, isShared: false }, 'admin', false],
    ['not by another person', { isMine: false, isShared: true }, 'user', false],
  ])('%s', (_, view, role, allowed) => {
    expect(viewActions(view, role)).toEqual(allowed ? ['change', 'delete'] : [])
  })
})

test.each([
  ['no filter', ''],
  ['filters', 'status=draft&sort=-date'],
  ['an encoded text', 'q=kopi+%26+teh&customer=CUST-00007'],
  ['an empty value', 'q='],
])('%s can be kept', (_, query) => {
  expect(viewProblems({ name: 'Draft bulan ini', query })).toEqual([])
})

test.each([
  ['a question mark', '?status=draft'],
  ['an address', '/settings/users'],
  ['another site', '//contoh.example'],
  ['a fragment', 'status=draft#x'],
  ['a name without value', 'status'],
  ['markup', 'q=<script>'],
  ['a line break', 'q=a\nb'],
  ['2001 characters', `q=${'a'.repeat(1999)}`],
])('%s is no query', (_, query) => {
  expect(viewProblems({ name: 'Draft', query }).map(({ path }) => path)).toEqual(['query'])
})

test('a name is asked for, and has at most 60 characters', () => {
  const messages = (name: string) => viewProblems({ name, query: '?' }).map(({ message }) => message)
  expect(messages('  ')).toEqual(['Nama tampilan harus diisi', 'Filter tampilan tidak valid'])
  expect(messages('a'.repeat(61))[0]).toBe('Nama tampilan maksimal 60 karakter')
})
