import { groupDigits } from '../../../platform/rules/money/money.ts'
import { formatQuantity, toQuantity } from '../../../platform/rules/money/quantity.ts'

/** Who issues a document. */
export interface Issuer {
  readonly name: string
  readonly npwp: string | null
  readonly address: string | null
  readonly bankDetails: string | null
  readonly signatory: string | null
}

/** Something said of a document: what it is, and its value as it is printed. */
export interface PrintedFact {
  readonly label: string
  readonly value: string
}

/** One line of goods or services as it is printed. */
export interface PrintedLine {
  readonly number: string
  readonly name: string
  readonly code: string
  readonly quantity: string
  readonly unit: string
  readonly price: string
  readonly discount: string
  readonly amount: string
}

/** A document as it is printed, every figure written out: the PDF and the preview in the browser show this and no more. */
export interface PrintDocument {
  /** What the file and the page are called: `Invoice INV-2026-00001`. */
  readonly name: string
  readonly heading: string
  readonly issuer: Issuer
  readonly facts: readonly PrintedFact[]
  /** Who it is for, name first; empty when the statements say so. */
  readonly addressee: readonly string[]
  /** Sentences of a kwitansi, the amount in words among them. */
  readonly statements: readonly PrintedFact[]
  readonly lines: readonly PrintedLine[]
  /** Amounts at the foot; the last one is the total. */
  readonly amounts: readonly PrintedFact[]
  /** The amount set large, on a kwitansi. */
  readonly largeAmount: string | undefined
  readonly inWords: string | undefined
  readonly payment: string | undefined
  readonly notes: string | undefined
  readonly signature: { readonly day: string; readonly note: string | undefined }
  readonly footer: string
}

/** Heads of the lines, in the order of `lineCells`. */
export const lineHeads = ['No', 'Barang / Jasa', 'Qty', 'Unit', 'Harga', 'Disk. %', 'Jumlah'] as const

export interface DocumentLine {
  readonly lineNumber: number
  readonly productName: string
  readonly productCode: string
  readonly quantity: number
  readonly unit: string
  readonly unitPrice: number
  readonly discountPercent: number
  readonly subtotal: number
}

/** The parts that most documents leave empty. */
export function plain(issuer: Issuer, name: string) {
  return {
    name,
    issuer,
    addressee: [],
    statements: [],
    lines: [],
    amounts: [],
    largeAmount: undefined,
    inWords: undefined,
    payment: undefined,
    notes: undefined,
    footer: `${issuer.name} · ${name}`,
  } as const
}

/** A name and its value. */
export function fact(label: string, value: string): PrintedFact {
  return { label, value }
}

/** An amount with its name. */
export function amount(label: string, value: number): PrintedFact {
  return fact(label, groupDigits(value))
}

export function printedLine(line: DocumentLine): PrintedLine {
  const quantity = toQuantity(line.quantity)
  return {
    number: String(line.lineNumber),
    name: line.productName,
    code: line.productCode,
    quantity: quantity === undefined ? String(line.quantity) : formatQuantity(quantity),
    unit: line.unit,
    price: groupDigits(line.unitPrice),
    discount: line.discountPercent === 0 ? '-' : String(line.discountPercent).replace('.', ','),
    amount: groupDigits(line.subtotal),
  }
}

export function present(texts: readonly (string | null)[]): string[] {
  return texts.filter((text): text is string => text !== null && text !== '')
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
