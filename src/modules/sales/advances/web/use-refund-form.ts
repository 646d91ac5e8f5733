import { useState } from 'react'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { formatRupiah, zeroRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { confirm } from '../../../../platform/web/dialog/dialog.tsx'
import { useCloseDialog } from '../../../../platform/web/shell/place.ts'
import { refusalProblems, type ShownProblem } from '../../../../platform/web/call/refusal-problems.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { useAfterTyping } from '../../../../platform/web/call/use-after-typing.ts'
import { createAdvanceRefund } from '../contract.ts'
import { refundProblems } from '../rules/advance.ts'
import type { OrderCustomer } from '../../orders/rules/order-content.ts'
import { entryAddress } from '../../web/document-address.ts'
import type { CustomerAdvances } from './use-customer-advances.ts'

/** A form that gives advances back to a customer: all that is left to begin with. */
export function useRefundForm(customer: OrderCustomer, advances: CustomerAdvances) {
  const { today } = useSession()
  const closeDialog = useCloseDialog()
  const act = useAct(createAdvanceRefund)
  const [start] = useState({
    useDate: today as Day | '',
    accountId: null as number | null,
    amount: advances.total,
  })
  const [fields, setFields] = useState(start)
  const [unread, setUnread] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const useDate = fields.useDate === '' ? today : fields.useDate
  const draft = { ...fields, useDate, customerId: customer.id }
  const available = advances.availableOn(useDate)
  const found: readonly ShownProblem[] = [
    ...(fields.useDate === '' ? [{ path: 'useDate', message: 'Tanggal harus diisi' }] : []),
    ...(unread === undefined ? [] : [{ path: 'amount', message: unread }]),
    ...refundProblems(draft, { today, available }),
  ]
  const submit = async (): Promise<void> => {
    if (found.length > 0) {
      setAttempt((count) => count + 1)
      return
    }
    const question = `Kembalikan uang muka ${formatRupiah(fields.amount)} kepada ${customer.name}? Jurnal langsung di-post dan tidak dapat diubah.`
    if (!(await confirm(question, { verb: 'Kembalikan', danger: true }))) return
    const saved = await act.run({ body: { ...draft, notes: '' } })
    if (!saved) return
    const link = { to: entryAddress(saved.entryNumber), text: saved.entryNumber }
    toast(`Uang muka ${formatRupiah(saved.amount)} dikembalikan dengan ${saved.useNumber}`, { link })
    closeDialog({ force: true })
  }
  return {
    today,
    fields,
    available,
    attempt,
    problems: attempt > 0 && found.length > 0 ? found : refusalProblems(act.problem),
    pending: act.pending,
    dirty: fields !== start,
    set: (change: Partial<typeof start>) => setFields((now) => ({ ...now, ...change })),
    setAmount: (amount: Rupiah | undefined) => setFields((now) => ({ ...now, amount: amount ?? zeroRupiah })),
    setUnread,
    submit: useAfterTyping<'save'>(submit),
  }
}

export type RefundFormState = ReturnType<typeof useRefundForm>
