import { sql } from 'kysely'
import type { Day } from '../../../platform/rules/day/day.ts'
import { soleRowOf, type Database } from '../../../platform/server/database/database.ts'
import { effectiveBasisPoints, type VatRate } from '../rules/vat.ts'

/** The VAT in force on a day. */
export async function vatRateOfDay(db: Database, day: Day): Promise<VatRate> {
  return soleRowOf(
    db,
    sql<VatRate>`select valid_from as "validFrom", rate_basis_points as "rateBasisPoints",
        base_numerator as "baseNumerator", base_denominator as "baseDenominator"
      from vat_rate where valid_from <= ${day} order by valid_from desc limit 1`,
  )
}

/**
 * The VAT on sales of a day in basis points of the price: none while the organisation is not PKP, nor to a customer
 * whose purchases are not taxed.
 */
export async function salesVatOfDay(
  db: Database,
  day: Day,
  customer: { readonly withoutVat: boolean } | undefined,
): Promise<number> {
  const { isPkp } = await soleRowOf(
    db,
    sql<{ isPkp: boolean }>`select coalesce((select is_pkp from pkp_status where valid_from <= ${day}
      order by valid_from desc limit 1), true) as "isPkp"`,
  )
  if (!isPkp || customer?.withoutVat === true) return 0
  return effectiveBasisPoints(await vatRateOfDay(db, day))
}
