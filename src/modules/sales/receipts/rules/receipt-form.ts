import type { Day } from '../../../../platform/rules/day/day.ts'
import { sumRupiah, toRupiah, zeroRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import type { Allocation, PayableInvoice } from './allocation.ts'
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

/** What each invoice gets, in the order shown, without those that get nothing. */
export function allocatedTo(
  allocated: ReadonlyMap<number, Rupiah>,
  invoices: readonly Pick<PayableInvoice, 'id'>[],
): Allocation[] {
  return invoices.flatMap(({ id }) => {
    const amount = allocated.get(id) ?? zeroRupiah
    return amount === 0 ? [] : [{ invoiceId: id, amount }]
  })
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
  context: { readonly today: Day; readonly invoices: readonly PayableInvoice[] },
): Problem[] {
  const { invoices, today } = context
  const { receiptDate } = form
  const draft = receiptDraft(form, invoices)
  const missing =
    receiptDate === '' ? [problem('date-missing', 'receiptDate', 'Tanggal penerimaan harus diisi')] : []
  const byId = new Map(invoices.map((invoice) => [invoice.id, invoice]))
  const day = receiptDate === '' ? today : receiptDate
  const found = receiptProblems({ ...draft, receiptDate: day }, { today, invoices: byId })
  return problemsAtRows([...missing, ...found], draft.allocations, invoices)
}

/** Problems of an allocation name the row in which its invoice is shown. */
export function problemsAtRows(
  found: readonly Problem[],
  allocations: readonly Allocation[],
  invoices: readonly Pick<PayableInvoice, 'id'>[],
): Problem[] {
  return found.map((each) => atShownRow(each, allocations, invoices))
}

function atShownRow(
  found: Problem,
  allocations: readonly Allocation[],
  invoices: readonly Pick<PayableInvoice, 'id'>[],
): Problem {
  const [, index, field = ''] = /^allocations\.(\d+)\.(\w+)$/.exec(found.path) ?? []
  if (index === undefined) return found
  const row = invoices.findIndex(({ id }) => id === allocations[Number(index)]?.invoiceId)
  return { ...found, path: `allocations.${row}.${field}` }
}

/** What the customer settles: received, withheld, fee and rounding together; undefined beyond the exact range. */
export function settledByReceipt(form: ReceiptForm): Rupiah | undefined {
  try {
    return sumRupiah([form.receivedAmount, form.withheldAmount, form.bankFee, form.roundingAmount])
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** Spreads an amount over invoices in their order, each up to what is open. */
export function allocateInOrder(
  amount: Rupiah,
  invoices: readonly Pick<PayableInvoice, 'id' | 'openAmount'>[],
): ReadonlyMap<number, Rupiah> {
  const allocated = new Map<number, Rupiah>()
  let left: number = amount
  for (const { id, openAmount } of invoices) {
    const share = Math.min(left, openAmount)
    if (share <= 0) continue
    allocated.set(id, toRupiah(share))
    left -= share
  }
  return allocated
}
