import type { Day } from '../../../../platform/rules/day/day.ts'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import { exactSum, formatRupiah, toRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { allocateInOrder, type OpenItem } from '../../../documents/rules/allocation.ts'
import { byAccount, roleSides, sidesOf, type EntryLine } from '../../../documents/rules/journal-sides.ts'
import {
  allocationProblems as invoiceProblems,
  settledReceivables,
  type Allocation as InvoiceShare,
  type PayableInvoice,
} from '../../../sales/settlements/rules/allocation.ts'
import {
  allocatedTo,
  allocationProblems as billProblems,
  settledPayables,
  type Allocation as BillShare,
  type PayableBill,
} from '../../payments/rules/allocation.ts'
import {
  paymentWithholdings,
  withheldByRole,
  withheldInAll,
  type PayableObject,
  type PaymentWithholding,
} from '../../payments/rules/payment-withholding.ts'
import { problem } from '../../rules/problem-codes.ts'

/** A set-off as typed: which invoices and bills of one party settle each other. */
export interface SetOffDraft {
  readonly setOffDate: Day | ''
  readonly vendorId: number | null
  readonly customerId: number | null
  readonly invoices: readonly InvoiceShare[]
  readonly bills: readonly BillShare[]
}

interface Known {
  readonly today: Day
  readonly invoices: ReadonlyMap<number, PayableInvoice>
  readonly bills: ReadonlyMap<number, PayableBill>
  /** What is withheld of bills as they are settled. */
  readonly objects: readonly PayableObject[]
}

interface SetOffWithheld {
  readonly withheld: readonly Pick<PaymentWithholding, 'article' | 'taxAmount'>[]
}

/** A role of an account that tax is withheld on. */
type WithheldRole = ReturnType<typeof withheldByRole>[number][0]

/** What one side of a set-off comes to; undefined beyond the exact range. */
export function sumOf(shares: readonly { readonly amount: Rupiah }[]): Rupiah | undefined {
  return exactSum(shares.map(({ amount }) => amount))
}

const wrong = (isWrong: boolean, found: Problem): Problem[] => (isWrong ? [found] : [])

/** Everything that is wrong with a set-off, given the documents it names. */
export function setOffProblems(draft: SetOffDraft, { today, invoices, bills, objects }: Known): Problem[] {
  const { setOffDate, vendorId, customerId } = draft
  const day = setOffDate === '' ? today : setOffDate
  const ofInvoices = invoiceProblems(
    { customerId, day, dayPath: 'setOffDate', noun: 'perjumpaan', allocations: draft.invoices },
    invoices,
  )
  const ofBills = billProblems({ vendorId, paymentDate: day, allocations: draft.bills }, bills)
  return [
    ...wrong(setOffDate === '', problem('date-missing', 'setOffDate', 'Tanggal perjumpaan harus diisi')),
    ...wrong(
      setOffDate > today,
      problem('date-too-late', 'setOffDate', 'Tanggal perjumpaan tidak boleh setelah hari ini'),
    ),
    ...wrong(vendorId === null, problem('vendor-missing', 'vendorId', 'Vendor harus dipilih')),
    ...ofInvoices.map((each) => under(each, 'invoices')),
    ...ofBills.map((each) => under(each, 'bills')),
    ...balanceProblems(draft, objects),
  ]
}

/** The rules of each side speak of `allocations` and of the day of a payment. */
function under(found: Problem, side: 'invoices' | 'bills'): Problem {
  const path = found.path.replace(/^allocations/, side).replace(/^paymentDate$/, 'setOffDate')
  return { ...found, path, message: found.message.replace('pembayaran sebelum', 'perjumpaan sebelum') }
}

/** Both sides are the same but for the tax that is withheld, or one of them would owe what nobody says. */
function balanceProblems({ invoices, bills }: SetOffDraft, objects: readonly PayableObject[]): Problem[] {
  if (invoices.length === 0 || bills.length === 0)
    return [problem('allocations-missing', 'bills', 'Isi jumlah untuk minimal satu invoice dan satu tagihan')]
  const [receivable, payable] = [sumOf(invoices), sumOf(bills)]
  if (receivable === undefined || payable === undefined)
    return [problem('total-too-large', 'bills', 'Jumlah perjumpaan terlalu besar')]
  const withheld = withheldInAll(paymentWithholdings(bills, objects))
  if (receivable === payable - withheld) return []
  const less = withheld === 0 ? '' : ` dikurangi PPh ${formatRupiah(withheld)}`
  const text = `Invoice ${formatRupiah(receivable)} tidak sama dengan tagihan ${formatRupiah(payable)}${less}`
  return [problem('set-off-unequal', 'bills', text)]
}

/** The most that both sides have open: what bills get in their order, and what invoices get of it. */
export function mostSetOff(
  { invoices, bills }: { readonly invoices: readonly OpenItem[]; readonly bills: readonly OpenItem[] },
  objects: readonly PayableObject[],
): Record<'invoices' | 'bills', ReadonlyMap<number, Rupiah>> {
  const receivable = openOf(invoices)
  const netOf = (payable: number): number => {
    const shares = allocatedTo(allocateInOrder(toRupiah(payable), bills), bills)
    return payable - withheldInAll(paymentWithholdings(shares, objects))
  }
  let [least, most] = [0, openOf(bills)]
  while (least < most) {
    const middle = least + Math.ceil((most - least) / 2)
    if (netOf(middle) <= receivable) least = middle
    else most = middle - 1
  }
  return {
    invoices: allocateInOrder(toRupiah(netOf(least)), invoices),
    bills: allocateInOrder(toRupiah(least), bills),
  }
}

const openOf = (rows: readonly OpenItem[]): number =>
  rows.reduce<number>((sum, { openAmount }) => Math.min(sum + openAmount, Number.MAX_SAFE_INTEGER), 0)

/** Dr what is owed to the party, Cr what it owes and what is withheld, each on the accounts its documents stand on. */
export function setOffJournal(
  { invoices, bills, withheld }: Pick<SetOffDraft, 'invoices' | 'bills'> & SetOffWithheld,
  accounts: {
    readonly receivableOf: ReadonlyMap<number, number>
    readonly payableOf: ReadonlyMap<number, number>
    readonly byRole: Partial<Readonly<Record<WithheldRole, number>>>
  },
): EntryLine[] {
  return sidesOf([
    ...settledPayables(bills, accounts.payableOf),
    ...byAccount(roleSides(accounts.byRole, withheldByRole(withheld))),
    ...settledReceivables(invoices, accounts.receivableOf),
  ])
}
