import { sql } from 'kysely'
import type { BodyOf } from '../../../platform/rules/http/endpoint.ts'
import { rowsOf, type Database, type Tx } from '../../../platform/server/database/database.ts'
import { answer, type Route } from '../../../platform/server/http/answer.ts'
import { refuseIf } from '../../../platform/server/http/refusal.ts'
import {
  readTaxLaw,
  saveCollectorLimit,
  saveTaxRate,
  saveWithheldRate,
  saveWithholdingObject,
  type LimitRow,
  type RateRow,
  type TaxLaw,
} from '../contract.ts'
import { limitProblems, rateProblems, withheldRateProblems } from '../rules/law-row.ts'
import { articleOfObject, objectProblems } from '../rules/object-row.ts'
import { usualRates } from '../withheld/server/withheld-from-us.ts'
import { withholdingObjectsOf } from './purchase-tax.ts'

/** All rows of the law, the latest of each kind first. */
async function readLawRows(db: Database): Promise<TaxLaw> {
  const rates = await rowsOf(
    db,
    sql<RateRow>`select tax_class as "taxClass", valid_from as "validFrom", rate_basis_points as "rateBasisPoints",
        base_numerator as "baseNumerator", base_denominator as "baseDenominator",
        transaction_code as "transactionCode", source
      from tax_class_rate order by array_position(array['taxed', 'luxury', 'luxury_retail', 'specified',
        'not_collected', 'exempt', 'export', 'self_built'], tax_class), valid_from desc`,
  )
  const limits = await rowsOf(
    db,
    sql<LimitRow>`select collector, valid_from as "validFrom", transaction_code as "transactionCode",
        limit_amount as "limitAmount", includes_vat as "includesVat", source
      from vat_collector_limit order by collector, valid_from desc`,
  )
  return { rates, limits }
}

/** Adds a rate, or corrects the one of that day; documents keep the rate they were made with. */
async function saveRate(tx: Tx, rate: BodyOf<typeof saveTaxRate>): Promise<TaxLaw> {
  refuseIf(rateProblems(rate))
  await sql`
    insert into tax_class_rate (tax_class, valid_from, rate_basis_points, base_numerator, base_denominator,
      transaction_code, source)
    values (${rate.taxClass}, ${rate.validFrom}, ${rate.rateBasisPoints}, ${rate.baseNumerator},
      ${rate.baseDenominator}, ${rate.transactionCode}, ${rate.source})
    on conflict (tax_class, valid_from) do update set rate_basis_points = excluded.rate_basis_points,
      base_numerator = excluded.base_numerator, base_denominator = excluded.base_denominator,
      transaction_code = excluded.transaction_code, source = excluded.source`.execute(tx)
  return readLawRows(tx)
}

async function saveLimit(tx: Tx, limit: BodyOf<typeof saveCollectorLimit>): Promise<TaxLaw> {
  const { collector, validFrom, transactionCode, limitAmount, includesVat, source } = limit
  refuseIf(limitProblems(limit))
  await sql`
    insert into vat_collector_limit (collector, valid_from, transaction_code, limit_amount, includes_vat, source)
    values (${collector}, ${validFrom}, ${transactionCode}, ${limitAmount}, ${includesVat}, ${source})
    on conflict (collector, valid_from) do update set transaction_code = excluded.transaction_code,
      limit_amount = excluded.limit_amount, includes_vat = excluded.includes_vat, source = excluded.source`.execute(
    tx,
  )
  return readLawRows(tx)
}

/** Adds the rate of an object, or corrects the one of that day; what was withheld keeps its own. */
async function saveObject(tx: Tx, row: BodyOf<typeof saveWithholdingObject>) {
  refuseIf(objectProblems(row))
  const { code, validFrom, name, rateBasisPoints, baseShareBasisPoints, isProgressive, source } = row
  await sql`
    insert into withholding_object (code, valid_from, name, article, rate_basis_points, base_share_basis_points,
      is_progressive, source)
    values (${code}, ${validFrom}, ${name.trim()}, ${articleOfObject(code)}, ${rateBasisPoints}, ${baseShareBasisPoints},
      ${isProgressive}, ${source.trim()})
    on conflict (code, valid_from) do update set name = excluded.name, rate_basis_points = excluded.rate_basis_points,
      base_share_basis_points = excluded.base_share_basis_points, is_progressive = excluded.is_progressive,
      source = excluded.source`.execute(tx)
  return { rows: await withholdingObjectsOf(tx, validFrom) }
}

async function saveUsualRate(tx: Tx, row: BodyOf<typeof saveWithheldRate>) {
  refuseIf(withheldRateProblems(row))
  const { article, validFrom, rateBasisPoints, source } = row
  await sql`insert into withheld_rate (article, valid_from, rate_basis_points, source)
    values (${article}, ${validFrom}, ${rateBasisPoints}, ${source.trim()})
    on conflict (article, valid_from) do update set rate_basis_points = excluded.rate_basis_points,
      source = excluded.source`.execute(tx)
  return { rows: await usualRates(tx, validFrom) }
}

/** The rates of the law over HTTP. */
export const taxLawRoutes: Route[] = [
  answer(readTaxLaw, ({ db }) => readLawRows(db)),
  answer(saveTaxRate, ({ db, body }) => saveRate(db, body)),
  answer(saveCollectorLimit, ({ db, body }) => saveLimit(db, body)),
  answer(saveWithholdingObject, ({ db, body }) => saveObject(db, body)),
  answer(saveWithheldRate, ({ db, body }) => saveUsualRate(db, body)),
]
