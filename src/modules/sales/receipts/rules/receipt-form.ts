import type { Day } from '../../../../platform/rules/day/day.ts'
import type { Rupiah } from '../../../../platform/rules/money/money.ts'
import { allocateInOrder, isSpread } from '../../../documents/rules/allocation.ts'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
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
import { recoveriesOf, type RecoverableItem, type Recovery } from '../../write-offs/rules/recovery.ts'
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
  writtenOff: readonly RecoverableItem[] = [],
): Omit<ReceiptDraft, 'receiptDate'> {
  const { customerId, accountId, receivedAmount, bankFee, roundingAmount, allocated, giro } = form
  const allocations = allocatedTo(allocated, invoices)
  const recoveries = recoveriesOf(allocated, writtenOff)
  const withholdings = form.withholdings.map(({ slipNumber, slipDay, ...withheld }) => ({
    ...withheld,
    slipNumber: slipNumber.trim() === '' ? undefined : slipNumber,
    slipDay: slipDay === '' ? null : slipDay,
  }))
  const amounts = { receivedAmount, bankFee, roundingAmount }
  return {
    customerId,
    accountId,
    ...amounts,
    ...(giro ? { giro } : {}),
    withholdings,
    allocations,
    ...(recoveries.length > 0 ? { recoveries } : {}),
  }
}

/** Everything that keeps the form from being saved; problems of an allocation name the row of its invoice. */
export function receiptFormProblems(
  form: ReceiptForm,
  context: {
    readonly today: Day
    readonly invoices: ShownInvoices
    readonly writtenOff?: readonly RecoverableItem[]
  },
): FormProblem[] {
  const { today, writtenOff = [] } = context
  const { rows: invoices } = context.invoices
  const { receiptDate } = form
  const draft = receiptDraft(form, invoices, writtenOff)
  const missing =
    receiptDate === '' ? [problem('date-missing', 'receiptDate', 'Tanggal penerimaan harus diisi')] : []
  const byId = new Map(invoices.map((invoice) => [invoice.id, invoice]))
  const day = receiptDate === '' ? today : receiptDate
  const found = receiptProblems({ ...draft, receiptDate: day }, { today, invoices: byId, writtenOff })
  const shown = { ...context.invoices, rows: [...invoices, ...writtenOff] }
  return [
    ...(form.customerId === null ? [] : unshownProblems(form.allocated, shown)),
    ...problemsAtRows([...missing, ...found], draft.allocations, invoices).map(
      atRowsBelow(invoices.length, draft.recoveries ?? [], writtenOff),
    ),
  ]
}

/** Problems of what is recovered name the row of what was written off, below those of invoices. */
function atRowsBelow(above: number, recoveries: readonly Recovery[], items: readonly RecoverableItem[]) {
  return (found: Problem): Problem => {
    const [, index, field = ''] = /^recoveries\.(\d+)\.(\w+)$/.exec(found.path) ?? []
    if (index === undefined) return found
    const of = recoveries[Number(index)]
    const row = items.findIndex(
      (each) => each.writeOffId === of?.writeOffId && each.invoiceId === of.invoiceId,
    )
    return { ...found, path: `allocations.${above + row}.${field}` }
  }
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
