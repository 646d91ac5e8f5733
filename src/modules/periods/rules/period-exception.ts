import type { Problem } from '../../../platform/rules/http/problem.ts'
import { periodActProblems, periodReasonProblems, type FiscalPeriod } from './fiscal-period.ts'
import { problem } from './problem-codes.ts'

/** Longest time somebody may post into a locked month. */
export const longestExceptionDays = 7
const millisecondsPerDay = 86_400_000

export interface ExceptionWish {
  readonly until: string
  readonly reason: string
  /** The person it is for; undefined when there is no such person. */
  readonly person: { readonly mayPost: boolean; readonly isActive: boolean } | undefined
}

/** An exception needs a locked month, somebody who posts, an end within a week, and a reason. */
export function exceptionProblems(wish: ExceptionWish, period: FiscalPeriod, now: string): Problem[] {
  return [
    ...periodActProblems('exempt', [period], []),
    ...personProblems(wish.person),
    ...untilProblems(wish.until, now),
    ...periodReasonProblems(wish.reason),
  ]
}

function personProblems(person: ExceptionWish['person']): Problem[] {
  if (person !== undefined && person.isActive && person.mayPost) return []
  return [problem('person-cannot-post', 'userId', 'Pilih user aktif yang boleh mem-post jurnal')]
}

function untilProblems(until: string, now: string): Problem[] {
  const left = Date.parse(until) - Date.parse(now)
  if (left <= 0) return [problem('until-past', 'until', 'Batas waktu harus setelah sekarang')]
  if (left <= longestExceptionDays * millisecondsPerDay) return []
  return [
    problem('until-too-late', 'until', `Batas waktu paling lama ${longestExceptionDays} hari dari sekarang`),
  ]
}

export const exceptionStates = ['active', 'revoked', 'expired'] as const
export type ExceptionState = (typeof exceptionStates)[number]

/** How the states of an exception read. */
export const exceptionStateTexts: Readonly<Record<ExceptionState, string>> = {
  active: 'Berlaku',
  revoked: 'Dicabut',
  expired: 'Berakhir',
}

/** Whether an exception still lets somebody in. */
export function exceptionState(
  exception: { readonly until: string; readonly revokedAt: string | null },
  now: string,
): ExceptionState {
  if (exception.revokedAt !== null) return 'revoked'
  return exception.until > now ? 'active' : 'expired'
}
