import type { Content, ContentTable, TableCell } from 'pdfmake/interfaces.js'
import type { Issuer } from '../../../platform/rules/print/issuer.ts'
import { textWidth } from '../../../platform/rules/print/text-width.ts'
import type { PdfDocument } from '../../../platform/server/files/pdf.ts'
import {
  alarming,
  issuerLines,
  logo,
  logoRoom,
  muted,
  paperWidth,
  signatures,
  signaturesHeight,
  type Orientation,
} from '../../../platform/server/print/paper.ts'
import type { StatementReport } from '../rules/statement-report.ts'
import type { TableColumn, TableRow } from '../rules/statement-table.ts'
import { figureText } from '../rules/statement-text.ts'

/** Who issues a statement, and when it is signed. */
export interface PdfFrame {
  readonly issuer: Issuer
  /** Day of signing, as it is written. */
  readonly signedOn: string
  readonly footer: string
}

/** Width of a digit and of a bracket, as parts of the size of the type. */
const [digit, bracket] = [0.56, 0.35]
const largest = 9
/** Characters up to which the head of a column stands in one line. */
const shortHead = 12
/** Type below which a statement lies down, and below which it is not set at all. */
const [smallestUpright, smallest] = [7, 4.5]
/** Points of the column for the number of the note, and between columns. */
const [notesWidth, gap] = [38, 4]
/** Points a page holds between its margins. */
const pageHeight = 746
/** What a line takes as parts of its type, and a row takes besides in points: its padding and its rule. */
const [leading, rowSpace] = [1.41, 2.6]
/** Smallest type that is chosen to keep a statement on one page. */
const smallestForPage = 7
/** Rows that stay with the signatures: the last ones with their rules. */
const rowsKept = 4

/** A statement as PDF: upright while its figures can be read so, its head repeated on every page. */
export function pdfOfStatement(report: StatementReport, frame: PdfFrame): PdfDocument {
  const free = pageHeight - headHeight(report, frame) - signaturesHeight(frame.issuer)
  const upright = measure(report, 'portrait', free)
  const [orientation, type] =
    upright.fontSize >= smallestUpright
      ? (['portrait', upright] as const)
      : (['landscape', measure(report, 'landscape', free)] as const)
  return {
    pageOrientation: orientation,
    info: { title: report.heading.slice(1, 3).join(' – '), author: report.heading[0] ?? '' },
    footerText: frame.footer,
    content: [head(report, frame)],
    rows: figures(report, type),
    closing: { rowsKept, content: [signatures(frame.issuer, { day: frame.signedOn })] },
    appendix: failedChecks(report),
  }
}

function head(
  { heading: [name = '', title = '', ...rest], notes }: StatementReport,
  { issuer }: PdfFrame,
): Content {
  return {
    alignment: 'center',
    margin: [0, 0, 0, 10],
    stack: [
      ...logo(issuer, 'center'),
      { text: name, bold: true, fontSize: 13 },
      ...issuerLines(issuer).map((text): Content => ({ text, color: muted, fontSize: 8 })),
      { text: title, bold: true, fontSize: 12, margin: [0, 6, 0, 0] },
      ...rest.map((text): Content => ({ text })),
      ...notes.map((text): Content => ({ text, color: muted, fontSize: 8 })),
    ],
  }
}

/** Points the head takes. */
function headHeight({ heading: [, , ...rest], notes }: StatementReport, { issuer }: PdfFrame): number {
  const type = 13 + 12 + 8 * issuerLines(issuer).length + 9 * rest.length + 8 * notes.length
  return type * leading + 6 + 10 + (issuer.logo === null ? 0 : logoRoom.height + 4)
}

interface Type {
  readonly fontSize: number
  readonly widths: number[]
}

