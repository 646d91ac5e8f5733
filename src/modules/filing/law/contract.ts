import { z } from 'zod'
import { day, endpoint, rupiah, text } from '../../../platform/rules/http/endpoint.ts'
import { legalForms } from '../../settings/rules/company.ts'
import { sourceLength } from '../../tax/rules/law-row.ts'
import { withheldArticleNames } from '../../tax/rules/withholding.ts'
import { usualTaxNames } from '../../tax/withheld/rules/withheld-from-us.ts'
import { employeeLaw } from '../employees/contract.ts'
import { mostYears } from '../self-paid/rules/final-term.ts'

const basisPoints = z.int().min(0).max(10_000)
const corporate = {
  /** Of years that end on this day or later. */
  validFrom: day,
  rateBasisPoints: basisPoints,
  reliefBasisPoints: basisPoints,
  reliefTurnover: rupiah,
  reliefLimit: rupiah,
  source: text(sourceLength),
}
const final = { validFrom: day, freeAmount: rupiah, turnoverLimit: rupiah, source: text(sourceLength) }
const term = {
  legalForm: z.enum(legalForms),
  validFrom: day,
  /** None without end; 0 where nobody may begin any more. */
  years: z.int().min(0).max(mostYears).nullable(),
  source: text(sourceLength),
}
const interest = {
  /** The first day of the month it is decreed for. */
  validFrom: day,
  /** Instalments and postponement: Pasal 19 ayat 1 to 3. */
  deferredBasisPoints: basisPoints,
  /** Paid late: Pasal 8 ayat 2 and 2a, 9 ayat 2a and 2b, 14 ayat 3. */
  lateBasisPoints: basisPoints,
  /** Told by oneself after an audit began: Pasal 8 ayat 5. */
  disclosedBasisPoints: basisPoints,
  /** Assessed: Pasal 13 ayat 2. */
  assessedBasisPoints: basisPoints,
  /** Assessed without a return: Pasal 13 ayat 3b. */
  undeclaredBasisPoints: basisPoints,
  source: text(sourceLength),
}
const table = text(4_000)
const employees = {
  ...employeeLaw.shape,
  ...{ ratesA: table, ratesB: table, ratesC: table, positionBasisPoints: basisPoints },
  source: text(sourceLength),
}
const object = z.object({
  code: z.string(),
  validFrom: day,
  name: z.string(),
  article: z.enum(withheldArticleNames),
  rateBasisPoints: z.int(),
  baseShareBasisPoints: z.int(),
  isProgressive: z.boolean(),
  source: z.string(),
})
const law = z.object({
  corporate: z.array(z.object(corporate)),
  final: z.array(z.object(final)),
  terms: z.array(z.object(term)),
  interest: z.array(z.object(interest)),
  employees: z.array(employeeLaw),
  fromUs: z.array(
    z.object({
      article: z.enum(usualTaxNames),
      validFrom: day,
      rateBasisPoints: z.int(),
      source: z.string(),
    }),
  ),
  objects: z.array(object),
})
export type IncomeTaxLaw = z.output<typeof law>

export const readIncomeTaxLaw = endpoint({
  method: 'GET',
  path: '/income-tax-law',
  summary: 'Tarif PPh badan, batas PPh final UMKM, dan objek PPh dengan sejak kapan dan dasar hukumnya',
  access: 'books.read',
  reply: law,
})

export const saveCorporateLaw = endpoint({
  method: 'POST',
  path: '/corporate-tax-law',
  summary: 'Tambah tarif PPh badan sejak suatu hari, atau betulkan baris hari itu',
  access: 'settings.manage',
  body: z.strictObject(corporate),
  reply: law,
})

export const saveFinalLaw = endpoint({
  method: 'POST',
  path: '/final-tax-law',
  summary: 'Tambah batas PPh final UMKM sejak suatu hari, atau betulkan baris hari itu',
  access: 'settings.manage',
  body: z.strictObject(final),
  reply: law,
})

export const saveFinalTerm = endpoint({
  method: 'POST',
  path: '/final-tax-terms',
  summary:
    'Tambah jangka waktu PPh final UMKM suatu bentuk usaha sejak suatu hari, atau betulkan baris hari itu',
  access: 'settings.manage',
  body: z.strictObject(term),
  reply: law,
})

export const saveInterestRate = endpoint({
  method: 'POST',
  path: '/tax-interest-rates',
  summary: 'Tarif bunga sanksi sebulan menurut KMK sejak suatu bulan, atau betulkan baris bulan itu',
  access: 'settings.manage',
  body: z.strictObject(interest),
  reply: law,
})

export const saveEmployeeLaw = endpoint({
  method: 'POST',
  path: '/employee-tax-law',
  summary:
    'Tambah tarif karyawan (TER), PTKP, dan biaya jabatan sejak suatu bulan, atau betulkan baris bulan itu',
  access: 'settings.manage',
  body: z.strictObject(employees),
  reply: law,
})
