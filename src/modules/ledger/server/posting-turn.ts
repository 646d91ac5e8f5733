import { sql } from 'kysely'
import type { Tx } from '../../../platform/server/database/database.ts'
import { withNext } from '../../../platform/server/database/statement-marks.ts'
import { refusedAs } from './journal-violation.ts'

/** Entries that go into one statement: few enough that preparing them keeps nobody waiting. */
export const entriesAtOnce = 250

/**
 * Whoever writes entries does it beside everybody else, until somebody has taken the turn alone: an import of many, or who
 * closes a year. Then it is refused at once, instead of keeping a connection waiting for numbers that come much later.
 */
export async function sharePostingTurn(tx: Tx): Promise<void> {
  await withNext(sql`select share_posting_turn()`, (error) => refusedAs(error)).execute(tx)
}

/** Takes the turn for writing so many entries: alone when one
 * statement does not write them all: numbers taken little by little would be taken in another order than others take them. */
export async function takePostingTurn(tx: Tx, entryCount: number): Promise<boolean> {
  if (entryCount <= entriesAtOnce) return false
  await postAlone(tx)
  return true
}

/** Waits for everybody who writes entries, and lets nobody else in until the end of the transaction. */
export async function postAlone(tx: Tx): Promise<void> {
  await sql`select take_posting_turn()`.execute(tx)
}
