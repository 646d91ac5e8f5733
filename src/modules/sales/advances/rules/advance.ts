import type { Day } from '../../../../platform/rules/day/day.ts'
import {
  formatRupiah,
  sumRupiah,
  sumTotals,
  toRupiah,
  type Rupiah,
  type Total,
} from '../../../../platform/rules/money/money.ts'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import { type EntryLine, byAccount, sidesOf } from '../../../documents/rules/journal-sides.ts'
import {
  allocationProblems,
  type Allocation,
  type PayableInvoice,
  settledReceivables,
} from '../../settlements/rules/allocation.ts'
import { problem } from '../../rules/problem-codes.ts'

/** A use of an advance, as far as it matters to cancelling what the advance came with. */
export interface LaterUse {
  readonly useNumber: string
  readonly cancelledOn: Day | null
}

/** What an advance came with is not cancelled on a day on which uses of it still count. */
export function usedAdvanceProblems(day: Day | '', uses: readonly LaterUse[]): Problem[] {
  const standing = uses.filter(({ cancelledOn }) => cancelledOn === null || cancelledOn > day)
  if (standing.length === 0) return []
  const numbers = standing.map(({ useNumber }) => useNumber).join(', ')
  const text = `Uang mukanya sudah dipakai oleh ${numbers}. Batalkan itu dahulu.`
  return [problem('advance-used', 'entryDate', text)]
}

/** An advance with what of it may be used on a day. */
export interface AvailableAdvance {
  readonly id: number
  readonly accountId: number
  readonly available: Rupiah
}

/** How much of which advance a use takes. */
export interface AdvancePart {
  readonly advanceId: number
  readonly accountId: number
  readonly amount: Rupiah
}

/** Advances set against invoices, as typed. */
export interface AdvanceUseDraft {
  readonly useDate: Day
  readonly customerId: number | null
  readonly allocations: readonly Allocation[]
}

/** Advances given back, as typed. */
export interface RefundDraft {
  readonly useDate: Day
  readonly customerId: number | null
  readonly accountId: number | null
  readonly amount: Rupiah
}

interface UseContext {
  readonly today: Day
  /** What of the customer's advances may be used on the day. */
  readonly available: Total
}

/** Takes an amount from advances in their order, each up to what is available. */
export function drawAdvances(amount: Rupiah, advances: readonly AvailableAdvance[]): AdvancePart[] {
  const parts: AdvancePart[] = []
  let left: number = amount
  for (const { id, accountId, available } of advances) {
    const taken = Math.min(left, available)
    if (taken <= 0) continue
    parts.push({ advanceId: id, accountId, amount: toRupiah(taken) })
    left -= taken
  }
  return parts
}

/** Everything that is wrong with setting advances against invoices. */
export function advanceUseProblems(
  use: AdvanceUseDraft,
  { invoices, ...context }: UseContext & { readonly invoices: ReadonlyMap<number, PayableInvoice> },
): Problem[] {
  const settling = { ...use, day: use.useDate, dayPath: 'useDate', noun: 'pemakaian uang muka' }
  return [
    ...headProblems(use, context.today),
    ...(use.allocations.length === 0
      ? [problem('allocations-missing', 'allocations', 'Isi jumlah untuk minimal satu invoice')]
      : []),
    ...allocationProblems(settling, invoices),
    ...availableProblems(sumTotals(use.allocations.map(({ amount }) => amount)), {
      ...context,
      path: 'allocations',
    }),
  ]
}

/** Everything that is wrong with giving advances back. */
export function refundProblems(refund: RefundDraft, context: UseContext): Problem[] {
  return [
    ...headProblems(refund, context.today),
    ...(refund.accountId === null
      ? [problem('account-missing', 'accountId', 'Akun kas atau bank harus dipilih')]
      : []),
    ...(refund.amount <= 0 ? [problem('amount-missing', 'amount', 'Jumlah dikembalikan harus > 0')] : []),
    ...availableProblems(refund.amount, { ...context, path: 'amount' }),
  ]
}

function headProblems({ customerId, useDate }: Pick<RefundDraft, 'customerId' | 'useDate'>, today: Day) {
  return [
    ...(customerId === null ? [problem('customer-missing', 'customerId', 'Customer harus dipilih')] : []),
    ...(useDate > today ? [problem('date-too-late', 'useDate', 'Tanggal tidak boleh setelah hari ini')] : []),
  ]
}

function availableProblems(
  amount: Rupiah | Total,
  { available, path }: UseContext & { readonly path: string },
): Problem[] {
  if (amount <= available) return []
  const text = `Melebihi uang muka yang tersedia pada tanggal ini: ${formatRupiah(available)}`
  return [problem('advance-exceeded', path, text)]
}

/** The sum of what is available. */
export function availableSum(advances: readonly Pick<AvailableAdvance, 'available'>[]): Total {
  return sumTotals(advances.map(({ available }) => available))
}

/** The journal of a use: each advance is debited and each invoice credited on the account it stands on. */
export function advanceUseJournal(
  parts: readonly AdvancePart[],
  allocations: readonly Allocation[],
  receivableOf: ReadonlyMap<number, number>,
): EntryLine[] {
  return sidesOf([...takenAdvances(parts), ...settledReceivables(allocations, receivableOf)])
}

/** The journal of a refund: advances debited, the cash or bank account credited. */
export function refundJournal(parts: readonly AdvancePart[], accountId: number): EntryLine[] {
  const amount = sumRupiah(parts.map((part) => part.amount))
  return sidesOf([...takenAdvances(parts), [accountId, toRupiah(-amount)]])
}

function takenAdvances(parts: readonly AdvancePart[]) {
  return byAccount(parts.map(({ accountId, amount }) => [accountId, amount]))
}
