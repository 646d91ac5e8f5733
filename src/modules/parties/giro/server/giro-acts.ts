import { sql } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { holds } from '../../../../platform/rules/http/permission.ts'
import { assert } from '../../../../platform/rules/proof/assert.ts'
import { rowOf, type Tx } from '../../../../platform/server/database/database.ts'
import { insertRow, updateRow } from '../../../../platform/server/database/rows.ts'
import type { Call } from '../../../../platform/server/http/answer.ts'
import { notFound, refuseIf } from '../../../../platform/server/http/refusal.ts'
import { accountsForRoles, cashAccount } from '../../../accounts/server/index.ts'
import { cancelProblems } from '../../../documents/rules/cancellation.ts'
import { postDocument, type Caller } from '../../../documents/server/index.ts'
import { reverseDocumentEntry } from '../../../ledger/server/index.ts'
import { conflict, refusal } from '../../server/refusals.ts'
import type { clearGiro, rejectGiro, undoClearing } from '../contract.ts'
import {
  clearingJournal,
  clearingProblems,
  rejectionJournal,
  rejectionProblems,
  type GiroDirection,
  type StandingGiro,
} from '../rules/giro.ts'
import { giros, giroStateTexts, type GiroState } from '../rules/giro-kind.ts'
import { freeFrom, giroState } from './given-giro.ts'

/** How what a giro was recorded with is cancelled when the bank rejects it, and who may; by what it is. */
export type GiroSources = Readonly<
  Record<
    string,
    {
      readonly permission: string
      readonly cancel: (
        tx: Tx,
        cancelled: {
          readonly id: number
          readonly input: { readonly entryDate: Day; readonly reason: string }
        },
        caller: Caller,
      ) => Promise<{ readonly number: string; readonly entryNumber: string }>
    }
  >
>

type LockedGiro = StandingGiro & {
  readonly id: number
  readonly giroNumber: string
  readonly chequeNumber: string
  readonly direction: GiroDirection
  readonly source: string
  readonly sourceId: number
  readonly partyName: string
  readonly accountId: number
  readonly state: GiroState
}

/** Clears an open giro on a bank account; all or nothing. */
export async function clear({ db, params, body, today, actor }: Call<typeof clearGiro>) {
  const giro = await lockGiro(db, params.id)
  refuseUnless(giro, 'open')
  refuseIf(clearingProblems(body, { today, giro }))
  const accountId = await cashAccount(db, body.accountId)
  const { clearingDay: day, feeAmount } = body
  const feeAccountId = feeAmount > 0 ? (await accountsForRoles(db, ['bank_fee'])).bank_fee : undefined
  const { id: giroId, direction, amount, accountId: giroAccountId } = giro
  const lines = clearingJournal({
    ...{ direction, amount, feeAmount, giroAccountId, bankAccountId: accountId, feeAccountId },
  })
  const { entryId, entryNumber, createdBy } = await post(
    db,
    { giro, day, lines, says: `Pencairan giro ${giro.chequeNumber} ${giro.partyName}` },
    actor,
  )
  await insertRow(db, 'giro_clearing', {
    ...{ giroId, clearingDay: day, accountId, feeAmount, journalEntryId: entryId, createdBy },
  })
  return { number: giro.giroNumber, entryNumber }
}

/** The bank rejected an open giro: what it was recorded with is cancelled on its day, and the bank takes its fee. */
export async function reject(
  { db, params, body, today, actor }: Call<typeof rejectGiro>,
  sources: GiroSources,
) {
  const known = await readGiro(db, params.id)
  refuseUnless(known, 'open')
  refuseIf(rejectionProblems(body, { today, giro: known }))
  const source = sources[known.source]
  assert(source !== undefined, 'a giro is recorded with something that can be cancelled')
  if (!holds(actor, source.permission)) {
    const title = 'Anda tidak punya hak membatalkan dokumen giro ini'
    throw refusal({ status: 403, code: 'forbidden', title })
  }
  const { entryDate: day, feeAmount } = body
  const reason = `Giro ${known.chequeNumber} ditolak: ${body.reason}`.slice(0, 500)
  // Documents are locked before their giro, which is held and ended with them.
  const cancelled = await source.cancel(
    db,
    { id: known.sourceId, input: { entryDate: day, reason } },
    { today, actor },
  )
  const fee = feeAmount > 0 ? await chargeFee(db, { giro: known, body, day }, actor) : {}
  await updateRow(db, 'giro', { id: known.id, endedAs: 'rejected', endReason: body.reason, ...fee })
  return { number: known.giroNumber, entryNumber: cancelled.entryNumber }
}

