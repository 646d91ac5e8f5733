import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { formatRupiah, sumTotals, zeroRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { AmountInput } from '../../../../platform/web/form/amount-input.tsx'
import { useParam } from '../../../../platform/web/shell/place.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { readSalesInvoice, type InvoiceRow, type SalesInvoice } from '../../invoices/contract.ts'
import type { OrderCustomer } from '../../orders/rules/order-content.ts'
import { withBegun } from '../../settlements/rules/allocation.ts'
import { AllocationFoot, spreadKey, useSpread } from '../../settlements/web/allocation-foot.tsx'
import { AllocationGrid, useUnpaidInvoices } from '../../settlements/web/allocation-grid.tsx'
import { CashAccountSelect } from '../../settlements/web/cash-account-select.tsx'
import {
  PostedFormDialog,
  PostedFormWaiting,
  PostingDay,
  usePostedForm,
} from '../../settlements/web/posted-form.tsx'
import { useAddressCustomer } from '../../web/address-customer.ts'
import { CustomerSelect } from '../../web/customer-select.tsx'
import { createReceipt } from '../contract.ts'
import {
  receiptDraft,
  receiptFormProblems,
  settledByReceipt,
  withCancelled,
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
  const number = useParam('number')
  const { data, error, refetch } = useReply(readSalesInvoice, { params: { number } })
  if (data) return <ReceiptForm key={data.id} paid={data} />
  return <PostedFormWaiting title={title} error={error} retry={refetch} />
}

type FormProps = { readonly paid?: PaidInvoice; readonly customer?: OrderCustomer | undefined }

function ReceiptForm({ paid, customer }: FormProps) {
  const receipt = useReceiptForm(paid, customer)
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
      <AllocationGrid
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

/** The invoice a payment is taken for, when it was begun at one. */
type PaidInvoice = InvoiceRow & Pick<SalesInvoice, 'settlements'>

/** A receipt form: what is typed, the customer's unpaid invoices, what is wrong, and saving it. */
function useReceiptForm(paid: PaidInvoice | undefined, begun: OrderCustomer | undefined) {
  const { today } = useSession()
  const [customer, setCustomer] = useState(() => startOf(paid, today).customer ?? begun)
  const listed = useUnpaidInvoices(customer)
  const rows = listed.ready ? withBegun(listed.rows, paid, customer?.id) : listed.rows
  const unpaid = {
    ...listed,
    rows,
    reaching: async (amount: Rupiah) => withBegun(await listed.reaching(amount), paid, customer?.id),
  }
  const { form } = usePostedForm({
    day: { field: 'receiptDate' },
    start: { ...startOf(paid, today), ...(begun ? { customer: begun } : {}) },
    same: (one, other) => one === other,
    check: (draft) =>
      receiptFormProblems(rulesForm(draft), {
        today,
        invoices: { ...unpaid, rows: withCancelled(rows, paid) },
      }),
    // The rules have seen to it that a customer is chosen.
    question: (draft) =>
      `Simpan penerimaan ${formatRupiah(draft.receivedAmount)} dari ${draft.customer?.name ?? ''}`,
    verb: 'Simpan',
    endpoint: createReceipt,
    input: (draft, receiptDate) => {
      const { allocations, ...amounts } = receiptDraft(rulesForm(draft), rows)
      const { notes } = draft
      return { body: { ...amounts, receiptDate, notes, allocations: [...allocations] } }
    },
    said: ({ receiptNumber }) => `Penerimaan ${receiptNumber} tersimpan`,
    back: paid?.invoiceNumber,
  })
  const typed = rulesForm(form.draft)
  return {
    form,
    today,
    unpaid,
    settled: settledByReceipt(typed),
    advance: advanceOf(receiptDraft(typed, rows)),
    choose: (next: OrderCustomer | undefined) => {
      setCustomer(next)
      form.change({ customer: next, allocated: new Map() })
    },
  }
}

/** What is typed, as the rules of a receipt take it. */
function rulesForm(draft: ReceiptDraft): FormOfRules {
  return { ...draft, customerId: draft.customer?.id ?? null }
}

function startOf(paid: PaidInvoice | undefined, today: Day): ReceiptDraft {
  const customer = paid && { id: paid.customerId, code: paid.customerCode, name: paid.customerName }
  return {
    receiptDate: today,
    customer,
    accountId: null,
    receivedAmount: paid?.openAmount ?? zeroRupiah,
    withheldAmount: zeroRupiah,
    bankFee: zeroRupiah,
    roundingAmount: zeroRupiah,
    notes: '',
    allocated: new Map(paid ? [[paid.id, paid.openAmount]] : []),
  }
}

type Props = { readonly receipt: ReturnType<typeof useReceiptForm> }

/** The head of a receipt: day, customer, account, and the amounts that settle. */
function ReceiptFields({ receipt }: Props) {
  const { form, today, choose } = receipt
  const { draft, change, at } = form
  return (
    <div className="receipt-fields">
      <PostingDay form={form} field="receiptDate" label="Tanggal penerimaan" today={today} />
      <div className="receipt-customer">
        <CustomerSelect
          {...at('customerId')}
          label="Customer"
          required
          autoFocus={draft.customer === undefined}
          placeholder="Ketik kode atau nama"
          value={draft.customer}
          onChange={choose}
        />
      </div>
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
        className="receipt-notes"
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
