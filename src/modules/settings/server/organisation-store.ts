import { sql } from 'kysely'
import type { Rupiah } from '../../../platform/rules/money/money.ts'
import type { Day, TimeZone } from '../../../platform/rules/day/day.ts'
import {
  changedBy,
  instant,
  rowOf,
  soleRowOf,
  type Database,
  type Tx,
} from '../../../platform/server/database/database.ts'
import type { Letterhead } from '../../../platform/server/files/letterhead.ts'
import type { Organisation } from '../contract.ts'
import type { LegalForm, Standard } from '../rules/company.ts'
import { usualEntryLimit } from '../rules/entry-limit.ts'

const columns = sql`name, npwp, npwp16, nitku_suffix as "nitkuSuffix", klu, tax_registered_on as "taxRegisteredOn", legal_form as "legalForm", standard, address, time_zone as "timeZone", fiscal_year_start_month as "fiscalYearStartMonth",
  bank_details as "bankDetails", place, signatory, signatory_title as "signatoryTitle",
  second_signatory as "secondSignatory", second_signatory_title as "secondSignatoryTitle",
  third_signatory as "thirdSignatory", third_signatory_title as "thirdSignatoryTitle", refuses_over_limit as "refusesOverLimit", entry_limit as "entryLimit", is_example as "isExample", ${instant(sql.ref('created_at'))} as "createdAt", version`

export async function findOrganisation(db: Database): Promise<Organisation | undefined> {
  return rowOf(db, sql<Organisation>`select ${columns} from organisation`)
}

export async function lockOrganisation(tx: Tx): Promise<Organisation | undefined> {
  return rowOf(tx, sql<Organisation>`select ${columns} from organisation for update`)
}

/** Whether there is no organisation yet. */
export async function isFirstRun(db: Database): Promise<boolean> {
  return (await findOrganisation(db)) === undefined
}

/** The time zone of the organisation; that of Jakarta until there is one. */
export async function readTimeZone(db: Database): Promise<TimeZone> {
  const row = await rowOf(db, sql<{ timeZone: TimeZone }>`select time_zone as "timeZone" from organisation`)
  return row?.timeZone ?? 'Asia/Jakarta'
}

/** The month fiscal years begin with, 1–12; January until there is an organisation. */
export async function readFiscalYearStartMonth(db: Database): Promise<number> {
  const row = await rowOf(
    db,
    sql<{ month: number }>`select fiscal_year_start_month as month from organisation`,
  )
  return row?.month ?? 1
}

/** The standard that statements follow; SAK EP until there is an organisation. */
export async function readStandard(db: Database): Promise<Standard> {
  const row = await rowOf(db, sql<{ standard: Standard }>`select standard from organisation`)
  return row?.standard ?? 'ep'
}

/** The largest entry of people who may not go beyond it; the usual limit until there is an organisation. */
export async function readEntryLimit(db: Database): Promise<Rupiah> {
  const row = await rowOf(db, sql<{ limit: Rupiah }>`select entry_limit as limit from organisation`)
  return row?.limit ?? usualEntryLimit
}

/** What stands above everything that is printed or exported. */
export async function readLetterhead(db: Database): Promise<Letterhead> {
  const row = await rowOf(db, sql<Letterhead>`select name, npwp, time_zone as "timeZone" from organisation`)
  return row ?? { name: '', npwp: null, timeZone: 'Asia/Jakarta' }
}

const signedColumns = sql`place, signatory, signatory_title, second_signatory, second_signatory_title, third_signatory, third_signatory_title`

/** Where papers are signed and by whom, in the order of their columns. */
function signedValues(details: OrganisationDetails) {
  const texts = [
    details.place,
    details.signatory,
    details.signatoryTitle,
    details.secondSignatory,
    details.secondSignatoryTitle,
    details.thirdSignatory,
    details.thirdSignatoryTitle,
  ]
  return texts.map((text) => sql`${text ?? null}::text`)
}

export interface OrganisationDetails {
  readonly name: string
  readonly npwp?: string | undefined
  readonly npwp16?: string | undefined
  readonly nitkuSuffix?: string | undefined
  readonly klu?: string | undefined
  readonly taxRegisteredOn?: Day | null | undefined
  readonly legalForm?: LegalForm | undefined
  readonly standard?: Standard | undefined
  readonly address?: string | undefined
  readonly timeZone: TimeZone
  readonly fiscalYearStartMonth: number
  readonly bankDetails?: string | undefined
  readonly place?: string | undefined
  readonly signatory?: string | undefined
  readonly signatoryTitle?: string | undefined
  readonly secondSignatory?: string | undefined
  readonly secondSignatoryTitle?: string | undefined
  readonly thirdSignatory?: string | undefined
  readonly thirdSignatoryTitle?: string | undefined
  readonly refusesOverLimit?: boolean | undefined
  readonly entryLimit?: Rupiah | undefined
  readonly isExample?: boolean
}

/** Creates the organisation; waits for who does the same at the same time, and gives false when there is one. */
export async function insertOrganisation(tx: Tx, details: OrganisationDetails): Promise<boolean> {
  const inserted = await changedBy(
    tx,
    sql`insert into organisation (name, npwp, npwp16, nitku_suffix, klu, tax_registered_on, legal_form, standard, address, time_zone, fiscal_year_start_month, bank_details, ${signedColumns}, refuses_over_limit, entry_limit, is_example)
      values (${details.name}, ${details.npwp ?? null}, ${details.npwp16 ?? null}, ${details.nitkuSuffix ?? null}, ${details.klu ?? null},
        ${details.taxRegisteredOn ?? null}, ${details.legalForm ?? null}, ${details.standard ?? 'ep'}, ${details.address ?? null}, ${details.timeZone},
        ${details.fiscalYearStartMonth}, ${details.bankDetails ?? null}, ${sql.join(signedValues(details))}, ${details.refusesOverLimit ?? false},
        ${details.entryLimit ?? usualEntryLimit}, ${details.isExample ?? false})
      on conflict do nothing`,
  )
  return inserted === 1
}

export async function updateOrganisationRow(tx: Tx, details: OrganisationDetails): Promise<Organisation> {
  return soleRowOf(
    tx,
    sql<Organisation>`update organisation set name = ${details.name}, npwp = ${details.npwp ?? null}, npwp16 = ${details.npwp16 ?? null},
        nitku_suffix = ${details.nitkuSuffix ?? null}, klu = ${details.klu ?? null},
        tax_registered_on = ${details.taxRegisteredOn ?? null}, legal_form = ${details.legalForm ?? null},
        standard = coalesce(${details.standard ?? null}, standard),
        address = ${details.address ?? null}, time_zone = ${details.timeZone},
        fiscal_year_start_month = ${details.fiscalYearStartMonth}, bank_details = ${details.bankDetails ?? null},
        (${signedColumns}) = (select ${sql.join(signedValues(details))}),
        refuses_over_limit = coalesce(${details.refusesOverLimit ?? null}, refuses_over_limit),
        entry_limit = coalesce(${details.entryLimit ?? null}::bigint, entry_limit), updated_at = now(), version = version + 1
      returning ${columns}`,
  )
}
