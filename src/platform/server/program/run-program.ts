import { StartProblem } from './start-problem.ts'

/** Something that must be ended, in the reverse order of its beginning. */
export type Ending = () => Promise<void> | void

const patience = 15_000

/**
 * Runs a program until it is told to stop (Ctrl-C, SIGTERM): what `begin` registers is ended in reverse order and
 * the process exits with 0. A StartProblem is printed as one sentence and exits with 1.
 */
export async function runProgram(
  begin: (onEnd: (ending: Ending) => void, stop: (reason: string) => void) => Promise<void>,
) {
  const endings: Ending[] = []
  let stopping: Promise<void> | undefined
  const stop = (exitCode: number) => (stopping ??= endAll(endings).then(() => process.exit(exitCode)))
  const stopForSignal = () => void stop(0)
  process.on('SIGINT', stopForSignal)
  process.on('SIGTERM', stopForSignal)
  process.on('SIGHUP', stopForSignal)
  try {
    await begin(
      (ending) => endings.unshift(ending),
      (reason) => {
        console.error(reason)
        void stop(1)
      },
    )
  } catch (error) {
    if (stopping === undefined) console.error(error instanceof StartProblem ? error.message : error)
    await stop(1)
  }
}

async function endAll(endings: readonly Ending[]): Promise<void> {
  setTimeout(() => process.exit(1), patience).unref()
  for (const ending of endings) {
    try {
      await ending()
    } catch (error) {
      console.error(error)
    }
  }
}
