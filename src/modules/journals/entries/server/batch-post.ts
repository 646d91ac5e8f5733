import type { z } from 'zod'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import type { Call } from '../../../../platform/server/http/answer.ts'
import { Overtaken, Refusal, refuseIf } from '../../../../platform/server/http/refusal.ts'
import type { postJournalBatch } from '../contract.ts'
import { judgeBatch, problemsOfBatch, type BatchGround } from '../rules/batch-judgement.ts'
import type { ReadLocks } from '../../../periods/server/index.ts'
import {
  lockLineAccounts,
  postJournals,
  type Journal,
  type WrittenEntry,
} from '../../../ledger/server/index.ts'
import { readPostedTotal } from './batch-store.ts'

type BatchCall = Call<typeof postJournalBatch>
type BatchReply = z.input<typeof postJournalBatch.reply>
type BatchEntry = BatchCall['body']['entries'][number]

/**
 * Posts many manual entries in one transaction with one step of numbering: all or none, or each that the rules allow.
 * When the database refuses what the rules allowed, somebody else was faster, and everything is judged anew.
 */
export async function postBatch(call: BatchCall, readLocks: ReadLocks): Promise<BatchReply> {
  const { mode, entries } = call.body
  const judged = judgeBatch(entries, await groundOf(call, readLocks))
  if (mode === 'all') refuseIf(problemsOfBatch(judged))
  const right = entries.filter((_, index) => judged[index]?.length === 0)
  return replyOf(judged, await post(call, right.map(manualJournal)))
}

async function groundOf(call: BatchCall, readLocks: ReadLocks): Promise<BatchGround> {
  const { body, db, now, today } = call
  const ids = new Set(body.entries.flatMap(({ lines }) => lines.flatMap((line) => line.accountId ?? [])))
  return {
    today,
    now,
    accounts: await lockLineAccounts(db, [...ids]),
    locks: await readLocks(call),
    postedTotal: await readPostedTotal(db),
  }
}

async function post({ actor, db }: BatchCall, journals: readonly Journal[]): Promise<WrittenEntry[]> {
  if (journals.length === 0) return []
  try {
    return await postJournals(db, journals, { actor, author: actor })
  } catch (error) {
    throw error instanceof Refusal && error.status === 422 ? new Overtaken(error) : error
  }
}

/** An entry the rules have found nothing wrong with: every line has an account. */
function manualJournal({ entryDate, description, lines }: BatchEntry): Journal {
  return { entryDate, description, referenceType: 'manual', lines: lines as Journal['lines'] }
}

function replyOf(judged: readonly Problem[][], written: readonly WrittenEntry[]): BatchReply {
  const waiting = [...written]
  const results = judged.map((errors, index) => {
    const entry = errors.length === 0 ? waiting.shift() : undefined
    if (entry === undefined) return { index, entry: null, errors }
    const { id, entryNumber, postingNumber } = entry
    return { index, entry: { id, entryNumber, postingNumber: postingNumber ?? 0 }, errors }
  })
  return { posted: written.length, refused: judged.length - written.length, results }
}
