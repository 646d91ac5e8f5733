import { z } from 'zod'

/** The table of a record. */
export const recordTable: z.ZodType<string, string> = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/)
