import { formatLongDay } from '../../../../platform/rules/day/format-day.ts'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { groupDigits, type Rupiah, exactSum } from '../../../../platform/rules/money/money.ts'
import { terbilang } from '../../../../platform/rules/money/terbilang.ts'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import { assert } from '../../../../platform/rules/proof/assert.ts'
import {
  capitalised,
  fact,
  plain,
  type Issuer,
  type PrintDocument,
} from '../../../documents/rules/printed-document.ts'
import { type EntryLine, sidesOf } from '../../../documents/rules/journal-sides.ts'
import { problem } from '../../rules/problem-codes.ts'
import {
  allocationProblems,
  type Allocation,
  type PayableInvoice,
  settledReceivables,
} from '../../settlements/rules/allocation.ts'

/** What bears the loss, by the role of its account. */
export const chargeRoles = { expense: 'bad_debt_expense', allowance: 'ar_allowance' } as const
export type Charge = keyof typeof chargeRoles

export const chargeTexts: Readonly<Record<Charge, string>> = {
  expense: 'Beban kerugian piutang',
  allowance: 'Cadangan kerugian piutang',
}

/** Receivables given up, as typed. */
export interface WriteOffDraft {
  readonly writeOffDate: Day
  readonly customerId: number | null
  readonly reason: string
  readonly allocations: readonly Allocation[]
}

/** Everything that is wrong with a write-off, given the invoices it names. */
export function writeOffProblems(
  draft: WriteOffDraft,
  { today, invoices }: { readonly today: Day; readonly invoices: ReadonlyMap<number, PayableInvoice> },
): Problem[] {
  const { writeOffDate: day, customerId, reason, allocations } = draft
  const dayPath = 'writeOffDate'
  const settling = { customerId, day, dayPath, noun: 'penghapusan piutang', allocations }
  const wrong = (isWrong: boolean, found: Problem): Problem[] => (isWrong ? [found] : [])
  return [
    ...wrong(customerId === null, problem('customer-missing', 'customerId', 'Customer harus dipilih')),
    ...wrong(day > today, problem('date-too-late', dayPath, 'Tanggal tidak boleh setelah hari ini')),
    ...wrong(reason.trim() === '', problem('reason-missing', 'reason', 'Alasan harus diisi')),
    ...wrong(
      allocations.length === 0,
      problem('allocations-missing', 'allocations', 'Isi jumlah untuk minimal satu invoice'),
    ),
    ...allocationProblems(settling, invoices),
    ...wrong(
      writtenOff(allocations) === undefined,
      problem('total-too-large', 'allocations', 'Jumlah yang dihapus terlalu besar'),
    ),
  ]
}

/** What is given up in all; undefined beyond the exact range. */
function writtenOff(allocations: readonly Allocation[]): Rupiah | undefined {
  return exactSum(allocations.map(({ amount }) => amount))
}

/** The same of a write-off whose amounts were checked. */
export function knownWrittenOff(allocations: readonly Allocation[]): Rupiah {
  const amount = writtenOff(allocations)
  assert(amount !== undefined, 'the amounts of a checked write-off add up exactly')
  return amount
}

/** The journal: the loss is debited, and each invoice credited on the account it stands on (`receivableOf` its id). */
export function writeOffJournal(
  allocations: readonly Allocation[],
  [accountId, departmentId]: readonly [accountId: number, departmentId: number | null],
  receivableOf: ReadonlyMap<number, number>,
): EntryLine[] {
  return sidesOf([
    [accountId, knownWrittenOff(allocations), departmentId],
    ...settledReceivables(allocations, receivableOf),
  ])
}

/** What a write-off gives to paper. */
export interface WriteOffOnPaper {
  readonly writeOffNumber: string
  readonly writeOffDate: string
  readonly customerName: string
  readonly chargedTo: Charge
  readonly amount: number
  readonly reason: string
  readonly allocations: readonly { readonly invoiceNumber: string; readonly amount: number }[]
}

/** A write-off on paper, to be signed: whose debt, which invoices, why. */
export function writeOffOnPaper(writeOff: WriteOffOnPaper, issuer: Issuer): PrintDocument {
  const { writeOffNumber, amount } = writeOff
  const day = formatLongDay(writeOff.writeOffDate)
  return {
    ...plain(issuer, `Penghapusan Piutang ${writeOffNumber}`),
    heading: 'PENGHAPUSAN PIUTANG',
    facts: [fact('Nomor', writeOffNumber), fact('Tanggal', day)],
    statements: [
      fact('Piutang dari', writeOff.customerName),
      fact('Sejumlah', capitalised(terbilang(amount))),
      fact('Dibebankan ke', chargeTexts[writeOff.chargedTo]),
      fact('Alasan', writeOff.reason),
    ],
    columns: [
      { key: 'invoice', head: 'Invoice', width: '*' },
      { key: 'amount', head: 'Dihapus (Rp)', width: 110, isFigure: true },
    ],
    lines: writeOff.allocations.map((each) => ({
      invoice: each.invoiceNumber,
      amount: groupDigits(each.amount),
    })),
    amounts: [{ label: 'Total (Rp)', value: groupDigits(amount) }],
    signature: { day, note: undefined },
  }
}
