import { useSyncExternalStore } from 'react'

/** Calls that were answered 401 wait here until somebody has signed in again, or has given up. */
let waiting: ((signedIn: boolean) => void)[] = []
let enabled = false
const listeners = new Set<() => void>()

function notify(): void {
  for (const listener of listeners) listener()
}

/** Inside the application a 401 asks for the password again; on the login screen it does not. */
export function askWhenSignedOut(value: boolean): void {
  enabled = value
}

/** Resolves true when the person has signed in again; false at once outside the application. */
export function signedInAgain(): Promise<boolean> {
  if (!enabled) return Promise.resolve(false)
  return new Promise((resolve) => {
    waiting = [...waiting, resolve]
    notify()
  })
}

/** Ends the waiting of all calls. */
export function answerSignIn(signedIn: boolean): void {
  const answered = waiting
  waiting = []
  notify()
  for (const resolve of answered) resolve(signedIn)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** True while a call waits for a new sign-in. */
export function useSignInNeeded(): boolean {
  return useSyncExternalStore(subscribe, () => waiting.length > 0)
}
