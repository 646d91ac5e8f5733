import type { Content, ContentTable, TableCell } from 'pdfmake/interfaces.js'
import { textWidth } from '../../../platform/rules/print/text-width.ts'
import { muted, paperWidth } from '../../../platform/server/print/paper.ts'
import type { PrintDocument, PrintedColumn, PrintedFact, PrintedLine } from '../rules/printed-document.ts'

/** Points that stand at the left and right of a cell together. */
const padding = 8
/** Points left at least for the column that takes what is left. */
const narrowest = 110
const sizes = [9, 8.5, 8, 7.5, 7, 6.5, 6]
const smallPrint = 7.5
/** Points of the names of amounts at least, and between them and what stands beside. */
const [labelWidth, columnGap] = [150, 20]
const totalType = { bold: true, size: 11 }

/** The lines as a table; its head repeats on every page. */
export function lineTable({ columns, lines, totals, color }: PrintDocument): ContentTable {
  const { size, widths } = columnWidths(columns, totals === undefined ? lines : [...lines, totals])
  return {
    layout: 'ledger',
    fontSize: size,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      keepWithHeaderRows: 1,
      widths,
      body: [
        columns.map(({ head, isFigure = false }): TableCell => ({
          text: head,
          alignment: isFigure ? 'right' : 'left',
          bold: true,
          ...(color === undefined ? {} : { color }),
        })),
        ...lines.map((line) => columns.map((column) => lineCell(line, column))),
        ...(totals === undefined ? [] : [columns.map((column) => totalCell(totals, column))]),
      ],
    },
  }
}

/** Columns of figures are as wide as their widest one; the type is as large as then leaves room for names. */
function columnWidths(columns: readonly PrintedColumn[], lines: readonly PrintedLine[]) {
  const fitted = sizes.map((size) => {
    const fixed = columns.map((column) =>
      column.width === '*' ? 0 : widthOf({ ...column, width: column.width }, lines, size),
    )
    const taken = fixed.reduce((sum, width) => sum + width, columns.length * padding)
    const left = Math.max(narrowest, paperWidth.portrait - taken)
    return { size, left, widths: columns.map(({ width }, at) => (width === '*' ? left : (fixed[at] ?? 0))) }
  })
  const [largest] = fitted
  return fitted.find(({ left }) => left > narrowest) ?? fitted.at(-1) ?? { ...largest, size: 9, widths: [] }
}

function widthOf(
  { key, head, width, isFigure }: PrintedColumn & { readonly width: number },
  lines: readonly PrintedLine[],
  size: number,
): number {
  if (!isFigure) return width
  const texts = lines.map((line) => textWidth(line[key] ?? '', { size }))
  return texts.reduce(
    (widest, each) => Math.max(widest, each),
    Math.max(width, textWidth(head, { size, bold: true })),
  )
}

function lineCell(line: PrintedLine, { key, isFigure, after, below }: PrintedColumn): TableCell {
  const text = line[key] ?? ''
  if (isFigure) return { text, alignment: 'right', noWrap: true }
  const small = { fontSize: smallPrint, color: muted }
  if (after !== undefined && line[after]) return { text: [text, { text: `   ${line[after]}`, ...small }] }
  if (below !== undefined && line[below]) return { stack: [{ text }, { text: line[below], ...small }] }
  return { text }
}

function totalCell(totals: PrintedLine, { key, isFigure }: PrintedColumn): TableCell {
  return { text: totals[key] ?? '', bold: true, noWrap: true, alignment: isFigure ? 'right' : 'left' }
}

/**
 * Amounts at the foot of a document, the last one set off, beside what else is said there; they end where the figures
 * of the lines do.
 */
export function amountTable(facts: readonly PrintedFact[], beside: readonly Content[]): Content {
  const widest = Math.max(70, ...facts.map(({ value }) => textWidth(value, totalType)))
  const labels = Math.max(labelWidth, textWidth(facts.at(-1)?.label ?? '', totalType))
  const width = labels + widest + 2 * padding
  return {
    margin: [0, 6, 0, 8],
    columnGap,
    columns: [
      { width: paperWidth.portrait - width - columnGap, stack: [...beside] },
      {
        width,
        layout: 'foot',
        table: {
          widths: [labels, widest],
          body: facts.map((fact, at) => amountRow(fact, at === facts.length - 1)),
        },
      },
    ],
  }
}

function amountRow({ label, value }: PrintedFact, isTotal: boolean): TableCell[] {
  const look = isTotal ? { bold: true, fontSize: totalType.size } : {}
  const border: [boolean, boolean, boolean, boolean] = [false, isTotal, false, false]
  return [
    { text: label, border, ...look },
    { text: value, alignment: 'right', noWrap: true, border, ...look },
  ]
}
