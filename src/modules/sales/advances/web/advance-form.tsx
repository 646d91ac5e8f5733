import type { Day } from '../../../../platform/rules/day/day.ts'
import {
  amountWithin,
  formatRupiah,
  sumTotals,
  zeroRupiah,
  type Rupiah,
  type Total,
} from '../../../../platform/rules/money/money.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { AmountInput } from '../../../../platform/web/form/amount-input.tsx'
import { useParam } from '../../../../platform/web/shell/place.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { customerApi } from '../../../parties/contract.ts'
import { CashAccountSelect } from '../../../accounts/web/index.ts'
import {
  PostedFormDialog,
  FormWaiting,
  PostingDay,
  usePostedForm,
  AllocationFoot,
  spreadKey,
  useSpread,
  type Allocated,
  type OpenItems,
} from '../../../documents/web/index.ts'
import type { OrderCustomer } from '../../orders/rules/order-content.ts'
import { allocatedTo, problemsAtRows, unshownProblems } from '../../settlements/rules/allocation.ts'
import { InvoiceAllocations, useUnpaidInvoices } from '../../settlements/web/settled-invoices.tsx'
import { createAdvanceRefund, createAdvanceUse, readCustomerAdvances } from '../contract.ts'
import { advanceUseProblems, refundProblems } from '../rules/advance.ts'
import type { InvoiceRow } from '../../invoices/contract.ts'
import '../../web/sales.css'

const dayOfUse = { field: 'useDate', missing: 'Tanggal harus diisi' } as const

/** Sets advances of the customer in the address against its unpaid invoices. */
export function AdvanceUseCreate() {
  const title = 'Gunakan Uang Muka'
  const { advances, ...waiting } = useCustomerAdvances(useParam('customer'))
  if (!advances) return <FormWaiting {...waiting} title={title} />
  return <AdvanceForm key={advances.customer.id} {...advances} title={title} />
}

/** Gives unused advances back to the customer in the address. */
export function AdvanceRefund() {
  const title = 'Kembalikan Uang Muka'
  const { advances, ...waiting } = useCustomerAdvances(useParam('customer'))
  if (!advances) return <FormWaiting {...waiting} title={title} />
  return <RefundForm key={advances.customer.id} {...advances} title={title} />
}

interface Advances {
  readonly customer: OrderCustomer
  readonly total: Total
  /** What was there on a day already. */
  readonly availableOn: (day: Day) => Total
}

/** A customer by its code, with what is left of its advances. */
function useCustomerAdvances(code: string) {
  const found = useReply(customerApi.read, { params: { code } })
  const customer = found.data
  const query = { customerId: customer?.id ?? 0 }
  const { data, error, refetch } = useReply(readCustomerAdvances, { query }, { enabled: !!customer })
  const advances: Advances | undefined = customer &&
    data && {
      customer: { id: customer.id, code: customer.code, name: customer.name },
      total: data.total,
      availableOn: (day) => sumTotals(data.rows.filter((row) => row.day <= day).map((row) => row.left)),
    }
  return { advances, error: found.error ?? error, retry: found.error ? found.refetch : refetch }
}

type Props = Advances & { readonly title: string }
type UseDraft = Allocated & { readonly useDate: Day | '' }

function AdvanceForm({ customer, availableOn, title }: Props) {
  const { today } = useSession()
  const unpaid = useUnpaidInvoices(customer)
  const { form, day } = useAdvanceForm({ customer, availableOn }, unpaid)
  const available = availableOn(day)
  const used = sumTotals(form.draft.allocated.values())
  const spread = useSpread({ form, unpaid }, amountWithin(available))
  return (
    <PostedFormDialog
      form={form}
      title={title}
      hint="Melunasi invoice dari uang muka customer; uang muka terlama dipakai lebih dahulu."
      verb="Gunakan Uang Muka"
      onKeyDown={spreadKey(spread)}
      head={
        <div className="advance-head">
          <p>
            {customer.code} - {customer.name}
          </p>
          <PostingDay posts="sales" form={form} field="useDate" label="Tanggal" today={today} />
        </div>
      }
    >
      <InvoiceAllocations
        form={form}
        unpaid={unpaid}
        customer={customer}
        nothing="Customer ini tidak memiliki invoice terbuka."
      />
      <AllocationFoot
        form={form}
        unpaid={unpaid}
        onSpread={spread}
        sums={{ 'Uang muka tersedia': available, Dipakai: used }}
        left={{ name: 'Sisa uang muka', amount: available - used }}
      />
    </PostedFormDialog>
  )
}

