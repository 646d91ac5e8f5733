import type { PlatformProblemCode, ProblemCodes } from '../../../platform/rules/http/problem-codes.ts'
import { problemsOf } from '../../../platform/rules/http/problem.ts'

/** What tax objects to. */
export const taxProblemCodes = {
  'pkp-unchanged': 'Organisasi sudah berstatus itu pada hari itu.',
  'input-tax-decided': 'Input VAT of the document was credited or expensed since.',
  'tax-rate': 'Tarif atau bagian dasarnya di luar batas.',
  'tax-code': 'Kode faktur ini bukan kode golongan itu.',
} satisfies ProblemCodes

export const { problem } = problemsOf<keyof typeof taxProblemCodes | PlatformProblemCode>()
