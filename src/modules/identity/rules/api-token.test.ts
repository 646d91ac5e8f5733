import { expect, test } from 'vitest'
import {
  mayUse,
  permissionsInScope,
  scopeInWords,
  tokenProblems,
  tokenState,
  type TokenScope,
} from './api-token.ts'

const good = { name: 'gudang', isReadOnly: false, permissions: ['books.read'], validDays: 90 } as const
const messages = (change: object, role = 'user') =>
  tokenProblems({ ...good, ...change }, role).map(({ path, message }) => [path, message])

test.each([
  ['nothing', {}, []],
  ['no name', { name: '  ' }, [['name', 'Nama token harus diisi']]],
  ['a name that is too long', { name: 'x'.repeat(61) }, [['name', 'Nama token maksimal 60 karakter']]],
  [
    'a name that imitates the audit log',
    { name: 'a) <b@c>' },
    [['name', 'Nama token tidak boleh memuat < > ( )']],
  ],
  ['no permission', { permissions: [] }, [['permissions', 'Pilih minimal satu izin']]],
  [
    'a permission beside read only',
    { isReadOnly: true },
    [['permissions', 'Token baca saja tidak memakai pilihan izin']],
  ],
  ['no day', { validDays: 0 }, [['validDays', 'Masa berlaku harus 1–365 hari']]],
  ['more than a year', { validDays: 366 }, [['validDays', 'Masa berlaku harus 1–365 hari']]],
])('%s is told', (_case, change, expected) => {
  expect(messages(change)).toEqual(expected)
})

test('nobody gives what he does not have', () => {
  const change = { permissions: ['books.read', 'accounts.edit', 'journals.edit'] }
  expect(messages(change, 'admin')).toEqual([])
  expect(messages(change, 'user')).toEqual([
    ['permissions', 'Anda sendiri tidak memiliki izin: Mengubah daftar akun'],
  ])
  expect(messages(change, 'viewer')).toHaveLength(2)
})

const through = (scope: TokenScope) => ({
  isReadOnly: scope.isReadOnly,
  permissions: permissionsInScope(scope),
})
const reading = through({ isReadOnly: true, permissions: [] })
const posting = through({ isReadOnly: false, permissions: ['journals.edit'] })

test.each([
  ['a person, by role', { role: 'user' }, 'journals.edit', 'POST', true],
  ['a person beyond the role', { role: 'viewer' }, 'journals.edit', 'POST', false],
  ['what was given', { role: 'user', token: posting }, 'journals.edit', 'POST', true],
  ['what was not given', { role: 'admin', token: posting }, 'books.read', 'GET', false],
  ['what the owner lost', { role: 'viewer', token: posting }, 'journals.edit', 'POST', false],
  ['reading', { role: 'viewer', token: reading }, 'books.read', 'GET', true],
  ['an act under a reading permission', { role: 'admin', token: reading }, 'books.read', 'POST', false],
  ['what is for people', { role: 'admin', token: posting }, 'users.manage', 'GET', false],
  ['what no permission lists', { role: 'admin', token: posting }, 'toString', 'GET', false],
])('%s', (_case, actor, access, method, expected) => {
  expect(mayUse(actor, { access, method })).toBe(expected)
})

test('a token is active until the instant it expires, and never again once it is revoked', () => {
  const expiresAt = '2026-11-21T03:00:00.000Z'
  expect(tokenState({ expiresAt, revokedAt: null }, '2026-11-21T02:59:59.999Z')).toBe('active')
  expect(tokenState({ expiresAt, revokedAt: null }, expiresAt)).toBe('expired')
  expect(tokenState({ expiresAt, revokedAt: '2026-11-20T00:00:00.000Z' }, '2026-11-20T01:00:00.000Z')).toBe(
    'revoked',
  )
  expect(scopeInWords({ isReadOnly: true, permissions: [] })).toBe('Baca saja')
})
