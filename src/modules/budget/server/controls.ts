import { sql, type RawBuilder } from 'kysely'
import { instant, rowOf, rowsOf, type Database } from '../../../platform/server/database/database.ts'
import type { Call } from '../../../platform/server/http/answer.ts'
import { notFound, refuseIf } from '../../../platform/server/http/refusal.ts'
import { assert } from '../../../platform/rules/proof/assert.ts'
import type { BudgetControl, removeBudgetControl, writeBudgetControl } from '../contract.ts'
import { problem } from '../rules/problem-codes.ts'

/** Accounts that can be held to their budget, and the headings above them. */
const controllable = sql`(exists (select from budget_accounts() x where x.id = a.id)
  or (a.level < 3 and a.type in ('revenue', 'expense', 'asset') and exists (select from budget_accounts() x
    where a.code in (left(x.code, 4) || '00', left(x.code, 3) || '000', left(x.code, 2) || '0000'))))`

function controls(where: RawBuilder<unknown>): RawBuilder<BudgetControl> {
  return sql<BudgetControl>`select c.id, c.account_id as "accountId", a.code, a.name, a.level, a.type, c.action, c.span,
      ${instant(sql.ref('c.updated_at'))} as "updatedAt", c.updated_by as "updatedBy"
    from budget_control c join account a on a.id = c.account_id where ${where} order by a.code collate "C"`
}

/** What is held to its budget, in code order, and what can be. Two queries. */
export async function listControls(db: Database) {
  return {
    rows: await rowsOf(db, controls(sql`true`)),
    accounts: await rowsOf(
      db,
      sql<{ id: number; code: string; name: string; level: number }>`
        select a.id, a.code, a.name, a.level from account a where a.is_active and ${controllable}
        order by a.code collate "C"`,
    ),
  }
}

/** Holds an account or a group to its budget, from now on. */
export async function writeControl({
  db,
  actor,
  body,
}: Call<typeof writeBudgetControl>): Promise<BudgetControl> {
  const { accountId, action, span } = body
  const account = await rowOf(
    db,
    sql`select a.id from account a where a.id = ${accountId} and ${controllable}`,
  )
  const message =
    'Akun ini tidak dapat dikendalikan: pilih akun atau kelompok beban, pengurang pendapatan, atau aset investasi'
  refuseIf(account === undefined ? [problem('account-not-planned', 'accountId', message)] : [])
  await sql`insert into budget_control (account_id, action, span, updated_by)
    values (${accountId}, ${action}, ${span}, ${actor.name})
    on conflict (account_id) do update set action = excluded.action, span = excluded.span, updated_at = now(),
      updated_by = excluded.updated_by, version = budget_control.version + 1`.execute(db)
  const written = await rowOf(db, controls(sql`c.account_id = ${accountId}`))
  assert(written !== undefined, 'what was written is there')
  return written
}

/** The account follows the heading above it again. */
export async function removeControl({ db, params }: Call<typeof removeBudgetControl>) {
  const removed = await rowOf(db, sql`delete from budget_control where id = ${params.id} returning id`)
  if (removed === undefined) throw notFound()
  return {}
}
