import { describe, expect, test } from 'vitest'
import { changeProblems, removalProblems, type Concerned } from './admin-guard.ts'

const lastAdmin = 'Tidak dapat menghapus admin terakhir yang aktif!'
const ownPassword = 'Password sendiri diganti lewat Ganti password di menu akun'
const admin = { id: 1, role: 'admin', isActive: true } as const
const other = { id: 2, role: 'user', isActive: true } as const

function said(problems: readonly { readonly message: string }[]): string[] {
  return problems.map((found) => found.message)
}

const alone: Concerned = { user: admin, actorId: 1, activeAdminIds: [1] }
const own: Concerned = { user: admin, actorId: 1, activeAdminIds: [1, 3] }
const anothers: Concerned = { user: admin, actorId: 3, activeAdminIds: [1, 3] }
const ordinary: Concerned = { user: other, actorId: 1, activeAdminIds: [1] }

describe('removing', () => {
  test.each([
    ['the last active admin', alone, [lastAdmin]],
    ['the last active admin by somebody else', { ...alone, actorId: 9 }, [lastAdmin]],
    ['oneself', own, ['Anda tidak dapat menghapus akun sendiri']],
    ['another admin', anothers, []],
    ['an ordinary user', ordinary, []],
  ])('%s', (_case, concerned, expected) => {
    expect(said(removalProblems(concerned))).toEqual(expected)
  })
})

describe('changing', () => {
  const demote = { role: 'viewer', isActive: true, isReset: false } as const
  const deactivate = { role: 'admin', isActive: false, isReset: false } as const
  const unchanged = { role: 'admin', isActive: true, isReset: false } as const
  test.each([
    ['the last active admin to viewer', alone, demote, [lastAdmin]],
    ['the last active admin to inactive', alone, deactivate, [lastAdmin]],
    ['own role', own, demote, ['Anda tidak dapat mengubah role sendiri']],
    ['own status', own, deactivate, ['Anda tidak dapat menonaktifkan akun sendiri']],
    ['own password', own, { ...unchanged, isReset: true }, [ownPassword]],
    ['own password of the last admin', alone, { ...unchanged, isReset: true }, [ownPassword]],
    ['password of another admin', anothers, { ...unchanged, isReset: true }, []],
    ['nothing of oneself', own, unchanged, []],
    ['nothing of the last admin', alone, unchanged, []],
    ['another admin to viewer', anothers, demote, []],
    ['another admin to inactive', anothers, deactivate, []],
    [
      'an ordinary user to inactive',
      ordinary,
      { role: 'user', isActive: false, isReset: false } as const,
      [],
    ],
    ['an ordinary user to admin', ordinary, { role: 'admin', isActive: true, isReset: false } as const, []],
  ])('%s', (_case, concerned, change, expected) => {
    expect(said(changeProblems(concerned, change))).toEqual(expected)
  })
})
