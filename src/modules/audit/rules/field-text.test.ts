import { expect, test } from 'vitest'

import { choice } from './audit-field.ts'
import { fieldText, type AuditContext } from './field-text.ts'
import { historyOf } from './history.ts'

const context: AuditContext = { history: historyOf([]), timeZone: 'Asia/Jakarta', nameOf: () => undefined }
const permissions = choice('Izin', { 'books.read': 'Membaca pembukuan', 'users.manage': 'Mengelola user' })

test('each of several values is written in its words', () => {
  expect(fieldText(permissions, ['books.read', 'users.manage', 'later.one'], context)).toBe(
    'Membaca pembukuan, Mengelola user, later.one',
  )
})

test('several values of which there is none are no value', () => {
  expect(fieldText(permissions, [], context)).toBeUndefined()
})
