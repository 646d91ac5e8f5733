import { useSyncExternalStore } from 'react'

/** Calls that wait until a person has answered a question above the page, or has given up. */
export interface WaitingCalls {
  /** Resolves true when the call may be sent again. */
  readonly wait: () => Promise<boolean>
  /** Ends the waiting of all calls. */
  readonly answer: (mayGoOn: boolean) => void
  /** True while a call waits. */
  readonly isNeeded: () => boolean
  readonly useNeeded: () => boolean
}

export function waitingCalls(): WaitingCalls {
  let waiting: ((mayGoOn: boolean) => void)[] = []
  const listeners = new Set<() => void>()
  const notify = (): void => {
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const isNeeded = (): boolean => waiting.length > 0
  return {
    wait: () =>
      new Promise((resolve) => {
        waiting = [...waiting, resolve]
        notify()
      }),
    answer: (mayGoOn) => {
      const answered = waiting
      waiting = []
      notify()
      for (const resolve of answered) resolve(mayGoOn)
    },
    isNeeded,
    useNeeded: () => useSyncExternalStore(subscribe, isNeeded),
  }
}
