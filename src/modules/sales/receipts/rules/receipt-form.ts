import type { Day } from '../../../../platform/rules/day/day.ts'
import type { Rupiah } from '../../../../platform/rules/money/money.ts'
import { allocateInOrder, isSpread } from '../../../documents/rules/allocation.ts'
import type { FormProblem } from '../../../../platform/rules/form/form-state.ts'
import {
  allocatedTo,
  problemsAtRows,
  unshownProblems,
  type PayableInvoice,
  type ShownInvoices,
} from '../../settlements/rules/allocation.ts'
import type { GiroDraft } from '../../../parties/giro/rules/giro.ts'
import { problem } from '../../rules/problem-codes.ts'
import type { Withholding } from '../../../tax/withheld/rules/withheld-from-us.ts'
import { receiptProblems, settledBy, type ReceiptDraft } from './receipt.ts'

/** What a receipt form holds; amounts by invoice id, without the empty ones. */
export interface ReceiptForm extends Omit<
  ReceiptDraft,
  'receiptDate' | 'allocations' | 'withholdings' | 'giro'
> {
  readonly receiptDate: Day | ''
  readonly allocated: ReadonlyMap<number, Rupiah>
  readonly withholdings: readonly WithholdingDraft[]
  readonly giro?: GiroDraft | null
}

/** A row of what was withheld, as it is typed. */
export interface WithholdingDraft extends Omit<Withholding, 'slipNumber' | 'slipDay'> {
  readonly slipNumber: string
  readonly slipDay: Day | ''
}

/** The form as the rules and the server take it: only invoices that get something, in the order shown. */
export function receiptDraft(
  form: ReceiptForm,
  invoices: readonly PayableInvoice[],
): Omit<ReceiptDraft, 'receiptDate'> {
  const { customerId, accountId, receivedAmount, bankFee, roundingAmount, allocated, giro } = form
  const allocations = allocatedTo(allocated, invoices)
  const withholdings = form.withholdings.map(({ slipNumber, slipDay, ...withheld }) => ({
    ...withheld,
    slipNumber: slipNumber.trim() === '' ? undefined : slipNumber,
    slipDay: slipDay === '' ? null : slipDay,
  }))
  const amounts = { receivedAmount, bankFee, roundingAmount }
  return { customerId, accountId, ...amounts, ...(giro ? { giro } : {}), withholdings, allocations }
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

type Amounts = Pick<ReceiptForm, 'receivedAmount' | 'withholdings' | 'bankFee' | 'roundingAmount'>

/** Amounts changed: what invoices get follows while nobody has given one another share. */
export function withAmounts<Form extends Amounts & Pick<ReceiptForm, 'allocated'>>(
  form: Form,
  change: Partial<Amounts>,
  invoices: readonly Pick<PayableInvoice, 'id' | 'openAmount'>[],
): Form {
  const next = { ...form, ...change }
  const settled = settledBy(next)
  const follows = settled !== undefined && isSpread(form.allocated, settledBy(form), invoices)
  return follows ? { ...next, allocated: allocateInOrder(settled, invoices) } : next
}
