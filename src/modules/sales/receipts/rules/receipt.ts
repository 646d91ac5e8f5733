import {
  toRupiah,
  type Rupiah,
  formatRupiah,
  exactSum,
  sumRupiah,
} from '../../../../platform/rules/money/money.ts'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { assert } from '../../../../platform/rules/proof/assert.ts'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import { type EntryLine, roleSides, sidesOf } from '../../../documents/rules/journal-sides.ts'
import { largestPosting } from '../../../ledger/rules/journal.ts'
import {
  settledReceivables,
  allocationProblems,
  type Allocation,
  type PayableInvoice,
} from '../../settlements/rules/allocation.ts'
import { withholdingProblems } from '../../../tax/withheld/rules/withheld-from-us-problems.ts'
import {
  fromUsArticles,
  withheldInAll,
  type FromUsRole,
  type Withholding,
} from '../../../tax/withheld/rules/withheld-from-us.ts'
import {
  recoveryProblems,
  reopened,
  type Recovery,
  type WrittenOffShare,
} from '../../write-offs/rules/recovery.ts'
import { giroProblems, type GiroDraft } from '../../../parties/giro/rules/giro.ts'
import { problem } from '../../rules/problem-codes.ts'
import { keysOf } from '../../../../platform/rules/proof/keys-of.ts'

/** A payment as typed: what reached the account, what was taken off on the way, and which invoices it pays. */
export interface ReceiptDraft {
  readonly receiptDate: Day
  readonly customerId: number | null
  readonly accountId: number | null
  readonly receivedAmount: Rupiah
  /** Paid by a giro of a later day. */
  readonly giro?: GiroDraft | null | undefined
  /** Income tax the customer withheld. */
  readonly withholdings: readonly Withholding[]
  readonly bankFee: Rupiah
  /** Written off: positive is a loss, negative a gain. */
  readonly roundingAmount: Rupiah
  readonly allocations: readonly Allocation[]
  /** What it pays of what was written off. */
  readonly recoveries?: readonly Recovery[] | undefined
}

/** The invoices a receipt names, and what was written off of those it recovers. */
interface ReceiptContext {
  readonly today: Day
  readonly invoices: ReadonlyMap<number, PayableInvoice>
  readonly writtenOff?: readonly WrittenOffShare[]
}

/** The largest difference that may be written off as rounding. */
const largestRounding = 10_000

/** What the payment settles beyond the invoices named: an advance of the customer; undefined beyond the exact range. */
export function advanceOf(
  receipt: Omit<ReceiptDraft, 'receiptDate' | 'customerId' | 'accountId' | 'giro'>,
): Rupiah | undefined {
  const { allocations } = receipt
  const settled = settledBy(receipt)
  const allocated = exactSum(allocations.map(({ amount }) => amount))
  return settled === undefined || allocated === undefined ? undefined : toRupiah(settled - allocated)
}

/** What the customer settles: received, withheld, fee and rounding together; undefined beyond the exact range. */
export function settledBy({
  receivedAmount,
  withholdings,
  bankFee,
  roundingAmount,
}: Pick<ReceiptDraft, 'receivedAmount' | 'bankFee' | 'roundingAmount'> & {
  readonly withholdings: readonly Pick<Withholding, 'taxAmount'>[]
}): Rupiah | undefined {
  const withheld = withheldInAll(withholdings)
  return withheld === undefined ? undefined : exactSum([receivedAmount, withheld, bankFee, roundingAmount])
}

/** The same of a receipt whose amounts were checked to be within the exact range. */
export function knownAdvanceOf(receipt: Parameters<typeof advanceOf>[0]): Rupiah {
  const advance = advanceOf(receipt)
  assert(advance !== undefined, 'the amounts of a checked receipt add up exactly')
  return advance
}

/** Everything that is wrong with a receipt, given the invoices it names. */
export function receiptProblems(given: ReceiptDraft, context: ReceiptContext): Problem[] {
  const { recoveries = [] } = given
  const { writtenOff = [] } = context
  const wrong = recoveryProblems({ ...given, recoveries }, writtenOff)
  if (wrong.length > 0) return [...headProblems(given, context.today), ...wrong]
  const { allocations, invoices } = reopened(recoveries, writtenOff, {
    allocations: given.allocations,
    invoices: context.invoices,
  })
  const receipt = { ...given, allocations }
  return [
    ...headProblems(receipt, context.today),
    ...byGiroProblems(receipt),
    ...amountProblems(receipt),
    ...withholdingProblems(receipt.withholdings, context.today),
    ...allocationProblems(
      { ...receipt, day: receipt.receiptDate, dayPath: 'receiptDate', noun: 'penerimaan' },
      invoices,
    ),
    ...roundingProblems(receipt),
    ...balanceProblems(receipt),
  ]
}

function headProblems(receipt: ReceiptDraft, today: Day): Problem[] {
  return [
    ...(receipt.customerId === null
      ? [problem('customer-missing', 'customerId', 'Customer harus dipilih')]
      : []),
    ...(receipt.accountId === null && !receipt.giro
      ? [problem('account-missing', 'accountId', 'Akun kas atau bank harus dipilih')]
      : []),
    ...(receipt.receiptDate > today
      ? [problem('date-too-late', 'receiptDate', 'Tanggal penerimaan tidak boleh setelah hari ini')]
      : []),
  ]
}

