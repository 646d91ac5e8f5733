import { useState } from 'react'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { formatRupiah, zeroRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { confirm } from '../../../../platform/web/dialog/dialog.tsx'
import { useCloseDialog, useOpenDialog } from '../../../../platform/web/shell/place.ts'
import { refusalProblems, type ShownProblem } from '../../../../platform/web/call/refusal-problems.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { useAfterTyping } from '../../../../platform/web/call/use-after-typing.ts'
import { createReceipt } from '../contract.ts'
import { type SalesInvoice } from '../../invoices/contract.ts'
import type { OrderCustomer } from '../../orders/rules/order-content.ts'
import {
  allocateInOrder,
  receiptDraft,
  receiptFormProblems,
  settledByReceipt,
  withCancelled,
  type ReceiptForm,
} from '../rules/receipt-form.ts'
import { advanceOf } from '../rules/receipt.ts'
import { entryAddress } from '../../web/document-address.ts'
import { notedProblem } from '../../web/noted-problem.ts'
import { useUnpaidInvoices } from './use-unpaid-invoices.ts'

type Fields = Omit<ReceiptForm, 'customerId'> & {
  readonly customer: OrderCustomer | undefined
  readonly notes: string
}

/** The invoice a payment is taken for, when it was begun at one. */
export type PaidInvoice = Pick<
  SalesInvoice,
  'id' | 'invoiceNumber' | 'openAmount' | 'customerId' | 'customerCode' | 'customerName' | 'settlements'
>

/** A receipt form: what is typed, the customer's unpaid invoices, what is wrong, and saving it. */
export function useReceiptForm(paid: PaidInvoice | undefined) {
  const { today } = useSession()
  const [start] = useState(() => startOf(paid, today))
  const [fields, setFields] = useState(start)
  const [unread, setUnread] = useState<ReadonlyMap<string, string>>(new Map())
  const [attempt, setAttempt] = useState(0)
  const unpaid = useUnpaidInvoices(fields.customer)
  const act = useAct(createReceipt)
  const leave = useLeave(paid)
  const form: ReceiptForm = { ...fields, customerId: fields.customer?.id ?? null }
  const draft = receiptDraft(form, unpaid.rows)
  const found: readonly ShownProblem[] = [
    ...[...unread].map(([path, message]) => ({ path, message })),
    ...receiptFormProblems(form, { today, invoices: withCancelled(unpaid.rows, paid) }),
  ]
  const shown = attempt > 0 ? found : []
  const set = (change: Partial<Fields>): void => setFields((now) => ({ ...now, ...change }))
  const submit = async (): Promise<void> => {
    const { receiptDate, customer, notes } = fields
    if (found.length > 0 || receiptDate === '' || !customer) {
      setAttempt((count) => count + 1)
      return
    }
    if (!(await confirm(question(fields.receivedAmount, customer), { verb: 'Simpan', danger: true }))) return
    const saved = await act.run({
      body: { ...draft, allocations: [...draft.allocations], receiptDate, notes },
    })
    if (saved) leave(saved)
  }
  return {
    today,
    fields,
    set,
    unpaid,
    attempt,
    problems: shown.length > 0 ? shown : refusalProblems(act.problem),
    settled: settledByReceipt(form),
    advance: advanceOf(draft),
    pending: act.pending,
    dirty: fields !== start,
    allocate: (id: number, amount: Rupiah) =>
      set({ allocated: new Map([...fields.allocated, [id, amount]]) }),
    allocateAll: () => set({ allocated: allocateInOrder(settledByReceipt(form) ?? zeroRupiah, unpaid.rows) }),
    setUnread: (path: string, message: string | undefined) =>
      setUnread((now) => notedProblem(now, path, message)),
    submit: useAfterTyping<'save'>(submit),
  }
}

export type ReceiptFormState = ReturnType<typeof useReceiptForm>

function startOf(paid: PaidInvoice | undefined, today: Day): Fields {
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

function question(amount: Rupiah, { name }: OrderCustomer): string {
  return `Simpan penerimaan ${formatRupiah(amount)} dari ${name}? Jurnal langsung di-post dan tidak dapat diubah.`
}

/** After saving: back to the invoice it began at, or to the list. */
function useLeave(paid: PaidInvoice | undefined) {
  const closeDialog = useCloseDialog()
  const openDialog = useOpenDialog()
  return ({
    receiptNumber,
    entryNumber,
  }: {
    readonly receiptNumber: string
    readonly entryNumber: string
  }) => {
    toast(`Penerimaan ${receiptNumber} tersimpan`, {
      link: { to: entryAddress(entryNumber), text: entryNumber },
    })
    if (paid) openDialog(paid.invoiceNumber, { replace: true, force: true })
    else closeDialog({ force: true })
  }
}
