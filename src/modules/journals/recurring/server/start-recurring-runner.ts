import type { Day } from '../../../../platform/rules/day/day.ts'
import type { Database } from '../../../../platform/server/database/database.ts'
import { runDueJournals } from './run-due-journals.ts'

const pauseMilliseconds = 10_000

interface Runner {
  readonly today: () => Promise<Day>
  readonly onError: (error: unknown) => void
}

/** Makes what is due as soon as the program starts and every few seconds after. Gives what stops it. */
export function startRecurringRunner(db: Database, { today, onError }: Runner): () => Promise<void> {
  let isStopped = false
  let wake: () => void = () => undefined
  const pause = (): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, pauseMilliseconds)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const runOnce = async (): Promise<void> => runDueJournals(db, { today: await today(), onError })
  const work = async (): Promise<void> => {
    while (!isStopped) {
      await runOnce().catch(onError)
      if (!isStopped) await pause()
    }
  }
  const done = work()
  return () => {
    isStopped = true
    wake()
    return done
  }
}
