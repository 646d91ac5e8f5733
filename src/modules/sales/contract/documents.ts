import { z } from 'zod'
import { day, idText, paging, text } from '../../../platform/rules/http/endpoint.ts'

/** A document by the number of its series. */
export const numbered = (series: string) =>
  z.strictObject({ number: z.string().regex(new RegExp(`^${series}-\\d{4}-\\d{5,12}$`)) })

/** What every list of documents is asked with. */
export const documentQuery = {
  q: text(100).optional(),
  customerId: idText.optional(),
  from: day.optional(),
  to: day.optional(),
  ...paging,
}
