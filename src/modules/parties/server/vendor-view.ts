import type { Actor } from '../../../platform/server/actor.ts'
import { may } from '../../identity/rules/permission.ts'
import type { Vendor } from '../contract.ts'
import { actionsOf } from '../rules/record-action.ts'
import type { StoredVendor } from './vendor-store.ts'

/** A vendor with what this person may do with it. */
export function vendorView(vendor: StoredVendor, actor: Actor): Vendor {
  return {
    ...vendor,
    actions: actionsOf(vendor, may(actor.role, 'vendors.edit')),
    mayEditBankDetails: may(actor.role, 'vendors.bank'),
  }
}
