import { z } from 'zod'
import { endpoint, moment } from '../../../platform/rules/http/endpoint.ts'

/** A check of the books and what it found when it last ran; nothing yet when it never did. */
export const bookCheck = z.object({
  key: z.string(),
  label: z.string(),
  /** What to do when it is red. */
  advice: z.string(),
  isRight: z.boolean().nullable(),
  figure: z.string().nullable(),
  /** The first record that is not as it must be. */
  firstWrong: z.string().nullable(),
  ranAt: moment.nullable(),
  milliseconds: z.int().nullable(),
})
export type BookCheck = z.output<typeof bookCheck>

export const listBookChecks = endpoint({
  method: 'GET',
  path: '/book-checks',
  summary:
    'Apa yang selalu harus benar dalam pembukuan, dan apa yang ditemukan setiap pemeriksaan terakhir kali',
  access: 'books.read',
  reply: z.object({
    rows: z.array(bookCheck),
    /** Who the program signs in to the database as, when that role could change what guards the books. */
    ownerSignIn: z.string().nullable(),
  }),
})

export const runBookCheck = endpoint({
  method: 'POST',
  path: '/book-checks/:key/run',
  summary: 'Jalankan satu pemeriksaan pembukuan sekarang',
  access: 'settings.manage',
  params: z.strictObject({ key: z.string().regex(/^[a-z][a-z0-9_]{0,59}$/) }),
  reply: bookCheck,
})
