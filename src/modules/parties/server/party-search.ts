import type { Database } from '../../../platform/server/database.ts'
import type { CustomerOption, VendorOption } from '../contract.ts'
import { customerOptionSource } from './customer-store.ts'
import { searchOptions } from './record-list.ts'
import { vendorOptionSource } from './vendor-store.ts'

/** Active customers by code or name, the best first; the latest ones for no text. */
export function searchCustomers(db: Database, text: string): Promise<CustomerOption[]> {
  return searchOptions(db, customerOptionSource, text)
}

/** Active vendors by code or name, the best first; the latest ones for no text. */
export function searchVendors(db: Database, text: string): Promise<VendorOption[]> {
  return searchOptions(db, vendorOptionSource, text)
}
