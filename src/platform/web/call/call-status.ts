import { useSyncExternalStore } from 'react'

/** How many writes have been sent whose outcome is not known yet, because the connection failed. */
let unknown = 0
const listeners = new Set<() => void>()

function change(by: number): void {
  unknown += by
  for (const listener of listeners) listener()
}

/** Marks one write's outcome as unknown until the returned function is called. */
export function markUnknown(): () => void {
  change(1)
  return () => {
    change(-1)
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** True while the outcome of a write is being found out. */
export function useUnknownOutcome(): boolean {
  return useSyncExternalStore(subscribe, () => unknown > 0)
}
