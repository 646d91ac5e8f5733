import { sql } from 'kysely'
import type { Tx } from '../../../platform/server/database.ts'
import { withNext } from '../../../platform/server/held-statements.ts'

/** As many entries are written within the time others wait for a number. */
const fewEntries = 500

/**
 * Whoever writes entries does it beside everybody else, until an import of many has taken the turn alone: then it is
 * refused at once, instead of keeping a connection waiting for numbers that come much later.
 */
export async function sharePostingTurn(tx: Tx): Promise<void> {
  await withNext(sql`select share_posting_turn()`).execute(tx)
}

/** Takes the turn for writing so many entries: alone when they are many, after those who write have finished. */
export async function takePostingTurn(tx: Tx, entryCount: number): Promise<boolean> {
  if (entryCount <= fewEntries) return false
  await sql`select take_posting_turn()`.execute(tx)
  return true
}
