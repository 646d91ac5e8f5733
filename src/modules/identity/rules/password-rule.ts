import type { Problem } from '../../../platform/rules/http/problem.ts'
import { problem } from './problem-codes.ts'
import { keysOf } from '../../../platform/rules/proof/keys-of.ts'

/** What a password may be asked to hold. */
export const passwordKindTexts = {
  case: 'huruf besar dan kecil',
  digit: 'angka',
  symbol: 'tanda baca atau simbol',
} as const

export type PasswordKind = keyof typeof passwordKindTexts
export const passwordKinds = keysOf(passwordKindTexts)

/** What an organisation asks of passwords besides what is always asked. */
export interface PasswordRule {
  readonly length: number
  readonly kinds: readonly PasswordKind[]
}

/** How long the organisation may ask passwords to be. */
export const passwordLengths = { min: 8, max: 64 } as const

/** What is asked where nobody said anything (specification §5, User). */
export const usualPasswordRule: PasswordRule = { length: passwordLengths.min, kinds: [] }

const patterns: Readonly<Record<PasswordKind, readonly RegExp[]>> = {
  case: [/\p{Lu}/u, /\p{Ll}/u],
  digit: [/\p{N}/u],
  symbol: [/[^\p{L}\p{N}\s]/u],
}

/** What a password lacks of what the organisation asks; lengths count characters, not bytes. */
export function lackingMessage(password: string, rule: PasswordRule): string | undefined {
  if ([...password].length < rule.length) return `Password minimal ${rule.length} karakter`
  const lacking = rule.kinds.filter((kind) => !patterns[kind].every((pattern) => pattern.test(password)))
  return lacking.length === 0 ? undefined : `Password harus memuat ${kindsText(lacking)}`
}

/** What is asked of a password, said before one is typed. */
export function passwordRuleText({ length, kinds }: PasswordRule): string {
  const holding = kinds.length === 0 ? '' : `, memuat ${kindsText(kinds)}`
  return `Minimal ${length} karakter${holding}, bukan password umum, dan bukan nama Anda, email, atau nama organisasi.`
}

const listed = new Intl.ListFormat('id-ID', { type: 'conjunction' })

function kindsText(kinds: readonly PasswordKind[]): string {
  return listed.format(kinds.map((kind) => passwordKindTexts[kind]))
}

/** What is wrong with a length as it is typed. */
export function passwordLengthProblems(text: string): Problem[] {
  const { min, max } = passwordLengths
  const isRight = /^\d{1,2}$/.test(text.trim()) && Number(text) >= min && Number(text) <= max
  return isRight ? [] : [problem('number', 'length', `Panjang password harus ${min}–${max} karakter`)]
}
