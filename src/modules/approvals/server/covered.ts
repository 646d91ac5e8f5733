import { sql, type RawBuilder } from 'kysely'
import type { WrongRecords } from '../../../platform/server/database/health-check.ts'

interface Done {
  readonly kind: string
  /** When it was done, and for how much. */
  readonly at: RawBuilder<unknown>
  readonly amount: RawBuilder<unknown>
  /** What says of a request `r` that it is about it. */
  readonly isOf: RawBuilder<unknown>
}

/**
 * Whether something was done though a rule without conditions stood over it, and no request was carried out. What was done in the
 * minute in which a rule came or went is left out: who did it may not have seen it yet.
 */
export function doneUnagreed({ kind, at, amount, isOf }: Done): RawBuilder<unknown> {
  return sql`(exists (select from approval_rule u where u.kind = ${kind} and u.discount_over is null
      and u.backdated_days is null and u.overdue_days is null and not (u.below_cost or u.over_budget or u.over_limit or u.new_party)
      and u.department_id is null and u.valid_from < (${at})::date and ${amount} >= u.amount_from
      and u.created_at < ${at} - interval '1 minute'
      and coalesce(u.ended_at, 'infinity'::timestamptz) > ${at} + interval '1 minute')
    and not exists (select from approval_request r where r.kind = ${kind} and r.state = 'carried_out' and (${isOf})))`
}

interface Made {
  readonly kind: string
  readonly table: string
  readonly number: string
  readonly amount: RawBuilder<unknown>
  readonly at?: RawBuilder<unknown>
  /** What says of a request `r` that it is about it: that it made it, when left out. */
  readonly isOf?: RawBuilder<unknown>
}

/** Documents `d` that were made without a draft, though people had to agree to them first. */
export function madeUnagreed(made: Made): WrongRecords {
  const { kind, table, number, amount, at = sql`d.created_at` } = made
  const named = sql.ref(`d.${number}`)
  const unagreed = doneUnagreed({ kind, at, amount, isOf: made.isOf ?? sql`r.made = ${named}` })
  return sql`select ${named} as record from ${sql.table(table)} d where ${unagreed} order by d.id`
}
