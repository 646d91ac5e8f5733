import type { Problem } from '../../../platform/rules/http/problem.ts'
import { isVisible } from '../../../platform/rules/text/name-key.ts'
import { isEmail } from './email.ts'
import { passwordProblems, type PasswordSurroundings } from './password.ts'
import type { Role } from './role.ts'
import { problem } from './problem-codes.ts'

export const roleLabels: Record<Role, string> = { admin: 'Admin', user: 'User', viewer: 'Viewer' }

/** What each role may do, as the user form explains it (specification §6). */
export const roleDescriptions: Record<Role, string> = {
  admin: 'Akses penuh ke semua fitur',
  user: 'Dapat melakukan transaksi dan melihat laporan',
  viewer: 'Hanya dapat melihat data',
}

export const emailTaken: Problem = problem('email-taken', 'email', 'Email sudah digunakan')

/** What the fields of a user are judged by besides themselves. */
export interface UserSurroundings extends Pick<PasswordSurroundings, 'isCommon' | 'rule'> {
  readonly organisation: string
  readonly isEmailTaken?: boolean
  /** Somebody else whose name looks the same. */
  readonly nameTwin?: Omit<Named, 'password'> | undefined
}

interface Named {
  readonly email: string
  readonly name: string
  readonly password: string
}

/** What is wrong with a user to be created, all at once. */
export function newUserProblems(user: Named, around: UserSurroundings): Problem[] {
  return [
    ...emailProblems(user.email, around.isEmailTaken === true),
    ...nameProblems(user.name, around.nameTwin),
    ...passwordProblems(user.password, passwordSurroundings(user, around)),
  ]
}

/** What is wrong with a user to be created who chooses the password later. */
export function invitedUserProblems(
  user: Omit<Named, 'password'>,
  { isEmailTaken, nameTwin }: Pick<UserSurroundings, 'isEmailTaken' | 'nameTwin'>,
): Problem[] {
  return [...emailProblems(user.email, isEmailTaken === true), ...nameProblems(user.name, nameTwin)]
}

/** What is wrong with the changed fields of a user; a blank password leaves it as it is. */
export function changedUserProblems(user: Named, around: UserSurroundings): Problem[] {
  const isKept = user.password === ''
  return [
    ...nameProblems(user.name, around.nameTwin),
    ...(isKept ? [] : passwordProblems(user.password, passwordSurroundings(user, around))),
  ]
}

/** What the password of a person is judged by. */
export function passwordSurroundings(
  { email, name }: Pick<Named, 'email' | 'name'>,
  { organisation, isCommon, rule }: Pick<UserSurroundings, 'organisation' | 'isCommon' | 'rule'>,
): PasswordSurroundings {
  const names = [name, email, organisation]
  return { names, ...(isCommon && { isCommon }), ...(rule && { rule }) }
}

function emailProblems(email: string, isTaken: boolean): Problem[] {
  if (email.trim() === '') return [problem('email-missing', 'email', 'Email harus diisi')]
  if (!isEmail(email)) return [problem('email-format', 'email', 'Format email tidak valid')]
  return isTaken ? [emailTaken] : []
}

function nameProblems(name: string, twin: UserSurroundings['nameTwin']): Problem[] {
  if (!isVisible(name)) return [problem('name-missing', 'name', 'Nama harus diisi')]
  if (twin === undefined) return []
  const message = `Nama tampak sama dengan ${twin.email} - ${twin.name}. Tambahkan pembeda, misalnya bagiannya.`
  return [problem('name-taken', 'name', message)]
}

/** The question before a user is removed. */
export function deleteQuestion(user: { readonly email: string }): string {
  return `Yakin ingin menghapus user ${user.email}?`
}
