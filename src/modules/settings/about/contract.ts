import { z } from 'zod'
import { endpoint } from '../../../platform/rules/http/endpoint.ts'

const about = z.object({
  version: z.string(),
  /** The last migration of the schema. */
  schema: z.string(),
  database: z.string(),
  databaseBytes: z.int(),
  attachments: z.int(),
  attachmentBytes: z.int(),
  runtime: z.string(),
  /** Where the books lie, without who signs in there. */
  place: z.string(),
  attachmentPlace: z.string(),
  libraries: z.array(z.object({ name: z.string(), version: z.string(), licence: z.string() })),
})
export type About = z.output<typeof about>

export const readAbout = endpoint({
  method: 'GET',
  path: '/about',
  summary: 'Versi program, skema, dan database, ukuran dan tempat data, dan lisensi pustaka yang dipakai',
  access: 'settings.manage',
  reply: about,
})
