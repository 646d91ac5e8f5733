import { problem, type Problem } from '../../../platform/rules/problem.ts'
import { commonestPasswords } from './commonest-passwords.ts'

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
  return [problem('password_confirmation', 'passwordConfirmation', 'Password tidak cocok')]
}

function passwordMessage(password: string): string | undefined {
  if (password === '') return 'Password harus diisi'
  const { length } = [...password]
  if (length < shortest) return `Password minimal ${shortest} karakter`
  if (length > longest) return `Password maksimal ${longest} karakter`
  if (commonestPasswords.has(password.trim().toLowerCase())) return 'Password terlalu umum'
  return undefined
}
