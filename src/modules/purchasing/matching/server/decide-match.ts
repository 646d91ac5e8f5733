import { sql } from 'kysely'
import type { BodyOf, ReplyOf } from '../../../../platform/rules/http/endpoint.ts'
import type { Tx } from '../../../../platform/server/database/database.ts'
import { insertRow } from '../../../../platform/server/database/rows.ts'
import { objection, refuseIf } from '../../../../platform/server/http/refusal.ts'
import type { Caller } from '../../../documents/server/index.ts'
import { problem } from '../../rules/problem-codes.ts'
import type { decideMatch } from '../contract.ts'
import {
  decisionProblems,
  matchActions,
  matchKey,
  subjectOf,
  type MatchDecision,
  type MatchState,
} from '../rules/match-fault.ts'
import { readFaults } from './match-store.ts'

type Input = BodyOf<typeof decideMatch>

const stateAfter: Readonly<Record<MatchDecision, MatchState>> = {
  accepted: 'accepted',
  disputed: 'disputed',
  waiting: 'waiting',
  reopened: 'open',
}

/** Keeps what somebody decided of a difference that stands as they saw it. The books do not change by it. */
export async function decide(
  tx: Tx,
  input: Input,
  { actor, today }: Caller,
): Promise<ReplyOf<typeof decideMatch>> {
  refuseIf(decisionProblems(input, { today }))
  await lockSubject(tx, input)
  const key = matchKey(input)
  const row = (await readFaults(tx, today, { key })).rows[0]
  const text = 'Selisih ini sudah tidak ada atau berubah; muat ulang daftarnya'
  if (row === undefined || row.fault !== input.fault || row.difference !== input.difference)
    throw objection(problem('match-changed', 'difference', text))
  const { decision } = input
  const not = 'Keputusan ini tidak dapat diambil dalam keadaan selisihnya sekarang'
  if (!matchActions(row, actor).includes(decision))
    throw objection(problem('match-decision-invalid', 'decision', not))
  const isOfBill = row.billLineId !== null
  await insertRow(tx, 'match_decision', {
    ...{ about: subjectOf(row.fault), sourceNumber: row.sourceNumber, billLineId: row.billLineId },
    receiptId: isOfBill ? null : row.receiptId,
    receiptLine: isOfBill ? null : row.receiptLine,
    ...{ decision, difference: row.difference, reason: input.reason.trim(), createdBy: actor.name },
    untilDay: decision === 'waiting' ? (input.untilDay ?? null) : null,
  })
  return { state: stateAfter[decision] }
}

/** Locks the bill or receipt, so that payments and decisions come one after the other. */
async function lockSubject(tx: Tx, { billLineId, receiptId }: Input): Promise<void> {
  if (billLineId === null) {
    await sql`select from goods_receipt where id = ${receiptId ?? 0} for update`.execute(tx)
    return
  }
  await sql`select from vendor_bill where id = (select bill_id from vendor_bill_line where id = ${billLineId})
    for update`.execute(tx)
}
