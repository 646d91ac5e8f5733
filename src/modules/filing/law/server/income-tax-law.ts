import { sql } from 'kysely'
import { monthStart } from '../../../../platform/rules/day/day.ts'
import type { BodyOf } from '../../../../platform/rules/http/endpoint.ts'
import { rowsOf, type Database, type Tx } from '../../../../platform/server/database/database.ts'
import { snapshot } from '../../../../platform/server/database/snapshot.ts'
import { answer, type Route } from '../../../../platform/server/http/answer.ts'
import { refuseIf } from '../../../../platform/server/http/refusal.ts'
import { employeeLawProblems, terSteps, terText } from '../../employees/rules/ter.ts'
import { employeeLawColumns } from '../../employees/server/employee-tax-store.ts'
import { finalTermProblems } from '../../self-paid/rules/final-term.ts'
import { readFinalTerms } from '../../self-paid/server/self-paid-tax.ts'
import * as contract from '../contract.ts'
import { corporateLawProblems, finalLawProblems, interestProblems } from '../rules/income-tax-law.ts'

/** Every row of the law of income tax, the latest first; seven queries. */
async function readLaw(db: Database): Promise<contract.IncomeTaxLaw> {
  return {
    corporate: await rowsOf(
      db,
      sql`select valid_from as "validFrom", rate_basis_points as "rateBasisPoints",
          relief_basis_points as "reliefBasisPoints", relief_turnover as "reliefTurnover", relief_limit as "reliefLimit", source
        from corporate_tax_law order by valid_from desc`,
    ),
    final: await rowsOf(
      db,
      sql`select valid_from as "validFrom", free_amount as "freeAmount", turnover_limit as "turnoverLimit", source
        from final_tax_law order by valid_from desc`,
    ),
    terms: await readFinalTerms(db),
    interest: await rowsOf(
      db,
      sql`select valid_from as "validFrom", deferred_basis_points as "deferredBasisPoints",
          late_basis_points as "lateBasisPoints", disclosed_basis_points as "disclosedBasisPoints",
          assessed_basis_points as "assessedBasisPoints", undeclared_basis_points as "undeclaredBasisPoints", source
        from tax_interest_rate order by valid_from desc`,
    ),
    employees: await rowsOf(
      db,
      sql`select ${employeeLawColumns} from employee_tax_law order by valid_from desc`,
    ),
    fromUs: await rowsOf(
      db,
      sql`select article, valid_from as "validFrom", rate_basis_points as "rateBasisPoints", source
        from withheld_rate order by article, valid_from desc`,
    ),
    objects: await rowsOf(
      db,
      sql`select code, valid_from as "validFrom", name, article, rate_basis_points as "rateBasisPoints",
          base_share_basis_points as "baseShareBasisPoints", is_progressive as "isProgressive", source
        from withholding_object order by code, valid_from desc`,
    ),
  }
}

/** Adds a row, or corrects the one of its day; years that were posted keep theirs. */
async function saveCorporate(tx: Tx, row: BodyOf<typeof contract.saveCorporateLaw>) {
  refuseIf(corporateLawProblems(row))
  const { validFrom, rateBasisPoints, reliefBasisPoints, reliefTurnover, reliefLimit, source } = row
  await sql`insert into corporate_tax_law (valid_from, rate_basis_points, relief_basis_points, relief_turnover, relief_limit, source)
    values (${validFrom}, ${rateBasisPoints}, ${reliefBasisPoints}, ${reliefTurnover}, ${reliefLimit}, ${source.trim()})
    on conflict (valid_from) do update set rate_basis_points = excluded.rate_basis_points,
      relief_basis_points = excluded.relief_basis_points, relief_turnover = excluded.relief_turnover,
      relief_limit = excluded.relief_limit, source = excluded.source`.execute(tx)
  return readLaw(tx)
}

