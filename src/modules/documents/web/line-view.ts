import type { KeyboardEvent, ReactNode } from 'react'
import type { LineAct } from '../../../platform/rules/grid/line-grid-act.ts'
import type { GridCell, Keyed } from '../../../platform/rules/grid/line-grid.ts'
import { keyActOf, type KeyAct } from '../../../platform/rules/grid/line-keys.ts'
import type { GridKeyRules } from '../../../platform/web/grid/use-grid-keys.ts'
import { numberIn, numberKind, type LineTable } from '../rules/line-table.ts'

/** A cell being drawn: its line, and how it is changed. */
export interface CellProps<Content extends object, Column extends string> {
  readonly line: Keyed<Content>
  readonly row: number
  readonly act: (act: LineAct<Content, Column>) => void
  /** Told which cells cannot be read, by the key of their line. */
  readonly onUnreadable: (key: number, column: Column, message: string | undefined) => void
  readonly onCellKey: (event: KeyboardEvent<HTMLInputElement>, cell: GridCell<Column>) => void
}

/** What stands beside a line, in its row or, with a label of its own, on its card. */
export interface AsideProps<Content extends object, Column extends string> extends Pick<
  CellProps<Content, Column>,
  'line' | 'row' | 'act'
> {
  readonly isCard: boolean
}

/** How the lines of a kind of document are shown. */
interface Shown<Content extends object, Column extends string> {
  readonly table: LineTable<Content, Column>
  /** What the lines are called: `Item order`. */
  readonly label: string
  /** Cells of the columns without a number, and of those whose number is typed in a way of its own. */
  readonly cells: { readonly [Key in Column]?: (props: CellProps<Content, Column>) => ReactNode }
  /** How a number is written that has a cell of its own. */
  readonly written?: { readonly [Key in Column]?: (line: Content) => string }
  /** Stands in the cell of the first column, such as what sort of thing the line is. */
  readonly mark?: (line: Content) => ReactNode
  /** A text after the first column that is only read; `choice` gives it a choice where a line has one, else nothing. */
  readonly aside?: {
    readonly head: string
    readonly value: (line: Content) => string
    readonly choice?: (props: AsideProps<Content, Column>) => ReactNode
  }
  /** Columns of an open card, those beside each other together, with what its field is called there. */
  readonly card: readonly (readonly Column[])[]
  readonly cardLabel: (line: Content, column: Column) => ReactNode
  /** A closed card: its name and what it says. */
  readonly closed: (line: Content) => { readonly name: string; readonly text: string }
}

export interface LineView<Content extends object, Column extends string> extends Shown<Content, Column> {
  readonly keys: GridKeyRules<Content, Column, KeyAct<Column>>
}

/** Declares how the lines of a kind of document are shown; keys follow from their columns. */
export function lineView<Content extends object, Column extends string>(
  shown: Shown<Content, Column>,
): LineView<Content, Column> {
  const { columns, fewestAlert, kind, order } = shown.table
  return {
    ...shown,
    card: shown.card.map((beside) => beside.filter((column) => order.includes(column))),
    keys: {
      kind,
      fewestAlert,
      actOf: (press, place) =>
        keyActOf(press, { ...place, hasList: columns[place.cell.column].number === undefined }),
      // A list keeps its own keys while it is open; a number is typed until it is taken over.
      isTyping: (text, line, column) => {
        const { number } = columns[column]
        if (number === undefined) return false
        const write = shown.written?.[column]
        return text !== (write?.(line) ?? numberKind(number).write(numberIn(line, columns[column])))
      },
    },
  }
}
