import type { Day } from '../../../../platform/rules/day/day.ts'
import type { FormProblem } from '../../../../platform/rules/form/form-state.ts'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import { formatRupiah, toRupiah, zeroRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { assert } from '../../../../platform/rules/proof/assert.ts'
import { byAccount, type Side } from '../../../documents/rules/journal-sides.ts'
import { problem } from '../../rules/problem-codes.ts'

/** How much a bill gets of a payment. */
export interface Allocation {
  readonly billId: number
  readonly amount: Rupiah
}

/** What may be paid: an open bill of the vendor. */
export interface PayableBill {
  readonly id: number
  readonly billNumber: string
  readonly enteredOn: Day
  readonly vendorId: number
  readonly openAmount: Rupiah
  /** Somebody disputes it: it is not paid until that is settled. */
  readonly isDisputed?: boolean
  /** What was paid of it until a day; absent where only what is open now is known, as in a list. */
  readonly cancelled?: readonly { readonly cancelledOn: Day; readonly amount: Rupiah }[]
}

interface Paying {
  readonly vendorId: number | null
  readonly paymentDate: Day | ''
  readonly allocations: readonly Allocation[]
}

/** What may be paid from a day on: what is open now, less what was paid and counts beyond the day. */
export function payableFrom(
  { openAmount, cancelled = [] }: Pick<PayableBill, 'openAmount' | 'cancelled'>,
  day: Day,
): Rupiah {
  const counting = cancelled.filter(({ cancelledOn }) => cancelledOn > day)
  return toRupiah(counting.reduce<number>((left, { amount }) => Math.max(left - amount, 0), openAmount))
}

/** Everything that is wrong with what bills get: each once, of this vendor, never more than is open. */
export function allocationProblems(paying: Paying, bills: ReadonlyMap<number, PayableBill>): Problem[] {
  return paying.allocations.flatMap((_, index) => problemsAt(paying, index, bills))
}

function problemsAt(
  { allocations, vendorId, paymentDate }: Paying,
  index: number,
  bills: ReadonlyMap<number, PayableBill>,
): Problem[] {
  const allocation = allocations[index]
  if (allocation === undefined) return []
  const path = `allocations.${index}.amount`
  const bill = bills.get(allocation.billId)
  const isRepeated = allocations.findIndex((one) => one.billId === allocation.billId) < index
  if (bill === undefined || bill.vendorId !== vendorId || isRepeated) {
    const text = 'Tagihan bukan milik vendor ini atau ditulis dua kali'
    return [problem('bill-invalid', `allocations.${index}.billId`, text)]
  }
  const { billNumber, openAmount, enteredOn } = bill
  if (bill.isDisputed === true) {
    const text = `${billNumber} disengketakan; selesaikan dahulu di Pencocokan`
    return [problem('bill-disputed', `allocations.${index}.billId`, text)]
  }
  if (allocation.amount <= 0) return [problem('allocation-missing', path, `${billNumber}: jumlah harus > 0`)]
  const limit = paymentDate === '' ? openAmount : payableFrom(bill, paymentDate)
  if (allocation.amount > limit) {
    const when = limit < openAmount ? ' pada tanggal ini' : ''
    const text = `${billNumber}: melebihi sisa ${formatRupiah(limit)}${when}`
    return [problem('allocation-too-large', path, text)]
  }
  if (paymentDate === '' || paymentDate >= enteredOn) return []
  return [
    problem('before-bill', 'paymentDate', `${billNumber}: pembayaran sebelum tanggal tagihan dibukukan`),
  ]
}

/** What is taken off each payable account, debit positive. */
export function settledPayables(
  allocations: readonly Allocation[],
  payableOf: ReadonlyMap<number, number>,
): Side[] {
  return byAccount(
    allocations.map(({ billId, amount }): Side => {
      const account = payableOf.get(billId)
      assert(account !== undefined, 'a bill that is paid was locked with its account')
      return [account, amount]
    }),
  )
}

/** What each bill gets, in the order shown, without those that get nothing. */
export function allocatedTo(
  allocated: ReadonlyMap<number, Rupiah>,
  bills: readonly Pick<PayableBill, 'id'>[],
): Allocation[] {
  return bills.flatMap(({ id }) => {
    const amount = allocated.get(id) ?? zeroRupiah
    return amount === 0 ? [] : [{ billId: id, amount }]
  })
}

/** Only what is shown is sent: an amount of a bill that is not would be left out. */
export function unshownProblems(
  allocated: ReadonlyMap<number, Rupiah>,
  { rows, ready }: { readonly rows: readonly Pick<PayableBill, 'id'>[]; readonly ready: boolean },
): FormProblem[] {
  if (!ready) return [{ path: '', message: 'Daftar tagihan vendor ini belum selesai dimuat' }]
  const shown = new Set(rows.map(({ id }) => id))
  const isLost = [...allocated].some(([id, amount]) => amount !== 0 && !shown.has(id))
  const message =
    'Ada alokasi ke tagihan yang tidak lagi terbuka; tekan Isi dari yang terlama atau pilih vendor lagi'
  return isLost ? [{ path: '', message }] : []
}

/** Problems of an allocation name the row in which its bill is shown. */
export function problemsAtRows(
  found: readonly Problem[],
  allocations: readonly Allocation[],
  bills: readonly Pick<PayableBill, 'id'>[],
): Problem[] {
  return found.map((each) => {
    const [, index, field = ''] = /^allocations\.(\d+)\.(\w+)$/.exec(each.path) ?? []
    if (index === undefined) return each
    const row = bills.findIndex(({ id }) => id === allocations[Number(index)]?.billId)
    return { ...each, path: `allocations.${row}.${field}` }
  })
}
