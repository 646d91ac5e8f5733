import type { Day } from '../../../../platform/rules/day/day.ts'
import type { ReplyOf } from '../../../../platform/rules/http/endpoint.ts'
import {
  amountWithin,
  formatRupiah,
  sumTotals,
  type Rupiah,
  type Total,
} from '../../../../platform/rules/money/money.ts'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { confirm } from '../../../../platform/web/dialog/dialog.tsx'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { useForm } from '../../../../platform/web/form/use-form.ts'
import { useCloseDialog } from '../../../../platform/web/shell/place.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import type { OrderCustomer } from '../../orders/rules/order-content.ts'
import { allocateInOrder, allocatedTo, problemsAtRows } from '../../receipts/rules/receipt-form.ts'
import type { Allocated } from '../../receipts/web/receipt-allocations.tsx'
import { useUnpaidInvoices } from '../../receipts/web/use-unpaid-invoices.ts'
import { entryAddress } from '../../web/document-address.ts'
import { createAdvanceUse } from '../contract.ts'
import { advanceUseProblems } from '../rules/advance.ts'
import type { CustomerAdvances } from './use-customer-advances.ts'

type AdvanceDraft = Allocated & { readonly useDate: Day | '' }

/** A form that sets advances of a customer against its unpaid invoices. */
export function useAdvanceForm(customer: OrderCustomer, advances: CustomerAdvances) {
  const { today } = useSession()
  const closeDialog = useCloseDialog()
  const act = useAct(createAdvanceUse)
  const unpaid = useUnpaidInvoices(customer)
  const invoices = new Map(unpaid.rows.map((invoice) => [invoice.id, invoice]))
  const useOf = ({ useDate, allocated }: AdvanceDraft) => ({
    useDate: useDate === '' ? today : useDate,
    customerId: customer.id,
    allocations: allocatedTo(allocated, unpaid.rows),
  })
  const form = useForm<AdvanceDraft, ReplyOf<typeof createAdvanceUse>>({
    start: { useDate: today, allocated: new Map() },
    same: ({ allocated }) => [...allocated.values()].every((amount) => amount === 0),
    check: (draft) => {
      const use = useOf(draft)
      const found = advanceUseProblems(use, { today, invoices, available: advances.availableOn(use.useDate) })
      return [
        ...(draft.useDate === '' ? [{ path: 'useDate', message: 'Tanggal harus diisi' }] : []),
        ...problemsAtRows(found, use.allocations, unpaid.rows),
      ]
    },
    save: async (draft) => {
      const { allocations, ...use } = useOf(draft)
      const question = `Gunakan uang muka ${formatRupiah(amountOf(allocations))} dari ${customer.name}? Jurnal langsung di-post dan tidak dapat diubah.`
      if (!(await confirm(question, { verb: 'Gunakan', danger: true }))) return undefined
      return act.attempt({ body: { ...use, allocations: [...allocations], notes: '' } })
    },
    onSaved: ({ entryNumber, amount, useNumber }) => {
      const link = { to: entryAddress(entryNumber), text: entryNumber }
      toast(`Uang muka ${formatRupiah(amount)} dipakai dengan ${useNumber}`, { link })
      closeDialog({ force: true })
    },
  })
  const { useDate, allocations } = useOf(form.draft)
  const available = advances.availableOn(useDate)
  const used = amountOf(allocations)
  return {
    form,
    today,
    customer,
    unpaid,
    available,
    used,
    left: available - used,
    allocate: (id: number, amount: Rupiah) =>
      form.act((now) => ({ ...now, allocated: new Map([...now.allocated, [id, amount]]) })),
    allocateAll: () => form.change({ allocated: allocateInOrder(amountWithin(available), unpaid.rows) }),
  }
}

export type AdvanceFormState = ReturnType<typeof useAdvanceForm>

function amountOf(allocations: ReturnType<typeof allocatedTo>): Total {
  return sumTotals(allocations.map(({ amount }) => amount))
}
