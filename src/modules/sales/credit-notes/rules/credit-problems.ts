import { formatRupiah } from '../../../../platform/rules/money/money.ts'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import type { FakturStatus } from '../../../tax/output/rules/faktur-status.ts'
import type { ReturnKind } from '../../../tax/output/rules/return-kind.ts'
import type { InvoiceKind } from '../../invoices/rules/invoice-kind.ts'
import { lineProblem, problem } from '../../rules/problem-codes.ts'
import { creditableAmount, type CreditableLine, type CreditedLine } from './credit-note.ts'

/** Why an invoice cannot be cancelled: it bills no order, or what depends on it stands. */
export function cancelRefusal(invoice: {
  readonly invoiceNumber: string
  readonly kind: InvoiceKind
  readonly standing: readonly string[]
}): string | undefined {
  const { invoiceNumber, kind, standing } = invoice
  if (kind !== 'order')
    return `${invoiceNumber} tidak menagih sales order: kreditkan, supaya barangnya kembali ke stok`
  if (standing.length === 0) return undefined
  return `${invoiceNumber} sudah dibayar atau dikreditkan dengan ${standing.join(', ')}: batalkan itu dahulu, atau buat nota kredit biasa`
}

interface NoteToCancel {
  readonly isCancellation: boolean
  /** Notes of its invoice that were made after it and stand, the last one first. */
  readonly later: readonly string[]
  /** An advance that it gave back was deducted again. */
  readonly isDeducted: boolean
  /** What it took back of tax invoices, and what the tax office knows of that. */
  readonly reductions: readonly {
    readonly returnKind: ReturnKind | null
    readonly returnNumber: string | null
    readonly reducesStatus: FakturStatus | null
  }[]
}

/** Why a note cannot be cancelled: what came after it counts on it. */
export function noteCancelRefusal(note: NoteToCancel): string | undefined {
  if (note.isCancellation) return 'Invoice yang dibatalkan tidak dihidupkan lagi: tagih lagi ordernya'
  if (note.later.length > 0) return `Batalkan dahulu nota kredit sesudahnya: ${note.later.join(', ')}`
  if (note.isDeducted)
    return 'Uang muka yang dikembalikannya sudah dipotong lagi: kreditkan invoice yang memotongnya dahulu'
  const noted = note.reductions.find(({ returnNumber }) => returnNumber !== null)
  if (noted !== undefined)
    return `Nota pembeli ${noted.returnNumber} sudah dicatat: kosongkan dahulu di PPN, tab Retur`
  const isReplaced = note.reductions.some(
    ({ returnKind, reducesStatus }) => returnKind === 'price' && reducesStatus === 'replaced',
  )
  return isReplaced
    ? 'Faktur pajaknya sudah diganti menurut nota kredit ini: tagih selisihnya dengan invoice baru'
    : undefined
}

/** An invoice is cancelled whole, so on no day on which a payment that was cancelled since still counted. */
export function paidThenProblems(cancelled: readonly { readonly cancelledOn: Day }[], day: Day): Problem[] {
  const [last] = cancelled
    .map(({ cancelledOn }) => cancelledOn)
    .toSorted()
    .toReversed()
  if (last === undefined || day >= last) return []
  const text = `Invoice ini masih terbayar sampai ${formatDay(last)}, hari pembayarannya dibatalkan`
  return [problem('date-too-early', 'noteDate', text)]
}

