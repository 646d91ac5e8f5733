import { z } from 'zod'
import { day, endpoint, optionalText } from '../../platform/rules/http/endpoint.ts'
import { pkpNoteLength } from './rules/pkp-status.ts'

const pkpRow = z.object({ validFrom: day, isPkp: z.boolean(), note: z.string().nullable() })
export type PkpRow = z.output<typeof pkpRow>
const pkpRows = z.object({ rows: z.array(pkpRow) })

export const listPkpStatus = endpoint({
  method: 'GET',
  path: '/pkp-status',
  summary: 'From which day on the organisation was PKP and from which not, the latest first',
  access: 'books.read',
  reply: pkpRows,
})

/** What was made before keeps its tax. */
export const savePkpStatus = endpoint({
  method: 'POST',
  path: '/pkp-status',
  summary: 'The organisation is PKP, or not, from a day on; a row of the same day is corrected',
  access: 'settings.manage',
  body: z.strictObject({ validFrom: day, isPkp: z.boolean(), note: optionalText(pkpNoteLength) }),
  reply: pkpRows,
})
