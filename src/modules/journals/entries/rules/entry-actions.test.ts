import { expect, test } from 'vitest'
import { toRupiah } from '../../../../platform/rules/money/money.ts'
import { permissionsOf } from '../../../identity/rules/role.ts'
import { journalsPermissions } from '../../rules/permissions.ts'
import {
  confirmDelete,
  confirmPost,
  entryActions,
  type EntryActor,
  type EntryState,
} from './entry-actions.ts'

function actorOf(id: number, role: string): EntryActor {
  return { id, role, permissions: permissionsOf(role, journalsPermissions) }
}

const admin = actorOf(1, 'admin')
const owner = actorOf(2, 'user')
const colleague = actorOf(3, 'user')
const viewer = actorOf(2, 'viewer')

function entry(change: Partial<EntryState> = {}): EntryState {
  const totals = { totalDebit: toRupiah(100), totalCredit: toRupiah(100) }
  return { status: 'draft', referenceType: 'manual', createdById: 2, isReversed: false, ...totals, ...change }
}

const unbalanced = { totalCredit: toRupiah(90) }
const empty = { totalDebit: toRupiah(0), totalCredit: toRupiah(0) }
const posted = { status: 'posted' } as const

test.each([
  ['the owner of a balanced draft', entry(), owner, ['edit', 'delete', 'post']],
  ['an admin, of anybody’s draft', entry(), admin, ['edit', 'delete', 'post']],
  ['another user', entry(), colleague, []],
  ['a viewer', entry(), viewer, []],
  ['the owner of an unbalanced draft', entry(unbalanced), owner, ['edit', 'delete']],
  ['the owner of an empty draft', entry(empty), owner, ['edit', 'delete']],
  ['a user, of a draft of the program itself', entry({ createdById: null }), owner, []],
  [
    'an admin, of a draft of the program itself',
    entry({ createdById: null }),
    admin,
    ['edit', 'delete', 'post'],
  ],
  ['any user, of a posted entry', entry(posted), colleague, ['reverse']],
  ['an admin, of a reversed entry', entry({ ...posted, isReversed: true }), admin, []],
  ['an admin, of a reversal', entry({ ...posted, referenceType: 'reversal' }), admin, ['reverse']],
  ['an admin, of the entry of a document', entry({ ...posted, referenceType: 'sales_order' }), admin, []],
  ['a viewer, of a posted entry', entry(posted), viewer, []],
])('%s may do exactly that', (_, state, actor, expected) => {
  expect(entryActions(state, actor)).toEqual(expected)
})

test('the questions before posting and deleting are those of the specification', () => {
  expect(confirmPost('JE-2026-00012')).toBe(
    'Yakin ingin post journal entry JE-2026-00012? Entry tidak dapat diubah setelah di-post.',
  )
  expect(confirmDelete('JE-2026-00012')).toBe('Yakin ingin menghapus journal entry JE-2026-00012?')
})
