import { use } from 'react'
import type { History } from '../rules/history.ts'

interface Connected {
  /** The words of every module: much text, loaded by whoever tells a history first. */
  readonly load: () => Promise<History>
  /** The screen that says whether the chain of seals is whole. */
  readonly chainScreen: string
}

let connected: Connected | undefined
let loaded: Promise<History> | undefined

/** Hands over what the modules say to the history. Called once by main.web.tsx. */
export function connectHistory(given: Connected): void {
  connected = given
}

export function chainScreen(): string {
  return given().chainScreen
}

/** What the modules say to the history; suspends until it is loaded. */
export function useHistory(): History {
  loaded ??= given().load()
  // Who comes back after a lost connection loads it again.
  loaded.catch(() => (loaded = undefined))
  return use(loaded)
}

function given(): Connected {
  if (connected === undefined) throw new Error('main.web.tsx has not handed over the history')
  return connected
}
