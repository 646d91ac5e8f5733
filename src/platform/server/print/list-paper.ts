import type { Content, ContentTable, TableCell as PdfCell } from 'pdfmake/interfaces.js'
import { formatDay } from '../../rules/day/format-day.ts'
import { formatAmountOrDash, formatCount, formatPercent } from '../../rules/money/format-amount.ts'
import type { CellKind, ListedValue } from '../../rules/list/list-column.ts'
import type { Issuer } from '../../rules/print/issuer.ts'
import type { PdfDocument } from '../files/pdf.ts'
import type { RowLook, TableCell, TableRow } from '../files/table-cell.ts'
import { columnsOnPaper, indentStep, type PaperColumn } from './list-columns.ts'
import { issuerLines, logo, muted } from './paper.ts'

/** A row as it is printed, every cell written out. */
export interface PaperRow {
  readonly look: RowLook
  readonly cells: readonly string[]
  /** Steps the first text is moved in. */
  readonly indent: number
  /** Head of the rows it stands with; they stay together while they are few. */
  readonly group?: string
}

/** A list on paper, ready to be set. */
interface ListPaper {
  readonly issuer: Issuer
  readonly title: string
  /** Below the title: what it is narrowed to. */
  readonly about: string
  readonly columns: readonly PaperColumn[]
  readonly rows: readonly PaperRow[]
  readonly footer: string
}

/** Rows of a group that are kept on a page together. */
const groupedTogether = 12

/** A list as PDF; it lies down when its columns need it, and its head repeats on every page. */
export function pdfOfList(paper: ListPaper): PdfDocument {
  const { issuer, title, about, columns, rows } = paper
  const { orientation, size, widths } = columnsOnPaper(columns, rows)
  const set = { columns, widths }
  const isGrouped = rows.some(({ group }) => group !== undefined)
  return {
    pageOrientation: orientation,
    info: { title: `${title} – ${issuer.name}`, author: issuer.name },
    footerText: paper.footer,
    content: [
      {
        alignment: 'center',
        margin: [0, 0, 0, 10],
        stack: [
          ...logo(issuer, 'center'),
          { text: issuer.name, bold: true, fontSize: 13 },
          ...issuerLines(issuer).map((text): Content => ({ text, color: muted, fontSize: 8 })),
          { text: title, bold: true, fontSize: 12, margin: [0, 6, 0, 0] },
          { text: about },
          { text: '(Dinyatakan dalam rupiah)' },
        ],
      },
    ],
    rows: { fontSize: size, ...(isGrouped ? groupedTable(rows, set) : plainTable(rows, set)) },
  }
}

interface Set {
  readonly columns: readonly PaperColumn[]
  readonly widths: readonly number[]
}

function plainTable(rows: readonly PaperRow[], { columns, widths }: Set): ContentTable {
  return {
    layout: 'ledger',
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [...widths],
      body: [headCells(columns), ...rows.map((row) => rowCells(row, columns))],
    },
  }
}

/** Every group is one cell with its head above its rows, so that it is not torn and its head stands once. */
function groupedTable(rows: readonly PaperRow[], set: Set): ContentTable {
  const lines = (part: readonly PdfCell[][]): Content => ({
    layout: 'foot',
    table: { dontBreakRows: true, widths: [...set.widths], body: [...part.map((cells) => [...cells])] },
  })
  const body = groupsOf(rows).map(({ head, members }): PdfCell[] => [
    {
      stack: [
        ...(head === undefined ? [] : [{ text: head, bold: true, margin: [4, 3, 4, 0] } as Content]),
        lines(members.map((row) => rowCells(row, set.columns))),
      ],
    },
  ])
  return {
    layout: 'groups',
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['*'],
      body: [[lines([headCells(set.columns)]) as PdfCell], ...body],
    },
  }
}

interface Group {
  readonly head: string | undefined
  readonly members: PaperRow[]
}

/** Rows that follow each other under one head; what is longer goes on under the same head. */
function groupsOf(rows: readonly PaperRow[]): Group[] {
  const groups: Group[] = []
  for (const row of rows) {
    const last = groups.at(-1)
    const isSame = last !== undefined && last.members[0]?.group === row.group
    if (isSame && last.members.length < groupedTogether) last.members.push(row)
    else {
      const head = isSame && row.group !== undefined ? `${row.group} (lanjutan)` : row.group
      groups.push({ head, members: [row] })
    }
  }
  return groups
}

function headCells(columns: readonly PaperColumn[]): PdfCell[] {
  return columns.map(({ head, isFigure }): PdfCell => ({
    text: head,
    bold: true,
    alignment: isFigure ? 'right' : 'left',
  }))
}

function rowCells({ cells, look, indent }: PaperRow, columns: readonly PaperColumn[]): PdfCell[] {
  const bold = look === 'heading' || look === 'total' || look === 'subtotal'
  const border: [boolean, boolean, boolean, boolean] = [false, look === 'total', false, look === 'total']
  return columns.map(({ isFigure, isIndented }, at): PdfCell => ({
    text: cells[at] ?? '',
    ...(bold ? { bold } : {}),
    ...(isFigure ? { alignment: 'right', noWrap: true } : {}),
    ...(isIndented && indent > 0 ? { margin: [indent * indentStep, 0, 0, 0] } : {}),
    ...(look === 'total' ? { border } : {}),
  }))
}

interface Writing {
  readonly kinds: readonly CellKind[]
  readonly group?: string | undefined
}

/** A row of a file as it is printed. */
export function paperRow(row: TableRow, { kinds, group }: Writing): PaperRow {
  const { look, cells } = 'look' in row ? row : { look: 'body' as const, cells: row }
  const indents = cells.map((cell) => (isSheetCell(cell) ? (cell.indent ?? 0) : 0))
  return {
    look,
    cells: cells.map((cell, at) => cellText(isSheetCell(cell) ? cell.value : cell, kinds[at] ?? 'text')),
    indent: Math.max(0, ...indents),
    ...(group === undefined ? {} : { group }),
  }
}

function isSheetCell(cell: TableCell): cell is Exclude<TableCell, ListedValue> {
  return typeof cell === 'object' && cell !== null
}

function cellText(value: ListedValue, kind: CellKind): string {
  if (value === null) return ''
  if (typeof value === 'string') return kind === 'day' ? formatDay(value) : value
  if (kind === 'percent') return formatPercent(Number(value))
  if (kind === 'quantity') return String(value).replace('.', ',')
  return kind === 'count' ? formatCount(Number(value)) : formatAmountOrDash(value)
}
