import type { Day } from '../../../../platform/rules/day/day.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import {
  exactSum,
  formatRupiah,
  toRupiah,
  zeroRupiah,
  type Rupiah,
} from '../../../../platform/rules/money/money.ts'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import { assert } from '../../../../platform/rules/proof/assert.ts'
import { byAccount, sidesOf, type EntryLine, type Side } from '../../../documents/rules/journal-sides.ts'
import { problem } from '../../rules/problem-codes.ts'
import {
  settleableFrom,
  type Allocation,
  type CancelledSettlement,
  type PayableInvoice,
} from '../../settlements/rules/allocation.ts'

/** What a write-off took off an invoice, as far as it was not recovered. */
export interface WrittenOffShare {
  readonly shareId: number
  readonly writeOffId: number
  readonly writeOffNumber: string
  readonly writeOffDate: Day
  readonly invoiceId: number
  readonly invoiceNumber: string
  readonly customerId: number
  /** Still written off, to be recovered. */
  readonly openAmount: Rupiah
  /** What was recovered of it until a day. */
  readonly cancelled?: readonly CancelledSettlement[]
}

/** How much of what a write-off took off an invoice a receipt recovers. */
export interface Recovery {
  readonly writeOffId: number
  readonly invoiceId: number
  readonly amount: Rupiah
}

/** Among what a form gives amounts to, written-off shares stand beside invoices, under numbers below zero. */
export interface RecoverableItem extends WrittenOffShare {
  readonly id: number
}

export function recoverable<Share extends WrittenOffShare>(share: Share): Share & RecoverableItem {
  return { ...share, id: -share.shareId }
}

/** What of each is recovered, in the order shown, without those that get nothing. */
export function recoveriesOf(
  allocated: ReadonlyMap<number, Rupiah>,
  items: readonly RecoverableItem[],
): Recovery[] {
  return items.flatMap(({ id, writeOffId, invoiceId }) => {
    const amount = allocated.get(id) ?? zeroRupiah
    return amount === 0 ? [] : [{ writeOffId, invoiceId, amount }]
  })
}

interface Recovering {
  readonly customerId: number | null
  readonly receiptDate: Day
  readonly recoveries: readonly Recovery[]
}

/** Everything that is wrong with what is recovered: each once, of this customer, and never more than is written off. */
export function recoveryProblems(recovering: Recovering, shares: readonly WrittenOffShare[]): Problem[] {
  return recovering.recoveries.flatMap((_, index) => problemsAt(recovering, index, shares))
}

const isOf = (one: Recovery) => (other: Pick<Recovery, 'writeOffId' | 'invoiceId'>) =>
  other.writeOffId === one.writeOffId && other.invoiceId === one.invoiceId

function problemsAt(
  { customerId, receiptDate: day, recoveries }: Recovering,
  index: number,
  shares: readonly WrittenOffShare[],
): Problem[] {
  const recovery = recoveries[index]
  if (recovery === undefined) return []
  const path = `recoveries.${index}.amount`
  const share = shares.find(isOf(recovery))
  const isRepeated = recoveries.findIndex(isOf(recovery)) < index
  if (share === undefined || share.customerId !== customerId || isRepeated) {
    const text = 'Penghapusan piutang bukan milik customer ini, sudah dibatalkan, atau ditulis dua kali'
    return [problem('recovery-invalid', path, text)]
  }
  const { invoiceNumber, writeOffNumber, writeOffDate, openAmount } = share
  if (recovery.amount <= 0) return [problem('recovery-missing', path, `${invoiceNumber}: jumlah harus > 0`)]
  const limit = settleableFrom(share, day)
  if (recovery.amount > limit) {
    const when = limit < openAmount ? ' pada tanggal ini' : ''
    const text = `${invoiceNumber}: melebihi yang masih dihapus oleh ${writeOffNumber}${when}, ${formatRupiah(limit)}`
    return [problem('recovery-too-large', path, text)]
  }
  if (day >= writeOffDate) return []
  const text = `${invoiceNumber}: penerimaan sebelum dihapus oleh ${writeOffNumber} pada ${formatDay(writeOffDate)}`
  return [problem('before-write-off', 'receiptDate', text)]
}

