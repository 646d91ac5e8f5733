import { isEmail } from '../../identity/rules/email.ts'
import type { Problem } from '../../../platform/rules/http/problem.ts'
import { problem } from './problem-codes.ts'

/** What customers and vendors have in common, as typed; blank texts count as absent. */
export interface PartyDraft {
  readonly name: string
  readonly address?: string | undefined
  readonly phone?: string | undefined
  readonly email?: string | undefined
  readonly group?: string | undefined
  readonly npwp?: string | undefined
  readonly contactPersonName?: string | undefined
  readonly contactPersonPhone?: string | undefined
  readonly contactPersonEmail?: string | undefined
  readonly npwp16?: string | undefined
  readonly nik?: string | undefined
  readonly nitkuSuffix?: string | undefined
  readonly paymentTermsDays: number | undefined
  readonly country: string
}

const mostTermsDays = 365

/** What is wrong with the e-mails of a party. */
export function emailProblems({ email, contactPersonEmail }: PartyDraft): Problem[] {
  return [...emailProblem(email, 'email'), ...emailProblem(contactPersonEmail, 'contactPersonEmail')]
}

function emailProblem(email: string | undefined, path: string): Problem[] {
  const typed = email?.trim() ?? ''
  return typed === '' || isEmail(typed) ? [] : [problem('email-format', path, 'Format email tidak valid')]
}

/** What is wrong with the fields that tax files and payment terms need; all of them are optional. */
export function furtherProblems(party: PartyDraft): Problem[] {
  return [
    ...digitProblems(party.npwp16, { path: 'npwp16', count: 16, name: 'NPWP 16 digit' }),
    ...digitProblems(party.nik, { path: 'nik', count: 16, name: 'NIK' }),
    ...digitProblems(party.nitkuSuffix, { path: 'nitkuSuffix', count: 6, name: 'Akhiran NITKU' }),
    ...termsProblems(party.paymentTermsDays),
    ...countryProblems(party.country),
  ]
}

function digitProblems(
  typed: string | undefined,
  { path, count, name }: { readonly path: string; readonly count: number; readonly name: string },
): Problem[] {
  const digits = typed?.trim() ?? ''
  if (digits === '' || (digits.length === count && /^\d+$/.test(digits))) return []
  return [problem('digits', path, `${name} harus terdiri dari ${count} angka`)]
}

function termsProblems(days: number | undefined): Problem[] {
  if (days !== undefined && Number.isInteger(days) && days >= 0 && days <= mostTermsDays) return []
  return [problem('terms', 'paymentTermsDays', `Termin pembayaran harus 0 sampai ${mostTermsDays} hari`)]
}

function countryProblems(country: string): Problem[] {
  if (/^[A-Z]{3}$/.test(country.trim())) return []
  return [problem('country', 'country', 'Kode negara harus 3 huruf kapital (contoh: IDN)')]
}
