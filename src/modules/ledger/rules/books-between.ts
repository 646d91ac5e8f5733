import type { Day } from '../../../platform/rules/day/day.ts'
import type { Rupiah } from '../../../platform/rules/money/money.ts'
import type { StatementAccount } from '../../accounts/rules/statement-account.ts'
import type { Timeline } from './timeline.ts'

/** The books cut at some days: everything posted, and of that the entries that open or close years. */
export interface BooksBetween {
  /** In code order. */
  readonly accounts: readonly StatementAccount[]
  readonly posted: Timeline
  readonly closing: Timeline
  readonly opening: Timeline
}

/** A line of an entry that is not cash, with the part of it that cash moved for; credit positive. */
export interface NoncashLine {
  readonly accountId: number
  readonly amount: Rupiah
  readonly cash: Rupiah
}

/** An entry that moves equity, investing, financing or an account without a class otherwise than by cash. */
/** An entry that reverses another one whole, by their ids. */
export interface Reversal {
  readonly id: number
  readonly of: number
  readonly day: Day
}

export interface NoncashEntry {
  readonly id: number
  readonly entryNumber: string
  readonly day: Day
  readonly description: string
  readonly postingNumber: number
  /** It takes back; what takes back a reversal stands as the entry did first. */
  readonly isReversing: boolean
  /** Day of the entry it reverses. */
  readonly reversesOn: Day | null
  /** The entries that reverse it whole, those that reverse these, and so on. */
  readonly reversals: readonly Reversal[]
  readonly lines: readonly NoncashLine[]
}

/** Books with what cash moved for and what moved without it; opening and closing entries are left out of both. */
export interface FlowBooksBetween extends BooksBetween {
  /** What cash was received for, as a credit, and paid for, as a debit; reversing entries lessen what they reverse. */
  readonly cash: Timeline
  /** Between the first cut and the last, in order; the first of them where there are many. */
  readonly noncash: readonly NoncashEntry[]
}
