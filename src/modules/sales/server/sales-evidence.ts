import { sql } from 'kysely'
import type { AttachmentSubject } from '../../audit/server/index.ts'

const permission = 'sales.edit'

/** What stands once it is written: nothing attached to it is taken away any more. */
const standing = sql`false as is_draft, false as is_deleted`

/** The documents of sales as evidence is attached to them. */
export const salesEvidence = {
  sales_order: {
    permission,
    records: sql`select id, status = 'draft' as is_draft, deleted_at is not null as is_deleted from sales_order`,
  },
  sales_invoice: { permission, records: sql`select id, ${standing} from sales_invoice` },
  sales_receipt: { permission, records: sql`select id, ${standing} from sales_receipt` },
  credit_note: { permission, records: sql`select id, ${standing} from credit_note` },
} as const satisfies Record<string, AttachmentSubject>
