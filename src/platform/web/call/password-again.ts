import { waitingCalls } from './waiting-calls.ts'

/** Acts of weight wait here until the person has typed the password again, or has given up. */
const calls = waitingCalls()

export const passwordTypedAgain = calls.wait
export const answerPassword = calls.answer
export const usePasswordNeeded = calls.useNeeded
