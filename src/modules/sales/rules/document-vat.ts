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
export function untaxedPart(sale: DocumentVat): number {
  return bearsVat(sale) ? sale.subtotal - sale.taxBase : 0
}

/** What orders, invoices and credit notes give to paper of their lines and amounts. */
export interface PrintedSale extends DocumentVat {
  readonly taxAmount: number
  readonly totalAmount: number
  readonly lines: readonly (DocumentLine & { readonly taxClass: TaxClass })[]
}

/** Lines on paper; in a document that bears VAT those without it say so. */
export function printedLines(sale: PrintedSale): PrintedLine[] {
  return sale.lines.map((line) => {
    const printed = printedLine(line)
    if (line.taxClass === 'taxed' || !bearsVat(sale)) return printed
    return { ...printed, code: present([line.productCode, 'tanpa PPN']).join(' · ') }
  })
}

/** The subtotal on paper, in its parts where only some lines bear VAT. */
export function printedBases(sale: DocumentVat): PrintedFact[] {
  const untaxed = untaxedPart(sale)
  const parts = [amount('DPP', sale.taxBase), amount(taxClassTexts.untaxed, untaxed)]
  return [amount('Subtotal', sale.subtotal), ...(untaxed === 0 ? [] : parts)]
}

/** What was taken off the prices, where something was. */
export function discountAmounts({
  discountAmount,
  subtotal,
}: Pick<DocumentVat, 'subtotal'> & { readonly discountAmount: number }): PrintedFact[] {
  if (discountAmount === 0) return []
  return [amount('Jumlah sebelum diskon', subtotal + discountAmount), amount('Total diskon', -discountAmount)]
}

/** Whom a document is for, as it names them. */
export interface PrintedCustomer {
  readonly customerName: string
  readonly customerAddress: string | null
  readonly customerNpwp: string | null
}

/** Name, address and tax number of whom a document is for. */
export function addresseeOf({ customerName, customerAddress, customerNpwp }: PrintedCustomer): string[] {
  return present([customerName, customerAddress, customerNpwp === null ? null : `NPWP ${customerNpwp}`])
}

/** A document whose tax is stated as the law does: its rate, and DPP nilai lain it is computed on (PMK 131/2024). */
export interface LawfulSale extends PrintedSale {
  readonly lawRateBasisPoints: number
  readonly otherTaxBase: number
}

/** The tax as the law states it: on DPP nilai lain where the base is a share of the price, else on the price itself. */
export function lawfulVat(sale: LawfulSale): PrintedFact[] {
  if (!bearsVat(sale)) return []
  if (sale.lawRateBasisPoints === sale.vatBasisPoints) return printedVat(sale)
  const rate = formatPercent(sale.lawRateBasisPoints)
  return [
    amount('DPP nilai lain (11/12)', sale.otherTaxBase),
    amount(`PPN ${rate} × DPP nilai lain`, sale.taxAmount),
  ]
}

/** The VAT on paper at its rate on the price. */
export function printedVat(sale: PrintedSale): PrintedFact[] {
  if (!bearsVat(sale)) return []
  return [amount(`PPN ${formatPercent(sale.vatBasisPoints)}`, sale.taxAmount)]
}
