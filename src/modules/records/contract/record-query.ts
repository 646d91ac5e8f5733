import { z } from 'zod'
import { text } from '../../../platform/rules/http/endpoint.ts'

export const recordStatuses = ['all', 'active', 'inactive'] as const
export const recordSorts = ['code', '-code', 'name', '-name'] as const

export const withCode = z.strictObject({ code: z.string().min(1).max(20) })

/** Filters of a list of records with code and name. */
export const recordFilters = {
  q: text(100).optional(),
  status: z.enum(recordStatuses).default('all'),
  sort: z.enum(recordSorts).default('code'),
}
/** Keyset paging by code or name. */
export const recordPaging = {
  after: z.string().max(2000).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
}

/** What the form proposed and nobody typed may be replaced by the next free code when it is taken meanwhile. */
export const newCode = { code: text(50), isCodeProposed: z.boolean().default(false) }

export const proposal = z.object({ code: z.string() })
export const optionQuery = z.strictObject({
  q: text(100).optional(),
  /** Only active ones for new documents; all of them to look for old ones. */
  status: z.enum(['active', 'all']).default('active'),
})
export const groups = z.object({ groups: z.array(z.string()) })
