import type { Problem } from '../../../platform/rules/http/problem.ts'
import { problem } from './problem-codes.ts'

interface Person {
  readonly id: number
  readonly role: string
  readonly isActive: boolean
}

/** Who is concerned: the user, who acts, and all active admins as they are now. */
export interface Concerned {
  readonly user: Person
  readonly actorId: number
  readonly activeAdminIds: readonly number[]
}

const lastAdminMessage = 'Tidak dapat menghapus admin terakhir yang aktif!'

/** Objects to removing the last active admin or oneself. */
export function removalProblems({ user, actorId, activeAdminIds }: Concerned): Problem[] {
  if (isLastAdmin(user.id, activeAdminIds)) return [problem('last-admin', '', lastAdminMessage)]
  if (user.id === actorId) return [problem('own-account', '', 'Anda tidak dapat menghapus akun sendiri')]
  return []
}

const ownPasswordMessage = 'Password sendiri diganti lewat Ganti password di menu akun'

/** Objects to taking role or access from the last active admin or from oneself, and to a reset of the own password. */
export function changeProblems(
  concerned: Concerned,
  change: { readonly role: string; readonly isActive: boolean; readonly isReset: boolean },
): Problem[] {
  const { user, actorId, activeAdminIds } = concerned
  const losesAdmin = change.role !== 'admin' || !change.isActive
  if (losesAdmin && isLastAdmin(user.id, activeAdminIds)) {
    return [problem('last-admin', change.isActive ? 'role' : 'isActive', lastAdminMessage)]
  }
  if (user.id !== actorId) return []
  return [
    ...(change.isActive
      ? []
      : [problem('own-account', 'isActive', 'Anda tidak dapat menonaktifkan akun sendiri')]),
    ...(change.role === user.role
      ? []
      : [problem('own-account', 'role', 'Anda tidak dapat mengubah role sendiri')]),
    ...(change.isReset ? [problem('own-account', 'password', ownPasswordMessage)] : []),
  ]
}

function isLastAdmin(userId: number, activeAdminIds: readonly number[]): boolean {
  return activeAdminIds.length === 1 && activeAdminIds[0] === userId
}