interface Payable {
  readonly allocations: readonly Allocation[]
  readonly invoices: ReadonlyMap<number, PayableInvoice>
}

/** What invoices get, and what is open of them, once what is recovered of them was taken back. */
export function reopened(
  recoveries: readonly Recovery[],
  shares: readonly WrittenOffShare[],
  { allocations, invoices }: Payable,
): Payable {
  const open = new Map(invoices)
  for (const recovery of recoveries) {
    const share = shares.find(isOf(recovery))
    assert(share !== undefined, 'what is recovered was found')
    const invoice = open.get(recovery.invoiceId) ?? asInvoice(share)
    open.set(invoice.id, { ...invoice, openAmount: toRupiah(invoice.openAmount + recovery.amount) })
  }
  return { allocations: withRecovered(allocations, recoveries), invoices: open }
}

/** An invoice of which only what was written off is known. */
function asInvoice({ invoiceId, invoiceNumber, writeOffDate, customerId }: WrittenOffShare): PayableInvoice {
  const day = { invoiceDate: writeOffDate, enteredOn: writeOffDate }
  return { id: invoiceId, invoiceNumber, ...day, customerId, openAmount: zeroRupiah }
}

/** What invoices get of a receipt in all: what was open of them, and what is recovered. */
export function withRecovered(
  allocations: readonly Allocation[],
  recoveries: readonly Recovery[],
): Allocation[] {
  const all = [...allocations]
  for (const { invoiceId, amount } of recoveries) {
    const index = all.findIndex((each) => each.invoiceId === invoiceId)
    const given = all[index]
    if (given === undefined) all.push({ invoiceId, amount })
    // Beyond the exact range it is refused as it is.
    else all[index] = { invoiceId, amount: exactSum([given.amount, amount]) ?? given.amount }
  }
  return all
}

/** Where a write-off put its loss. */
export interface Charged {
  readonly accountId: number
  readonly departmentId: number | null
}

/** The journal: what invoices owe again is debited on the account each stands on, and what bore the loss credited. */
export function recoveryJournal(
  recoveries: readonly Recovery[],
  { accountId, departmentId }: Charged,
  receivableOf: ReadonlyMap<number, number>,
): EntryLine[] {
  const sides = recoveries.map(({ invoiceId, amount }): Side => {
    const account = receivableOf.get(invoiceId)
    assert(account !== undefined, 'an invoice that is recovered was locked with its account')
    return [account, amount]
  })
  return sidesOf([...byAccount(sides), [accountId, toRupiah(-recovered(recoveries)), departmentId]])
}

/** What is recovered of one write-off, whose amounts were checked. */
export function recovered(recoveries: readonly Recovery[]): Rupiah {
  const amount = exactSum(recoveries.map((recovery) => recovery.amount))
  assert(amount !== undefined, 'the amounts of a checked recovery add up exactly')
  return amount
}

/** A receipt that recovered some of a write-off. */
export interface RecoveringReceipt {
  readonly receiptNumber: string
  readonly cancelledOn: Day | null
}

/** A write-off is not cancelled on a day on which some of it counts as recovered. */
export function recoveredProblems(day: Day | '', receipts: readonly RecoveringReceipt[]): Problem[] {
  const standing = receipts.filter(({ cancelledOn }) => cancelledOn === null || cancelledOn > day)
  if (standing.length === 0) return []
  const numbers = standing.map(({ receiptNumber }) => receiptNumber).join(', ')
  const text = `Sudah dibayar dengan ${numbers}. Batalkan penerimaan itu dahulu.`
  return [problem('write-off-recovered', 'entryDate', text)]
}
