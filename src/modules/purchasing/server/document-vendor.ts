import { sql } from 'kysely'
import { rowOf, type Database, type Tx } from '../../../platform/server/database/database.ts'
import { objection } from '../../../platform/server/http/refusal.ts'
import { hasTaxNumber, type VendorKind } from '../../tax/rules/vendor-kind.ts'
import { problem } from '../rules/problem-codes.ts'

/** A vendor as its documents need it. */
export interface DocumentVendor {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly isActive: boolean
  readonly isPkp: boolean
  readonly paymentTermsDays: number
  /** NPWP or NIK as documents keep it. */
  readonly taxNumber: string | null
  readonly hasTaxNumber: boolean
  readonly kind: VendorKind | null
}

type Stored = Omit<DocumentVendor, 'hasTaxNumber'> & {
  readonly npwp16: string | null
  readonly nik: string | null
}

export async function readDocumentVendor(db: Database, id: number): Promise<DocumentVendor | undefined> {
  const row = await rowOf(
    db,
    sql<Stored>`select id, code, name, is_active as "isActive", is_pkp as "isPkp", vendor_kind as kind,
      payment_terms_days as "paymentTermsDays", coalesce(npwp16, npwp, nik) as "taxNumber", npwp16, nik
    from vendor where id = ${id}`,
  )
  if (row === undefined) return undefined
  const { npwp16, nik, ...vendor } = row
  return { ...vendor, hasTaxNumber: hasTaxNumber({ npwp16, nik }) }
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
