interface Loop {
  readonly pauseMilliseconds: number
  readonly onError: (error: unknown) => void
  /** Whether it pauses before the first time as well. */
  readonly isPatient?: boolean
}

/** Stops a loop and waits for what is under way. */
export type StopLoop = () => Promise<void>

/**
 * Does the same work again and again, never twice at a time, with a pause between; a failure is told and the work goes on
 * after the pause. `work` is told whether it is to end early.
 */
export function startLoop(
  work: (isStopped: () => boolean) => Promise<unknown>,
  { pauseMilliseconds, onError, isPatient = false }: Loop,
): StopLoop {
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
  const loop = async (): Promise<void> => {
    if (isPatient) await pause()
    while (!isStopped) {
      await work(() => isStopped).catch(onError)
      if (!isStopped) await pause()
    }
  }
  const done = loop()
  return () => {
    isStopped = true
    wake()
    return done
  }
}
