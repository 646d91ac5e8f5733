import type { PlatformProblemCode, ProblemCodes } from '../../../platform/rules/http/problem-codes.ts'
import { problemsOf } from '../../../platform/rules/http/problem.ts'

/** What tax objects to. */
export const taxProblemCodes = {
  'pkp-unchanged': 'Organisasi sudah berstatus itu pada hari itu.',
  'input-tax-decided': 'Input VAT of the document was credited or expensed since.',
  'tax-rate': 'Tarif atau bagian dasarnya di luar batas.',
  'withheld-amount': 'Withheld income tax is more than nothing.',
  'withheld-base': 'What tax was withheld of is at least the tax.',
  'withheld-marketplace': 'Marketplaces collect PPh 22, from the day on that the law says.',
  'withheld-rate': 'A usual rate is 0 to 100 percent and names where it is said.',
  'slip-incomplete': 'A slip of withheld tax has number and day.',
  'slip-unknown': 'The document has no such withheld tax.',
  'income-tax-closed': 'The month of withheld income tax is closed.',
  'object-row': 'Objek PPh atau tarifnya tidak lengkap.',
  'faktur-code':
    'A code of a tax invoice fits what its document says, and the number of one that replaces begins with it.',
  'tax-code': 'Kode faktur ini bukan kode golongan itu.',
} satisfies ProblemCodes

export const { problem } = problemsOf<keyof typeof taxProblemCodes | PlatformProblemCode>()
