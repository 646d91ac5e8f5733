import type { Day } from '../../../../platform/rules/day/day.ts'
import {
  formatRupiah,
  sumTotals,
  toRupiah,
  zeroRupiah,
  type Rupiah,
} from '../../../../platform/rules/money/money.ts'
import type { FormProblem } from '../../../../platform/rules/form/form-state.ts'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import { assert } from '../../../../platform/rules/proof/assert.ts'
import { byAccount, type Side } from '../../../documents/rules/journal-sides.ts'
import { problem } from '../../rules/problem-codes.ts'

/** How much an invoice gets of what settles it. */
export interface Allocation {
  readonly invoiceId: number
  readonly amount: Rupiah
}

/** What an invoice was settled by until a day. */
export interface CancelledSettlement {
  readonly cancelledOn: Day
  readonly amount: Rupiah
}

/** What may be settled: an unpaid invoice of the customer. */
export interface PayableInvoice {
  readonly id: number
  readonly invoiceNumber: string
  readonly invoiceDate: Day
  /** First day it stands in the books: later than its own for one of the old system. */
  readonly enteredOn: Day
  readonly customerId: number
  readonly openAmount: Rupiah
  /** Absent where only what is open now is known, as in a list. */
  readonly cancelled?: readonly CancelledSettlement[]
}

/** A document that settles invoices of a customer on a day. */
export interface Settling {
  readonly customerId: number | null
  readonly day: Day
  /** Where its form holds the day, and how it calls itself. */
  readonly dayPath: string
  readonly noun: string
  readonly allocations: readonly Allocation[]
}

/** What may be settled from a day on: what is open now, less what was settled and counts beyond the day. */
export function settleableFrom(
  { openAmount, cancelled = [] }: Pick<PayableInvoice, 'openAmount' | 'cancelled'>,
  day: Day,
): Rupiah {
  const counting = cancelled.filter(({ cancelledOn }) => cancelledOn > day)
  // What was recovered, and paid by the same receipt, comes to nothing.
  const standing = sumTotals(counting.map(({ amount }) => amount))
  if (standing <= 0n) return openAmount
  return standing >= BigInt(openAmount) ? zeroRupiah : toRupiah(openAmount - Number(standing))
}

/** Everything that is wrong with what invoices get: each once, of this customer, and never more than is open. */
export function allocationProblems(
  settling: Settling,
  invoices: ReadonlyMap<number, PayableInvoice>,
): Problem[] {
  return settling.allocations.flatMap((_, index) => problemsAt(settling, index, invoices))
}

function problemsAt(
  { allocations, customerId, day, dayPath, noun }: Settling,
  index: number,
  invoices: ReadonlyMap<number, PayableInvoice>,
): Problem[] {
  const allocation = allocations[index]
  if (allocation === undefined) return []
  const path = `allocations.${index}.amount`
  const invoice = invoices.get(allocation.invoiceId)
  const isRepeated = allocations.findIndex((one) => one.invoiceId === allocation.invoiceId) < index
  if (invoice === undefined || invoice.customerId !== customerId || isRepeated) {
    const text = 'Invoice bukan milik customer ini atau ditulis dua kali'
    return [problem('invoice-invalid', `allocations.${index}.invoiceId`, text)]
  }
  const { invoiceNumber, openAmount, invoiceDate, enteredOn } = invoice
  if (allocation.amount <= 0)
    return [problem('allocation-missing', path, `${invoiceNumber}: jumlah harus > 0`)]
  const limit = settleableFrom(invoice, day)
  if (allocation.amount > limit) {
    const when = limit < openAmount ? ' pada tanggal ini' : ''
    const text = `${invoiceNumber}: melebihi sisa ${formatRupiah(limit)}${when}`
    return [problem('allocation-too-large', path, text)]
  }
  if (day >= enteredOn) return []
  const first = day >= invoiceDate ? 'hari saldo awal' : 'tanggal invoice'
  return [problem('before-invoice', dayPath, `${invoiceNumber}: ${noun} sebelum ${first}`)]
}

/** What is taken off each receivable account, credit negative. */
export function settledReceivables(
  allocations: readonly Allocation[],
  receivableOf: ReadonlyMap<number, number>,
): Side[] {
  return byAccount(
    allocations.map(({ invoiceId, amount }): Side => {
      const account = receivableOf.get(invoiceId)
      assert(account !== undefined, 'an invoice that is settled was locked with its account')
      return [account, toRupiah(-amount)]
    }),
  )
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

/** What a customer's unpaid invoices are known by: those shown, and whether the list has come. */
export interface ShownInvoices<Invoice extends Pick<PayableInvoice, 'id'> = PayableInvoice> {
  readonly rows: readonly Invoice[]
  readonly ready: boolean
}

/** The invoices shown, with the one a form was begun at: a list shows a page, and that one may stand beyond it. */
export function withBegun<Invoice extends Pick<PayableInvoice, 'id' | 'customerId' | 'openAmount'>>(
  shown: readonly Invoice[],
  begun: Invoice | undefined,
  customerId: number | undefined,
): readonly Invoice[] {
  if (begun === undefined || begun.customerId !== customerId || begun.openAmount === 0) return shown
  return shown.some(({ id }) => id === begun.id) ? shown : [...shown, begun]
}

interface InvoiceSettlements {
  readonly id: number
  readonly settlements: readonly { readonly cancelledOn: Day | null; readonly amount: Rupiah }[]
}

/** The invoices shown, with what was cancelled of the one a document was begun at: of that one more is known. */
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

/** Only what is shown is sent: an amount of an invoice that is not would become an advance, or be left out. */
export function unshownProblems(
  allocated: ReadonlyMap<number, Rupiah>,
  { rows, ready }: ShownInvoices<Pick<PayableInvoice, 'id'>>,
): FormProblem[] {
  if (!ready) return [{ path: '', message: 'Daftar invoice customer ini belum selesai dimuat' }]
  const shown = new Set(rows.map(({ id }) => id))
  const isLost = [...allocated].some(([id, amount]) => amount !== 0 && !shown.has(id))
  const message =
    'Ada alokasi ke invoice yang tidak lagi terbuka; tekan Isi dari yang terlama atau pilih customer lagi'
  return isLost ? [{ path: '', message }] : []
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
