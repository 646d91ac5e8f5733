import { sql } from 'kysely'
import type { Day } from '../../../platform/rules/day/day.ts'
import { soleRowOf, type Database } from '../../../platform/server/database/database.ts'
import type { VatRate } from '../rules/vat.ts'

/** The VAT in force on a day. */
export async function vatRateOfDay(db: Database, day: Day): Promise<VatRate> {
  return soleRowOf(
    db,
    sql<VatRate>`select valid_from as "validFrom", rate_basis_points as "rateBasisPoints",
        base_numerator as "baseNumerator", base_denominator as "baseDenominator"
      from vat_rate where valid_from <= ${day} order by valid_from desc limit 1`,
  )
}
