import type { Day } from '../../../../platform/rules/day/day.ts'
import { systemActor as actor } from '../../../../platform/server/http/actor.ts'
import type { Database, Tx } from '../../../../platform/server/database/database.ts'
import { Refusal } from '../../../../platform/server/http/refusal.ts'
import { reverseAccrual } from './accrual-acts.ts'
import { claimDueAccrual, settleAccrual } from './accrual-store.ts'
import { attemptRun } from './attempt-run.ts'
import { claimDueRecurring, lockRecurring } from './recurring-store.ts'
import { noteOutcome, makeRun } from './run-recurring.ts'

interface Due {
  readonly today: Day
  readonly onError: (error: unknown) => void
}

/**
 * Makes every recurring entry and every reversal of an accrual that is due, each in a transaction of its own. Several
 * may run at once: each takes what no other holds. What breaks is told and left for the next time.
 */
export async function runDueJournals(db: Database, due: Due): Promise<void> {
  await runAll(db, due, dueRecurring)
  await runAll(db, due, dueAccruals)
}

interface Claimed {
  readonly id: number
  readonly dueDay: Day
}

/** A kind of thing that falls due. */
interface Kind {
  /** Takes one that is due and free, and carries it out; says which it is before it can break. */
  readonly runNext: (
    tx: Tx,
    due: { readonly today: Day; readonly passed: readonly number[] },
    claim: (claimed: Claimed) => void,
  ) => Promise<boolean>
  readonly noteFailure: (tx: Tx, claimed: Claimed, reason: string) => Promise<void>
}

const dueRecurring: Kind = {
  runNext: async (tx, due, claim) => {
    const recurring = await claimDueRecurring(tx, due)
    if (recurring === undefined || recurring.nextDue === null) return false
    claim({ id: recurring.id, dueDay: recurring.nextDue })
    await makeRun(tx, { recurring, dueDay: recurring.nextDue, actor, today: due.today })
    return true
  },
  noteFailure: async (tx, { id, dueDay }, reason) => {
    const recurring = await lockRecurring(tx, id)
    if (recurring?.nextDue !== dueDay) return
    await noteOutcome(tx, { recurring, dueDay, actor }, { status: 'failed', reason })
  },
}

const dueAccruals: Kind = {
  runNext: async (tx, due, claim) => {
    const accrual = await claimDueAccrual(tx, due)
    if (accrual === undefined) return false
    claim({ id: accrual.entryId, dueDay: accrual.reversalDay })
    await reverseAccrual(tx, { accrual, actor })
    return true
  },
  noteFailure: (tx, { id }, reason) =>
    settleAccrual(tx, { entryId: id, settledBy: actor.name }, { status: 'failed', reason }),
}

/** Runs the next one until nothing is left that is due and free. */
async function runAll(db: Database, { today, onError }: Due, kind: Kind): Promise<void> {
  const passed: number[] = []
  for (let isLeft = true; isLeft;) {
    let claimed: Claimed | undefined
    try {
      isLeft = await attemptRun(db, actor, {
        act: (tx) => kind.runNext(tx, { today, passed }, (one) => void (claimed = one)),
        note: async (tx, reason) => {
          if (claimed !== undefined) await kind.noteFailure(tx, claimed, reason)
          return true
        },
      })
    } catch (error) {
      // While an import has the turn nobody posts; everything that is due waits for the next round.
      if (error instanceof Refusal && error.code === 'import-running') return
      onError(error)
      if (claimed === undefined) return
      passed.push(claimed.id)
    }
  }
}
