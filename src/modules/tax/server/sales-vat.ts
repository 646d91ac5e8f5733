import { sql } from 'kysely'
import type { Day } from '../../../platform/rules/day/day.ts'
import { rowOf, soleRowOf, type Database } from '../../../platform/server/database/database.ts'
import { salesVatOn, type Law, type SalesVat } from '../rules/faktur.ts'
import type { Collector } from '../rules/tax-class.ts'
import type { TaxRate } from '../rules/tax-rate.ts'

/** The rows of the law up to a day, and whether the organisation is PKP on it; one query. */
async function readLaw(db: Database, day: Day): Promise<Law> {
  return soleRowOf(
    db,
    sql<Law>`select
      (select coalesce(jsonb_agg(jsonb_build_object('taxClass', tax_class, 'validFrom', valid_from,
          'rateBasisPoints', rate_basis_points, 'baseNumerator', base_numerator, 'baseDenominator', base_denominator,
          'transactionCode', transaction_code) order by tax_class, valid_from), '[]')
        from tax_class_rate where valid_from <= ${day} and tax_class <> 'self_built') as rates,
      (select coalesce(jsonb_agg(jsonb_build_object('collector', collector, 'validFrom', valid_from,
          'transactionCode', transaction_code, 'limitAmount', limit_amount, 'includesVat', includes_vat)), '[]')
        from vat_collector_limit where valid_from <= ${day}) as limits,
      coalesce((select is_pkp from pkp_status where valid_from <= ${day} order by valid_from desc limit 1), true)
        as "isPkp"`,
  )
}

/** Who buys, as far as VAT asks. */
interface Buyer {
  readonly withoutVat: boolean
  readonly vatCollector: Collector | null
}

/** The VAT on sales of a day: none while the organisation is not PKP, nor to a customer whose purchases are not taxed. */
export async function salesVatOfDay(db: Database, day: Day, buyer: Buyer | undefined): Promise<SalesVat> {
  const law = await readLaw(db, day)
  const { withoutVat = false, vatCollector: collector = null } = buyer ?? {}
  return salesVatOn(day, law, { withoutVat, collector })
}

/** The rate of ordinary goods and services on a day. */
export async function vatRateOfDay(db: Database, day: Day): Promise<TaxRate> {
  return soleRowOf(
    db,
    sql<TaxRate>`select rate_basis_points as "rateBasisPoints", base_numerator as "baseNumerator",
        base_denominator as "baseDenominator"
      from tax_class_rate where tax_class = 'taxed' and valid_from <= ${day} order by valid_from desc limit 1`,
  )
}

/** The rate of what is built for oneself on a day; none before the law had one. */
export async function selfBuiltRateOfDay(db: Database, day: Day): Promise<TaxRate | undefined> {
  return rowOf(
    db,
    sql<TaxRate>`select rate_basis_points as "rateBasisPoints", base_numerator as "baseNumerator",
        base_denominator as "baseDenominator"
      from tax_class_rate where tax_class = 'self_built' and valid_from <= ${day} order by valid_from desc limit 1`,
  )
}
