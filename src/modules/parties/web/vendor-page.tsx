import { useParam } from '../../../platform/web/shell/place.ts'
import { ProblemPanel } from '../../../platform/web/form/problem-panel.tsx'
import { Page } from '../../../platform/web/shell/page.tsx'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { readVendor, type Vendor } from '../contract.ts'
import { PartyFacts } from './party-facts.tsx'
import { BackToList, PartyPage } from './party-page.tsx'
import { RecordFact } from './record-panel.tsx'
import { useDeactivateVendor } from './use-deactivate-vendor.ts'

/** The page of the vendor in the address. */
export function VendorPage() {
  const code = useParam('code')
  const { data, error, refetch } = useReply(readVendor, { params: { code } })
  if (data) return <Found vendor={data} />
  return (
    <Page title={`Vendor ${code}`} actions={<BackToList name="Vendors" />}>
      {error && <ProblemPanel error={error} onRetry={() => void refetch()} />}
    </Page>
  )
}

function Found({ vendor }: { readonly vendor: Vendor }) {
  const { run, pending } = useDeactivateVendor()
  const { bankName, bankAccountNumber, bankAccountHolder } = vendor
  const holder = bankAccountHolder === null ? null : `a.n. ${bankAccountHolder}`
  return (
    <PartyPage
      kind="vendor"
      party={vendor}
      listName="Vendors"
      pending={pending}
      onDeactivate={() => void run(vendor)}
      facts={
        <>
          <PartyFacts party={vendor} />
          <RecordFact name="Rekening bank" wide>
            {[bankName, bankAccountNumber, holder].filter(Boolean).join(' ')}
          </RecordFact>
        </>
      }
    />
  )
}
