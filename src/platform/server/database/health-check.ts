import { sql, type RawBuilder } from 'kysely'
import { formatCount } from '../../rules/money/format-amount.ts'
import { rowOf, soleRowOf, type Database, type Tx } from './database.ts'
import { longSnapshot } from './snapshot.ts'

/** What a check found: how much it looked at, in words, and the first record that is not as it must be. */
export interface HealthResult {
  readonly ok: boolean
  readonly figure: string
  readonly firstWrong?: string
}

/** Something that must always be true of the books. */
export interface HealthCheck {
  readonly key: string
  /** What is true when it holds, as people read it. */
  readonly label: string
  /** What to do when it does not hold. */
  readonly advice: string
  /** Seconds after which it is run again by itself, when not as seldom as the others. */
  readonly shelfLifeSeconds?: number
  readonly run: (db: Database) => Promise<HealthResult>
  /** What it finds is settled by the word of an admin in the running program: a backup that has it is brought back. */
  readonly settledByAdmin?: true
}

/** A query of the records (column `record`) that are not as they must be. */
export type WrongRecords = RawBuilder<unknown>

const joinedWholes = new WeakSet<WrongRecords>()

/**
 * Wrong records of a statement that goes through all entries and their lines at once, and joins them whole. Of tables that were
 * counted while a large import was under way PostgreSQL believes for a minute that they are empty, and would compare each
 * row with each.
 */
export function joinedWhole(records: WrongRecords): WrongRecords {
  joinedWholes.add(records)
  return records
}

export interface HealthParts {
  readonly key: string
  readonly label: string
  readonly advice: string
  /** A query of one number, and what it counts. */
  readonly counted: RawBuilder<unknown>
  readonly unit: string
  readonly wrong: readonly WrongRecords[]
}

/** A check made of queries of what is wrong, all on one state of the books. */
export function healthCheck({ key, label, advice, counted, unit, wrong }: HealthParts): HealthCheck {
  const run = (db: Database) =>
    longSnapshot(db, async (tx) => {
      const { count } = await soleRowOf(tx, sql<{ count: number }>`select (${counted})::bigint as count`)
      const figure = `${formatCount(count)} ${unit}`
      for (const records of wrong) {
        const first = await firstWrong(tx, records)
        if (first !== undefined) return { ok: false, figure, firstWrong: first }
      }
      return { ok: true, figure }
    })
  return { key, label, advice, run }
}

/**
 * The first of the wrong records, in the order of their names. Set apart, so that the wish for one row never makes the
 * database look for it entry by entry.
 */
export async function firstWrong(tx: Tx, records: WrongRecords): Promise<string | undefined> {
  const wrong = sql<{
    record: string
  }>`with wrong as materialized (${records}) select record from wrong order by record limit 1`
  if (!joinedWholes.has(records)) return (await rowOf(tx, wrong))?.record
  await letGoRowByRow(tx, 'off')
  const first = await rowOf(tx, wrong)
  await letGoRowByRow(tx, 'on')
  return first?.record
}

async function letGoRowByRow(tx: Tx, setting: 'on' | 'off'): Promise<void> {
  await sql`select set_config('enable_nestloop', ${setting}, true)`.execute(tx)
}

/** A trigger that refuses what no code may do: its table and its name. */
export type Guard = readonly [table: string, trigger: string]

/** Guards that are missing, or do not fire for everybody. */
export function missingGuards(guards: readonly Guard[]): WrongRecords {
  const [tables, triggers] = [guards.map(([table]) => table), guards.map(([, trigger]) => trigger)]
  return sql`
    select g.relation || ' ' || g.trigger as record
    from unnest(${tables}::text[], ${triggers}::text[]) as g (relation, trigger)
    left join pg_trigger t on t.tgrelid = to_regclass(g.relation) and t.tgname = g.trigger
    where t.tgenabled is distinct from 'A'`
}
