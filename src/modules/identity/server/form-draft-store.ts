import { sql } from 'kysely'
import type { z } from 'zod'
import { instant, rowOf, type Database, type Tx } from '../../../platform/server/database/database.ts'
import { asJsonb } from './as-jsonb.ts'

type Json = z.core.util.JSONType
/** A thousand lines, with what they began from and what else waits under the same name. */
const mostBytes = 524_288
const mostDrafts = 50

export interface FormDraft {
  readonly content: Json
  readonly updatedAt: string
}

export async function findFormDraft(
  db: Database,
  userId: number,
  form: string,
): Promise<FormDraft | undefined> {
  return rowOf(
    db,
    sql<FormDraft>`select content, ${instant(sql.ref('updated_at'))} as "updatedAt"
      from form_draft where user_id = ${userId} and form = ${form}`,
  )
}

/** Keeps what is typed into a form. */
export async function keepFormDraft(
  tx: Tx,
  userId: number,
  draft: { form: string; content: Json },
): Promise<void> {
  await sql`insert into form_draft (user_id, form, content)
    values (${userId}, ${draft.form}, ${asJsonb(draft.content, { path: 'content', mostBytes })})
    on conflict (user_id, form) do update set content = excluded.content, updated_at = now()`.execute(tx)
}

/** Drops the oldest drafts of a person who has more than fifty. */
export async function dropSurplusFormDrafts(tx: Tx, userId: number): Promise<void> {
  await sql`delete from form_draft where user_id = ${userId} and form in (
    select form from form_draft where user_id = ${userId} order by updated_at desc offset ${mostDrafts})`.execute(
    tx,
  )
}

export async function deleteFormDraft(tx: Tx, userId: number, form: string): Promise<void> {
  await sql`delete from form_draft where user_id = ${userId} and form = ${form}`.execute(tx)
}

/** The keys under which what is typed into forms may have been saved without the answer coming back, as (user_id, key). */
export const keysOfFormDrafts = sql`select d.user_id, kept ->> 'key' as key from form_draft d
  cross join lateral jsonb_path_query(d.content, 'lax $.**{0 to 2} ? (@.key.type() == "string")') as kept`
