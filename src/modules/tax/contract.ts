import { z } from 'zod'
import { day, endpoint, optionalText } from '../../platform/rules/http/endpoint.ts'
import { pkpNoteLength } from './rules/pkp-status.ts'
import { withheldArticleNames } from './rules/withholding.ts'

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
