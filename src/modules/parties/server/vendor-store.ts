import { sql } from 'kysely'
import { instant, rowOf, rowsOf, soleRowOf, violationOf } from '../../../platform/server/database/database.ts'
import type { Database, Tx } from '../../../platform/server/database/database.ts'
import { refuseIf } from '../../../platform/server/http/refusal.ts'
import type { Vendor, VendorOption } from '../contract.ts'
import { vendorCodeTaken, vendorNameTaken, vendorPrefix } from '../rules/vendor.ts'
import type { PartyDraft } from '../rules/party.ts'
import type { CodeSeries } from './record-code.ts'
import type { RecordSource, TalliedSource } from './record-list.ts'
import { groupsOf } from './record-uses.ts'

export type StoredVendor = Omit<Vendor, 'actions' | 'mayEditBankDetails'>

const table = sql.table('vendor')
const tally = sql.table('vendor_tally')
const columns = sql<StoredVendor>`r.id, r.code, r.name, r.address, r.phone, r.email, r.group_name as "group", r.npwp,
  r.contact_person_name as "contactPersonName", r.contact_person_phone as "contactPersonPhone",
  r.contact_person_email as "contactPersonEmail", r.npwp16, r.nik,
  r.nitku_suffix as "nitkuSuffix", r.is_pkp as "isPkp", r.payment_terms_days as "paymentTermsDays",
  r.country, r.bank_name as "bankName", r.bank_account_number as "bankAccountNumber",
  r.bank_account_holder as "bankAccountHolder",
  r.is_active as "isActive", ${instant(sql.ref('r.created_at'))} as "createdAt",
  ${instant(sql.ref('r.updated_at'))} as "updatedAt", ${instant(sql.ref('r.deleted_at'))} as "deletedAt", r.version`

export const vendorSeries: CodeSeries = { table, prefix: vendorPrefix, taken: vendorCodeTaken }
export const vendorSource: TalliedSource<StoredVendor> = { table, tally, columns }
export const vendorOptionSource: RecordSource<VendorOption> = {
  table,
  columns: sql`r.id, r.code, r.name, r.payment_terms_days as "paymentTermsDays"`,
}

/** What a vendor is made of, texts trimmed and absent when empty. */
export interface VendorDetails extends PartyDraft {
  readonly isPkp: boolean
  readonly paymentTermsDays: number
  readonly bankName?: string | undefined
  readonly bankAccountNumber?: string | undefined
  readonly bankAccountHolder?: string | undefined
}

export async function findVendor(db: Database, code: string): Promise<StoredVendor | undefined> {
  return rowOf(
    db,
    sql<StoredVendor>`select ${columns} from vendor r where lower(btrim(r.code)) collate "C" = lower(btrim(${code}::text))`,
  )
}

/** One vendor, locked against change until the end of the transaction. */
export async function lockVendor(tx: Tx, id: number): Promise<StoredVendor | undefined> {
  return rowOf(tx, sql<StoredVendor>`select ${columns} from vendor r where r.id = ${id} for update`)
}

export async function readVendorGroups(db: Database): Promise<string[]> {
  return (await rowsOf(db, groupsOf(tally))).map(({ group }) => group)
}

/** Adds an active vendor; undefined when the code is taken. */
export async function insertVendor(
  tx: Tx,
  code: string,
  details: VendorDetails,
): Promise<StoredVendor | undefined> {
  const insert = sql<StoredVendor>`
    insert into vendor as r (code, name, address, phone, email, group_name, npwp, contact_person_name,
      contact_person_phone, contact_person_email, npwp16, nik, nitku_suffix, is_pkp, payment_terms_days,
      country, bank_name, bank_account_number, bank_account_holder)
    values (${code}, ${details.name}, ${details.address ?? null}, ${details.phone ?? null}, ${details.email ?? null},
      ${details.group ?? null}, ${details.npwp ?? null}, ${details.contactPersonName ?? null},
      ${details.contactPersonPhone ?? null}, ${details.contactPersonEmail ?? null},
      ${details.npwp16 ?? null}, ${details.nik ?? null}, ${details.nitkuSuffix ?? null}, ${details.isPkp},
      ${details.paymentTermsDays}, ${details.country}, ${details.bankName ?? null},
      ${details.bankAccountNumber ?? null}, ${details.bankAccountHolder ?? null})
    on conflict (lower(btrim(code)) collate "C") do nothing
    returning ${columns}`
  return refusingTakenName(() => rowOf(tx, insert))
}

/** Changes a locked vendor, and keeps the moment it became inactive. */
export async function changeVendor(
  tx: Tx,
  id: number,
  details: VendorDetails & { readonly isActive: boolean },
): Promise<StoredVendor> {
  const update = sql<StoredVendor>`
    update vendor as r set name = ${details.name}, address = ${details.address ?? null}, phone = ${details.phone ?? null},
      email = ${details.email ?? null}, group_name = ${details.group ?? null}, npwp = ${details.npwp ?? null},
      contact_person_name = ${details.contactPersonName ?? null},
      contact_person_phone = ${details.contactPersonPhone ?? null},
      contact_person_email = ${details.contactPersonEmail ?? null},
      npwp16 = ${details.npwp16 ?? null}, nik = ${details.nik ?? null}, nitku_suffix = ${details.nitkuSuffix ?? null},
      is_pkp = ${details.isPkp}, payment_terms_days = ${details.paymentTermsDays},
      country = ${details.country}, bank_name = ${details.bankName ?? null},
      bank_account_number = ${details.bankAccountNumber ?? null},
      bank_account_holder = ${details.bankAccountHolder ?? null}, is_active = ${details.isActive},
      deleted_at = case when ${details.isActive} then null else coalesce(deleted_at, now()) end,
      updated_at = now(), version = version + 1
    where id = ${id} returning ${columns}`
  return refusingTakenName(() => soleRowOf(tx, update))
}

/** Makes a locked vendor inactive. */
export async function switchOffVendor(tx: Tx, id: number): Promise<StoredVendor> {
  return soleRowOf(
    tx,
    sql<StoredVendor>`update vendor as r set is_active = false, deleted_at = now(), updated_at = now(),
        version = version + 1 where id = ${id} returning ${columns}`,
  )
}

/** Two people may ask for the same name at once: the second is told what the rules would have said. */
async function refusingTakenName<T>(statement: () => Promise<T>): Promise<T> {
  try {
    return await statement()
  } catch (error) {
    if (violationOf(error)?.constraint === 'vendor_name') refuseIf([vendorNameTaken])
    throw error
  }
}
