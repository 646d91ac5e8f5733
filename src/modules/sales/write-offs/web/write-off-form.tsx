import { Textarea } from '@mantine/core'
import { useState } from 'react'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { formatRupiah, sumTotals } from '../../../../platform/rules/money/money.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { inputProps } from '../../../../platform/web/form/field.ts'
import { SelectInput } from '../../../../platform/web/form/select-input.tsx'
import { useParam } from '../../../../platform/web/shell/place.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { readSalesInvoice, type SalesInvoice } from '../../invoices/contract.ts'
import type { OrderCustomer } from '../../orders/rules/order-content.ts'
import { withCancelled } from '../../receipts/rules/receipt-form.ts'
import {
  allocatedTo,
  problemsAtRows,
  unshownProblems,
  withBegun,
} from '../../settlements/rules/allocation.ts'
import { AllocationGrid, useUnpaidInvoices, type Allocated } from '../../settlements/web/allocation-grid.tsx'
import {
  PostedFormDialog,
  PostedFormWaiting,
  PostingDay,
  usePostedForm,
} from '../../settlements/web/posted-form.tsx'
import { CustomerSelect } from '../../web/customer-select.tsx'
import { createWriteOff } from '../contract.ts'
import { chargeTexts, writeOffProblems, type Charge } from '../rules/write-off.ts'
import '../../web/sales.css'

const title = 'Hapus Piutang'

/** Writing off invoices of any customer. */
export function WriteOffCreate() {
  return <WriteOffForm />
}

/** Writing off what is left of the invoice in the address. */
export function InvoiceWriteOff() {
  const number = useParam('number')
  const { data, error, refetch } = useReply(readSalesInvoice, { params: { number } })
  if (data) return <WriteOffForm key={data.id} begun={data} />
  return <PostedFormWaiting title={title} error={error} retry={refetch} />
}

function WriteOffForm({ begun }: { readonly begun?: SalesInvoice }) {
  const writeOff = useWriteOffForm(begun)
  const { form, unpaid } = writeOff
  return (
    <PostedFormDialog
      form={form}
      title={title}
      hint="Piutang yang tidak akan tertagih dihapus tanpa uang masuk; PPN-nya tidak berubah."
      verb="Hapus Piutang"
      head={<WriteOffFields writeOff={writeOff} />}
    >
      <AllocationGrid
        form={form}
        unpaid={unpaid}
        customer={form.draft.customer}
        given="Dihapus"
        nothing="Customer ini tidak memiliki invoice terbuka."
      />
      <dl className="document-totals" aria-live="polite">
        <div className="document-grand-total">
          <dt>Dihapus</dt>
          <dd className="num">{formatRupiah(sumTotals(form.draft.allocated.values()))}</dd>
        </div>
      </dl>
    </PostedFormDialog>
  )
}

type Draft = Allocated & {
  readonly writeOffDate: Day | ''
  readonly customer: OrderCustomer | undefined
  readonly chargedTo: Charge
  readonly reason: string
}

/** What is typed, the customer's unpaid invoices, what is wrong, and saving it. */
function useWriteOffForm(begun: SalesInvoice | undefined) {
  const { today } = useSession()
  const [customer, setCustomer] = useState(() => startOf(begun, today).customer)
  const listed = useUnpaidInvoices(customer)
  const rows = listed.ready ? withBegun(listed.rows, begun, customer?.id) : listed.rows
  const unpaid = { ...listed, rows }
  const invoices = new Map(withCancelled(rows, begun).map((invoice) => [invoice.id, invoice]))
  const bodyOf = ({ allocated, customer: chosen, ...draft }: Draft, writeOffDate: Day) => ({
    ...draft,
    writeOffDate,
    customerId: chosen?.id ?? null,
    allocations: allocatedTo(allocated, rows),
  })
  const { form } = usePostedForm({
    day: { field: 'writeOffDate', missing: 'Tanggal harus diisi' },
    start: startOf(begun, today),
    same: (one, other) => one === other,
    check: (draft, day) => {
      const body = bodyOf(draft, day)
      const found = writeOffProblems(body, { today, invoices })
      const unshown = body.customerId === null ? [] : unshownProblems(draft.allocated, unpaid)
      return [...unshown, ...problemsAtRows(found, body.allocations, rows)]
    },
    question: ({ allocated, customer: chosen }) =>
      `Hapus piutang ${formatRupiah(sumTotals(allocated.values()))} dari ${chosen?.name ?? ''}`,
    verb: 'Hapus Piutang',
    endpoint: createWriteOff,
    input: (draft, day) => ({ body: bodyOf(draft, day) }),
    said: ({ amount, writeOffNumber }) => `Piutang ${formatRupiah(amount)} dihapus dengan ${writeOffNumber}`,
    back: begun?.invoiceNumber,
  })
  const choose = (next: OrderCustomer | undefined): void => {
    setCustomer(next)
    form.change({ customer: next, allocated: new Map() })
  }
  return { form, today, unpaid, choose }
}

function startOf(begun: SalesInvoice | undefined, today: Day): Draft {
  return {
    writeOffDate: today,
    customer: begun && { id: begun.customerId, code: begun.customerCode, name: begun.customerName },
    chargedTo: 'expense',
    reason: '',
    allocated: new Map(begun ? [[begun.id, begun.openAmount]] : []),
  }
}

/** The head of a write-off: day, customer, what bears the loss, and why. */
function WriteOffFields({ writeOff }: { readonly writeOff: ReturnType<typeof useWriteOffForm> }) {
  const { form, today, choose } = writeOff
  const { draft, change, at } = form
  return (
    <div className="receipt-fields">
      <PostingDay form={form} field="writeOffDate" label="Tanggal" today={today} />
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
      <SelectInput
        label="Dibebankan ke"
        value={draft.chargedTo}
        onChange={(chosen) => change({ chargedTo: chosen === 'allowance' ? 'allowance' : 'expense' })}
        options={Object.entries(chargeTexts).map(([value, text]) => ({ value, text }))}
      />
      <Textarea
        {...inputProps({
          label: 'Alasan',
          required: true,
          autoFocus: draft.customer !== undefined,
          ...at('reason'),
        })}
        className="receipt-notes"
        autosize
        minRows={1}
        maxRows={4}
        maxLength={500}
        value={draft.reason}
        onChange={(event) => change({ reason: event.currentTarget.value })}
      />
    </div>
  )
}
