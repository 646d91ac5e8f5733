import { sumTotals } from '../../../../platform/rules/money/money.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { useParam } from '../../../../platform/web/shell/place.ts'
import {
  AllocationFoot,
  copyTitle,
  EmptyOrCopied,
  PostedFormDialog,
  FormWaiting,
  spreadKey,
  useSpread,
} from '../../../documents/web/index.ts'
import type { SalesInvoice } from '../../invoices/contract.ts'
import { InvoiceAllocations, OfInvoice } from '../../settlements/web/settled-invoices.tsx'
import { useAddressCustomer } from '../../web/customer-select.tsx'
import { readWriteOff } from '../../write-offs/contract.ts'
import { useRecoverable } from '../../write-offs/web/written-off.tsx'
import { receiptApi, type SalesReceipt } from '../contract.ts'
import { ReceiptFields } from './receipt-fields.tsx'
import { useReceiptForm, type BegunReceipt } from './use-receipt-form.ts'
import '../../web/sales.css'

const title = 'Terima Pembayaran'

/** A payment of any customer, to begin with of the one the address names, or as the receipt that it copies. */
export function ReceiptCreate() {
  return (
    <EmptyOrCopied read={receiptApi.read} title={title}>
      {(_, copied) => (copied === undefined ? <CustomerReceipt /> : <CopiedReceipt copied={copied} />)}
    </EmptyOrCopied>
  )
}

function CopiedReceipt({ copied }: { readonly copied: SalesReceipt }) {
  const { customerId: id, customerCode: code, customerName: name } = copied
  return <ReceiptForm customer={{ id, code, name }} copied={copied} />
}

function CustomerReceipt() {
  const { isRead, customer } = useAddressCustomer()
  if (!isRead) return <FormWaiting title={title} />
  return <ReceiptForm customer={customer} />
}

/** A payment of the invoice in the address, filled in as if it were paid in full. */
export function InvoiceReceive() {
  return (
    <OfInvoice title={() => title}>
      {(invoice) =>
        invoice.openAmount === 0 && invoice.canRecover ? (
          <RecoverInvoice key={invoice.id} invoice={invoice} />
        ) : (
          <ReceiptForm key={invoice.id} invoice={invoice} />
        )
      }
    </OfInvoice>
  )
}

/** A payment of an invoice that was written off, filled in as if all of it were recovered. */
function RecoverInvoice({ invoice }: { readonly invoice: SalesInvoice }) {
  const { rows, error, retry } = useRecoverable({ id: invoice.customerId })
  if (rows === undefined) return <FormWaiting title={title} error={error} retry={retry} />
  return (
    <ReceiptForm invoice={invoice} recovering={rows.filter(({ invoiceId }) => invoiceId === invoice.id)} />
  )
}

/** A payment of what the write-off in the address took off, filled in as if all of it were recovered. */
export function WriteOffRecover() {
  const number = useParam('number')
  const read = useReply(readWriteOff, { params: { number } })
  const writeOff = read.data
  const { rows, error, retry } = useRecoverable(writeOff && { id: writeOff.customerId })
  if (writeOff === undefined) return <FormWaiting title={title} error={read.error} retry={read.refetch} />
  if (rows === undefined) return <FormWaiting title={title} error={error} retry={retry} />
  const { customerId: id, customerCode: code, customerName: name } = writeOff
  const recovering = rows.filter(({ writeOffId }) => writeOffId === writeOff.id)
  return <ReceiptForm customer={{ id, code, name }} recovering={recovering} back={number} />
}

function ReceiptForm(begun: BegunReceipt) {
  const receipt = useReceiptForm(begun)
  const { form, unpaid, writtenOff, settled, advance } = receipt
  const spread = useSpread({ form, unpaid }, settled)
  return (
    <PostedFormDialog
      form={form}
      title={copyTitle(title, begun.copied?.receiptNumber)}
      hint="Satu penerimaan untuk satu atau banyak invoice; kelebihannya menjadi uang muka customer."
      verb="Simpan Penerimaan"
      onKeyDown={spreadKey(spread)}
      head={<ReceiptFields receipt={receipt} />}
    >
      <InvoiceAllocations
        form={form}
        unpaid={unpaid}
        writtenOff={writtenOff}
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
