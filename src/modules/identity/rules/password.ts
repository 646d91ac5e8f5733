import type { Problem } from '../../../platform/rules/http/problem.ts'
import { isVisible, nameKey } from '../../../platform/rules/text/name-key.ts'
import { commonestPasswords } from './commonest-passwords.ts'
import { lackingMessage, usualPasswordRule, type PasswordRule } from './password-rule.ts'
import { problem } from './problem-codes.ts'

const longest = 128
/** Different characters that a password has at least. */
const fewestDifferent = 3
/** Characters that a password has at least beside names. */
const fewestBesideNames = 6
const shortestName = 3

/** What a password is judged by besides itself. */
export interface PasswordSurroundings {
  /** Names of the person and of the organisation, and the e-mail address: what anybody would try first. */
  readonly names: readonly string[]
  /** Whether a text is among the commonest passwords; the browser knows a short list of them. */
  readonly isCommon?: (text: string) => boolean
  /** What the organisation asks; the usual where it is not known. */
  readonly rule?: PasswordRule
}

/** What is wrong with a new password (specification §5, User); lengths count characters, not bytes. */
export function passwordProblems(password: string, around: PasswordSurroundings): Problem[] {
  const message = passwordMessage(password, around)
  return message === undefined ? [] : [problem('password', 'password', message)]
}

/** What is wrong with the second typing of a password. */
export function confirmationProblems(password: string, confirmation: string): Problem[] {
  if (password === confirmation) return []
  return [problem('password-confirmation', 'passwordConfirmation', 'Password tidak cocok')]
}

/** What is wrong with a change of the own password, all at once; whether the present one is right is for the server to know. */
export function passwordChangeProblems(
  { password, newPassword }: PasswordChange,
  around: PasswordSurroundings,
): Problem[] {
  const message =
    passwordMessage(newPassword, around) ?? (newPassword === password ? samePassword : undefined)
  return [
    ...presentPasswordProblems(password),
    ...(message === undefined ? [] : [problem('password', 'newPassword', message)]),
  ]
}

/** What is wrong with what was typed as the present password, before it is looked at. */
export function presentPasswordProblems(password: string): Problem[] {
  return password === '' ? [problem('password-missing', 'password', 'Password sekarang harus diisi')] : []
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

function passwordMessage(password: string, around: PasswordSurroundings): string | undefined {
  if (password === '') return 'Password harus diisi'
  return (
    lackingMessage(password, { length: usualPasswordRule.length, kinds: [] }) ??
    guessableMessage(password, around) ??
    lackingMessage(password, around.rule ?? usualPasswordRule)
  )
}

/** Whether a password is one that others would try. */
function guessableMessage(password: string, { names, isCommon }: PasswordSurroundings): string | undefined {
  if ([...password].length > longest) return `Password maksimal ${longest} karakter`
  if (!isVisible(password)) return 'Password tidak boleh hanya spasi'
  const key = nameKey(password)
  const isKnown = (text: string) => commonestPasswords.has(text) || isCommon?.(text) === true
  if (new Set(key).size < fewestDifferent || isKnown(key)) return 'Password terlalu umum'
  const rest = besideNames(key, names)
  const isName = rest !== undefined && ([...rest].length < fewestBesideNames || isKnown(rest))
  return isName ? 'Password tidak boleh berupa nama Anda, email, atau nama organisasi' : undefined
}

/** The letters and digits of a password without the names in it; undefined when it holds none. */
function besideNames(key: string, names: readonly string[]): string | undefined {
  const plain = lettersOf(key)
  let rest = plain
  for (const word of wordsOf(names)) rest = rest.replaceAll(word, '')
  return rest === plain ? undefined : rest
}

/** The words of names and of addresses, without the end of a domain; the longest first. */
function wordsOf(names: readonly string[]): string[] {
  const words = names.flatMap((name) => nameKey(name.replace(/(@.*)\.[^.]*$/, '$1')).split(/[^\p{L}\p{N}]+/u))
  return words.filter((word) => [...word].length >= shortestName).toSorted((a, b) => b.length - a.length)
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '')
}
