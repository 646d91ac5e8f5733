import { isLevelDone, type Taken } from './deciders.ts'
import type { Level } from './rule.ts'

export const verdicts = ['approved', 'rejected', 'asked_back'] as const
export type Verdict = (typeof verdicts)[number]

export const requestStates = [
  'waiting',
  'blocked',
  'granted',
  'carried_out',
  'rejected',
  'asked_back',
  'withdrawn',
] as const
export type RequestState = (typeof requestStates)[number]

export const stateTexts: Readonly<Record<RequestState, string>> = {
  waiting: 'Menunggu persetujuan',
  blocked: 'Terhalang',
  granted: 'Disetujui',
  carried_out: 'Disetujui',
  rejected: 'Ditolak',
  asked_back: 'Dikembalikan',
  withdrawn: 'Ditarik',
}

/** Whether people can still decide. */
export function isOpen(state: RequestState): boolean {
  return state === 'waiting' || state === 'blocked'
}

/** What becomes of a request. */
export type Outcome =
  | { readonly is: 'waiting' }
  | { readonly is: 'next-level'; readonly level: number }
  | { readonly is: 'granted' | 'rejected' | 'asked_back' }

/** Where a request stands: its levels, the one that waits (from 1), and who agreed in it, this decision included. */
export interface Standing {
  readonly levels: readonly Level[]
  readonly level: number
  readonly agreed: readonly Taken[]
}

/** What a decision makes of a request: one refusal ends it, the last agreement of the last level grants it. */
export function outcomeOf({ levels, level, agreed }: Standing, verdict: Verdict): Outcome {
  if (verdict !== 'approved') return { is: verdict }
  const current = levels[level - 1]
  if (current === undefined || !isLevelDone(current, agreed)) return { is: 'waiting' }
  return level < levels.length ? { is: 'next-level', level: level + 1 } : { is: 'granted' }
}
