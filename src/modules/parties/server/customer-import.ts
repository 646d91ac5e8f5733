import { sql } from 'kysely'
import { changedBy, rowsOf, type Database, type Tx } from '../../../platform/server/database/database.ts'
import { customerCodeProblems, customerNameTaken } from '../rules/customer.ts'
import { customerColumns, customerRecordProblems } from '../rules/party-columns.ts'
import type { ColumnRecord } from '../../../platform/rules/file/record-column.ts'
import { customerSeries, customerSource, type StoredCustomer } from './customer-store.ts'
import type { ImportKind, KnownRecord, Written } from './import-kind.ts'

/** How customers are imported. */
export const customerImport: ImportKind = {
  kind: 'customer',
  noun: 'customer',
  columns: customerColumns,
  series: customerSeries,
  nameTaken: customerNameTaken,
  codeProblems: customerCodeProblems,
  normalCode: (code) => code.trim(),
  findByCodes: findCustomers,
  judge: () => Promise.resolve(customerRecordProblems),
  insertMany: insertCustomers,
  changeMany: changeCustomers,
  deleteMany: deleteCustomers,
}

/** A customer by the keys of its columns. */
export function customerRecord(customer: StoredCustomer): ColumnRecord {
  return Object.fromEntries(
    customerColumns.map(({ key }) => [key, customer[key as keyof StoredCustomer] as ColumnRecord[string]]),
  )
}

async function findCustomers(db: Database, codes: readonly string[]): Promise<KnownRecord[]> {
  const rows = await rowsOf(
    db,
    sql<StoredCustomer>`select ${customerSource.columns} from customer r where lower(btrim(r.code)) collate "C"
      in (select lower(btrim(wanted)) from unnest(${[...codes]}::text[]) wanted)`,
  )
  return rows.map((row) => ({ id: row.id, version: row.version, record: customerRecord(row) }))
}

const fields = sql`name text, "group" text, address text, phone text, email text, npwp text,
  "contactPersonName" text, "contactPersonPhone" text, "contactPersonEmail" text, "creditLimit" bigint, npwp16 text,
  nik text, "nitkuSuffix" text, "isPkp" boolean, "paymentTermsDays" integer, "buyerDocument" text,
  "buyerDocumentNumber" text, country text, "isActive" boolean`

async function insertCustomers(tx: Tx, records: readonly ColumnRecord[]): Promise<Written[]> {
  return rowsOf(
    tx,
    sql<Written>`insert into customer (code, name, group_name, address, phone, email, npwp, contact_person_name,
        contact_person_phone, contact_person_email, credit_limit, npwp16, nik, nitku_suffix, is_pkp,
        payment_terms_days, buyer_document, buyer_document_number, country, is_active, deleted_at)
      select x.code, x.name, x."group", x.address, x.phone, x.email, x.npwp, x."contactPersonName",
        x."contactPersonPhone", x."contactPersonEmail", x."creditLimit", x.npwp16, x.nik, x."nitkuSuffix", x."isPkp",
        x."paymentTermsDays", x."buyerDocument", x."buyerDocumentNumber", x.country, x."isActive",
        case when not x."isActive" then now() end
      from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as x (code text, ${fields})
      returning id, version`,
  )
}

async function changeCustomers(tx: Tx, changes: readonly KnownRecord[]): Promise<Written[]> {
  const rows = changes.map(({ id, version, record }) => ({ ...record, id, version }))
  return rowsOf(
    tx,
    sql<Written>`update customer as r set name = x.name, group_name = x."group", address = x.address, phone = x.phone,
        email = x.email, npwp = x.npwp, contact_person_name = x."contactPersonName",
        contact_person_phone = x."contactPersonPhone", contact_person_email = x."contactPersonEmail",
        credit_limit = x."creditLimit", npwp16 = x.npwp16, nik = x.nik, nitku_suffix = x."nitkuSuffix",
        is_pkp = x."isPkp", payment_terms_days = x."paymentTermsDays", buyer_document = x."buyerDocument",
        buyer_document_number = x."buyerDocumentNumber", country = x.country, is_active = x."isActive",
        deleted_at = case when x."isActive" then null else coalesce(r.deleted_at, now()) end,
        updated_at = now(), version = r.version + 1
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (id bigint, version integer, ${fields})
      where r.id = x.id and r.version = x.version returning r.id, r.version`,
  )
}

async function deleteCustomers(tx: Tx, records: readonly Written[]): Promise<number> {
  return changedBy(
    tx,
    sql`delete from customer r using jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as x (id bigint, version integer)
      where r.id = x.id and r.version = x.version`,
  )
}
