import type { Tx } from '../../../../platform/server/database/database.ts'
import { readCode } from '../rules/code.ts'
import { recoveryHash } from './recovery-codes.ts'
import { stepOf } from './totp-code.ts'
import { lockTotp, takeRecoveryCode, takeStep } from './totp-store.ts'

/** A code that a person typed besides the password, and when. */
export interface SecondStep {
  readonly userId: number
  readonly code: string
  readonly now: string
}

/** How the second step went: nothing was asked for, a code was used up, or it was wrong, late or used before. */
export type StepTaken = 'none' | 'totp' | 'recovery' | 'wrong'

/** Takes the second step of a person, whose code is used up with the transaction. */
export async function takeSecondStep(tx: Tx, { userId, code, now }: SecondStep): Promise<StepTaken> {
  const totp = await lockTotp(tx, userId)
  if (totp === undefined) return 'none'
  const typed = readCode(code)
  if (typed === undefined) return 'wrong'
  if (typed.kind === 'recovery')
    return (await takeRecoveryCode(tx, userId, recoveryHash(typed.text))) ? 'recovery' : 'wrong'
  const step = totp.secret === undefined ? undefined : stepOf(totp.secret, { code: typed.text, now })
  return step !== undefined && (await takeStep(tx, userId, step)) ? 'totp' : 'wrong'
}
