import type { Problem } from '../../../platform/rules/http/problem.ts'
import { npwpProblems } from './npwp.ts'
import { emailProblems, furtherProblems, type PartyDraft } from './party.ts'
import { reservedCodeProblems } from './reserved-code.ts'
import { problem } from './problem-codes.ts'

export const vendorPrefix = 'VEND-'
/** Fifteen digits with their punctuation. */
export const npwpLength = 20

/** Where a vendor is paid. */
export interface BankDetails {
  readonly bankName?: string | null | undefined
  readonly bankAccountNumber?: string | null | undefined
  readonly bankAccountHolder?: string | null | undefined
}

export type VendorDraft = PartyDraft & BankDetails

export const vendorCodeTaken = problem('code-taken', 'code', 'Kode vendor sudah digunakan')
export const vendorNameTaken = problem('name-taken', 'name', 'Nama vendor sudah digunakan')
export const bankDetailsForAdmins = problem(
  'bank-details',
  'bankAccountNumber',
  'Hanya admin yang dapat mengubah data rekening bank vendor',
)

/** What is wrong with the code of a new vendor; whether it is taken is for the caller to know. */
export function vendorCodeProblems(code: string): Problem[] {
  if (code.trim() === '') return [problem('code-missing', 'code', 'Kode vendor harus diisi')]
  if (code.trim().length > 20) return [problem('code-length', 'code', 'Kode vendor maksimal 20 karakter')]
  return reservedCodeProblems(code)
}

/** What is wrong with a vendor (specification §5), apart from code and uniqueness. */
export function vendorProblems(vendor: VendorDraft): Problem[] {
  return [
    ...(vendor.name.trim() === '' ? [problem('name-missing', 'name', 'Nama vendor harus diisi')] : []),
    ...emailProblems(vendor),
    ...npwpProblems(vendor.npwp, 'Format NPWP tidak valid (XX.XXX.XXX.X-XXX.XXX)'),
    ...furtherProblems(vendor),
    ...bankNumberProblems(vendor.bankAccountNumber),
  ]
}

function bankNumberProblems(number: string | null | undefined): Problem[] {
  const typed = number?.trim() ?? ''
  if (typed === '' || /^[0-9 .-]{1,40}$/.test(typed)) return []
  const message = 'Nomor rekening hanya boleh berisi angka, spasi, titik, dan tanda hubung (maksimal 40)'
  return [problem('bank-account', 'bankAccountNumber', message)]
}

/** Whether the bank details differ; blank and absent are the same. */
export function changesBankDetails(before: BankDetails, after: BankDetails): boolean {
  const text = (value: string | null | undefined): string => value?.trim() ?? ''
  return (
    text(before.bankName) !== text(after.bankName) ||
    text(before.bankAccountNumber) !== text(after.bankAccountNumber) ||
    text(before.bankAccountHolder) !== text(after.bankAccountHolder)
  )
}

/** The question before a vendor is deactivated (specification §4). */
export function deactivateVendorQuestion({ code, name }: { code: string; name: string }): string {
  return `Yakin ingin menonaktifkan vendor ${code} - ${name}?`
}
