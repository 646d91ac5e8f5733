import { laterDay } from '../../../platform/rules/day.ts'
import { sql } from 'kysely'
import type { Rupiah } from '../../../platform/rules/money.ts'
import type { Call } from '../../../platform/server/answer.ts'
import { rowOf } from '../../../platform/server/database.ts'
import { effectiveBasisPoints } from '../../tax/rules/vat.ts'
import { vatRateOfDay } from '../../tax/server/index.ts'
import type { readOrderContext } from '../contract.ts'

interface CustomerStanding {
  readonly creditLimit: Rupiah
  readonly openReceivables: Rupiah
  readonly paymentTermsDays: number
}

/** The VAT of a day, and where a customer stands: limit, open receivables and terms. */
export async function orderContext({ db, query, today }: Call<typeof readOrderContext>) {
  const vatBasisPoints = effectiveBasisPoints(await vatRateOfDay(db, laterDay(query.day, today)))
  const standing = await rowOf(
    db,
    sql<CustomerStanding>`
      select c.credit_limit as "creditLimit", c.payment_terms_days as "paymentTermsDays",
        coalesce((select sum(i.total_amount - i.settled_amount) from sales_invoice i
          where i.customer_id = c.id and i.settled_amount < i.total_amount), 0)::bigint as "openReceivables"
      from customer c where c.id = ${query.customerId ?? null}::bigint`,
  )
  return { vatBasisPoints, creditLimit: null, openReceivables: null, paymentTermsDays: null, ...standing }
}
