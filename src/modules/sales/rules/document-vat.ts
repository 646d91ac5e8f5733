import { formatPercent } from '../../../platform/rules/money/format-amount.ts'
import {
  amount,
  present,
  printedLine,
  type DocumentLine,
  type PrintedFact,
  type PrintedLine,
} from '../../documents/rules/printed-document.ts'
import { taxClassTexts, type TaxClass } from '../../tax/rules/vat.ts'

/** A document with its VAT: the rate, and what of its subtotal bears it. */
export interface DocumentVat {
  readonly vatBasisPoints: number
  readonly subtotal: number
  readonly taxBase: number
}

/** Whether a document bears VAT at all; one of nothing yet does where there is a rate. */
export function bearsVat({ vatBasisPoints, subtotal, taxBase }: DocumentVat): boolean {
  return vatBasisPoints > 0 && (taxBase > 0 || subtotal === 0)
}

/** Beside lines that bear VAT, what those come to that do not. */
export function untaxedPart(document: DocumentVat): number {
  return bearsVat(document) ? document.subtotal - document.taxBase : 0
}

/** What orders, invoices and credit notes give to paper of their lines and amounts. */
export interface PrintedSale extends DocumentVat {
  readonly taxAmount: number
  readonly totalAmount: number
  readonly lines: readonly (DocumentLine & { readonly taxClass: TaxClass })[]
}

/** Lines on paper; in a document that bears VAT those without it say so. */
export function printedLines(document: PrintedSale): PrintedLine[] {
  return document.lines.map((line) => {
    const printed = printedLine(line)
    if (line.taxClass === 'taxed' || !bearsVat(document)) return printed
    return { ...printed, code: present([printed.code, 'tanpa PPN']).join(' · ') }
  })
}

/** The subtotal on paper, in its parts where only some lines bear VAT. */
export function printedBases(document: DocumentVat): PrintedFact[] {
  const untaxed = untaxedPart(document)
  const parts = [amount('DPP', document.taxBase), amount(taxClassTexts.untaxed, untaxed)]
  return [amount('Subtotal', document.subtotal), ...(untaxed === 0 ? [] : parts)]
}

/** The VAT on paper at its rate on the price. */
export function printedVat(document: PrintedSale): PrintedFact[] {
  if (!bearsVat(document)) return []
  return [amount(`PPN ${formatPercent(document.vatBasisPoints)}`, document.taxAmount)]
}
