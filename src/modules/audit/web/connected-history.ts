import type { History } from '../rules/history.ts'

interface Connected {
  readonly history: History
  /** The screen that says whether the chain of seals is whole. */
  readonly chainScreen: string
}

let connected: Connected | undefined

/** Hands over what the modules say to the history. Called once by main.web.tsx. */
export function connectHistory(given: Connected): void {
  connected = given
}

export function connectedHistory(): Connected {
  if (connected === undefined) throw new Error('main.web.tsx has not handed over the history')
  return connected
}
