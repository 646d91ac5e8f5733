import { sql } from 'kysely'
import type { AttachmentSubject } from '../../audit/server/index.ts'

const standing = sql`false as is_draft, false as is_deleted`

/** Customers and vendors as evidence is attached to them. */
export const partyEvidence = {
  customer: { permission: 'customers.edit', records: sql`select id, ${standing} from customer` },
  vendor: { permission: 'vendors.edit', records: sql`select id, ${standing} from vendor` },
} as const satisfies Record<string, AttachmentSubject>
