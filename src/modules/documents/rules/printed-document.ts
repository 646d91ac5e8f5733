import { groupDigits } from '../../../platform/rules/money/money.ts'
import { formatQuantity, toQuantity, type Quantity } from '../../../platform/rules/money/quantity.ts'
import type { Issuer } from '../../../platform/rules/print/issuer.ts'

export type { Issuer } from '../../../platform/rules/print/issuer.ts'

/** Something said of a document: what it is, and its value as it is printed. */
export interface PrintedFact {
  readonly label: string
  readonly value: string
}

/** A column of the lines of a document. */
export interface PrintedColumn {
  /** The cell of a line that stands in it. */
  readonly key: string
  readonly head: string
  /** In points on paper; one column takes what is left. */
  readonly width: number | '*'
  /** Figures stand at the right and are not broken. */
  readonly isFigure?: true
  /** A cell that stands small after it, or below it. */
  readonly after?: string
  readonly below?: string
}

/** One line as it is printed, its cells by the keys of the columns. */
export type PrintedLine = Readonly<Record<string, string>>

/** A document as it is printed, every figure written out: its pages show this and no more. */
export interface PrintDocument {
  /** What the file and the page are called: `Invoice INV-2026-00001`. */
  readonly name: string
  readonly heading: string
  readonly issuer: Issuer
  readonly facts: readonly PrintedFact[]
  /** Who it is for, name first; empty when the statements say so. */
  readonly addressee: readonly string[]
  /** What a letter says before its lines. */
  readonly paragraphs: readonly string[]
  /** Sentences of a kwitansi, the amount in words among them. */
  readonly statements: readonly PrintedFact[]
  /** Those of goods and services when left to `plain`. */
  readonly columns: readonly PrintedColumn[]
  readonly lines: readonly PrintedLine[]
  /** Their totals, below the columns they add up. */
  readonly totals?: PrintedLine
  /** Amounts at the foot; the last one is the total. */
  readonly amounts: readonly PrintedFact[]
  /** The amount set large, on a kwitansi. */
  readonly largeAmount: string | undefined
  readonly inWords: string | undefined
  readonly payment: string | undefined
  /** What is said at the end, each under its own name: notes, a reason. */
  readonly remarks: readonly PrintedFact[]
  readonly signature: {
    readonly day: string
    readonly note: string | undefined
    /** Who signs in place of those who sign for the organisation; nobody when it is empty. */
    readonly signers?: readonly {
      readonly act: string
      readonly name: string | null
      readonly title: string | null
    }[]
  }
  readonly footer: string
  /** Of headings, as `#rrggbb`; black when left out. */
  readonly color?: string
}

/** The columns of goods and services, whose lines `printedLine` makes. */
const goodsColumns: readonly PrintedColumn[] = [
  { key: 'number', head: 'No', width: 18 },
  { key: 'name', head: 'Barang / Jasa', width: '*', after: 'code' },
  { key: 'quantity', head: 'Qty', width: 46, isFigure: true },
  { key: 'unit', head: 'Unit', width: 30 },
  { key: 'price', head: 'Harga', width: 70, isFigure: true },
  { key: 'discount', head: 'Disk. %', width: 36, isFigure: true },
  { key: 'amount', head: 'Jumlah', width: 78, isFigure: true },
]

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
    paragraphs: [],
    statements: [],
    columns: goodsColumns,
    lines: [],
    amounts: [],
    largeAmount: undefined,
    inWords: undefined,
    payment: undefined,
    remarks: [],
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

/** What is an amount alone has no quantity. */
function quantityText(quantity: Quantity): string {
  return quantity === 0 ? '-' : formatQuantity(quantity)
}

/** A line of goods or services. */
export function printedLine(line: DocumentLine): PrintedLine {
  const quantity = toQuantity(line.quantity)
  return {
    number: String(line.lineNumber),
    name: line.productName,
    code: line.productCode,
    quantity: quantity === undefined ? String(line.quantity) : quantityText(quantity),
    unit: quantity === 0 ? '' : line.unit,
    price: quantity === 0 ? '-' : groupDigits(line.unitPrice),
    discount: line.discountPercent === 0 ? '-' : String(line.discountPercent).replace('.', ','),
    amount: groupDigits(line.subtotal),
  }
}

/** Notes, where there are any. */
export function notesOf(notes: string | null): PrintedFact[] {
  return notes === null || notes === '' ? [] : [fact('Catatan', notes)]
}

export function present(texts: readonly (string | null)[]): string[] {
  return texts.filter((text): text is string => text !== null && text !== '')
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
