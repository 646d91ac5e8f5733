import { z } from 'zod'
import { endpoint, text } from '../../../platform/rules/http/endpoint.ts'

/** Something found: where it is and what it says. */
export const searchHit = z.object({
  /** `account`, `customer`, `vendor`, `product`, or the table of a kind of document. */
  kind: z.string(),
  title: z.string(),
  subtitle: z.string(),
  path: z.string(),
})
export type SearchHit = z.output<typeof searchHit>

export const searchEverything = endpoint({
  method: 'GET',
  path: '/search',
  summary:
    'Akun, entry, customer, vendor, produk, order, dan invoice menurut nomor, kode, atau nama; masing-masing paling banyak lima',
  access: 'books.read',
  query: z.strictObject({ q: text(100) }),
  reply: z.object({ hits: z.array(searchHit) }),
})
