import type { Problem } from '../../../platform/rules/http/problem.ts'
import { commonestPasswords } from './commonest-passwords.ts'
import { problem } from './problem-codes.ts'

const shortest = 8
const longest = 128

/** What is wrong with a new password (specification §5, User); lengths count characters, not bytes. */
export function passwordProblems(password: string): Problem[] {
  const message = passwordMessage(password)
  return message === undefined ? [] : [problem('password', 'password', message)]
}

/** What is wrong with the second typing of a password. */
export function confirmationProblems(password: string, confirmation: string): Problem[] {
  if (password === confirmation) return []
  return [problem('password-confirmation', 'passwordConfirmation', 'Password tidak cocok')]
}

/** What is wrong with a change of the own password, all at once; whether the present one is right is for the server to know. */
export function passwordChangeProblems({ password, newPassword }: PasswordChange): Problem[] {
  const isMissing = password === ''
  const message = passwordMessage(newPassword) ?? (newPassword === password ? samePassword : undefined)
  return [
    ...(isMissing ? [problem('password-missing', 'password', 'Password sekarang harus diisi')] : []),
    ...(message === undefined ? [] : [problem('password', 'newPassword', message)]),
  ]
}

export interface PasswordChange {
  readonly password: string
  readonly newPassword: string
}

const samePassword = 'Password baru harus berbeda dari password sekarang'

export const wrongPresentPassword: Problem = problem(
  'wrong-password',
  'password',
  'Password sekarang tidak benar',
)

function passwordMessage(password: string): string | undefined {
  if (password === '') return 'Password harus diisi'
  const { length } = [...password]
  if (length < shortest) return `Password minimal ${shortest} karakter`
  if (length > longest) return `Password maksimal ${longest} karakter`
  if (commonestPasswords.has(password.trim().toLowerCase())) return 'Password terlalu umum'
  return undefined
}
