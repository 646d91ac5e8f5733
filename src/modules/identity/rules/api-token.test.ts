import { expect, test } from 'vitest'
import { permissionsOf, type RolePermissions } from './role.ts'
import {
  mayUse,
  permissionsOfToken,
  scopeInWords,
  tokenProblems,
  tokenState,
  type TokenScope,
} from './api-token.ts'

const all = ['admin', 'user', 'viewer'] as const
const permissions: RolePermissions = {
  'books.read': { label: 'Membaca pembukuan', roles: all, tokens: 'reading' },
  'accounts.edit': { label: 'Mengubah daftar akun', roles: ['admin'], tokens: 'chosen' },
  'journals.edit': { label: 'Membuat jurnal', roles: ['admin', 'user'], tokens: 'chosen' },
  'users.manage': { label: 'Mengelola user', roles: ['admin'], tokens: 'never' },
}
const person = (role: string) => ({ permissions: permissionsOf(role, permissions) })
const makerOf = (role: string) => ({ owner: person(role), permissions })

const good = { name: 'gudang', isReadOnly: false, permissions: ['books.read'], validDays: 90 } as const
const messages = (change: object, role = 'user') =>
  tokenProblems({ ...good, ...change }, makerOf(role)).map(({ path, message }) => [path, message])

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

test.each(['users.manage', 'books.burn', 'toString'])('%s is nothing a token may be given', (name) => {
  expect(messages({ permissions: ['books.read', name] }, 'admin')).toEqual([
    ['permissions.1', 'Izin tidak dikenal'],
  ])
})

test('a token that was given what is for people only does not carry it', () => {
  const scope = { isReadOnly: false, permissions: ['users.manage', 'journals.edit'] }
  expect(permissionsOfToken(scope, makerOf('admin'))).toEqual(['journals.edit'])
})

test('nobody gives what he does not have', () => {
  const change = { permissions: ['books.read', 'accounts.edit', 'journals.edit'] }
  expect(messages(change, 'admin')).toEqual([])
  expect(messages(change, 'user')).toEqual([
    ['permissions', 'Anda sendiri tidak memiliki izin: Mengubah daftar akun'],
  ])
  expect(messages(change, 'viewer')).toHaveLength(2)
})

const through = (role: string, scope: TokenScope) => ({
  token: scope,
  permissions: permissionsOfToken(scope, makerOf(role)),
})
const reading = { isReadOnly: true, permissions: [] }
const posting = { isReadOnly: false, permissions: ['journals.edit'] }

test.each([
  ['a person, by role', person('user'), 'journals.edit', 'POST', true],
  ['a person beyond the role', person('viewer'), 'journals.edit', 'POST', false],
  ['what was given', through('user', posting), 'journals.edit', 'POST', true],
  ['what was not given', through('admin', posting), 'books.read', 'GET', false],
  ['what the owner lost', through('viewer', posting), 'journals.edit', 'POST', false],
  ['reading', through('viewer', reading), 'books.read', 'GET', true],
  ['an act under a reading permission', through('admin', reading), 'books.read', 'POST', false],
  ['what is for people', through('admin', posting), 'users.manage', 'GET', false],
  ['what no permission lists', through('admin', posting), 'toString', 'GET', false],
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
  expect(scopeInWords({ isReadOnly: true, permissions: [] }, permissions)).toBe('Baca saja')
  expect(scopeInWords({ isReadOnly: false, permissions: ['books.read', 'old.name'] }, permissions)).toBe(
    'Membaca pembukuan, old.name',
  )
})
