import type { Day } from '../../../../platform/rules/day/day.ts'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import { exactSum, formatRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { sidesOf, type EntryLine } from '../../../documents/rules/journal-sides.ts'
import {
  allocationProblems as invoiceProblems,
  settledReceivables,
  type Allocation as InvoiceShare,
  type PayableInvoice,
} from '../../../sales/settlements/rules/allocation.ts'
import {
  allocationProblems as billProblems,
  settledPayables,
  type Allocation as BillShare,
  type PayableBill,
} from '../../payments/rules/allocation.ts'
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
  readonly bills: ReadonlyMap<number, PayableBill & { readonly withholdsWhenPaid?: boolean }>
}

/** What one side of a set-off comes to; undefined beyond the exact range. */
export function sumOf(shares: readonly { readonly amount: Rupiah }[]): Rupiah | undefined {
  return exactSum(shares.map(({ amount }) => amount))
}

const wrong = (isWrong: boolean, found: Problem): Problem[] => (isWrong ? [found] : [])

/** Everything that is wrong with a set-off, given the documents it names. */
export function setOffProblems(draft: SetOffDraft, { today, invoices, bills }: Known): Problem[] {
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
    ...draft.bills.flatMap(({ billId }, index) => withholdingProblems(bills.get(billId), index)),
    ...balanceProblems(draft),
  ]
}

/** The rules of each side speak of `allocations` and of the day of a payment. */
function under(found: Problem, side: 'invoices' | 'bills'): Problem {
  const path = found.path.replace(/^allocations/, side).replace(/^paymentDate$/, 'setOffDate')
  return { ...found, path, message: found.message.replace('pembayaran sebelum', 'perjumpaan sebelum') }
}

/** Tax that is withheld as a bill is paid needs a payment, which withholds it. */
function withholdingProblems(
  bill: Known['bills'] extends ReadonlyMap<number, infer B> ? B | undefined : never,
  index: number,
) {
  if (bill?.withholdsWhenPaid !== true) return []
  const text = `${bill.billNumber} dipotong PPh saat dibayar. Bayar dari Bayar Vendor, atau batalkan dan catat lagi dengan PPh dipotong di tagihan`
  return [problem('set-off-withheld', `bills.${index}.billId`, text)]
}

/** Both sides are the same, or one of them would owe what nobody says. */
function balanceProblems({ invoices, bills }: SetOffDraft): Problem[] {
  if (invoices.length === 0 || bills.length === 0)
    return [problem('allocations-missing', 'bills', 'Isi jumlah untuk minimal satu invoice dan satu tagihan')]
  const [receivable, payable] = [sumOf(invoices), sumOf(bills)]
  if (receivable === undefined || payable === undefined)
    return [problem('total-too-large', 'bills', 'Jumlah perjumpaan terlalu besar')]
  if (receivable === payable) return []
  const text = `Invoice ${formatRupiah(receivable)} tidak sama dengan tagihan ${formatRupiah(payable)}`
  return [problem('set-off-unequal', 'bills', text)]
}

/** Dr what is owed to the party, Cr what it owes, each on the accounts its documents stand on. */
export function setOffJournal(
  { invoices, bills }: Pick<SetOffDraft, 'invoices' | 'bills'>,
  accounts: {
    readonly receivableOf: ReadonlyMap<number, number>
    readonly payableOf: ReadonlyMap<number, number>
  },
): EntryLine[] {
  return sidesOf([
    ...settledPayables(bills, accounts.payableOf),
    ...settledReceivables(invoices, accounts.receivableOf),
  ])
}
