import { assert } from '../../../../platform/rules/proof/assert.ts'
import {
  roundDivision,
  sumRupiah,
  toRupiah,
  zeroRupiah,
  type Rupiah,
} from '../../../../platform/rules/money/money.ts'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import type { Day } from '../../../../platform/rules/day/day.ts'
import type { Quantity } from '../../../../platform/rules/money/quantity.ts'
import type { RoleAmount, Side } from '../../../documents/rules/journal-sides.ts'
import {
  groupedByFaktur,
  isCollected,
  isStatedOnly,
  keptVat,
  untaxedRate,
  type KeptLine,
  type LineRate,
} from '../../../tax/rules/line-rate.ts'
import { lineProblem, problem } from '../../rules/problem-codes.ts'

/** A line of the invoice, with what earlier notes credited of it. */
export interface CreditableLine extends LineRate {
  readonly id: number
  readonly lineNumber: number
  readonly quantity: Quantity
  readonly subtotal: Rupiah
  readonly creditedQuantity: Quantity
  readonly creditedSubtotal: Rupiah
}

/** What earned a line of the invoice: its own account, or that of the role of goods or services. */
export interface EarningLine {
  readonly lineNumber: number
  /** Null of a line of text. */
  readonly productId: number | null
  readonly isService: boolean
  readonly revenueAccountId: number | null
  readonly departmentId: number | null
}

export interface CreditedLine {
  readonly lineNumber: number
  readonly quantity: Quantity
}

/** What a note takes back of a line. */
export interface CreditLine extends CreditedLine, LineRate {
  readonly invoiceLineId: number
  readonly subtotal: Rupiah
}

export interface CreditAmounts {
  readonly lines: readonly CreditLine[]
  /** What of it bears VAT. */
  readonly taxBase: Rupiah
  readonly subtotal: Rupiah
  readonly taxAmount: Rupiah
  readonly totalAmount: Rupiah
}

/** All that is left of an invoice, line by line. */
export function remainingLines(lines: readonly CreditableLine[]): CreditedLine[] {
  return lines
    .filter((line) => line.creditedQuantity < line.quantity)
    .map((line) => ({
      lineNumber: line.lineNumber,
      quantity: (line.quantity - line.creditedQuantity) as Quantity,
    }))
}

/**
 * Amounts of a credit note. Each is the share credited so far, rounded, less what earlier notes took, so that notes
 * for all of an invoice add up to exactly its subtotal and the VAT that we collected, each tax invoice by itself.
 */
export function creditAmounts(
  credited: readonly CreditedLine[],
  invoiceLines: readonly CreditableLine[],
): CreditAmounts {
  const byNumber = new Map(invoiceLines.map((line) => [line.lineNumber, line]))
  const lines = credited.map((one) => {
    const line = byNumber.get(one.lineNumber)
    assert(line !== undefined, 'only lines of the invoice are credited')
    return { ...one, invoiceLineId: line.id, ...creditedRate(line), subtotal: subtotalOf(one, line) }
  })
  const subtotal = sumRupiah(lines.map((line) => line.subtotal))
  const taxed = lines.filter(({ vatBasisPoints }) => vatBasisPoints > 0)
  const taxAmount = sumRupiah(groupedByFaktur(lines).map(([, , group]) => vatTakenBack(group, invoiceLines)))
  return {
    lines,
    subtotal,
    taxBase: sumRupiah(taxed.map((line) => line.subtotal)),
    taxAmount,
    totalAmount: sumRupiah([subtotal, taxAmount]),
  }
}

/** VAT that a collector paid to the state is not ours to give back. */
function creditedRate(line: CreditableLine): LineRate {
  const { rateBasisPoints, baseNumerator, baseDenominator, transactionCode, facility } = line
  const vatBasisPoints = isCollected(transactionCode) ? 0 : line.vatBasisPoints
  return { vatBasisPoints, rateBasisPoints, baseNumerator, baseDenominator, transactionCode, facility }
}

/** VAT of everything credited so far of a tax invoice, less that of earlier notes; none of what we did not collect. */
function vatTakenBack(group: readonly CreditLine[], invoiceLines: readonly CreditableLine[]): Rupiah {
  const [{ transactionCode, facility } = untaxedRate] = group
  if (isCollected(transactionCode) || isStatedOnly(transactionCode)) return zeroRupiah
  const before = invoiceLines
    .filter((line) => line.transactionCode === transactionCode && line.facility === facility)
    .map((line): KeptLine => ({ ...line, subtotal: line.creditedSubtotal }))
  return toRupiah(keptVat([...before, ...group]) - keptVat(before))
}

