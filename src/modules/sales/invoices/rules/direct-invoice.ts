import type { Day } from '../../../../platform/rules/day/day.ts'
import { formatRupiah } from '../../../../platform/rules/money/money.ts'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import { contentProblems, lowestDayProblems } from '../../orders/rules/order.ts'
import { problem } from '../../rules/problem-codes.ts'
import { soldProblems, type DirectLineDraft } from './text-line.ts'

/** An invoice without an order as typed; `dueDate` is left out where it follows from the terms of the customer. */
export interface DirectInvoice {
  readonly customerId: number | null
  readonly lines: readonly DirectLineDraft[]
  readonly invoiceDate: Day | ''
  readonly dueDate?: Day | null | undefined
  /** A cash sale names where its money goes; null while it does not, left out where it is owed. */
  readonly cashAccountId?: number | null | undefined
}

/** What decides about its day. */
export interface InvoiceDays {
  readonly today: Day
  /** Last day of the books kept before, once they were brought. */
  readonly oldBooksUntil: Day | null
}

/** Everything that is wrong with an invoice without an order, in the order of the form. */
export function directInvoiceProblems(invoice: DirectInvoice, days: InvoiceDays): Problem[] {
  const isMissing = invoice.cashAccountId === null
  return [
    ...dayProblems(invoice, days),
    ...(isMissing ? [problem('account-missing', 'accountId', 'Akun kas atau bank harus dipilih')] : []),
    ...contentProblems(invoice, 'invoice', soldProblems),
  ]
}

function dayProblems(
  { invoiceDate, dueDate }: DirectInvoice,
  { today, oldBooksUntil }: InvoiceDays,
): Problem[] {
  if (invoiceDate === '') return [problem('date-missing', 'invoiceDate', 'Tanggal invoice harus diisi')]
  if (invoiceDate > today)
    return [problem('date-too-late', 'invoiceDate', 'Tanggal invoice tidak boleh setelah hari ini')]
  const early = dueDate !== undefined && dueDate !== null && dueDate < invoiceDate
  return [
    ...lowestDayProblems(invoiceDate, oldBooksUntil, 'invoiceDate'),
    ...(early
      ? [problem('date-too-early', 'dueDate', 'Jatuh tempo tidak boleh sebelum tanggal invoice')]
      : []),
  ]
}

/** Why an invoice is not made of another total than its maker was told. */
export function otherTotalText(total: number, stated: number): string {
  return `Total invoice sekarang ${formatRupiah(total)}, bukan ${formatRupiah(stated)}: PPN atau produknya berubah. Periksa lagi lalu simpan.`
}
