import { waitingCalls } from '../call/waiting-calls.ts'

/** Calls that were answered 401 wait here until somebody has signed in again, or has given up. */
const calls = waitingCalls()
let enabled = false

/** Inside the application a 401 asks for the password again; on the login screen it does not. */
export function askWhenSignedOut(value: boolean): void {
  enabled = value
}

/** Resolves true when the person has signed in again; false at once outside the application. */
export function signedInAgain(): Promise<boolean> {
  return enabled ? calls.wait() : Promise.resolve(false)
}

export const answerSignIn = calls.answer
export const waitsForSignIn = calls.isNeeded
export const useSignInNeeded = calls.useNeeded
