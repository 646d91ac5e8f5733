import type { Rupiah } from '../../../platform/rules/money/money.ts'
import type { Problem } from '../../../platform/rules/http/problem.ts'
import { npwpProblems } from './npwp.ts'
import { emailProblems, furtherProblems, type PartyDraft } from './party.ts'
import { reservedCodeProblems } from './reserved-code.ts'
import { problem } from './problem-codes.ts'

export const customerPrefix = 'CUST-'

/** Identity documents the tax office knows for a buyer, with their names on screen. */
export const buyerDocuments = ['TIN', 'National ID', 'Passport', 'Other ID'] as const
export type BuyerDocument = (typeof buyerDocuments)[number]
export const buyerDocumentLabels: Record<BuyerDocument, string> = {
  TIN: 'NPWP (TIN)',
  'National ID': 'NIK (National ID)',
  Passport: 'Paspor (Passport)',
  'Other ID': 'Dokumen lain (Other ID)',
}

export interface CustomerDraft extends PartyDraft {
  /** Whole rupiah, 0 for no limit; undefined when nothing readable is typed. */
  readonly creditLimit: Rupiah | undefined
}

export const customerCodeTaken = problem('code-taken', 'code', 'Kode customer sudah digunakan')
export const customerNameTaken = problem('name-taken', 'name', 'Nama customer sudah digunakan')

/** What is wrong with the code of a new customer; whether it is taken is for the caller to know. */
export function customerCodeProblems(code: string): Problem[] {
  if (code.trim() === '') return [problem('code-missing', 'code', 'Kode customer harus diisi')]
  if (code.trim().length > 20) return [problem('code-length', 'code', 'Kode customer maksimal 20 karakter')]
  return reservedCodeProblems(code)
}

/** What is wrong with a customer (specification §5), apart from code and uniqueness. */
export function customerProblems(customer: CustomerDraft): Problem[] {
  return [
    ...(customer.name.trim() === '' ? [problem('name-missing', 'name', 'Nama customer harus diisi')] : []),
    ...emailProblems(customer),
    ...npwpProblems(customer.npwp, 'Format NPWP tidak valid (contoh: 01.234.567.8-901.234)'),
    ...creditLimitProblems(customer.creditLimit),
    ...furtherProblems(customer),
  ]
}

export const creditLimitMessage = 'Credit limit harus >= 0'

function creditLimitProblems(limit: Rupiah | undefined): Problem[] {
  if (limit !== undefined && limit >= 0) return []
  return [problem('credit-limit', 'creditLimit', creditLimitMessage)]
}

/** The question before a customer is deactivated (specification §4). */
export function deactivateCustomerQuestion({ code, name }: { code: string; name: string }): string {
  return `Yakin ingin menonaktifkan customer ${code} - ${name}?`
}
