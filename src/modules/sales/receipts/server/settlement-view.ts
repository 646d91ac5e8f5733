import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import { instant, rowsOf, type Database } from '../../../../platform/server/database/database.ts'
import type { salesReceipt } from '../contract.ts'

type Share = z.input<typeof salesReceipt>['allocations'][number]

/** The reversing entry `v` of a document `d` that was cancelled, as JSON; null while it stands. */
export function cancellationOf(document: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case when v.id is not null then jsonb_build_object('day', ${document}.cancelled_on, 'reason',
    v.reversal_reason, 'entryNumber', v.entry_number, 'at', ${instant(sql.ref('v.posted_at'))}, 'by', v.posted_by) end`
}

/** What each invoice got of a document. */
export async function readShares(db: Database, condition: RawBuilder<unknown>): Promise<Share[]> {
  return rowsOf(
    db,
    sql<Share>`
      select i.invoice_number as "invoiceNumber", s.amount
      from invoice_settlement s join sales_invoice i on i.id = s.invoice_id
      where ${condition} order by s.id`,
  )
}
