import type { Day } from '../../../../platform/rules/day/day.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import { formatRupiah, toTotal, type Total } from '../../../../platform/rules/money/money.ts'
import { problem } from '../../rules/problem-codes.ts'
import { keysOf } from '../../../../platform/rules/proof/keys-of.ts'

/** What moves the account of a customer, and how the statement calls it. */
const movementTexts = {
  invoice: 'Invoice',
  receipt: 'Penerimaan',
  receipt_cancelled: 'Pembatalan penerimaan',
  credit_note: 'Nota kredit',
  credit_note_cancelled: 'Pembatalan nota kredit',
  write_off: 'Penghapusan piutang',
  write_off_cancelled: 'Pembatalan penghapusan piutang',
  recovery: 'Piutang terhapus dibayar',
  recovery_cancelled: 'Pembatalan pembayaran piutang terhapus',
  netting: 'Perjumpaan',
  netting_cancelled: 'Pembatalan perjumpaan',
  advance_use: 'Pemakaian uang muka',
  advance_use_cancelled: 'Pembatalan pemakaian uang muka',
  refund: 'Pengembalian uang muka',
  refund_cancelled: 'Pembatalan pengembalian uang muka',
} as const
export type MovementKind = keyof typeof movementTexts
export const movementKinds = keysOf(movementTexts)

/** One movement: what the customer owes more (debit) or less (credit) by it. A use of advances moves neither. */
export interface Movement {
  readonly kind: MovementKind
  readonly number: string
  readonly day: Day
  readonly dueDate: Day | null
  readonly debit: Total
  readonly credit: Total
  /** What a use of advances took of them, or the number an invoice had in the old system. */
  readonly amount: Total
  readonly referenceNumber: string | null
}

/** A statement as it is answered. */
export interface Statement {
  readonly from: Day
  readonly opening: Total
  readonly movements: readonly Movement[]
}

/** A line of the statement with the balance after it; the first one says with what it begins. */
export interface StatementLine {
  readonly key: string
  readonly day: Day
  readonly kind: MovementKind | 'opening'
  readonly number: string
  readonly text: string
  readonly dueDate: Day | null
  readonly debit: Total
  readonly credit: Total
  readonly balance: Total
}

/** The lines of a statement with their running balance. */
export function statementLines({ from, opening, movements }: Statement): StatementLine[] {
  const none = toTotal(0)
  const first = { debit: none, credit: none, balance: opening, dueDate: null }
  let balance = opening
  const lines = movements.map((movement, index): StatementLine => {
    const { kind, number, day, dueDate, debit, credit } = movement
    balance = balance + debit - credit
    return { key: `${index}`, kind, number, day, dueDate, debit, credit, balance, text: textOf(movement) }
  })
  return [{ ...first, key: 'opening', kind: 'opening', number: '', text: 'Saldo awal', day: from }, ...lines]
}

function textOf({ kind, amount, referenceNumber }: Movement): string {
  const text = movementTexts[kind]
  if (referenceNumber !== null) return `${text} ${referenceNumber}`
  return kind === 'advance_use' || kind === 'advance_use_cancelled' ? `${text} ${formatRupiah(amount)}` : text
}

/** As many lines as a person reads and a file of paper holds. */
export const mostMovements = 5000

/** What is wrong with the days of a statement. */
export function rangeProblems({ from, to }: { readonly from: Day; readonly to: Day }): Problem[] {
  if (from <= to) return []
  const text = `Tanggal akhir ${formatDay(to)} sebelum tanggal awal ${formatDay(from)}`
  return [problem('date-too-early', 'to', text)]
}

export const tooManyMovements = problem(
  'too-many-movements',
  'from',
  'Lebih dari 5.000 mutasi: persempit periodenya',
)
