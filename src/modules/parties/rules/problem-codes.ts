import type { ProblemCodes } from '../../../platform/rules/http/problem-codes.ts'
import { problemsOf } from '../../../platform/rules/http/problem.ts'
import type { SettingsProblemCode } from '../../settings/rules/problem-codes.ts'

/** What customers and vendors objects to. */
export const partiesProblemCodes = {
  terms: 'Hari pembayaran di luar batas.',
  country: 'Negara adalah tiga huruf besar.',
  'buyer-document': 'Kantor pajak tidak mengenal dokumen pembeli ini.',
  'vat-collector': 'Jenis pemungut PPN ini tidak dikenal.',
  'credit-limit': 'Limit kredit di luar batas.',
  'bank-account': 'Nomor rekening bank tidak benar bentuknya.',
  'bank-details': 'Hanya admin yang mengubah ke mana vendor dibayar.',
} satisfies ProblemCodes

export type PartiesProblemCode = keyof typeof partiesProblemCodes | SettingsProblemCode

export const { problem } = problemsOf<PartiesProblemCode>()
