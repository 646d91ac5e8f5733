import { sql } from 'kysely'
import { rowsOf, type Tx } from '../../../platform/server/database/database.ts'
import type { PostingPreview } from '../contract.ts'

/** What a transaction has posted, and what else changes by it. */
export type PostedIn = Pick<PostingPreview, 'entries' | 'consequences'>

/** More entries than any act posts at once on a screen. */
const mostEntries = 500

/** The entries that this transaction has posted, in their order: their numbers are not certain before it is committed. */
export async function readPostedIn(tx: Tx): Promise<PostedIn> {
  const entries = await rowsOf(
    tx,
    sql<PostingPreview['entries'][number]>`
      with latest as (
        select id, posting_number, entry_date, description, reference_type, xmin from journal_entry
        where posting_number is not null order by posting_number desc limit ${mostEntries}
      )
      select entry_date as "entryDate", description, reference_type as "referenceType", (
        select jsonb_agg(jsonb_build_object('accountCode', a.code, 'accountName', a.name, 'debit', l.debit,
          'credit', l.credit, 'description', l.description) order by l.line_number)
        from journal_line l join account a on a.id = l.account_id where l.entry_id = latest.id
      ) as lines
      from latest where xmin = pg_current_xact_id()::xid order by posting_number`,
  )
  return { entries, consequences: [] }
}
