import { useState } from 'react'
import type { Day } from '../../../platform/rules/day.ts'
import { formatRupiah, zeroRupiah, type Rupiah } from '../../../platform/rules/money.ts'
import { confirm } from '../../../platform/web/dialog.tsx'
import { useCloseDialog, useOpenDialog } from '../../../platform/web/place.ts'
import { refusalProblems, type ShownProblem } from '../../../platform/web/refusal-problems.ts'
import { useSession } from '../../../platform/web/session.ts'
import { toast } from '../../../platform/web/toast.tsx'
import { useAct } from '../../../platform/web/use-act.ts'
import { useAfterTyping } from '../../../platform/web/use-after-typing.ts'
import { usePages } from '../../../platform/web/use-pages.ts'
import { createReceipt, listSalesInvoices, type InvoiceRow } from '../contract.ts'
import type { OrderCustomer } from '../rules/order-content.ts'
import {
  allocateInOrder,
  receiptDraft,
  receiptFormProblems,
  settledByReceipt,
  type ReceiptForm,
} from '../rules/receipt-form.ts'
import { advanceOf } from '../rules/receipt.ts'
import { entryAddress } from './document-address.ts'

type Fields = Omit<ReceiptForm, 'customerId'> & {
  readonly customer: OrderCustomer | undefined
  readonly notes: string
}

/** The invoice a payment is taken for, when it was begun at one. */
export type PaidInvoice = Pick<
  InvoiceRow,
  'id' | 'invoiceNumber' | 'openAmount' | 'customerId' | 'customerCode' | 'customerName'
>

/** A receipt form: what is typed, the customer's unpaid invoices, what is wrong, and saving it. */
export function useReceiptForm(paid: PaidInvoice | undefined) {
  const { today } = useSession()
  const [start] = useState(() => startOf(paid, today))
  const [fields, setFields] = useState(start)
  const [unread, setUnread] = useState<ReadonlyMap<string, string>>(new Map())
  const [attempt, setAttempt] = useState(0)
  const unpaid = useUnpaid(fields.customer)
  const act = useAct(createReceipt)
  const leave = useLeave(paid)
  const form: ReceiptForm = { ...fields, customerId: fields.customer?.id ?? null }
  const draft = receiptDraft(form, unpaid.rows)
  const found: readonly ShownProblem[] = [
    ...[...unread].map(([path, message]) => ({ path, message })),
    ...receiptFormProblems(form, { today, invoices: unpaid.rows }),
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
    setUnread: (path: string, message: string | undefined) => setUnread((now) => noted(now, path, message)),
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

const none: readonly InvoiceRow[] = []

/** The customer's unpaid invoices, those due longest first. */
function useUnpaid(customer: OrderCustomer | undefined) {
  const query = { state: 'unpaid', sort: 'due', customerId: customer?.id }
  const pages = usePages(listSalesInvoices, query, { enabled: customer !== undefined })
  const rows = customer === undefined || pages.isPlaceholderData ? none : (pages.rows ?? none)
  const more = pages.hasNextPage ? () => void pages.fetchNextPage() : undefined
  return { rows, more, ready: customer !== undefined && !pages.isPlaceholderData && pages.data !== undefined }
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

function noted(now: ReadonlyMap<string, string>, path: string, message: string | undefined) {
  if (now.get(path) === message) return now
  const next = new Map(now)
  if (message === undefined) next.delete(path)
  else next.set(path, message)
  return next
}
