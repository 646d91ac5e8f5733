import type { Day } from '../../../../platform/rules/day/day.ts'
import { systemActor as actor } from '../../../../platform/server/http/actor.ts'
import type { Database } from '../../../../platform/server/database/database.ts'
import { Refusal } from '../../../../platform/server/http/refusal.ts'
import { startLoop, type StopLoop } from '../../../../platform/server/program/start-loop.ts'
import { attemptBill } from './attempt-bill.ts'
import { claimDueBill, lockRecurringBill, noteBillRun, type RunOf } from './recurring-bill-store.ts'
import { meetDueDay } from './run-bill.ts'

interface Due {
  readonly today: Day
  readonly onError: (error: unknown) => void
}

/** Meets every day of recurring bills that is due, each in a transaction of its own; what breaks is told and left for the next time. */
export async function runDueBills(db: Database, { today, onError }: Due): Promise<void> {
  const passed: number[] = []
  for (let isLeft = true; isLeft;) {
    let claimed: RunOf | undefined
    try {
      isLeft = await attemptBill(db, actor, {
        act: async (tx) => {
          const recurring = await claimDueBill(tx, { today, passed })
          if (recurring === undefined || recurring.nextDue === null) return false
          const dueDay = recurring.nextDue
          claimed = { recurringId: recurring.id, dueDay }
          await meetDueDay(tx, { recurring, dueDay, today })
          return true
        },
        note: async (tx, reason) => {
          if (claimed === undefined) return false
          const { recurringId, dueDay } = claimed
          const recurring = await lockRecurringBill(tx, recurringId)
          if (recurring?.nextDue === dueDay)
            await noteBillRun(tx, { recurring, dueDay, by: actor.name }, { status: 'failed', reason })
          return true
        },
      })
    } catch (error) {
      if (error instanceof Refusal && error.code === 'import-running') return
      onError(error)
      if (claimed === undefined) return
      passed.push(claimed.recurringId)
    }
  }
}

const pauseMilliseconds = 10_000

/** Meets due days as soon as the program starts and every few seconds after. Gives what stops it. */
export function startRecurringBills(
  db: Database,
  { today, onError }: { readonly today: () => Promise<Day>; readonly onError: Due['onError'] },
): StopLoop {
  const work = async (): Promise<void> => runDueBills(db, { today: await today(), onError })
  return startLoop(work, { pauseMilliseconds, onError })
}
