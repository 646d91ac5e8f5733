import { sql } from 'kysely'
import { rowsOf, type Database } from '../../../platform/server/database/database.ts'
import { searchOptions } from '../../records/server/index.ts'
import type { NamedParty } from '../rules/open-document.ts'
import { customerStore } from './customers.ts'
import { vendorStore } from './vendors.ts'

/** Active customers by code or name, the best first; the latest ones for no text. */
export function searchCustomers(db: Database, text: string): Promise<NamedParty[]> {
  return searchOptions(db, customerStore, { q: text })
}

/** Active vendors by code or name, the best first; the latest ones for no text. */
export function searchVendors(db: Database, text: string): Promise<NamedParty[]> {
  return searchOptions(db, vendorStore, { q: text })
}

/** Customers by their codes, in whatever case. */
export function findCustomers(db: Database, codes: readonly string[]): Promise<NamedParty[]> {
  return partiesByCode(db, 'customer', codes)
}

/** Vendors by their codes, in whatever case. */
export function findVendors(db: Database, codes: readonly string[]): Promise<NamedParty[]> {
  return partiesByCode(db, 'vendor', codes)
}

function partiesByCode(
  db: Database,
  table: 'customer' | 'vendor',
  codes: readonly string[],
): Promise<NamedParty[]> {
  return rowsOf(
    db,
    sql<NamedParty>`select id, code, name, is_active as "isActive", payment_terms_days as "paymentTermsDays"
      from ${sql.table(table)} where lower(btrim(code)) collate "C" = any(${[...codes]}::text[])`,
  )
}