function subtotalOf({ quantity }: CreditedLine, line: CreditableLine): Rupiah {
  const soFar = BigInt(line.creditedQuantity) + BigInt(quantity)
  const share = roundDivision(BigInt(line.subtotal) * soFar, BigInt(line.quantity))
  return toRupiah(share - BigInt(line.creditedSubtotal))
}

type TakenRole = 'sales_return' | 'sales_service'

/** What a note takes back, of the departments that earned it: services and texts from the account that earned them, goods into sales returns; debit positive. */
export function takenBack(
  { lines }: Pick<CreditAmounts, 'lines'>,
  earned: readonly EarningLine[],
): { readonly byRole: readonly RoleAmount<TakenRole>[]; readonly ownAccounts: readonly Side[] } {
  const byNumber = new Map(earned.map((line) => [line.lineNumber, line]))
  const parts = lines.map(({ lineNumber, subtotal }) => {
    const line = byNumber.get(lineNumber)
    const { isService = false, revenueAccountId = null, departmentId = null, productId } = line ?? {}
    const own = isService || productId === null ? revenueAccountId : null
    return { isService, own, subtotal, departmentId }
  })
  const ofRole = (role: TakenRole, chosen: typeof parts): RoleAmount<TakenRole>[] =>
    chosen.map(({ subtotal, departmentId }) => [role, subtotal, departmentId])
  return {
    byRole: [
      ...ofRole(
        'sales_return',
        parts.filter(({ isService, own }) => !isService && own === null),
      ),
      ...ofRole(
        'sales_service',
        parts.filter(({ isService, own }) => isService && own === null),
      ),
    ],
    ownAccounts: parts.flatMap(({ own, subtotal, departmentId }): Side[] =>
      own === null ? [] : [[own, subtotal, departmentId]],
    ),
  }
}

/** Everything that is wrong with a credit note. */
export function creditProblems(
  note: { readonly noteDate: Day; readonly reason: string; readonly lines: readonly CreditedLine[] },
  context: {
    readonly today: Day
    readonly invoiceDate: Day
    readonly invoiceLines: readonly CreditableLine[]
  },
): Problem[] {
  const { today, invoiceDate, invoiceLines } = context
  const byNumber = new Map(invoiceLines.map((line) => [line.lineNumber, line]))
  return [
    ...(note.noteDate > today
      ? [problem('date-too-late', 'noteDate', 'Tanggal nota kredit tidak boleh setelah hari ini')]
      : []),
    ...(note.noteDate < invoiceDate
      ? [problem('before-invoice', 'noteDate', 'Tanggal nota kredit tidak boleh sebelum tanggal invoice')]
      : []),
    ...(note.reason.trim() === '' ? [problem('reason-missing', 'reason', 'Alasan harus diisi')] : []),
    ...(note.lines.length === 0
      ? [problem('lines-missing', 'lines', 'Tidak ada lagi yang dapat dikreditkan')]
      : []),
    ...note.lines.flatMap((line, index) => lineProblems(note.lines, index, byNumber.get(line.lineNumber))),
  ]
}

function lineProblems(
  lines: readonly CreditedLine[],
  index: number,
  line: CreditableLine | undefined,
): Problem[] {
  const credited = lines[index]
  if (credited === undefined) return []
  const { lineNumber } = credited
  const wrong = (text: string): Problem[] => [
    lineProblem(
      { code: 'quantity-invalid', path: `lines.${index}.quantity`, line: lineNumber },
      `Baris ${lineNumber}: ${text}`,
    ),
  ]
  const isRepeated = lines.findIndex((one) => one.lineNumber === lineNumber) < index
  if (line === undefined || isRepeated) return wrong('tidak ada pada invoice atau ditulis dua kali')
  if (credited.quantity <= 0) return wrong('Quantity harus > 0')
  if (credited.quantity + line.creditedQuantity <= line.quantity) return []
  return wrong('Quantity melebihi sisa yang dapat dikreditkan')
}
