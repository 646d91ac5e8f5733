import { WaitingNotice } from '../../approvals/web/index.ts'

/** What waits for people about a customer. */
export function CustomerWaiting({ id }: { readonly id: number }) {
  return <WaitingNotice table="customer" recordId={id} />
}

/** What waits for people about a vendor: where it is paid stays as it is meanwhile. */
export function VendorWaiting({ id }: { readonly id: number }) {
  return <WaitingNotice table="vendor" recordId={id} />
}
