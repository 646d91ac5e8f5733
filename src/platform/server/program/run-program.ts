import { StartProblem } from './start-problem.ts'

/** Something that must be ended, in the reverse order of its beginning. */
export type Ending = () => Promise<void> | void

/** What a program begins with, and whom it tells what must be ended, or why it cannot go on. */
export interface Beginning {
  readonly argv: readonly string[]
  readonly environment: NodeJS.ProcessEnv
  readonly say: (text: string) => void
  readonly onEnd: (ending: Ending) => void
  readonly stop: (reason: string) => void
}

const patience = 15_000

/**
 * Runs a program until it is told to stop (Ctrl-C, SIGTERM): what `begin` registers is ended in reverse order and
 * the process exits with 0. A StartProblem is printed as one sentence and exits with 1.
 */
export async function runProgram(
  begin: (onEnd: Beginning['onEnd'], stop: Beginning['stop']) => Promise<unknown>,
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
