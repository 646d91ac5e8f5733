import type { Actor } from '../../../platform/server/http/actor.ts'
import type { Tx } from '../../../platform/server/database/database.ts'
import { notFound, objection, refuseIf, stale } from '../../../platform/server/http/refusal.ts'
import { holds } from '../../identity/rules/permission.ts'
import {
  bankDetailsForAdmins,
  changesBankDetails,
  vendorCodeProblems,
  vendorCodeTaken,
  vendorNameTaken,
  vendorProblems,
  type BankDetails,
} from '../rules/vendor.ts'
import {
  changeVendor,
  vendorSeries,
  insertVendor,
  lockVendor,
  switchOffVendor,
  type VendorDetails,
  type StoredVendor,
} from './vendor-store.ts'
import { vendorView } from './vendor-view.ts'
import { insertUnderCode, type WantedCode } from './record-code.ts'
import type { SeenRecord } from './seen-record.ts'
import { readTaken } from './record-uses.ts'
import { conflict } from './refusals.ts'

export type NewVendor = VendorDetails & WantedCode

/** Adds an active vendor; refuses what specification §5 names, all at once. */
export async function createVendor(tx: Tx, input: NewVendor, actor: Actor): Promise<StoredVendor> {
  refuseBankDetails({}, input, actor)
  const code = input.code.trim()
  const taken = await readTaken(tx, vendorSeries.table, { code, name: input.name })
  refuseIf([
    ...vendorCodeProblems(code),
    ...(taken.isCodeTaken && input.isCodeProposed !== true ? [vendorCodeTaken] : []),
    ...vendorProblems(input),
    ...(taken.isNameTaken ? [vendorNameTaken] : []),
  ])
  const wanted = { code, isCodeProposed: input.isCodeProposed, series: vendorSeries }
  return insertUnderCode(tx, wanted, (free) => insertVendor(tx, free, input))
}

/** Changes a vendor that is still at the version the caller saw. */
export async function editVendor(
  tx: Tx,
  seen: SeenRecord,
  change: VendorDetails & { readonly isActive: boolean },
): Promise<StoredVendor> {
  const current = await lockVendor(tx, seen.id)
  if (current === undefined) throw notFound()
  if (current.version !== seen.version) throw stale(vendorView(current, seen.actor))
  refuseBankDetails(current, change, seen.actor)
  const { isNameTaken } = await readTaken(tx, vendorSeries.table, { name: change.name, exceptId: seen.id })
  refuseIf([...vendorProblems(change), ...(isNameTaken ? [vendorNameTaken] : [])])
  return changeVendor(tx, seen.id, change)
}

/** Makes a vendor inactive; what is inactive already stays as it is. */
export async function deactivateVendor(tx: Tx, seen: SeenRecord): Promise<StoredVendor> {
  const current = await lockVendor(tx, seen.id)
  if (current === undefined) throw notFound()
  if (!current.isActive) {
    throw conflict('already-inactive', `Vendor ${current.code} - ${current.name} sudah tidak aktif`)
  }
  if (current.version !== seen.version) throw stale(vendorView(current, seen.actor))
  return switchOffVendor(tx, seen.id)
}

/** Where a vendor is paid is for admins to say. */
function refuseBankDetails(before: BankDetails, after: BankDetails, actor: Actor): void {
  if (holds(actor, 'vendors.bank') || !changesBankDetails(before, after)) return
  throw objection(bankDetailsForAdmins, 403)
}