async function chargeFee(
  tx: Tx,
  {
    giro,
    body,
    day,
  }: {
    readonly giro: LockedGiro
    readonly body: Pick<Call<typeof rejectGiro>['body'], 'accountId' | 'feeAmount'>
    readonly day: Day
  },
  actor: Caller['actor'],
) {
  const bankAccountId = await cashAccount(tx, body.accountId)
  const { feeAmount } = body
  const feeAccountId = (await accountsForRoles(tx, ['bank_fee'])).bank_fee
  const lines = rejectionJournal({ feeAmount, bankAccountId, feeAccountId })
  const says = `Biaya tolakan giro ${giro.chequeNumber} ${giro.partyName}`
  const { entryId } = await post(tx, { giro, day, lines, says }, actor)
  return { feeAmount, feeAccountId: bankAccountId, feeEntryId: entryId }
}

/** A clearing that was a mistake is undone: the giro is open again from a day on. */
export async function undo({ db, params, body, today, actor }: Call<typeof undoClearing>) {
  const giro = await lockGiro(db, params.id)
  refuseUnless(giro, 'cleared')
  const clearing = await rowOf(
    db,
    sql<{ id: number; day: Day; entryId: number }>`
      select id, clearing_day as day, journal_entry_id as "entryId" from giro_clearing
      where giro_id = ${giro.id} and cancelled_on is null for update`,
  )
  assert(clearing !== undefined, 'a cleared giro has a clearing that stands')
  const { entryDate: day } = body
  refuseIf(cancelProblems(body, { today, documentDay: clearing.day }))
  const entry = await reverseDocumentEntry(db, { ...body, entryId: clearing.entryId }, { actor })
  await updateRow(db, 'giro_clearing', { id: clearing.id, cancelledOn: day, reversalEntryId: entry.id })
  return { number: giro.giroNumber, entryNumber: entry.entryNumber }
}

interface Posting {
  readonly giro: Pick<LockedGiro, 'giroNumber'>
  readonly day: Day
  readonly says: string
  readonly lines: Parameters<typeof postDocument>[1]['lines']
}

function post(tx: Tx, { giro, day, says, lines }: Posting, actor: Caller['actor']) {
  const posting = {
    kind: giros,
    referenceType: 'giro',
    day,
    lines,
    number: giro.giroNumber,
    says: () => says,
  }
  return postDocument(tx, posting, actor)
}

async function lockGiro(tx: Tx, id: number): Promise<LockedGiro> {
  await sql`select from giro where id = ${id} for update`.execute(tx)
  return readGiro(tx, id)
}

async function readGiro(tx: Tx, id: number): Promise<LockedGiro> {
  const found = await rowOf(
    tx,
    sql<LockedGiro>`select g.id, g.giro_number as "giroNumber", g.cheque_number as "chequeNumber", g.direction, g.source,
        g.source_id as "sourceId", g.party_name as "partyName", g.account_id as "accountId", g.amount,
        g.giro_date as "giroDate", g.due_day as "dueDay", ${giroState} as state, ${freeFrom} as "freeFrom"
      from giro g where g.id = ${id}`,
  )
  if (found === undefined) throw notFound()
  return found
}

function refuseUnless({ giroNumber, state }: LockedGiro, wanted: GiroState): void {
  if (state === wanted) return
  throw conflict('giro-not-open', `Giro ${giroNumber} kini ${giroStateTexts[state].toLowerCase()}`)
}
