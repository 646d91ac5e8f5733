import type { Content, TableCell } from 'pdfmake/interfaces.js'
import type { PdfDocument } from '../../../platform/server/files/pdf.ts'
import type { StatementReport } from '../rules/statement-report.ts'
import type { TableColumn, TableRow } from '../rules/statement-table.ts'
import { figureText } from '../rules/statement-text.ts'

/** Who signs below a statement, and where it was made. */
export interface PdfFrame {
  readonly npwp: string | null
  readonly address: string | null
  readonly signatory: string | null
  /** Day of signing, as it is written. */
  readonly signedOn: string
  readonly footer: string
}

const muted = '#525c6b'
const wrong = '#b3261e'
/** Points a page is wide between its margins. */
const paper = { portrait: 515, landscape: 762 }
/** Width of a digit and of a bracket, as parts of the size of the type. */
const [digit, bracket] = [0.56, 0.35]

/** A statement as PDF: lying where more than three columns stand side by side, its head repeated on every page. */
export function pdfOfStatement(report: StatementReport, frame: PdfFrame): PdfDocument {
  const orientation = report.table.columns.length > 3 ? 'landscape' : 'portrait'
  return {
    pageOrientation: orientation,
    info: { title: report.heading.slice(1, 3).join(' – '), author: report.heading[0] ?? '' },
    footerText: frame.footer,
    content: [
      head(report, frame),
      figures(report, paper[orientation]),
      checks(report),
      signature(report, frame),
    ],
  }
}

function head(
  { heading: [name = '', title = '', ...rest], notes }: StatementReport,
  frame: PdfFrame,
): Content {
  const npwp = frame.npwp === null ? [] : [`NPWP ${frame.npwp}`]
  const about = [...(frame.address === null ? [] : [frame.address]), ...npwp].join(' · ')
  return {
    alignment: 'center',
    margin: [0, 0, 0, 12],
    stack: [
      { text: name, bold: true, fontSize: 13 },
      ...(about === '' ? [] : [{ text: about, color: muted, fontSize: 8 }]),
      { text: title, bold: true, fontSize: 12, margin: [0, 6, 0, 0] },
      ...rest.map((text): Content => ({ text })),
      ...notes.map((text): Content => ({ text, color: muted, fontSize: 8 })),
    ],
  }
}

/** Columns as narrow as their longest figure, in type small enough for all of them. */
function measure({ table }: StatementReport, width: number) {
  const letters = table.columns.map(({ kind, head: words }, at) =>
    Math.max(
      ...table.rows.map(({ values }) => figureText(values[at] ?? null, kind).length),
      ...words.split(' ').map((word) => word.length),
      10,
    ),
  )
  const wanted = letters.reduce((total, count) => total + count, 0) * digit
  const label = table.columns.length > 6 ? 0.2 : 0.34
  const room = width * (1 - label) - table.columns.length * 4
  const fontSize = Math.max(4.5, Math.min(9, room / wanted))
  return { fontSize, widths: ['*', ...letters.map((count) => count * digit * fontSize)] }
}

function figures(report: StatementReport, width: number): Content {
  const { fontSize, widths } = measure(report, width)
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
        [{ text: '' }, ...columns.map(({ head: text }): TableCell => columnHead(text))],
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
  return row.isGrand ? [[label, ...cells], secondRule(columns.length)] : [[label, ...cells]]
}

function secondRule(count: number): TableCell[] {
  const ruled: TableCell = { text: ' ', fontSize: 1, lineHeight: 0.1, border: [false, false, false, true] }
  return [{ text: ' ', fontSize: 1, lineHeight: 0.1 }, ...Array.from({ length: count }, () => ({ ...ruled }))]
}

function checks(report: StatementReport): Content {
  return {
    margin: [0, 10, 0, 0],
    fontSize: 8,
    stack: report.checks.map(({ text, isMet, blame }): Content => ({
      text: [text.replace(/ ✓$/, ': terpenuhi'), ...blame].join(' · '),
      color: isMet ? muted : wrong,
      bold: !isMet,
    })),
  }
}

function signature({ heading }: StatementReport, { signatory, signedOn }: PdfFrame): Content {
  const blank = '(                                        )'
  return {
    unbreakable: true,
    margin: [0, 18, 0, 0],
    columns: [
      { width: '*', text: '' },
      {
        width: 200,
        alignment: 'center',
        stack: [
          { text: signedOn },
          { text: heading[0] ?? '', margin: [0, 0, 0, 46] },
          { text: signatory ?? blank, bold: signatory !== null },
        ],
      },
    ],
  }
}