function useAdvanceForm(
  { customer, availableOn }: Pick<Advances, 'customer' | 'availableOn'>,
  listed: OpenItems<InvoiceRow>,
) {
  const { today } = useSession()
  const { rows: unpaid } = listed
  const invoices = new Map(unpaid.map((invoice) => [invoice.id, invoice]))
  const useOf = ({ allocated }: Allocated, useDate: Day) => ({
    useDate,
    customerId: customer.id,
    allocations: allocatedTo(allocated, unpaid),
  })
  return usePostedForm({
    day: dayOfUse,
    start: { useDate: today, allocated: new Map() } as UseDraft,
    same: ({ allocated }) => [...allocated.values()].every((amount) => amount === 0),
    check: (draft, day) => {
      const use = useOf(draft, day)
      const found = advanceUseProblems(use, { today, invoices, available: availableOn(day) })
      return [...unshownProblems(draft.allocated, listed), ...problemsAtRows(found, use.allocations, unpaid)]
    },
    question: ({ allocated }) =>
      `Gunakan uang muka ${formatRupiah(sumTotals(allocated.values()))} dari ${customer.name}`,
    verb: 'Gunakan',
    endpoint: createAdvanceUse,
    input: (draft, day) => ({ body: { ...useOf(draft, day), notes: '' } }),
    said: ({ amount, useNumber }) => `Uang muka ${formatRupiah(amount)} dipakai dengan ${useNumber}`,
  })
}

interface RefundDraft {
  readonly useDate: Day | ''
  readonly accountId: number | null
  readonly amount: Rupiah
}

/** All that is left to begin with. */
function RefundForm({ customer, total, availableOn, title }: Props) {
  const { today } = useSession()
  const refundOf = (draft: RefundDraft, useDate: Day) => ({ ...draft, useDate, customerId: customer.id })
  const { form, day } = usePostedForm({
    day: dayOfUse,
    start: { useDate: today, accountId: null, amount: amountWithin(total) } as RefundDraft,
    check: (draft, on) => refundProblems(refundOf(draft, on), { today, available: availableOn(on) }),
    question: ({ amount }) => `Kembalikan uang muka ${formatRupiah(amount)} kepada ${customer.name}`,
    verb: 'Kembalikan',
    endpoint: createAdvanceRefund,
    input: (draft, on) => ({ body: { ...refundOf(draft, on), notes: '' } }),
    said: ({ amount, useNumber }) => `Uang muka ${formatRupiah(amount)} dikembalikan dengan ${useNumber}`,
  })
  const { draft, change, at } = form
  return (
    <PostedFormDialog
      size="form"
      form={form}
      title={title}
      hint={`${customer.code} - ${customer.name}, uang muka tersedia ${formatRupiah(availableOn(day))}. Uang muka terlama dikembalikan lebih dahulu.`}
      verb="Kembalikan Uang Muka"
      head={
        <div className="refund-fields">
          <PostingDay posts="sales" form={form} field="useDate" label="Tanggal" today={today} />
          <CashAccountSelect
            {...at('accountId')}
            autoFocus
            value={draft.accountId}
            onChange={(accountId) => change({ accountId })}
          />
          <AmountInput
            {...at('amount')}
            label="Jumlah dikembalikan"
            required
            value={draft.amount === 0 ? undefined : draft.amount}
            onChange={(amount) => change({ amount: amount ?? zeroRupiah })}
          />
        </div>
      }
    />
  )
}