/** Everything that is wrong with a credit note. */
export function creditProblems(
  note: { readonly noteDate: Day; readonly reason: string; readonly lines: readonly CreditedLine[] },
  context: {
    readonly today: Day
    readonly invoiceDate: Day
    readonly invoiceLines: readonly CreditableLine[]
    /** The last day on which a note of the invoice was cancelled. */
    readonly lastCancelled?: Day | null
  },
): Problem[] {
  const { today, invoiceDate, invoiceLines, lastCancelled = null } = context
  const byNumber = new Map(invoiceLines.map((line) => [line.lineNumber, line]))
  return [
    ...(note.noteDate > today
      ? [problem('date-too-late', 'noteDate', 'Tanggal nota kredit tidak boleh setelah hari ini')]
      : []),
    ...(note.noteDate < invoiceDate
      ? [problem('before-invoice', 'noteDate', 'Tanggal nota kredit tidak boleh sebelum tanggal invoice')]
      : []),
    ...(lastCancelled !== null && note.noteDate < lastCancelled
      ? [problem('date-too-early', 'noteDate', stillCredited(lastCancelled))]
      : []),
    ...freedProblems(note, invoiceLines),
    ...(note.reason.trim() === '' ? [problem('reason-missing', 'reason', 'Alasan harus diisi')] : []),
    ...(note.lines.length === 0
      ? [problem('lines-missing', 'lines', 'Tidak ada lagi yang dapat dikreditkan')]
      : []),
    ...note.lines.flatMap((line, index) => lineProblems(note.lines, index, byNumber.get(line.lineNumber))),
  ]
}

const stillCredited = (day: Day) =>
  `Invoice ini masih dikreditkan sampai ${formatDay(day)}, hari nota kreditnya dibatalkan`

/** An advance that an invoice gave back is credited from that day on. */
function freedProblems(
  { noteDate, lines }: { readonly noteDate: Day; readonly lines: readonly CreditedLine[] },
  invoiceLines: readonly CreditableLine[],
): Problem[] {
  const named = new Set(lines.map(({ lineNumber }) => lineNumber))
  const free = invoiceLines.flatMap(({ lineNumber, advanceFreeFrom }) =>
    named.has(lineNumber) ? (advanceFreeFrom ?? []) : [],
  )
  const [last] = free.toSorted().toReversed()
  if (last === undefined || noteDate >= last) return []
  const text = `Uang muka ini baru bebas lagi pada ${formatDay(last)}`
  return [problem('date-too-early', 'noteDate', text)]
}

function lineProblems(
  lines: readonly CreditedLine[],
  index: number,
  line: CreditableLine | undefined,
): Problem[] {
  const credited = lines[index]
  if (credited === undefined) return []
  const { lineNumber } = credited
  const at = { path: `lines.${index}.quantity`, line: lineNumber }
  const wrong = (text: string): Problem[] => [
    lineProblem({ code: 'quantity-invalid', ...at }, `Baris ${lineNumber}: ${text}`),
  ]
  const isRepeated = lines.findIndex((one) => one.lineNumber === lineNumber) < index
  if (line === undefined || isRepeated) return wrong('tidak ada pada invoice atau ditulis dua kali')
  if (line.isDeduction) return wrong('potongan uang muka dikreditkan bersama yang dipotongnya')
  if (credited.amount !== null && credited.amount !== undefined) return amountProblems(credited, line, index)
  if (line.advanceLeft !== null) return wrong('uang muka dikreditkan menurut nilainya')
  if (credited.quantity <= 0) return wrong('Quantity harus > 0')
  if (credited.quantity + line.creditedQuantity <= line.quantity) return []
  return wrong('Quantity melebihi sisa yang dapat dikreditkan')
}

function amountProblems(
  { lineNumber, amount = null, quantity }: CreditedLine,
  line: CreditableLine,
  index: number,
): Problem[] {
  const at = { path: `lines.${index}.amount`, line: lineNumber }
  const wrong = (text: string): Problem[] => [
    lineProblem({ code: 'credited-amount-invalid', ...at }, `Baris ${lineNumber}: ${text}`),
  ]
  if (quantity !== 0) return wrong('isi quantity atau nilai, bukan keduanya')
  if (amount === null || amount <= 0) return wrong('Nilai harus > 0')
  const most = creditableAmount(line)
  return amount <= most ? [] : wrong(`Nilai melebihi ${formatRupiah(most)} yang dapat dikreditkan`)
}
