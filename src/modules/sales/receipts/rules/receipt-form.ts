import type { Day } from '../../../../platform/rules/day/day.ts'
import type { Rupiah } from '../../../../platform/rules/money/money.ts'
import type { FormProblem } from '../../../../platform/rules/form/form-state.ts'
import {
  allocatedTo,
  exactSum,
  problemsAtRows,
  unshownProblems,
  type PayableInvoice,
  type ShownInvoices,
} from '../../settlements/rules/allocation.ts'
import { receiptProblems, type ReceiptDraft } from './receipt.ts'
import { problem } from '../../rules/problem-codes.ts'

/** What a receipt form holds; amounts by invoice id, without the empty ones. */
export interface ReceiptForm {
  readonly receiptDate: Day | ''
  readonly customerId: number | null
  readonly accountId: number | null
  readonly receivedAmount: Rupiah
  readonly withheldAmount: Rupiah
  readonly bankFee: Rupiah
  readonly roundingAmount: Rupiah
  readonly allocated: ReadonlyMap<number, Rupiah>
}

/** The form as the rules and the server take it: only invoices that get something, in the order shown. */
export function receiptDraft(
  form: ReceiptForm,
  invoices: readonly PayableInvoice[],
): Omit<ReceiptDraft, 'receiptDate'> {
  const { customerId, accountId, receivedAmount, withheldAmount, bankFee, roundingAmount, allocated } = form
  const allocations = allocatedTo(allocated, invoices)
  return { customerId, accountId, receivedAmount, withheldAmount, bankFee, roundingAmount, allocations }
}

interface InvoiceSettlements {
  readonly id: number
  readonly settlements: readonly { readonly cancelledOn: Day | null; readonly amount: Rupiah }[]
}

/** The invoices shown, with what was cancelled of the one the payment was begun at: of that one more is known. */
export function withCancelled(
  invoices: readonly PayableInvoice[],
  begun: InvoiceSettlements | undefined,
): readonly PayableInvoice[] {
  if (begun === undefined) return invoices
  const cancelled = begun.settlements.flatMap(({ cancelledOn, amount }) =>
    cancelledOn === null ? [] : [{ cancelledOn, amount }],
  )
  return invoices.map((invoice) => (invoice.id === begun.id ? { ...invoice, cancelled } : invoice))
}

/** Everything that keeps the form from being saved; problems of an allocation name the row of its invoice. */
export function receiptFormProblems(
  form: ReceiptForm,
  context: { readonly today: Day; readonly invoices: ShownInvoices },
): FormProblem[] {
  const { today } = context
  const { rows: invoices } = context.invoices
  const { receiptDate } = form
  const draft = receiptDraft(form, invoices)
  const missing =
    receiptDate === '' ? [problem('date-missing', 'receiptDate', 'Tanggal penerimaan harus diisi')] : []
  const byId = new Map(invoices.map((invoice) => [invoice.id, invoice]))
  const day = receiptDate === '' ? today : receiptDate
  const found = receiptProblems({ ...draft, receiptDate: day }, { today, invoices: byId })
  return [
    ...(form.customerId === null ? [] : unshownProblems(form.allocated, context.invoices)),
    ...problemsAtRows([...missing, ...found], draft.allocations, invoices),
  ]
}

/** What the customer settles: received, withheld, fee and rounding together; undefined beyond the exact range. */
export function settledByReceipt(form: ReceiptForm): Rupiah | undefined {
  return exactSum([form.receivedAmount, form.withheldAmount, form.bankFee, form.roundingAmount])
}
