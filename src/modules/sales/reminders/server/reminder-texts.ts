import { sql } from 'kysely'
import type { Call } from '../../../../platform/server/http/answer.ts'
import { rowsOf, type Database } from '../../../../platform/server/database/database.ts'
import { refuseIf } from '../../../../platform/server/http/refusal.ts'
import { conflict } from '../../server/refusals.ts'
import type { changeReminderText, ReminderText } from '../contract.ts'
import { reminderLevels, reminderTexts } from '../rules/reminder.ts'
import { letterTextProblems } from '../rules/reminder-text.ts'

/** What letters of each level say: as the organisation wrote it, else the usual. */
export async function readReminderTexts(db: Database): Promise<ReminderText[]> {
  const rows = await rowsOf(
    db,
    sql<ReminderText>`select level, heading, opening, closing, version from reminder_text`,
  )
  const written = new Map(rows.map((row) => [row.level, row]))
  return reminderLevels.map((level) => {
    const { heading, opening, closing } = reminderTexts[level]
    return written.get(level) ?? { level, heading, opening, closing, version: 0 }
  })
}

/** Writes what letters of a level say from now on; refused where somebody else wrote it since it was seen. */
export async function writeReminderText({ db, body, params, actor }: Call<typeof changeReminderText>) {
  const { seenVersion, ...text } = body
  refuseIf(letterTextProblems(text))
  const { heading, opening, closing } = text
  const rows = await rowsOf(
    db,
    sql<{ version: number }>`insert into reminder_text as t (level, heading, opening, closing, updated_by)
      select ${params.level}::int, ${heading}, ${opening}, ${closing}, ${actor.name}
      where ${seenVersion} = 0 or exists (select from reminder_text where level = ${params.level})
      on conflict (level) do update set heading = excluded.heading, opening = excluded.opening, closing = excluded.closing,
        updated_at = now(), updated_by = excluded.updated_by, version = t.version + 1
        where t.version = ${seenVersion}
      returning version`,
  )
  if (rows.length === 0)
    throw conflict('letter-text-changed', 'Teks ini sudah diubah orang lain. Muat ulang, lalu ubah lagi.')
  return { texts: await readReminderTexts(db) }
}
