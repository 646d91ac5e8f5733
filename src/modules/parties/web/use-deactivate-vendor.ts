import { call } from '../../../platform/web/call/call.ts'
import { deactivateVendor, updateVendor, type Vendor } from '../contract.ts'
import { deactivateVendorQuestion } from '../rules/vendor.ts'
import { vendorBody, vendorTexts } from './vendor-draft.ts'
import { useDeactivate } from './use-deactivate.ts'

/** Deactivates a vendor as the screen shows it. */
export function deactivateSeenVendor({ id, version }: Pick<Vendor, 'id' | 'version'>): Promise<Vendor> {
  return call(deactivateVendor, { params: { id }, ifVersion: version })
}

/** Deactivates a vendor after the question of the specification. */
export function useDeactivateVendor() {
  return useDeactivate<Vendor>({
    question: deactivateVendorQuestion,
    nameOf: ({ code }) => `Vendor ${code}`,
    deactivate: deactivateSeenVendor,
    reactivate: (vendor) =>
      call(updateVendor, {
        params: { id: vendor.id },
        ifVersion: vendor.version,
        body: { ...vendorBody(vendorTexts(vendor)), isActive: true },
      }),
  })
}
