import { z } from 'zod'
import { usualTaxNames } from './withheld/rules/withheld-from-us.ts'
import { day, endpoint, optionalText, rupiah, text } from '../../platform/rules/http/endpoint.ts'
import { collectors, ratedClasses, transactionCodes } from './rules/tax-class.ts'
import { sourceLength } from './rules/law-row.ts'
import { objectNameLength } from './rules/object-row.ts'
import { pkpNoteLength } from './rules/pkp-status.ts'
import { withheldArticleNames } from './rules/withholding.ts'

const classRate = z.object({
  taxClass: z.enum(ratedClasses),
  validFrom: day,
  rateBasisPoints: z.int(),
  baseNumerator: z.int(),
  baseDenominator: z.int(),
  transactionCode: z.enum(transactionCodes).nullable(),
})

/** Which VAT the law has on a day for what a customer is sold; amounts follow from it on both sides. */
export const salesVat = z.object({
  rates: z.array(classRate).readonly(),
  collector: z
    .object({
      ...{ validFrom: day, transactionCode: z.enum(transactionCodes) },
      ...{ limitAmount: rupiah, includesVat: z.boolean() },
    })
    .nullable(),
})

const pkpRow = z.object({ validFrom: day, isPkp: z.boolean(), note: z.string().nullable() })
export type PkpRow = z.output<typeof pkpRow>
const pkpRows = z.object({ rows: z.array(pkpRow) })

export const listPkpStatus = endpoint({
  method: 'GET',
  path: '/pkp-status',
  summary: 'Sejak hari mana organisasi PKP dan sejak hari mana tidak, yang terbaru dahulu',
  access: 'books.read',
  reply: pkpRows,
})

/** What was made before keeps its tax. */
export const savePkpStatus = endpoint({
  method: 'POST',
  path: '/pkp-status',
  summary: 'Organisasi PKP, atau bukan, sejak suatu hari; baris pada hari yang sama dibetulkan',
  access: 'settings.manage',
  body: z.strictObject({ validFrom: day, isPkp: z.boolean(), note: optionalText(pkpNoteLength) }),
  reply: pkpRows,
})

const withholdingObject = z.object({
  code: z.string(),
  name: z.string(),
  article: z.enum(withheldArticleNames),
  rateBasisPoints: z.int(),
  /** Share of what is paid that the rate is of; by the steps of persons, the rate is that of the first. */
  baseShareBasisPoints: z.int(),
  isProgressive: z.boolean(),
})

/** What may be withheld from a vendor. */
export const listWithholdingObjects = endpoint({
  method: 'GET',
  path: '/withholding-objects',
  summary: 'Objek PPh yang dipotong dari vendor dengan tarifnya pada suatu hari, menurut kodenya',
  access: 'books.read',
  query: z.strictObject({ day }),
  reply: z.object({ rows: z.array(withholdingObject) }),
})

const rateRow = classRate.extend({ source: z.string() })
export type RateRow = z.output<typeof rateRow>
const limitRow = z.object({
  collector: z.enum(collectors),
  validFrom: day,
  transactionCode: z.enum(transactionCodes),
  limitAmount: rupiah,
  includesVat: z.boolean(),
  source: z.string(),
})
export type LimitRow = z.output<typeof limitRow>
const taxLaw = z.object({ rates: z.array(rateRow), limits: z.array(limitRow) })
export type TaxLaw = z.output<typeof taxLaw>

export const readTaxLaw = endpoint({
  method: 'GET',
  path: '/tax-law',
  summary:
    'Tarif PPN setiap golongan dan batas setiap jenis pemungut, dengan hari mulainya dan dasar hukumnya',
  access: 'books.read',
  reply: taxLaw,
})

/** What was made before keeps its rate. */
export const saveTaxRate = endpoint({
  method: 'POST',
  path: '/tax-class-rates',
  summary: 'Tarif PPN suatu golongan sejak suatu hari; baris pada hari yang sama dibetulkan',
  access: 'settings.manage',
  body: z.strictObject({
    taxClass: z.enum(ratedClasses),
    validFrom: day,
    rateBasisPoints: z.int(),
    baseNumerator: z.int(),
    baseDenominator: z.int(),
    transactionCode: z.enum(transactionCodes).nullable(),
    source: text(sourceLength),
  }),
  reply: taxLaw,
})

export const saveCollectorLimit = endpoint({
  method: 'POST',
  path: '/vat-collector-limits',
  summary: 'Sampai total berapa penjual memungut PPN sendiri dari suatu jenis pemungut sejak suatu hari',
  access: 'settings.manage',
  body: z.strictObject({
    collector: z.enum(collectors),
    validFrom: day,
    transactionCode: z.enum(['02', '03']),
    limitAmount: rupiah,
    includesVat: z.boolean().default(true).describe('Whether the total that is compared has VAT in it'),
    source: text(sourceLength),
  }),
  reply: taxLaw,
})

/** What was made before keeps its rate; the article follows from the code. */
export const saveWithholdingObject = endpoint({
  method: 'POST',
  path: '/withholding-objects',
  summary: 'Tarif suatu objek PPh yang dipotong sejak suatu hari; baris pada hari yang sama dibetulkan',
  access: 'settings.manage',
  body: z.strictObject({
    code: text(9),
    validFrom: day,
    name: text(objectNameLength),
    rateBasisPoints: z.int(),
    baseShareBasisPoints: z.int(),
    isProgressive: z.boolean(),
    source: text(sourceLength),
  }),
  reply: z.object({ rows: z.array(withholdingObject) }),
})

export const saveWithheldRate = endpoint({
  method: 'POST',
  path: '/withheld-rates',
  summary: 'Tarif yang biasanya dipotong customer sejak suatu hari; 0 bila belum atau tidak lagi dipungut',
  access: 'settings.manage',
  body: z.strictObject({
    article: z.enum(usualTaxNames, { error: 'Jenis PPh tidak dikenal' }),
    validFrom: day,
    rateBasisPoints: z.int(),
    source: text(sourceLength),
  }),
  reply: z.object({ rows: z.array(z.object({ article: z.enum(usualTaxNames), rateBasisPoints: z.int() })) }),
})
