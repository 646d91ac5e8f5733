import { useState } from 'react'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { formatRupiah, zeroRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { confirm } from '../../../../platform/web/dialog/dialog.tsx'
import { useCloseDialog, useOpenDialog } from '../../../../platform/web/shell/place.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import type { ReplyOf } from '../../../../platform/rules/http/endpoint.ts'
import type { FormAct } from '../../../../platform/rules/form/form-keys.ts'
import { useForm } from '../../../../platform/web/form/use-form.ts'
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
import { useUnpaidInvoices, type UnpaidInvoices } from './use-unpaid-invoices.ts'

/** What is typed into a receipt form. */
export type ReceiptDraft = Omit<ReceiptForm, 'customerId'> & {
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
  const [customer, setCustomer] = useState(() => startOf(paid, today).customer)
  const unpaid = useUnpaidInvoices(customer)
  const leave = useLeave(paid)
  const form = useForm<ReceiptDraft, ReplyOf<typeof createReceipt>, FormAct>({
    start: startOf(paid, today),
    same: (one, other) => one === other,
    check: (draft) =>
      receiptFormProblems(rulesForm(draft), { today, invoices: withCancelled(unpaid.rows, paid) }),
    save: useSaveReceipt(unpaid.rows),
    onSaved: leave,
  })
  const { draft, change } = form
  const settled = settledByReceipt(rulesForm(draft))
  return {
    form,
    today,
    unpaid,
    settled,
    advance: advanceOf(receiptDraft(rulesForm(draft), unpaid.rows)),
    choose: (next: OrderCustomer | undefined) => {
      setCustomer(next)
      change({ customer: next, allocated: new Map() })
    },
    allocate: (id: number, amount: Rupiah) =>
      form.act((now) => ({ ...now, allocated: new Map([...now.allocated, [id, amount]]) })),
    allocateAll: () => change({ allocated: allocateInOrder(settled ?? zeroRupiah, unpaid.rows) }),
  }
}

export type ReceiptFormState = ReturnType<typeof useReceiptForm>

/** What is typed, as the rules of a receipt take it. */
function rulesForm(draft: ReceiptDraft): ReceiptForm {
  return { ...draft, customerId: draft.customer?.id ?? null }
}

/** Saving after the question; the rules have seen to it that a day and a customer are chosen. */
function useSaveReceipt(invoices: UnpaidInvoices['rows']) {
  const act = useAct(createReceipt)
  return async (draft: ReceiptDraft) => {
    const { receiptDate, customer, notes, receivedAmount } = draft
    if (receiptDate === '' || !customer) return undefined
    if (!(await confirm(question(receivedAmount, customer), { verb: 'Simpan', danger: true })))
      return undefined
    const { allocations, ...amounts } = receiptDraft(rulesForm(draft), invoices)
    return act.attempt({ body: { ...amounts, allocations: [...allocations], receiptDate, notes } })
  }
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
