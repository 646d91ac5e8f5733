import { sql } from 'kysely'
import { rowOf, type Database, type Tx } from '../../../platform/server/database/database.ts'
import { objection } from '../../../platform/server/http/refusal.ts'
import { nextCode } from '../rules/next-code.ts'
import type { RecordKind } from '../rules/record-kind.ts'
import { codeTaken } from '../rules/record-sentence.ts'
import { startingWith } from '../../../platform/server/database/text-pattern.ts'

/** Codes of one kind of record: its table, and what its proposed codes begin with. */
export type CodeSeries = Pick<RecordKind, 'table' | 'prefix' | 'noun'>

/** Digits of the longest number that counts as one of a series; a longer one was typed, as a tax or phone number may be. */
const mostDigits = 8

/** The code a new record would get: the highest number of the series plus one, unless that is taken. */
export async function proposeCode(db: Database, { table, prefix }: CodeSeries): Promise<string> {
  const number = sql`(substring(btrim(t.code) from '[0-9]+$')::numeric + 1)::text`
  const highest = await rowOf(
    db,
    sql<{ code: string }>`select btrim(t.code) as code from ${sql.table(table)} t
      where t.code_order like lower(${startingWith(prefix)})
        and btrim(t.code) ~* ${`^${prefix}[0-9]{1,${mostDigits}}$`}
        and not exists (select from ${sql.table(table)} next where next.code_order = code_order(${prefix} || ${number}))
      order by t.code_order desc limit 1`,
  )
  return nextCode(prefix, highest?.code)
}

/** The code a record asks for; what was only proposed may become the next free one. */
export interface WantedCode {
  readonly code: string
  readonly isCodeProposed?: boolean | undefined
}

const mostAttempts = 20

/**
 * Inserts under the wanted code; `insert` gives undefined when a code is taken. A proposed code that is taken makes room
 * for the next of the series, one transaction after the other; a typed one is refused.
 */
export async function insertUnderCode<T>(
  tx: Tx,
  wanted: WantedCode & { readonly series: CodeSeries },
  insert: (code: string) => Promise<T | undefined>,
): Promise<T> {
  const { code, series } = wanted
  const inserted =
    (await insert(code)) ??
    (wanted.isCodeProposed === true ? await insertUnderNext(tx, series, insert) : undefined)
  if (inserted !== undefined) return inserted
  throw objection(codeTaken(series.noun))
}

async function insertUnderNext<T>(
  tx: Tx,
  series: CodeSeries,
  insert: (code: string) => Promise<T | undefined>,
): Promise<T | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`code:${series.prefix}`}, 0))`.execute(tx)
  for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
    const next = await insert(await proposeCode(tx, series))
    if (next !== undefined) return next
  }
  return undefined
}
