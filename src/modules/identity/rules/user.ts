import type { Problem } from '../../../platform/rules/http/problem.ts'
import { isEmail } from './email.ts'
import { passwordProblems } from './password.ts'
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

/** What is wrong with a user to be created, all at once; whether the e-mail is taken is for the caller to know. */
export function newUserProblems(
  user: { readonly email: string; readonly name: string; readonly password: string },
  isEmailTaken = false,
): Problem[] {
  return [
    ...emailProblems(user.email, isEmailTaken),
    ...nameProblems(user.name),
    ...passwordProblems(user.password),
  ]
}

/** What is wrong with the changed fields of a user; a blank password leaves it as it is. */
export function changedUserProblems(user: { readonly name: string; readonly password: string }): Problem[] {
  return [...nameProblems(user.name), ...(user.password === '' ? [] : passwordProblems(user.password))]
}

function emailProblems(email: string, isTaken: boolean): Problem[] {
  if (email.trim() === '') return [problem('email-missing', 'email', 'Email harus diisi')]
  if (!isEmail(email)) return [problem('email-format', 'email', 'Format email tidak valid')]
  return isTaken ? [emailTaken] : []
}

function nameProblems(name: string): Problem[] {
  return name.trim() === '' ? [problem('name-missing', 'name', 'Nama harus diisi')] : []
}

/** The question before a user is removed. */
export function deleteQuestion(user: { readonly email: string }): string {
  return `Yakin ingin menghapus user ${user.email}?`
}
