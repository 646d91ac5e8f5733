import { sql } from 'kysely'
import { rowOf, type Database, type Tx } from '../../../platform/server/database/database.ts'
import { objection } from '../../../platform/server/http/refusal.ts'
import { problem } from '../rules/problem-codes.ts'

/** A vendor as its documents need it. */
export interface DocumentVendor {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly isActive: boolean
  readonly isPkp: boolean
  readonly paymentTermsDays: number
  /** NPWP or NIK; null where neither is known, and the rate is doubled. */
  readonly taxNumber: string | null
}

export async function readDocumentVendor(db: Database, id: number): Promise<DocumentVendor | undefined> {
  return rowOf(
    db,
    sql<DocumentVendor>`select id, code, name, is_active as "isActive", is_pkp as "isPkp",
      payment_terms_days as "paymentTermsDays", coalesce(npwp16, npwp, nik) as "taxNumber"
    from vendor where id = ${id}`,
  )
}

/** A vendor as its documents keep it. */
export function partyOf({ id: vendorId, code: vendorCode, name: vendorName }: DocumentVendor) {
  return { vendorId, vendorCode, vendorName }
}

/** The vendor of a document, kept from changing until the transaction ends; refuses when there is none. */
export async function vendorOf(tx: Tx, vendorId: number | null): Promise<DocumentVendor> {
  if (vendorId !== null) await sql`select from vendor where id = ${vendorId} for key share`.execute(tx)
  const vendor = vendorId === null ? undefined : await readDocumentVendor(tx, vendorId)
  if (vendor === undefined) throw objection(problem('vendor-missing', 'vendorId', 'Vendor harus dipilih'))
  return vendor
}

/** The same of a vendor that something new is bought of. */
export async function activeVendorOf(tx: Tx, vendorId: number | null): Promise<DocumentVendor> {
  const vendor = await vendorOf(tx, vendorId)
  if (vendor.isActive) return vendor
  const message = `Vendor ${vendor.code} - ${vendor.name} tidak aktif`
  throw objection(problem('vendor-inactive', 'vendorId', message))
}
