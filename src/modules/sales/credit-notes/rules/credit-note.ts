import { assert } from '../../../../platform/rules/proof/assert.ts'
import {
  roundDivision,
  sumRupiah,
  toRupiah,
  zeroRupiah,
  type Rupiah,
} from '../../../../platform/rules/money/money.ts'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { zeroQuantity, ofThousandths, type Quantity } from '../../../../platform/rules/money/quantity.ts'
import {
  groupedByFaktur,
  isCollected,
  isStatedOnly,
  lineVat,
  untaxedRate,
  type KeptLine,
  type LineRate,
} from '../../../tax/rules/line-rate.ts'

/** A line of the invoice, with what earlier notes credited of it. */
export interface CreditableLine extends LineRate {
  readonly id: number
  readonly lineNumber: number
  readonly quantity: Quantity
  readonly subtotal: Rupiah
  readonly creditedQuantity: Quantity
  readonly creditedSubtotal: Rupiah
  /** What of it was credited as an amount, without a quantity. */
  readonly creditedAmount: Rupiah
  /** Deducts an advance: it is credited along with what it was deducted from. */
  readonly isDeduction: boolean
  /** What is left to deduct of a line of an invoice of an advance; nothing else of it can be credited. */
  readonly advanceLeft: Rupiah | null
  /** First day on which that is left. */
  readonly advanceFreeFrom?: Day | null
}

export interface CreditedLine {
  readonly lineNumber: number
  readonly quantity: Quantity
  /** Credited of its base without a quantity: a lower price, or an advance. */
  readonly amount?: Rupiah | null | undefined
}

/** What a note takes back of a line. */
export interface CreditLine extends Omit<CreditedLine, 'amount'>, LineRate {
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
    .filter(isCreditable)
    .map(({ lineNumber, quantity, creditedQuantity, advanceLeft: amount }) => ({
      lineNumber,
      ...(amount === null
        ? { quantity: ofThousandths(quantity - creditedQuantity) }
        : { quantity: zeroQuantity, amount }),
    }))
}

type LeftOfLine = Pick<CreditableLine, 'isDeduction' | 'advanceLeft'> & {
  readonly quantity: number
  readonly creditedQuantity: number
}

/** Whether anything is left of a line that can be credited by itself. */
export function isCreditable({ isDeduction, advanceLeft, creditedQuantity, quantity }: LeftOfLine): boolean {
  return !isDeduction && (advanceLeft === null ? creditedQuantity < quantity : advanceLeft > 0)
}

/** What of the base of a line can be credited as an amount. */
export function creditableAmount(line: CreditableLine): Rupiah {
  return line.advanceLeft ?? toRupiah(line.subtotal - line.creditedSubtotal)
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
  const own = credited.map((one) => {
    const line = byNumber.get(one.lineNumber)
    assert(line !== undefined, 'only lines of the invoice are credited')
    return creditLine(line, one.quantity, subtotalOf(one, line))
  })
  const lines = [...own, ...deductionsBack(own, invoiceLines)]
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

function creditLine(line: CreditableLine, quantity: Quantity, subtotal: Rupiah): CreditLine {
  const { lineNumber, id: invoiceLineId } = line
  return { lineNumber, quantity, invoiceLineId, ...creditedRate(line), subtotal }
}

/** What of advances is left to deduct again: of each tax invoice the share of it that is credited so far, less what came back before. */
function deductionsBack(own: readonly CreditLine[], invoiceLines: readonly CreditableLine[]): CreditLine[] {
  return invoiceLines
    .filter(({ isDeduction }) => isDeduction)
    .flatMap((deduction) => {
      const alike = invoiceLines.filter((line) => !line.isDeduction && onSameFaktur(line, deduction))
      const now = own.filter((line) => onSameFaktur(line, deduction)).map(({ subtotal }) => subtotal)
      const credited = sumRupiah([...alike.map(({ creditedSubtotal }) => creditedSubtotal), ...now])
      const whole = sumRupiah(alike.map(({ subtotal }) => subtotal))
      if (whole === 0) return []
      const share = roundDivision(BigInt(-deduction.subtotal) * BigInt(credited), BigInt(whole))
      const back = toRupiah(-share - BigInt(deduction.creditedSubtotal))
      return back === 0 ? [] : [creditLine(deduction, zeroQuantity, back)]
    })
}

function onSameFaktur(one: LineRate, other: LineRate): boolean {
  return one.transactionCode === other.transactionCode && one.facility === other.facility
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
  return toRupiah(lineVat([...before, ...group]) - lineVat(before))
}

function subtotalOf({ quantity, amount = null }: CreditedLine, line: CreditableLine): Rupiah {
  if (amount !== null) return amount
  if (line.creditedAmount !== 0) return shareOfRest(quantity, line)
  const soFar = BigInt(line.creditedQuantity) + BigInt(quantity)
  const share = roundDivision(BigInt(line.subtotal) * soFar, BigInt(line.quantity))
  return toRupiah(share - BigInt(line.creditedSubtotal))
}

/** After a lower price only what is left of a line is shared out, the last of it whole. */
function shareOfRest(quantity: Quantity, line: CreditableLine): Rupiah {
  const rest = BigInt(line.subtotal) - BigInt(line.creditedSubtotal)
  const left = line.quantity - line.creditedQuantity
  return left <= 0 ? zeroRupiah : toRupiah(roundDivision(rest * BigInt(quantity), BigInt(left)))
}
