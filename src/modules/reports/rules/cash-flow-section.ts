import type { StatementColumn } from './statement-column.ts'
import { addColumns, isZero, type StatementRow } from './statement.ts'
import type { Flow, FlowSource } from './cash-flow-source.ts'
import type { FlowBooks, NoncashMoves } from './noncash-moves.ts'

/** The books and the columns a cash flow statement is asked for. */
export interface CashFlowQuery {
  readonly books: FlowBooks
  readonly columns: readonly StatementColumn[]
  readonly noncash: NoncashMoves
  /** What entries moved on accounts of operations to or from others without cash. */
  readonly outside: Flow
}

/** A line of a section, with the accounts behind it. */
export interface FlowLine {
  readonly key: string
  readonly label: string
  readonly sources: readonly FlowSource[]
  /** Shown only when it holds an amount. */
  readonly onlyWhenUsed?: boolean
}

/** A section of the statement with its total. */
export interface Section {
  readonly key: string
  readonly label: string
  readonly total: string
  readonly lines: readonly FlowLine[]
}

/** A section as rows: heading, lines with their accounts, total. */
export function sectionRows(section: Section, columnCount: number): StatementRow[] {
  const lines = section.lines.flatMap((line) => lineRows(line, columnCount))
  const keys = lines.filter((row) => row.kind === 'line').map((row) => row.key)
  const amounts = addColumns(
    lines.filter((row) => row.kind === 'line').map((row) => row.amounts),
    columnCount,
  )
  const { key, label, total } = section
  return [
    { kind: 'heading', key: label, label, depth: 0, code: null, isGrand: false, of: [], amounts: [] },
    ...lines,
    { kind: 'sum', key, label: total, depth: 1, code: null, isGrand: false, of: keys, amounts },
  ]
}

/** A line and the accounts behind it; an account may stand behind several lines, so its key names the line too. */
export function lineRows(
  { key, label, sources, onlyWhenUsed }: FlowLine,
  columnCount: number,
): StatementRow[] {
  const amounts = addColumns(
    sources.map((source) => source.amounts),
    columnCount,
  )
  if (onlyWhenUsed === true && isZero(amounts) && sources.length === 0) return []
  const accounts = sources.map((source): StatementRow => {
    const head = { kind: 'account', key: `${key}/${source.key}`, depth: 3, isGrand: false, of: [] } as const
    return { ...head, code: source.code, label: source.label, amounts: source.amounts }
  })
  return [
    {
      kind: 'line',
      key,
      label,
      depth: 2,
      code: null,
      isGrand: false,
      of: accounts.map((row) => row.key),
      amounts,
    },
    ...accounts,
  ]
}
