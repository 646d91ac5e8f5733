import { sql } from 'kysely'
import type { AccountBooks } from '../../accounts/server/index.ts'
import { balancesAt } from './range-sums.ts'
import { awaitPostings, reclassify } from './reclassify-accounts.ts'

/** What the chart of accounts asks of the books; lines are looked for in two halves because each has an index. */
export const accountBooks: AccountBooks = {
  balancesAt,
  hasLines: (id) => sql`(
    exists (select from journal_line l where l.account_id = ${id} and l.posting_number is not null)
    or exists (select from journal_line l where l.account_id = ${id} and l.posting_number is null))`,
  awaitPostings,
  reclassify,
}
