import type { Day } from '../../../../platform/rules/day/day.ts'
import type { Database } from '../../../../platform/server/database/database.ts'
import { startLoop, type StopLoop } from '../../../../platform/server/program/start-loop.ts'
import { runDueJournals } from './run-due-journals.ts'

const pauseMilliseconds = 10_000

interface Runner {
  readonly today: () => Promise<Day>
  readonly onError: (error: unknown) => void
}

/** Makes what is due as soon as the program starts and every few seconds after. Gives what stops it. */
export function startRecurringRunner(db: Database, { today, onError }: Runner): StopLoop {
  const work = async (): Promise<void> => runDueJournals(db, { today: await today(), onError })
  return startLoop(work, { pauseMilliseconds, onError })
}