/** A giro brings no money yet: it is whole, and what the bank takes is told as it clears. */
function byGiroProblems({ giro, receiptDate, receivedAmount, bankFee }: ReceiptDraft): Problem[] {
  if (!giro) return []
  return [
    ...giroProblems(giro, receiptDate),
    ...(bankFee === 0
      ? []
      : [
          problem(
            'giro-fee',
            'bankFee',
            'Penerimaan dengan giro tanpa biaya bank; catat biayanya saat giro cair',
          ),
        ]),
    ...(receivedAmount > 0 ? [] : [problem('amount-missing', 'receivedAmount', 'Jumlah giro harus > 0')]),
  ]
}

const amountLabels = {
  receivedAmount: 'Jumlah diterima',
  bankFee: 'Biaya bank',
} as const

function amountProblems(receipt: ReceiptDraft): Problem[] {
  const negative = keysOf(amountLabels)
    .filter((key) => receipt[key] < 0 || receipt[key] > largestPosting)
    .map((key) => problem('amount-invalid', key, `${amountLabels[key]} tidak valid`))
  if (Math.abs(receipt.roundingAmount) <= largestRounding) return negative
  const text = `Pembulatan tidak boleh lebih dari ${formatRupiah(largestRounding)}`
  return [...negative, problem('rounding-too-large', 'roundingAmount', text)]
}

/** A difference is written off on invoices; beyond them it would become an advance nobody paid. */
function roundingProblems(receipt: ReceiptDraft): Problem[] {
  const { roundingAmount, allocations } = receipt
  if (roundingAmount === 0) return []
  if (allocations.length > 0) {
    if (roundingAmount < 0 || (advanceOf(receipt) ?? 0) <= 0) return []
    const text = 'Pembulatan tidak boleh menjadi uang muka. Kurangi Pembulatan atau alokasikan ke invoice.'
    return [problem('rounding-to-advance', 'roundingAmount', text)]
  }
  const text =
    'Pembulatan hanya untuk penerimaan yang melunasi invoice. Alokasikan ke invoice atau kosongkan.'
  return [problem('rounding-without-invoice', 'roundingAmount', text)]
}

function balanceProblems(receipt: ReceiptDraft): Problem[] {
  const advance = advanceOf(receipt)
  if (advance === undefined)
    return [problem('total-too-large', 'receivedAmount', 'Jumlah penerimaan terlalu besar')]
  if (advance < 0) {
    const text = `Jumlah diterima kurang ${formatRupiah(-advance)} dari alokasi ke invoice`
    return [problem('allocation-exceeds', 'allocations', text)]
  }
  if (receipt.receivedAmount + (withheldInAll(receipt.withholdings) ?? 0) > 0) return []
  return [problem('amount-missing', 'receivedAmount', 'Jumlah diterima harus > 0')]
}

const receiptRoles = [
  'pph23_prepaid',
  'pph22_prepaid',
  'final_tax_expense',
  'bank_fee',
  'rounding',
  'sales_advance',
] as const
export type ReceiptRole = (typeof receiptRoles)[number]

/** The accounts of the roles a receipt uses. */
export type ReceiptAccounts = Partial<Readonly<Record<ReceiptRole, number>>>

/** Debit positive. */
function amountsByRole(receipt: ReceiptDraft): Record<ReceiptRole, Rupiah> {
  return {
    pph23_prepaid: withheldOn('pph23_prepaid', receipt),
    pph22_prepaid: withheldOn('pph22_prepaid', receipt),
    final_tax_expense: withheldOn('final_tax_expense', receipt),
    bank_fee: receipt.bankFee,
    rounding: receipt.roundingAmount,
    sales_advance: toRupiah(-knownAdvanceOf(receipt)),
  }
}

function withheldOn(role: FromUsRole, { withholdings }: ReceiptDraft): Rupiah {
  return sumRupiah(
    withholdings
      .filter(({ article }) => fromUsArticles[article].role === role)
      .map(({ taxAmount }) => taxAmount),
  )
}

/** The roles a receipt needs an account for: those that get an amount. */
export function receiptRolesOf(receipt: ReceiptDraft): ReceiptRole[] {
  const amounts = amountsByRole(receipt)
  return receiptRoles.filter((role) => amounts[role] !== 0)
}

/** A receipt whose account was found to hold cash. */
type ReceivedPayment = ReceiptDraft & { readonly accountId: number }

/** The journal of a receipt (accounting §4): each invoice is credited on the account it stands on (`receivableOf` its id). */
export function receiptJournal(
  receipt: ReceivedPayment,
  accounts: ReceiptAccounts,
  receivableOf: ReadonlyMap<number, number>,
): EntryLine[] {
  const amounts = amountsByRole(receipt)
  const ofRoles = (...roles: ReceiptRole[]) =>
    roleSides(
      accounts,
      roles.map((role) => [role, amounts[role]] as const),
    )
  return sidesOf([
    [receipt.accountId, receipt.receivedAmount],
    ...ofRoles('pph23_prepaid', 'pph22_prepaid', 'final_tax_expense', 'bank_fee', 'rounding'),
    ...settledReceivables(receipt.allocations, receivableOf),
    ...ofRoles('sales_advance'),
  ])
}
