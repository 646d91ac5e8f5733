import type { Day } from '../../../../platform/rules/day/day.ts'
import { formatRupiah, sumTotals } from '../../../../platform/rules/money/money.ts'
import { SelectInput } from '../../../../platform/web/form/select-input.tsx'
import {
  copyTitle,
  EmptyOrCopied,
  PostedFormDialog,
  PostingDay,
  usePostedForm,
  PostingReason,
  type Allocated,
} from '../../../documents/web/index.ts'
import { OptionalDepartment } from '../../../departments/web/index.ts'
import type { OrderCustomer } from '../../orders/rules/order-content.ts'
import { copiedShares } from '../../../documents/rules/allocation.ts'
import { allocatedTo, problemsAtRows, unshownProblems } from '../../settlements/rules/allocation.ts'
import {
  InvoiceAllocations,
  OfInvoice,
  useSettledInvoices,
  SettledCustomer,
  type Begun,
} from '../../settlements/web/settled-invoices.tsx'
import { createWriteOff, readWriteOff, type WriteOff } from '../contract.ts'
import { chargeTexts, writeOffProblems, type Charge } from '../rules/write-off.ts'
import '../../web/sales.css'

const title = 'Hapus Piutang'

/** Writing off invoices of any customer, or what is open again of those that another one took off. */
export function WriteOffCreate() {
  return (
    <EmptyOrCopied read={readWriteOff} title={title}>
      {(_, copied) =>
        copied === undefined ? (
          <WriteOffForm />
        ) : (
          <WriteOffForm customer={customerOf(copied)} copied={copied} />
        )
      }
    </EmptyOrCopied>
  )
}

function customerOf({ customerId: id, customerCode: code, customerName: name }: WriteOff): OrderCustomer {
  return { id, code, name }
}

/** Writing off what is left of the invoice in the address. */
export function InvoiceWriteOff() {
  return (
    <OfInvoice title={() => title}>
      {(invoice) => <WriteOffForm key={invoice.id} invoice={invoice} />}
    </OfInvoice>
  )
}

type BegunWriteOff = Begun & { readonly copied?: WriteOff | undefined }

function WriteOffForm(begun: BegunWriteOff) {
  const writeOff = useWriteOffForm(begun)
  const { form, unpaid } = writeOff
  return (
    <PostedFormDialog
      form={form}
      title={copyTitle(title, begun.copied?.writeOffNumber)}
      hint="Piutang yang tidak akan tertagih dihapus tanpa uang masuk; PPN-nya tidak berubah."
      verb="Hapus Piutang"
      head={<WriteOffFields writeOff={writeOff} />}
    >
      <InvoiceAllocations
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
  readonly departmentId: number | undefined
  readonly reason: string
}

/** What is typed, the customer's unpaid invoices, what is wrong, and saving it. */
function useWriteOffForm({ copied, ...begun }: BegunWriteOff) {
  const { today, start, unpaid, known, setCustomer } = useSettledInvoices(begun)
  const invoices = new Map(known.map((invoice) => [invoice.id, invoice]))
  const bodyOf = ({ allocated, customer, ...draft }: Draft, writeOffDate: Day) => ({
    ...draft,
    writeOffDate,
    customerId: customer?.id ?? null,
    allocations: allocatedTo(allocated, unpaid.rows),
  })
  const { form } = usePostedForm({
    day: { field: 'writeOffDate', missing: 'Tanggal harus diisi' },
    start: {
      ...start,
      writeOffDate: today,
      chargedTo: copied?.chargedTo ?? 'expense',
      departmentId: copied?.departmentId ?? undefined,
      reason: copied?.reason ?? '',
      ...(copied && {
        allocated: copiedShares(copied.allocations.map(({ invoiceId: id, ...share }) => ({ id, ...share }))),
      }),
    } as Draft,
    same: (one, other) => one === other,
    check: (draft, day) => {
      const body = bodyOf(draft, day)
      const found = writeOffProblems(body, { today, invoices })
      const unshown = body.customerId === null ? [] : unshownProblems(draft.allocated, unpaid)
      return [...unshown, ...problemsAtRows(found, body.allocations, unpaid.rows)]
    },
    question: ({ allocated, customer }) =>
      `Hapus piutang ${formatRupiah(sumTotals(allocated.values()))} dari ${customer?.name ?? ''}`,
    verb: 'Hapus Piutang',
    endpoint: createWriteOff,
    input: (draft, day) => ({ body: bodyOf(draft, day) }),
    said: ({ amount, writeOffNumber }) => `Piutang ${formatRupiah(amount)} dihapus dengan ${writeOffNumber}`,
    back: begun.invoice?.invoiceNumber,
  })
  return { form, today, unpaid, setCustomer }
}

/** The head of a write-off: day, customer, what bears the loss, and why. */
function WriteOffFields({ writeOff }: { readonly writeOff: ReturnType<typeof useWriteOffForm> }) {
  const { form, today, setCustomer } = writeOff
  const { draft, change } = form
  return (
    <div className="receipt-fields">
      <PostingDay posts="sales" form={form} field="writeOffDate" label="Tanggal" today={today} />
      <SettledCustomer form={form} setCustomer={setCustomer} />
      <SelectInput
        label="Dibebankan ke"
        value={draft.chargedTo}
        onChange={(chosen) => change({ chargedTo: chosen === 'allowance' ? 'allowance' : 'expense' })}
        options={Object.entries(chargeTexts).map(([value, text]) => ({ value, text }))}
      />
      {draft.chargedTo === 'expense' && (
        <OptionalDepartment
          {...form.at('departmentId')}
          value={draft.departmentId}
          onChange={(departmentId) => change({ departmentId })}
        />
      )}
      <PostingReason form={form} autoFocus={draft.customer !== undefined} />
    </div>
  )
}
