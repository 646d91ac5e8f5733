import { sql } from 'kysely'
import { changedBy, rowsOf, type Database, type Tx } from '../../../platform/server/database/database.ts'
import type { Actor } from '../../../platform/server/http/actor.ts'
import { holds } from '../../identity/rules/permission.ts'
import {
  bankDetailsForAdmins,
  changesBankDetails,
  vendorCodeProblems,
  vendorNameTaken,
  type BankDetails,
} from '../rules/vendor.ts'
import { textOf, vendorColumns, vendorRecordProblems } from '../rules/party-columns.ts'
import type { ColumnRecord } from '../../../platform/rules/file/record-column.ts'
import { vendorSeries, vendorSource, type StoredVendor } from './vendor-store.ts'
import type { ImportKind, KnownRecord, Written } from './import-kind.ts'

/** How vendors are imported. */
export const vendorImport: ImportKind = {
  kind: 'vendor',
  noun: 'vendor',
  columns: vendorColumns,
  series: vendorSeries,
  nameTaken: vendorNameTaken,
  codeProblems: vendorCodeProblems,
  normalCode: (code) => code.trim(),
  findByCodes: findVendors,
  judge: judgeVendors,
  insertMany: insertVendors,
  changeMany: changeVendors,
  deleteMany: deleteVendors,
}

/** The rules of a vendor, and that only admins say where it is paid. */
function judgeVendors(_db: Database, actor: Actor): ReturnType<ImportKind['judge']> {
  const mayEditBank = holds(actor, 'vendors.bank')
  return Promise.resolve((record, before) => [
    ...vendorRecordProblems(record),
    ...(mayEditBank || !changesBankDetails(bankOf(before ?? {}), bankOf(record))
      ? []
      : [bankDetailsForAdmins]),
  ])
}

function bankOf(record: ColumnRecord): BankDetails {
  return {
    bankName: textOf(record, 'bankName'),
    bankAccountNumber: textOf(record, 'bankAccountNumber'),
    bankAccountHolder: textOf(record, 'bankAccountHolder'),
  }
}

/** A vendor by the keys of its columns. */
export function vendorRecord(vendor: StoredVendor): ColumnRecord {
  return Object.fromEntries(
    vendorColumns.map(({ key }) => [key, vendor[key as keyof StoredVendor] as ColumnRecord[string]]),
  )
}

async function findVendors(db: Database, codes: readonly string[]): Promise<KnownRecord[]> {
  const rows = await rowsOf(
    db,
    sql<StoredVendor>`select ${vendorSource.columns} from vendor r where lower(btrim(r.code)) collate "C"
      in (select lower(btrim(wanted)) from unnest(${[...codes]}::text[]) wanted)`,
  )
  return rows.map((row) => ({ id: row.id, version: row.version, record: vendorRecord(row) }))
}

const fields = sql`name text, "group" text, address text, phone text, email text, npwp text,
  "contactPersonName" text, "contactPersonPhone" text, "contactPersonEmail" text, npwp16 text,
  nik text, "nitkuSuffix" text, "isPkp" boolean, "paymentTermsDays" integer, country text,
  "bankName" text, "bankAccountNumber" text, "bankAccountHolder" text, "isActive" boolean`

async function insertVendors(tx: Tx, records: readonly ColumnRecord[]): Promise<Written[]> {
  return rowsOf(
    tx,
    sql<Written>`insert into vendor (code, name, group_name, address, phone, email, npwp, contact_person_name,
        contact_person_phone, contact_person_email, npwp16, nik, nitku_suffix, is_pkp,
        payment_terms_days, country, bank_name, bank_account_number, bank_account_holder, is_active, deleted_at)
      select x.code, x.name, x."group", x.address, x.phone, x.email, x.npwp, x."contactPersonName",
        x."contactPersonPhone", x."contactPersonEmail", x.npwp16, x.nik, x."nitkuSuffix", x."isPkp",
        x."paymentTermsDays", x.country, x."bankName", x."bankAccountNumber", x."bankAccountHolder", x."isActive",
        case when not x."isActive" then now() end
      from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as x (code text, ${fields})
      returning id, version`,
  )
}

async function changeVendors(tx: Tx, changes: readonly KnownRecord[]): Promise<Written[]> {
  const rows = changes.map(({ id, version, record }) => ({ ...record, id, version }))
  return rowsOf(
    tx,
    sql<Written>`update vendor as r set name = x.name, group_name = x."group", address = x.address, phone = x.phone,
        email = x.email, npwp = x.npwp, contact_person_name = x."contactPersonName",
        contact_person_phone = x."contactPersonPhone", contact_person_email = x."contactPersonEmail",
        npwp16 = x.npwp16, nik = x.nik, nitku_suffix = x."nitkuSuffix",
        is_pkp = x."isPkp", payment_terms_days = x."paymentTermsDays", country = x.country, bank_name = x."bankName",
        bank_account_number = x."bankAccountNumber", bank_account_holder = x."bankAccountHolder", is_active = x."isActive",
        deleted_at = case when x."isActive" then null else coalesce(r.deleted_at, now()) end,
        updated_at = now(), version = r.version + 1
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (id bigint, version integer, ${fields})
      where r.id = x.id and r.version = x.version returning r.id, r.version`,
  )
}

async function deleteVendors(tx: Tx, records: readonly Written[]): Promise<number> {
  return changedBy(
    tx,
    sql`delete from vendor r using jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as x (id bigint, version integer)
      where r.id = x.id and r.version = x.version`,
  )
}
