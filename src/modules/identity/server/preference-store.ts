import { sql } from 'kysely'
import type { z } from 'zod'
import { changedBy, soleRowOf, type Database, type Tx } from '../../../platform/server/database/database.ts'
import { refuseIf } from '../../../platform/server/http/refusal.ts'
import { preferenceProblems } from '../rules/preference.ts'
import { asJsonb } from './as-jsonb.ts'
import { problem } from '../rules/problem-codes.ts'

type Json = z.core.util.JSONType
const mostPreferences = 200
const mostBytes = 16_384

export async function preferencesOf(db: Database, userId: number): Promise<Record<string, Json>> {
  const row = await soleRowOf(
    db,
    sql<{ preferences: Record<string, Json> }>`
      select coalesce(jsonb_object_agg(name, value), '{}') as preferences
      from user_preference where user_id = ${userId}`,
  )
  return row.preferences
}

/** Keeps one preference; refuses when a person has too many, or the value is too large or not what its name asks for. */
export async function keepPreference(
  tx: Tx,
  userId: number,
  preference: { name: string; value: Json },
): Promise<void> {
  refuseIf(preferenceProblems(preference))
  const value = asJsonb(preference.value, { path: 'value', mostBytes })
  const saved = await changedBy(
    tx,
    sql`insert into user_preference (user_id, name, value)
      select ${userId}, ${preference.name}, ${value}
      where (select count(*) from user_preference where user_id = ${userId} and name <> ${preference.name})
        < ${mostPreferences}
      on conflict (user_id, name) do update set value = excluded.value, updated_at = now()`,
  )
  if (saved === 0) refuseIf([problem('too-many-preferences', 'name', 'Terlalu banyak preferensi tersimpan')])
}
