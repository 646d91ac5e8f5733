import type { Day } from '../../../platform/rules/day/day.ts'
import type { Rupiah } from '../../../platform/rules/money/money.ts'

/** A customer or vendor as documents name it. */
export interface NamedParty {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly isActive: boolean
  readonly paymentTermsDays: number
}

/** What a party owes or is owed by one document. */
export interface OpenDocument {
  readonly party: NamedParty
  readonly documentNumber: string
  readonly documentDay: Day
  readonly dueDay: Day
  readonly amount: Rupiah
}
