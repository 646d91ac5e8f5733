import { TextInput } from '@mantine/core'
import { formatRupiah, sumTotals, zeroRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { AmountInput } from '../../../../platform/web/form/amount-input.tsx'
import { CashAccountSelect } from '../../../accounts/web/index.ts'
import {
  PostedFormDialog,
  PostedFormWaiting,
  PostingDay,
  usePostedForm,
  AllocationFoot,
  spreadKey,
  useSpread,
} from '../../../documents/web/index.ts'
import type { OrderCustomer } from '../../orders/rules/order-content.ts'
import {
  InvoiceAllocations,
  OfInvoice,
  useSettledInvoices,
  SettledCustomer,
  type Begun,
} from '../../settlements/web/settled-invoices.tsx'
import { useAddressCustomer } from '../../web/customer-select.tsx'
import { createReceipt } from '../contract.ts'
import {
  receiptDraft,
  receiptFormProblems,
  settledByReceipt,
  type ReceiptForm as FormOfRules,
} from '../rules/receipt-form.ts'
import { advanceOf } from '../rules/receipt.ts'
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

/** What is typed into a receipt form. */
type ReceiptDraft = Omit<FormOfRules, 'customerId'> & {
  readonly customer: OrderCustomer | undefined
  readonly notes: string
}

/** A receipt form: what is typed, the customer's unpaid invoices, what is wrong, and saving it. */
function useReceiptForm(begun: Begun) {
  const { today, start, unpaid, known, setCustomer } = useSettledInvoices(begun)
  const { invoice } = begun
  const { form } = usePostedForm({
    day: { field: 'receiptDate' },
    start: {
      ...empty,
      ...start,
      receiptDate: today,
      receivedAmount: invoice?.openAmount ?? zeroRupiah,
    } as ReceiptDraft,
    same: (one, other) => one === other,
    check: (draft) => receiptFormProblems(rulesForm(draft), { today, invoices: { ...unpaid, rows: known } }),
    // The rules have seen to it that a customer is chosen.
    question: (draft) =>
      `Simpan penerimaan ${formatRupiah(draft.receivedAmount)} dari ${draft.customer?.name ?? ''}`,
    verb: 'Simpan',
    endpoint: createReceipt,
    input: (draft, receiptDate) => {
      const { allocations, ...amounts } = receiptDraft(rulesForm(draft), unpaid.rows)
      const { notes } = draft
      return { body: { ...amounts, receiptDate, notes, allocations: [...allocations] } }
    },
    said: ({ receiptNumber }) => `Penerimaan ${receiptNumber} tersimpan`,
    back: invoice?.invoiceNumber,
  })
  const typed = rulesForm(form.draft)
  return {
    form,
    today,
    unpaid,
    setCustomer,
    settled: settledByReceipt(typed),
    advance: advanceOf(receiptDraft(typed, unpaid.rows)),
  }
}

/** What is typed, as the rules of a receipt take it. */
function rulesForm(draft: ReceiptDraft): FormOfRules {
  return { ...draft, customerId: draft.customer?.id ?? null }
}

const empty = {
  accountId: null,
  withheldAmount: zeroRupiah,
  bankFee: zeroRupiah,
  roundingAmount: zeroRupiah,
  notes: '',
}

type Props = { readonly receipt: ReturnType<typeof useReceiptForm> }

/** The head of a receipt: day, customer, account, and the amounts that settle. */
function ReceiptFields({ receipt }: Props) {
  const { form, today, setCustomer } = receipt
  const { draft, change, at } = form
  return (
    <div className="receipt-fields">
      <PostingDay posts="sales" form={form} field="receiptDate" label="Tanggal penerimaan" today={today} />
      <SettledCustomer form={form} setCustomer={setCustomer} />
      <div className="receipt-account">
        <CashAccountSelect
          {...at('accountId')}
          autoFocus={draft.customer !== undefined}
          value={draft.accountId}
          onChange={(accountId) => change({ accountId })}
        />
      </div>
      <Amount receipt={receipt} field="receivedAmount" label="Jumlah diterima" required />
      <Amount receipt={receipt} field="withheldAmount" label="PPh 23 dipotong" />
      <Amount receipt={receipt} field="bankFee" label="Biaya bank" />
      <Amount receipt={receipt} field="roundingAmount" label="Pembulatan" />
      <TextInput
        label="Catatan"
        autoComplete="off"
        maxLength={2000}
        value={draft.notes}
        onChange={(event) => change({ notes: event.currentTarget.value })}
      />
    </div>
  )
}

type AmountField = 'receivedAmount' | 'withheldAmount' | 'bankFee' | 'roundingAmount'
type AmountProps = Props & {
  readonly field: AmountField
  readonly label: string
  readonly required?: boolean
}

function Amount({ receipt: { form }, field, label, required = false }: AmountProps) {
  const value: Rupiah = form.draft[field]
  return (
    <AmountInput
      {...form.at(field)}
      label={label}
      required={required}
      allowNegative={field === 'roundingAmount'}
      value={value === 0 ? undefined : value}
      onChange={(amount) => form.change({ [field]: amount ?? zeroRupiah })}
    />
  )
}