/** Columns as narrow as their longest figure, in type small enough for all of them and, where that does, for one page. */
function measure({ table }: StatementReport, orientation: Orientation, free: number): Type {
  const width = paperWidth[orientation]
  const letters = table.columns.map(({ kind, head: words }, at) =>
    Math.max(
      ...table.rows.map(({ values }) => figureText(values[at] ?? null, kind).length),
      ...headParts(words).map((part) => part.length),
      10,
    ),
  )
  const wanted = letters.reduce((total, count) => total + count, 0) * digit
  const label = table.columns.length > 6 ? 0.2 : 0.34
  const room = width * (1 - label) - notesWidth - (table.columns.length + 1) * gap
  const fitting = Math.min(largest, room / wanted)
  const onPage = { fitting, labels: width - notesWidth - wanted * fitting - (table.columns.length + 2) * gap }
  const fontSize = Math.max(
    smallest,
    orientation === 'portrait' ? forOnePage(table.rows, free, onPage) : fitting,
  )
  const columns = letters.map((count) => count * digit * fontSize)
  const taken = columns.reduce((sum, each) => sum + each + gap, notesWidth + 2 * gap)
  return { fontSize, widths: [width - taken, notesWidth, ...columns] }
}

/** What of a head may not be broken: a day or another short one as a whole, of the others each word. */
function headParts(head: string): string[] {
  return head.length <= shortHead ? [head] : head.split(' ')
}

interface Fitting {
  readonly fitting: number
  /** Points the labels have at that size. */
  readonly labels: number
}

/** A little smaller, where that keeps everything on one page that would else go over to a second. */
function forOnePage(rows: readonly TableRow[], free: number, { fitting, labels }: Fitting): number {
  const lines = rows.reduce((sum, row) => sum + linesOf(row, labels / fitting), 2)
  const needed = (free - rows.length * rowSpace) / lines / leading
  return needed >= smallestForPage && needed < fitting ? needed : fitting
}

/** Lines a row takes in a column that is so many times as wide as its type. */
function linesOf({ label, depth }: TableRow, width: number): number {
  return Math.ceil(textWidth(label, { size: 1, bold: true }) / Math.max(1, width - depth))
}

function figures(report: StatementReport, { fontSize, widths }: Type): ContentTable {
  const { columns, rows } = report.table
  return {
    layout: 'statement',
    fontSize,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      keepWithHeaderRows: 1,
      widths,
      body: [
        [
          { text: '' },
          { text: 'Catatan', bold: true, alignment: 'center', border: [false, false, false, true] },
          ...columns.map(({ head: text }): TableCell => columnHead(text)),
        ],
        ...rows.flatMap((row) => rowCells(row, { columns, fontSize })),
      ],
    },
  }
}

function columnHead(text: string): TableCell {
  return { text, bold: true, alignment: 'right', border: [false, false, false, true] }
}

interface Setting {
  readonly columns: readonly TableColumn[]
  readonly fontSize: number
}

/** A row; below a grand total a second rule, drawn as an empty row. */
function rowCells(row: TableRow, { columns, fontSize }: Setting): TableCell[][] {
  const isSum = row.kind === 'sum'
  const bold = isSum || row.kind === 'heading'
  const label: TableCell = {
    text: row.code === null ? row.label : `${row.code} ${row.label}`,
    bold,
    margin: [row.depth * 8, 0, 0, 0],
  }
  const cells = columns.map(({ kind }, at): TableCell => {
    const value = row.values[at] ?? null
    if (row.kind === 'heading') return { text: '' }
    return {
      text: figureText(value, kind),
      bold,
      noWrap: true,
      alignment: 'right',
      margin: [0, 0, value !== null && value < 0 ? 0 : bracket * fontSize, 0],
      border: [false, isSum, false, row.isGrand],
    }
  })
  const all = [label, { text: '' }, ...cells]
  return row.isGrand ? [all, secondRule(columns.length)] : [all]
}

function secondRule(count: number): TableCell[] {
  const small = { text: ' ', fontSize: 1, lineHeight: 0.1 }
  const ruled: TableCell = { ...small, border: [false, false, false, true] }
  return [{ ...small }, { ...small }, ...Array.from({ length: count }, () => ({ ...ruled }))]
}

/** What does not tie, on a page behind the one that is signed; nothing while everything does. */
function failedChecks({ checks }: StatementReport): Content[] {
  const failed = checks.filter(({ isMet }) => !isMet)
  if (failed.length === 0) return []
  return [
    { text: 'Pemeriksaan yang tidak terpenuhi', bold: true, fontSize: 12, margin: [0, 0, 0, 8] },
    ...failed.map(({ text, blame }): Content => ({ text: [text, ...blame].join(' · '), color: alarming })),
  ]
}
