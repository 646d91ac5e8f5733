import { countedGoods } from './counted-goods.ts'
import { formatPercent } from '../../../platform/rules/money/format-amount.ts'
import { formatRupiah } from '../../../platform/rules/money/money.ts'
import {
  amount,
  fact,
  present,
  printedLine,
  type DocumentLine,
  type PrintedFact,
  type PrintedLine,
} from '../../documents/rules/printed-document.ts'
import { isCollected, isStatedOnly } from '../../tax/rules/line-rate.ts'
import {
  taxClassTexts,
  transactionCodeTexts,
  type TaxClass,
  type TransactionCode,
} from '../../tax/rules/tax-class.ts'

/** A document with its VAT: the rate, unless there are several, and what of its subtotal bears it. */
export interface DocumentVat {
  readonly vatBasisPoints: number
  readonly hasSeveralRates: boolean
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

/** The VAT of a document as it is headed: `PPN 11%`, without a rate where there are several. */
export function vatLabel({
  vatBasisPoints,
  hasSeveralRates,
}: Pick<DocumentVat, 'vatBasisPoints' | 'hasSeveralRates'>): string {
  return hasSeveralRates ? 'PPN' : `PPN ${formatPercent(vatBasisPoints)}`
}

/** Not every price with VAT within it can be reached: VAT is computed on a base in whole rupiah. */
export function missedTotalText(stated: number, total: number): string {
  return `Total menjadi ${formatRupiah(total)}: ${formatRupiah(stated)} tidak dapat dicapai dengan DPP rupiah bulat.`
}

/** What orders, invoices and credit notes give to paper of their lines and amounts. */
export interface PrintedSale extends DocumentVat {
  readonly taxAmount: number
  readonly totalAmount: number
  readonly lines: readonly (DocumentLine & {
    readonly taxClass: TaxClass
    readonly packName?: string | null
    readonly packFactor?: number | null
  })[]
}

/** Lines on paper; in a document that bears VAT those without it say so. */
export function printedLines(sale: PrintedSale): PrintedLine[] {
  return sale.lines.map((line) => {
    const { quantity, unit, of } = countedGoods(line)
    const plain = printedLine(line)
    const printed =
      (line.packName ?? null) === null || line.quantity === 0
        ? plain
        : { ...plain, quantity, unit, price: `${plain['price'] ?? ''}${of}` }
    if (line.taxClass === 'taxed' || !bearsVat(sale)) return printed
    return {
      ...printed,
      code: present([line.productCode, lowered(taxClassTexts[line.taxClass])]).join(' · '),
    }
  })
}

/** As it stands within a line. */
function lowered(text: string): string {
  return text.startsWith('PPN') ? text : text.charAt(0).toLowerCase() + text.slice(1)
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

/** A tax invoice as paper states it. */
interface StatedFaktur {
  readonly transactionCode: TransactionCode
  readonly base: number
  readonly vat: number
  readonly otherTaxBase: number | null
  readonly lawRateBasisPoints: number | null
  readonly baseShare: string | null
}

/** A document whose tax is stated as the law does: of each tax invoice its rate, and DPP nilai lain it is computed on (PMK 131/2024). */
export interface LawfulSale extends PrintedSale {
  readonly fakturs: readonly StatedFaktur[]
}

/** The tax as the law states it: on DPP nilai lain where the base is a share of the price, else on the price itself. */
export function lawfulVat(sale: LawfulSale): PrintedFact[] {
  if (!bearsVat(sale)) return []
  const billed = sale.fakturs.filter(({ transactionCode }) => !isStatedOnly(transactionCode))
  const [only] = billed
  if (billed.length !== 1 || only === undefined) return billed.map(printedFaktur)
  const { lawRateBasisPoints, otherTaxBase, baseShare } = only
  if (lawRateBasisPoints === null || otherTaxBase === null || baseShare === null) return printedVat(sale)
  return [
    amount(`DPP nilai lain (${baseShare})`, otherTaxBase),
    amount(`PPN ${formatPercent(lawRateBasisPoints)} × DPP nilai lain`, sale.taxAmount),
  ]
}

/** One of several tax invoices: its code, the rate of the law and its share of the base, and its VAT. */
function printedFaktur({
  transactionCode,
  base,
  lawRateBasisPoints,
  baseShare,
  vat,
}: StatedFaktur): PrintedFact {
  const rate = lawRateBasisPoints === null ? '' : ` ${formatPercent(lawRateBasisPoints)}`
  const share = baseShare === null ? '' : ` × ${baseShare}`
  return amount(`PPN${rate}${share} × ${formatRupiah(base)} (kode ${transactionCode})`, vat)
}

/** What the customer owes us. */
export function owedOf(sale: LawfulSale): number {
  return sale.totalAmount - (collectedFaktur(sale)?.vat ?? 0)
}

function collectedFaktur({ fakturs }: LawfulSale): StatedFaktur | undefined {
  return fakturs.find(({ transactionCode }) => isCollected(transactionCode))
}

/** What the customer pays to the state itself is not billed. */
export function printedCollected(sale: LawfulSale): PrintedFact[] {
  const collected = collectedFaktur(sale)
  if (collected === undefined) return []
  return [
    amount(`PPN disetor sendiri oleh customer (kode ${collected.transactionCode})`, -collected.vat),
    amount('Jumlah ditagih (Rp)', owedOf(sale)),
  ]
}

/** VAT that the tax invoice states and nobody pays. */
export function printedReliefs({ fakturs }: Pick<LawfulSale, 'fakturs'>): PrintedFact[] {
  return fakturs
    .filter(({ transactionCode }) => isStatedOnly(transactionCode))
    .map(({ transactionCode, base, vat }) =>
      fact(
        transactionCodeTexts[transactionCode],
        `DPP ${formatRupiah(base)}, PPN ${formatRupiah(vat)} tidak ditagih (kode ${transactionCode})`,
      ),
    )
}

/** The VAT on paper at its rate on the price. */
export function printedVat(sale: PrintedSale): PrintedFact[] {
  if (!bearsVat(sale)) return []
  return [amount(vatLabel(sale), sale.taxAmount)]
}
