import type { Problem } from '../../../../platform/rules/http/problem.ts'
import { problem } from '../../rules/problem-codes.ts'

/** How the screens call it. */
export const totpName = 'Verifikasi Dua Langkah'

export const lateTicket = problem('totp-late', 'code', 'Penyiapan sudah kedaluwarsa. Tutup lalu mulai lagi.')
export const mismatchedCode = problem(
  'totp-mismatch',
  'code',
  'Kode tidak cocok. Periksa jam ponsel Anda, lalu ketik kode yang sedang tampil.',
)

/** What is wrong with giving up the second step oneself. */
export function disablingProblems(isRequired: boolean): Problem[] {
  if (!isRequired) return []
  return [problem('totp-required', '', 'Verifikasi dua langkah wajib untuk role Anda')]
}

/** What is wrong with taking the second step from a person: one's own is given up on one's own page. */
export function resetProblems(userId: number, actorId: number): Problem[] {
  if (userId !== actorId) return []
  return [problem('own-account', '', 'Verifikasi dua langkah sendiri diatur lewat Sesi Saya')]
}

/** Few codes are left: it is time to make new ones. */
export function areCodesScarce(left: number): boolean {
  return left <= 2
}

export const resetQuestion = (email: string): string =>
  `Reset verifikasi dua langkah ${email}? Aplikasi autentikator dan kode pemulihannya tidak berlaku lagi, dan semua sesinya berakhir.`

export const disableQuestion =
  'Nonaktifkan verifikasi dua langkah? Sesudahnya password saja cukup untuk masuk sebagai Anda.'

export const renewQuestion = 'Buat kode pemulihan baru? Kode yang lama tidak berlaku lagi.'

/** The roles of a rule in words. */
export function rolesText(roles: readonly { readonly name: string }[]): string {
  return roles.length === 0 ? 'tidak ada' : roles.map(({ name }) => name).join(', ')
}
