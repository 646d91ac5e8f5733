import type { Day } from '../../../../platform/rules/day/day.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import { sumRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { problem } from '../../rules/problem-codes.ts'

/** Invoices to be handed over, as typed. */
interface TypedHandover {
  readonly handoverDate: Day
  readonly promisedDay: Day
  readonly customerId: number | null
  readonly invoiceIds: readonly number[]
}

/** An invoice as far as handing it over depends on it. */
export interface HandedInvoice {
  readonly id: number
  readonly invoiceNumber: string
  readonly invoiceDate: Day
  readonly customerId: number
  readonly openAmount: Rupiah
}

interface Known {
  readonly today: Day
  readonly invoices: ReadonlyMap<number, HandedInvoice>
}

/** Everything that is wrong with a handover, in the order of the form. */
export function handoverProblems(typed: TypedHandover, { today, invoices }: Known): Problem[] {
  const { handoverDate, promisedDay, customerId, invoiceIds } = typed
  return [
    ...(handoverDate > today
      ? [problem('date-too-late', 'handoverDate', 'Tanggal tukar faktur tidak boleh setelah hari ini')]
      : []),
    ...(customerId === null ? [problem('customer-missing', 'customerId', 'Customer harus dipilih')] : []),
    ...(promisedDay < handoverDate
      ? [problem('promised-too-early', 'promisedDay', 'Janji bayar tidak boleh sebelum tanggal tukar faktur')]
      : []),
    ...(invoiceIds.length === 0
      ? [problem('invoices-missing', 'invoiceIds', 'Pilih minimal 1 invoice yang diserahkan')]
      : []),
    ...(new Set(invoiceIds).size < invoiceIds.length
      ? [problem('invoice-invalid', 'invoiceIds', 'Sebuah invoice disebut lebih dari sekali')]
      : []),
    ...(customerId === null ? [] : invoiceIds.flatMap((id) => invoiceProblems(invoices.get(id), typed))),
  ]
}

function invoiceProblems(
  invoice: HandedInvoice | undefined,
  { handoverDate, customerId }: TypedHandover,
): Problem[] {
  const wrong = (text: string) => [problem('invoice-invalid', 'invoiceIds', text)]
  if (invoice === undefined || invoice.customerId !== customerId)
    return wrong('Invoice bukan milik customer ini')
  const { invoiceNumber, invoiceDate, openAmount } = invoice
  if (openAmount <= 0) return wrong(`Invoice ${invoiceNumber} sudah lunas`)
  if (invoiceDate <= handoverDate) return []
  return wrong(`Invoice ${invoiceNumber} bertanggal ${formatDay(invoiceDate)}, setelah tanggal tukar faktur`)
}

/** What is handed over of invoices together. */
export function handedAmount(invoices: readonly Pick<HandedInvoice, 'openAmount'>[]): Rupiah {
  return sumRupiah(invoices.map(({ openAmount }) => openAmount))
}