async function saveFinal(tx: Tx, row: BodyOf<typeof contract.saveFinalLaw>) {
  refuseIf(finalLawProblems(row))
  const { validFrom, freeAmount, turnoverLimit, source } = row
  await sql`insert into final_tax_law (valid_from, free_amount, turnover_limit, source)
    values (${validFrom}, ${freeAmount}, ${turnoverLimit}, ${source.trim()})
    on conflict (valid_from) do update set free_amount = excluded.free_amount,
      turnover_limit = excluded.turnover_limit, source = excluded.source`.execute(tx)
  return readLaw(tx)
}

async function saveTerm(tx: Tx, row: BodyOf<typeof contract.saveFinalTerm>) {
  refuseIf(finalTermProblems(row))
  const { legalForm, validFrom, years, source } = row
  await sql`insert into final_tax_term (legal_form, valid_from, years, source)
    values (${legalForm}, ${validFrom}, ${years}, ${source.trim()})
    on conflict (legal_form, valid_from) do update set years = excluded.years, source = excluded.source`.execute(
    tx,
  )
  return readLaw(tx)
}

async function saveInterest(tx: Tx, row: BodyOf<typeof contract.saveInterestRate>) {
  refuseIf(interestProblems(row))
  const { validFrom, deferredBasisPoints, lateBasisPoints, disclosedBasisPoints, source } = row
  await sql`insert into tax_interest_rate (valid_from, deferred_basis_points, late_basis_points, disclosed_basis_points,
      assessed_basis_points, undeclared_basis_points, source)
    values (${monthStart(validFrom)}, ${deferredBasisPoints}, ${lateBasisPoints}, ${disclosedBasisPoints},
      ${row.assessedBasisPoints}, ${row.undeclaredBasisPoints}, ${source.trim()})
    on conflict (valid_from) do update set deferred_basis_points = excluded.deferred_basis_points,
      late_basis_points = excluded.late_basis_points, disclosed_basis_points = excluded.disclosed_basis_points,
      assessed_basis_points = excluded.assessed_basis_points,
      undeclared_basis_points = excluded.undeclared_basis_points, source = excluded.source`.execute(tx)
  return readLaw(tx)
}

/** Tables are kept as they read, whatever was between a bound and its percent. */
const tableOf = (text: string): string => terText(terSteps(text) ?? [])

async function saveEmployees(tx: Tx, row: BodyOf<typeof contract.saveEmployeeLaw>) {
  refuseIf(employeeLawProblems(row))
  const { validFrom, selfExemption, furtherExemption, positionBasisPoints, positionMonthly, source } = row
  await sql`insert into employee_tax_law (valid_from, rates_a, rates_b, rates_c, self_exemption, further_exemption,
      position_basis_points, position_monthly, source)
    values (${monthStart(validFrom)}, ${tableOf(row.ratesA)}, ${tableOf(row.ratesB)}, ${tableOf(row.ratesC)}, ${selfExemption},
      ${furtherExemption}, ${positionBasisPoints}, ${positionMonthly}, ${source.trim()})
    on conflict (valid_from) do update set rates_a = excluded.rates_a, rates_b = excluded.rates_b,
      rates_c = excluded.rates_c, self_exemption = excluded.self_exemption,
      further_exemption = excluded.further_exemption, position_basis_points = excluded.position_basis_points,
      position_monthly = excluded.position_monthly, source = excluded.source`.execute(tx)
  return readLaw(tx)
}

export const incomeTaxLawRoutes: Route[] = [
  answer(contract.readIncomeTaxLaw, ({ db }) => snapshot(db, readLaw)),
  answer(contract.saveCorporateLaw, ({ db, body }) => saveCorporate(db, body)),
  answer(contract.saveFinalLaw, ({ db, body }) => saveFinal(db, body)),
  answer(contract.saveFinalTerm, ({ db, body }) => saveTerm(db, body)),
  answer(contract.saveInterestRate, ({ db, body }) => saveInterest(db, body)),
  answer(contract.saveEmployeeLaw, ({ db, body }) => saveEmployees(db, body)),
]
