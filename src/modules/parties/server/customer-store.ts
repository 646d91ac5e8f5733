import { sql } from 'kysely'
import type { Rupiah } from '../../../platform/rules/money/money.ts'
import { instant, rowOf, rowsOf, soleRowOf, violationOf } from '../../../platform/server/database/database.ts'
import type { Database, Tx } from '../../../platform/server/database/database.ts'
import { refuseIf } from '../../../platform/server/http/refusal.ts'
import type { Customer, CustomerOption } from '../contract.ts'
import {
  customerCodeTaken,
  customerNameTaken,
  customerPrefix,
  type BuyerDocument,
} from '../rules/customer.ts'
import type { PartyDraft } from '../rules/party.ts'
import type { CodeSeries } from './record-code.ts'
import type { RecordSource, TalliedSource } from './record-list.ts'
import { groupsOf } from './record-uses.ts'

export type StoredCustomer = Omit<Customer, 'actions'>

const table = sql.table('customer')
const tally = sql.table('customer_tally')
const columns = sql<StoredCustomer>`r.id, r.code, r.name, r.address, r.phone, r.email, r.group_name as "group", r.npwp,
  r.contact_person_name as "contactPersonName", r.contact_person_phone as "contactPersonPhone",
  r.contact_person_email as "contactPersonEmail", r.credit_limit as "creditLimit", r.npwp16, r.nik,
  r.nitku_suffix as "nitkuSuffix", r.is_pkp as "isPkp", r.payment_terms_days as "paymentTermsDays",
  r.buyer_document as "buyerDocument", r.buyer_document_number as "buyerDocumentNumber", r.country,
  r.is_active as "isActive", ${instant(sql.ref('r.created_at'))} as "createdAt",
  ${instant(sql.ref('r.updated_at'))} as "updatedAt", ${instant(sql.ref('r.deleted_at'))} as "deletedAt", r.version`

export const customerSeries: CodeSeries = { table, prefix: customerPrefix, taken: customerCodeTaken }
export const customerSource: TalliedSource<StoredCustomer> = { table, tally, columns }
export const customerOptionSource: RecordSource<CustomerOption> = {
  table,
  columns: sql`r.id, r.code, r.name, r.payment_terms_days as "paymentTermsDays", r.credit_limit as "creditLimit"`,
}

/** What a customer is made of, texts trimmed and absent when empty. */
export interface CustomerDetails extends PartyDraft {
  readonly creditLimit: Rupiah
  readonly isPkp: boolean
  readonly paymentTermsDays: number
  readonly buyerDocument: BuyerDocument
  readonly buyerDocumentNumber?: string | undefined
}

/** A customer in words: code and name; nothing when there is none. */
export async function customerInWords(db: Database, id: number): Promise<string | undefined> {
  const text = sql<{ text: string }>`select code || ' - ' || name as text from customer where id = ${id}`
  return (await rowOf(db, text))?.text
}

export async function findCustomer(db: Database, code: string): Promise<StoredCustomer | undefined> {
  return rowOf(
    db,
    sql<StoredCustomer>`select ${columns} from customer r where lower(btrim(r.code)) collate "C" = lower(btrim(${code}::text))`,
  )
}

/** One customer, locked against change until the end of the transaction. */
export async function lockCustomer(tx: Tx, id: number): Promise<StoredCustomer | undefined> {
  return rowOf(tx, sql<StoredCustomer>`select ${columns} from customer r where r.id = ${id} for update`)
}

/** Keeps a customer from every other change and from everybody else who keeps it; documents that name it go on. */
export async function holdCustomer(tx: Tx, id: number): Promise<void> {
  await sql`select from customer where id = ${id} for no key update`.execute(tx)
}

export async function readCustomerGroups(db: Database): Promise<string[]> {
  return (await rowsOf(db, groupsOf(tally))).map(({ group }) => group)
}

/** Adds an active customer; undefined when the code is taken. */
export async function insertCustomer(
  tx: Tx,
  code: string,
  details: CustomerDetails,
): Promise<StoredCustomer | undefined> {
  const insert = sql<StoredCustomer>`
    insert into customer as r (code, name, address, phone, email, group_name, npwp, contact_person_name,
      contact_person_phone, contact_person_email, credit_limit, npwp16, nik, nitku_suffix, is_pkp, payment_terms_days,
      buyer_document, buyer_document_number, country)
    values (${code}, ${details.name}, ${details.address ?? null}, ${details.phone ?? null}, ${details.email ?? null},
      ${details.group ?? null}, ${details.npwp ?? null}, ${details.contactPersonName ?? null},
      ${details.contactPersonPhone ?? null}, ${details.contactPersonEmail ?? null}, ${details.creditLimit},
      ${details.npwp16 ?? null}, ${details.nik ?? null}, ${details.nitkuSuffix ?? null}, ${details.isPkp},
      ${details.paymentTermsDays}, ${details.buyerDocument}, ${details.buyerDocumentNumber ?? null}, ${details.country})
    on conflict (lower(btrim(code)) collate "C") do nothing
    returning ${columns}`
  return refusingTakenName(() => rowOf(tx, insert))
}

/** Changes a locked customer, and keeps the moment it became inactive. */
export async function changeCustomer(
  tx: Tx,
  id: number,
  details: CustomerDetails & { readonly isActive: boolean },
): Promise<StoredCustomer> {
  const update = sql<StoredCustomer>`
    update customer as r set name = ${details.name}, address = ${details.address ?? null}, phone = ${details.phone ?? null},
      email = ${details.email ?? null}, group_name = ${details.group ?? null}, npwp = ${details.npwp ?? null},
      contact_person_name = ${details.contactPersonName ?? null},
      contact_person_phone = ${details.contactPersonPhone ?? null},
      contact_person_email = ${details.contactPersonEmail ?? null}, credit_limit = ${details.creditLimit},
      npwp16 = ${details.npwp16 ?? null}, nik = ${details.nik ?? null}, nitku_suffix = ${details.nitkuSuffix ?? null},
      is_pkp = ${details.isPkp}, payment_terms_days = ${details.paymentTermsDays},
      buyer_document = ${details.buyerDocument}, buyer_document_number = ${details.buyerDocumentNumber ?? null},
      country = ${details.country}, is_active = ${details.isActive},
      deleted_at = case when ${details.isActive} then null else coalesce(deleted_at, now()) end,
      updated_at = now(), version = version + 1
    where id = ${id} returning ${columns}`
  return refusingTakenName(() => soleRowOf(tx, update))
}

/** Makes a locked customer inactive. */
export async function switchOffCustomer(tx: Tx, id: number): Promise<StoredCustomer> {
  return soleRowOf(
    tx,
    sql<StoredCustomer>`update customer as r set is_active = false, deleted_at = now(), updated_at = now(),
        version = version + 1 where id = ${id} returning ${columns}`,
  )
}

/** Two people may ask for the same name at once: the second is told what the rules would have said. */
async function refusingTakenName<T>(statement: () => Promise<T>): Promise<T> {
  try {
    return await statement()
  } catch (error) {
    if (violationOf(error)?.constraint === 'customer_name') refuseIf([customerNameTaken])
    throw error
  }
}
