import type { Actor } from '../../../platform/server/http/actor.ts'
import { holds } from '../../identity/rules/permission.ts'
import type { Vendor } from '../contract.ts'
import { actionsOf } from '../rules/record-action.ts'
import type { StoredVendor } from './vendor-store.ts'

/** A vendor with what this person may do with it. */
export function vendorView(vendor: StoredVendor, actor: Actor): Vendor {
  return {
    ...vendor,
    actions: actionsOf(vendor, holds(actor, 'vendors.edit')),
    mayEditBankDetails: holds(actor, 'vendors.bank'),
  }
}
