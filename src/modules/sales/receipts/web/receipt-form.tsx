import { sumTotals } from '../../../../platform/rules/money/money.ts'
import {
  AllocationFoot,
  PostedFormDialog,
  PostedFormWaiting,
  spreadKey,
  useSpread,
} from '../../../documents/web/index.ts'
import { InvoiceAllocations, OfInvoice, type Begun } from '../../settlements/web/settled-invoices.tsx'
import { useAddressCustomer } from '../../web/customer-select.tsx'
import { ReceiptFields } from './receipt-fields.tsx'
import { useReceiptForm } from './use-receipt-form.ts'
import '../../web/sales.css'

const title = 'Terima Pembayaran'

/** A payment of any customer, to begin with of the one the address names. */
export function ReceiptCreate() {
  const { isRead, customer } = useAddressCustomer()
  if (!isRead) return <PostedFormWaiting title={title} error={null} retry={() => undefined} />
  return <ReceiptForm customer={customer} />
}

/** A payment of the invoice in the address, filled in as if it were paid in full. */
export function InvoiceReceive() {
  return (
    <OfInvoice title={() => title}>
      {(invoice) => <ReceiptForm key={invoice.id} invoice={invoice} />}
    </OfInvoice>
  )
}

function ReceiptForm(begun: Begun) {
  const receipt = useReceiptForm(begun)
  const { form, unpaid, settled, advance } = receipt
  const spread = useSpread({ form, unpaid }, settled)
  return (
    <PostedFormDialog
      form={form}
      title={title}
      hint="Satu penerimaan untuk satu atau banyak invoice; kelebihannya menjadi uang muka customer."
      verb="Simpan Penerimaan"
      onKeyDown={spreadKey(spread)}
      head={<ReceiptFields receipt={receipt} />}
    >
      <InvoiceAllocations
        form={form}
        unpaid={unpaid}
        customer={form.draft.customer}
        nothing="Customer ini tidak memiliki invoice terbuka; seluruh penerimaan menjadi uang muka."
      />
      <AllocationFoot
        form={form}
        unpaid={unpaid}
        onSpread={spread}
        sums={{ Diselesaikan: settled, Dialokasikan: sumTotals(form.draft.allocated.values()) }}
        left={{ name: 'Menjadi uang muka', amount: advance }}
      />
    </PostedFormDialog>
  )
}
