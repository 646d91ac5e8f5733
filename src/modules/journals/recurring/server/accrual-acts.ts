import type { Actor } from '../../../../platform/server/http/actor.ts'
import type { Call } from '../../../../platform/server/http/answer.ts'
import type { Tx } from '../../../../platform/server/database/database.ts'
import { notFound, refuseIf, stale } from '../../../../platform/server/http/refusal.ts'
import { snapshot } from '../../../../platform/server/database/snapshot.ts'
import type * as contract from '../contract.ts'
import { accrualNotDue, accrualReason, accrualSettled } from '../rules/accrual.ts'
import { attemptRun } from './attempt-run.ts'
import { lockAccrual, settleAccrual, type StoredAccrual } from './accrual-store.ts'
import { readJournalView } from '../../entries/server/journal-view.ts'
import { reverseEntry } from '../../../ledger/server/index.ts'
import { problem } from '../../rules/problem-codes.ts'
import { conflict } from '../../server/refusals.ts'

/** Posts the mirror of a locked accrual on its day. */
export async function reverseAccrual(
  tx: Tx,
  { accrual, actor }: { readonly accrual: StoredAccrual; readonly actor: Actor },
): Promise<void> {
  const { entryId, reversalDay } = accrual
  const reversal = { entryId, entryDate: reversalDay, reason: accrualReason }
  const mirror = await reverseEntry(tx, reversal, { actor })
  await settleAccrual(tx, { entryId, settledBy: actor.name }, { status: 'made', entryId: mirror.id })
}

/** Tries the reversal of an accrual again whose day has come. */
export async function reverseAccrualNow({
  actor,
  db,
  params,
  today,
}: Call<typeof contract.reverseAccrualNow>) {
  const { id } = params
  await attemptRun(db, actor, {
    act: async (tx) => {
      const accrual = await lockOpenAccrual(tx, id)
      if (accrual.reversalDay > today) throw conflict('not-due', accrualNotDue)
      await reverseAccrual(tx, { accrual, actor })
    },
    note: (tx, reason) =>
      settleAccrual(tx, { entryId: id, settledBy: actor.name }, { status: 'failed', reason }),
  })
  return snapshot(db, (tx) => readJournalView(tx, { id }, actor))
}

/** Keeps an accrual from being reversed by itself. */
export async function cancelAccrual(call: Call<typeof contract.cancelAccrual>) {
  const { reason } = call.body
  if (reason === '') refuseIf([problem('reason-missing', 'reason', 'Alasan harus diisi')])
  const { entryId, version } = await lockOpenAccrual(call.db, call.params.id)
  if (version !== call.version) throw stale(await readJournalView(call.db, { id: entryId }, call.actor))
  await settleAccrual(call.db, { entryId, settledBy: call.actor.name }, { status: 'cancelled', reason })
  return readJournalView(call.db, { id: entryId }, call.actor)
}

async function lockOpenAccrual(tx: Tx, entryId: number): Promise<StoredAccrual> {
  const accrual = await lockAccrual(tx, entryId)
  if (accrual === undefined) throw notFound()
  if (accrual.status === 'made' || accrual.status === 'cancelled')
    throw conflict('accrual-settled', accrualSettled)
  return accrual
}
