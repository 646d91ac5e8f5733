import { useState } from 'react'
import type { Day } from '../../../../platform/rules/day/day.ts'
import {
  formatRupiah,
  sumRupiah,
  toRupiah,
  zeroRupiah,
  type Rupiah,
} from '../../../../platform/rules/money/money.ts'
import { confirm } from '../../../../platform/web/dialog/dialog.tsx'
import { useCloseDialog } from '../../../../platform/web/shell/place.ts'
import { refusalProblems, type ShownProblem } from '../../../../platform/web/call/refusal-problems.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { useAfterTyping } from '../../../../platform/web/call/use-after-typing.ts'
import { createAdvanceUse } from '../contract.ts'
import { advanceUseProblems } from '../rules/advance.ts'
import type { OrderCustomer } from '../../orders/rules/order-content.ts'
import { allocateInOrder, allocatedTo, problemsAtRows } from '../../receipts/rules/receipt-form.ts'
import { entryAddress } from '../../web/document-address.ts'
import { notedProblem } from '../../web/noted-problem.ts'
import type { CustomerAdvances } from './use-customer-advances.ts'
import { useUnpaidInvoices } from '../../receipts/web/use-unpaid-invoices.ts'

/** A form that sets advances of a customer against its unpaid invoices. */
export function useAdvanceForm(customer: OrderCustomer, advances: CustomerAdvances) {
  const { today } = useSession()
  const closeDialog = useCloseDialog()
  const act = useAct(createAdvanceUse)
  const [useDate, setUseDate] = useState<Day | ''>(today)
  const [allocated, setAllocated] = useState<ReadonlyMap<number, Rupiah>>(new Map())
  const [unread, setUnread] = useState<ReadonlyMap<string, string>>(new Map())
  const [attempt, setAttempt] = useState(0)
  const unpaid = useUnpaidInvoices(customer)
  const allocations = allocatedTo(allocated, unpaid.rows)
  const available = advances.availableOn(useDate === '' ? today : useDate)
  const draft = { useDate: useDate === '' ? today : useDate, customerId: customer.id, allocations }
  const invoices = new Map(unpaid.rows.map((invoice) => [invoice.id, invoice]))
  const found: readonly ShownProblem[] = [
    ...(useDate === '' ? [{ path: 'useDate', message: 'Tanggal harus diisi' }] : []),
    ...[...unread].map(([path, message]) => ({ path, message })),
    ...problemsAtRows(advanceUseProblems(draft, { today, invoices, available }), allocations, unpaid.rows),
  ]
  const used = sumRupiah(allocations.map(({ amount }) => amount))
  const submit = async (): Promise<void> => {
    if (found.length > 0) {
      setAttempt((count) => count + 1)
      return
    }
    const question = `Gunakan uang muka ${formatRupiah(used)} dari ${customer.name}? Jurnal langsung di-post dan tidak dapat diubah.`
    if (!(await confirm(question, { verb: 'Gunakan', danger: true }))) return
    const saved = await act.run({ body: { ...draft, allocations: [...allocations], notes: '' } })
    if (!saved) return
    const link = { to: entryAddress(saved.entryNumber), text: saved.entryNumber }
    toast(`Uang muka ${formatRupiah(saved.amount)} dipakai dengan ${saved.useNumber}`, { link })
    closeDialog({ force: true })
  }
  return {
    today,
    useDate,
    setUseDate,
    unpaid,
    fields: { customer, allocated },
    attempt,
    problems: attempt > 0 && found.length > 0 ? found : refusalProblems(act.problem),
    available,
    used,
    left: toRupiah(available - used),
    pending: act.pending,
    dirty: [...allocated.values()].some((amount) => amount !== zeroRupiah),
    allocate: (id: number, amount: Rupiah) => setAllocated((now) => new Map([...now, [id, amount]])),
    allocateAll: () => setAllocated(allocateInOrder(available, unpaid.rows)),
    setUnread: (path: string, message: string | undefined) =>
      setUnread((now) => notedProblem(now, path, message)),
    submit: useAfterTyping<'save'>(submit),
  }
}

export type AdvanceFormState = ReturnType<typeof useAdvanceForm>
