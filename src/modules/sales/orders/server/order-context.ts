import { laterDay } from '../../../../platform/rules/day/day.ts'
import type { Call } from '../../../../platform/server/http/answer.ts'
import { readOldBooksUntil } from '../../../ledger/server/index.ts'
import { findOrganisation } from '../../../settings/server/index.ts'
import { salesVatOfDay } from '../../../tax/server/index.ts'
import type { readOrderContext } from '../contract.ts'
import { readCustomerStanding } from './customer-standing.ts'

const noCustomer = { creditLimit: null, openReceivables: null, runningOrders: null, paymentTermsDays: null }

/** The VAT of a day, where a customer stands, and whether an order past its limit is refused. */
export async function orderContext({ db, query, today }: Call<typeof readOrderContext>) {
  const refusesOverLimit = (await findOrganisation(db))?.refusesOverLimit ?? false
  const standing =
    query.customerId === undefined ? undefined : await readCustomerStanding(db, query.customerId)
  const vatBasisPoints = await salesVatOfDay(db, laterDay(query.day, today), standing)
  const { withoutVat: _, ...shown } = standing ?? { withoutVat: false }
  const oldBooksUntil = await readOldBooksUntil(db)
  return { vatBasisPoints, oldBooksUntil, refusesOverLimit, ...noCustomer, ...shown }
}
