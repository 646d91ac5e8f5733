import { formatRupiah } from '../../../platform/rules/money/money.ts'
import { useParam } from '../../../platform/web/shell/place.ts'
import { ProblemPanel } from '../../../platform/web/form/problem-panel.tsx'
import { Page } from '../../../platform/web/shell/page.tsx'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { readCustomer, type Customer } from '../contract.ts'
import { buyerDocumentLabels } from '../rules/customer.ts'
import { PartyFacts } from './party-facts.tsx'
import { BackToList, PartyPage } from './party-page.tsx'
import { RecordFact } from './record-panel.tsx'
import { useDeactivateCustomer } from './use-deactivate-customer.ts'

/** The page of the customer in the address. */
export function CustomerPage() {
  const code = useParam('code')
  const { data, error, refetch } = useReply(readCustomer, { params: { code } })
  if (data) return <Found customer={data} />
  return (
    <Page title={`Customer ${code}`} actions={<BackToList name="Customers" />}>
      {error && <ProblemPanel error={error} onRetry={() => void refetch()} />}
    </Page>
  )
}

function Found({ customer }: { readonly customer: Customer }) {
  const { run, pending } = useDeactivateCustomer()
  const { creditLimit, buyerDocument, buyerDocumentNumber } = customer
  return (
    <PartyPage
      kind="customer"
      party={customer}
      listName="Customers"
      pending={pending}
      onDeactivate={() => void run(customer)}
      facts={
        <>
          <RecordFact name="Credit Limit">
            {creditLimit === 0 ? 'Tanpa batas' : formatRupiah(creditLimit)}
          </RecordFact>
          <RecordFact name="Dokumen pembeli (Coretax)">
            {[buyerDocumentLabels[buyerDocument], buyerDocumentNumber].filter(Boolean).join(' ')}
          </RecordFact>
          <PartyFacts party={customer} />
        </>
      }
    />
  )
}
