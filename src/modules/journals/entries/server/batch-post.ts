import { withGivenLines } from '../../server/given-lines.ts'
import type { z } from 'zod'
import { assert } from '../../../../platform/rules/proof/assert.ts'
import type { Checked } from '../../../../platform/rules/proof/checked.ts'
import type { Call } from '../../../../platform/server/http/answer.ts'
import { Overtaken, Refusal, refuseIf } from '../../../../platform/server/http/refusal.ts'
import type { CheckedJournal } from '../../../ledger/rules/journal.ts'
import type { postJournalBatch } from '../contract.ts'
import { judgeBatch, problemsOfBatch, type BatchGround } from '../rules/batch-judgement.ts'
import type { ReadLocks } from '../../../periods/server/index.ts'
import {
  largestEntryOf,
  lockDepartments,
  lockLineAccounts,
  mayMoveGuarded,
  postOrAsk,
  readGuardedAccounts,
  stopsOfSpending,
  type Journal,
  type WrittenEntry,
} from '../../../ledger/server/index.ts'

type BatchCall = Call<typeof postJournalBatch>
type BatchReply = z.input<typeof postJournalBatch.reply>

/**
 * Posts many manual entries in one transaction with one step of numbering: all or none, or each that the rules allow; those that people
 * have to agree to are kept as drafts.
 * When the database refuses what the rules allowed, somebody else was faster, and everything is judged anew.
 */
export async function postBatch(batch: BatchCall, readLocks: ReadLocks): Promise<BatchReply> {
  const { mode } = batch.body
  const entries = await withGivenEntries(batch)
  const call = { ...batch, body: { mode, entries } }
  const judged = judgeBatch(entries, await groundOf(call, readLocks))
  if (mode === 'all') refuseIf(problemsOfBatch(judged))
  const within = await judgeSpending(call, judged)
  if (mode === 'all') refuseIf(problemsOfBatch(within))
  return replyOf(within, await post(call, journalsOf(within)))
}

/** The same with those that spend beyond a limit that stops them, each after what the ones before it spend. */
async function judgeSpending({ db, today }: BatchCall, judged: readonly Judged[]): Promise<Judged[]> {
  const stops = await stopsOfSpending(db, journalsOf(judged), today)
  return judged.map((found) => {
    const problems = 'proven' in found ? (stops.shift() ?? []) : []
    return problems.length > 0 ? { problems } : found
  })
}

/** The entries with the departments that their lines are given. */
async function withGivenEntries({ db, actor, body }: BatchCall) {
  const all = { lines: body.entries.flatMap(({ lines }) => lines) }
  const { lines } = await withGivenLines(db, actor, all)
  return body.entries.map((entry) => ({ ...entry, lines: lines.splice(0, entry.lines.length) }))
}

type Judged = Checked<CheckedJournal>

function journalsOf(judged: readonly Judged[]): Journal[] {
  return judged.flatMap((found) => ('proven' in found ? [{ ...found.proven, referenceType: 'manual' }] : []))
}

async function groundOf(call: BatchCall, readLocks: ReadLocks): Promise<BatchGround> {
  const { actor, body, db, now, today } = call
  const ids = new Set(body.entries.flatMap(({ lines }) => lines.flatMap((line) => line.accountId ?? [])))
  return {
    today,
    now,
    accounts: await lockLineAccounts(db, [...ids]),
    departments: await lockDepartments(db, body.entries),
    locks: await readLocks(call),
    most: await largestEntryOf(db, actor, body.entries),
    guarded: await readGuardedAccounts(db, [...ids]),
    mayMoveGuarded: mayMoveGuarded(actor),
  }
}

async function post({ actor, db, today }: BatchCall, journals: readonly Journal[]): Promise<WrittenEntry[]> {
  if (journals.length === 0) return []
  try {
    return await postOrAsk(db, { journals, context: { actor, author: actor }, today, owner: actor })
  } catch (error) {
    throw error instanceof Refusal && error.status === 422 ? new Overtaken(error) : error
  }
}

function replyOf(judged: readonly Checked<unknown>[], written: readonly WrittenEntry[]): BatchReply {
  const left = [...written]
  const results = judged.map((found, index) => {
    if ('problems' in found) return { index, entry: null, errors: [...found.problems] }
    const entry = left.shift()
    assert(entry !== undefined, 'every right entry of a batch is written')
    const { id, entryNumber, postingNumber } = entry
    return { index, entry: { id, entryNumber, postingNumber }, errors: [] }
  })
  const posted = written.filter(({ postingNumber }) => postingNumber !== null).length
  const counts = { posted, waiting: written.length - posted, refused: judged.length - written.length }
  return { ...counts, results }
}
