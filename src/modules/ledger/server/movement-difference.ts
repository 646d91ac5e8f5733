import { sql, type RawBuilder } from 'kysely'
import type { WrongRecords } from '../../../platform/server/database/health-check.ts'

/** A query of what documents changed an account by on each day: `account_id`, `day`, `amount`. */
type Changes = RawBuilder<unknown>

interface Scope {
  /** Which posted lines `l` the documents answer for. */
  readonly lines: RawBuilder<unknown>
  /** What a line `l` moves, positive as the changes are. */
  readonly side: RawBuilder<unknown>
}

/** Days on which an account moved by anything else than documents say. */
export function movementDifference(changes: Changes, { lines, side }: Scope): WrongRecords {
  return sql`
    select a.code || ' ' || m.day as record
    from (
      select account_id, day, sum(amount) as amount
      from (
        select account_id, day, amount from (${changes}) changes
        union all
        select l.account_id, l.entry_date, -(${side}) from journal_line l
        where l.posting_number is not null and ${lines}
      ) both_sides group by 1, 2
    ) m join account a on a.id = m.account_id where m.amount <> 0`
}

/** The same of everything that moves the accounts of a role, and those that had it before. */
export function movementDifferenceOfRole(
  changes: Changes,
  { role, side }: Pick<Scope, 'side'> & { readonly role: string },
): WrongRecords {
  const lines = sql`l.account_id in (
          select account_id from (${changes}) standing
          union select account_id from account_role where role = ${role})`
  return movementDifference(changes, { lines, side })
}
