import type { Day } from '../../../../platform/rules/day/day.ts'
import type { ReplyOf } from '../../../../platform/rules/http/endpoint.ts'
import { amountWithin, formatRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { confirm } from '../../../../platform/web/dialog/dialog.tsx'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { useForm } from '../../../../platform/web/form/use-form.ts'
import { useCloseDialog } from '../../../../platform/web/shell/place.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import type { OrderCustomer } from '../../orders/rules/order-content.ts'
import { entryAddress } from '../../web/document-address.ts'
import { createAdvanceRefund } from '../contract.ts'
import { refundProblems } from '../rules/advance.ts'
import type { CustomerAdvances } from './use-customer-advances.ts'

interface RefundDraft {
  readonly useDate: Day | ''
  readonly accountId: number | null
  readonly amount: Rupiah
}

/** A form that gives advances back to a customer: all that is left to begin with. */
export function useRefundForm(customer: OrderCustomer, advances: CustomerAdvances) {
  const { today } = useSession()
  const closeDialog = useCloseDialog()
  const act = useAct(createAdvanceRefund)
  const refundOf = (draft: RefundDraft) => ({
    ...draft,
    useDate: draft.useDate === '' ? today : draft.useDate,
    customerId: customer.id,
  })
  const form = useForm<RefundDraft, ReplyOf<typeof createAdvanceRefund>>({
    start: { useDate: today, accountId: null, amount: amountWithin(advances.total) },
    check: (draft) => {
      const refund = refundOf(draft)
      return [
        ...(draft.useDate === '' ? [{ path: 'useDate', message: 'Tanggal harus diisi' }] : []),
        ...refundProblems(refund, { today, available: advances.availableOn(refund.useDate) }),
      ]
    },
    save: async (draft) => {
      const question = `Kembalikan uang muka ${formatRupiah(draft.amount)} kepada ${customer.name}? Jurnal langsung di-post dan tidak dapat diubah.`
      if (!(await confirm(question, { verb: 'Kembalikan', danger: true }))) return undefined
      return act.attempt({ body: { ...refundOf(draft), notes: '' } })
    },
    onSaved: ({ entryNumber, amount, useNumber }) => {
      const link = { to: entryAddress(entryNumber), text: entryNumber }
      toast(`Uang muka ${formatRupiah(amount)} dikembalikan dengan ${useNumber}`, { link })
      closeDialog({ force: true })
    },
  })
  return { form, today, available: advances.availableOn(refundOf(form.draft).useDate) }
}
