import { z } from 'zod'
import { day, endpoint, rupiah, text } from '../../../platform/rules/http/endpoint.ts'
import { withheldArticleNames } from '../../tax/rules/withholding.ts'
import { lawSourceLength } from './rules/income-tax-law.ts'

const basisPoints = z.int().min(0).max(10_000)
const corporate = {
  /** Of years that end on this day or later. */
  validFrom: day,
  rateBasisPoints: basisPoints,
  reliefBasisPoints: basisPoints,
  reliefTurnover: rupiah,
  reliefLimit: rupiah,
  source: text(lawSourceLength),
}
const final = { validFrom: day, freeAmount: rupiah, turnoverLimit: rupiah, source: text(lawSourceLength) }
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
