import type { RawBuilder } from 'kysely'
import type { Day } from '../../../platform/rules/day/day.ts'
import type { Tx } from '../../../platform/server/database/database.ts'
import type { CashFlowClass } from '../rules/cash-flow-class.ts'

/** The class an account is to have. */
export interface ClassChoice {
  readonly id: number
  readonly cashFlowClass: CashFlowClass | null
}

/** What the books know of accounts. The ledger keeps it and hands it over, for it stands above the chart. */
export interface AccountBooks {
  /** Balance per account at the end of a day as a query (account_id, balance), debit positive. */
  readonly balancesAt: (day: Day) => RawBuilder<unknown>
  /** Whether any line, posted or draft, is on the account of an id, as a condition. */
  readonly hasLines: (id: RawBuilder<unknown>) => RawBuilder<boolean>
  /** Waits for whoever posts when a change of classes needs it; comes before any of the accounts is locked. */
  readonly awaitPostings: (tx: Tx, choices: readonly ClassChoice[]) => Promise<void>
  /** Carries out a change of the classes of accounts, with everything the books keep by them. */
  readonly reclassify: (tx: Tx, choices: readonly ClassChoice[], change: () => Promise<void>) => Promise<void>
}
