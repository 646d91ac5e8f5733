import { sql } from 'kysely'
import {
  instant,
  rowOf,
  rowsOf,
  soleRowOf,
  type Database,
} from '../../../platform/server/database/database.ts'
import type { HealthResult } from '../../../platform/server/database/health-check.ts'

/** What a check found when it last ran. */
export interface HealthRun {
  readonly key: string
  readonly isRight: boolean | null
  readonly figure: string | null
  readonly firstWrong: string | null
  readonly ranAt: string | null
  readonly postedThrough: number | null
  readonly milliseconds: number | null
}

const columns = sql`key, is_right as "isRight", figure, first_wrong as "firstWrong",
  ${instant(sql.ref('ran_at'))} as "ranAt", posted_through as "postedThrough", milliseconds`

export async function readHealthRuns(db: Database): Promise<Map<string, HealthRun>> {
  const rows = await rowsOf(db, sql<HealthRun>`select ${columns} from health_run`)
  return new Map(rows.map((row) => [row.key, row]))
}

/** Takes a check on, unless somebody did within the seconds given; true when it is ours. */
export async function claimHealthRun(db: Database, key: string, seconds: number): Promise<boolean> {
  const row = await rowOf(
    db,
    sql`insert into health_run as h (key) values (${key})
      on conflict (key) do update set claimed_at = now()
        where h.claimed_at < now() - make_interval(secs => ${seconds})
      returning key`,
  )
  return row !== undefined
}

/** When a check begins, by the clock of the database to the microsecond, and what is committed by then. */
export interface Beginning {
  readonly ranAt: string
  readonly postedThrough: number
}

export async function readBeginning(db: Database): Promise<Beginning> {
  return soleRowOf(
    db,
    sql<Beginning>`select clock_timestamp()::text as "ranAt", last_number as "postedThrough" from posting_counter`,
  )
}

interface Ran extends HealthResult, Beginning {
  readonly milliseconds: number
}

export async function keepHealthRun(
  db: Database,
  key: string,
  { ok, figure, firstWrong, ranAt, postedThrough, milliseconds }: Ran,
): Promise<HealthRun | undefined> {
  return rowOf(
    db,
    sql<HealthRun>`
      insert into health_run as h (key, ran_at, posted_through, milliseconds, is_right, figure, first_wrong)
      values (${key}, ${ranAt}, ${postedThrough}, ${milliseconds}, ${ok}, left(${figure}, 200), left(${firstWrong ?? null}, 500))
      on conflict (key) do update set ran_at = excluded.ran_at, posted_through = excluded.posted_through, milliseconds = excluded.milliseconds,
        is_right = excluded.is_right, figure = excluded.figure, first_wrong = excluded.first_wrong
      returning ${columns}`,
  )
}
