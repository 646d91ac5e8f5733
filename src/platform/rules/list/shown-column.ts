import type { CellKind, CellValue, ListColumn } from './list-column.ts'

/** How a column is set: amounts right and tabular, days and codes never broken, a badge for a status. */
export type ColumnLook = 'text' | 'code' | 'day' | 'amount' | 'badge'

/** Where a column goes on a phone, where a row is a card of two lines; fields, each with its head, stand below them. */
export type CardPlace = 'lead' | 'amount' | 'meta' | 'badge' | 'field' | 'actions' | 'hidden'

/** A column of a list, declared once for its screen and its file. */
export interface ShownColumn<Row> {
  readonly head: string
  /** Text when left out. */
  readonly look?: ColumnLook
  /** What it holds: in a file, in a copied cell, and on the screen where that has no cell of its own. */
  value(row: Row): CellValue
  /** Width in pixels on the screen; columns without one share the rest. */
  readonly width?: number
  /** Width in characters in a file, where that does not follow from the pixels. */
  readonly characters?: number
  /** The list adds the column up and answers the sum under this name. */
  readonly sum?: string
  /** An amount of zero is a dash on the screen. */
  readonly dashed?: true
  /** One line on the screen, cut at its end. */
  readonly truncate?: true
  /** Gives way where names would have too little room. */
  readonly wideOnly?: true
  readonly phone?: CardPlace
}

/** The columns of a list by the key under which layouts are kept and files ask for them. */
export type ShownColumns<Row> = Readonly<Record<string, ShownColumn<Row>>>

const cellKinds: Readonly<Record<ColumnLook, CellKind>> = {
  text: 'text',
  code: 'text',
  badge: 'text',
  day: 'day',
  amount: 'amount',
}

const pixelsOfCharacter = 8
const sharedWidth = 44

/** The columns as a file writes them. */
export function fileColumns<Row>(columns: ShownColumns<Row>): readonly ListColumn<Row>[] {
  return Object.entries(columns).map(([key, column]) => ({
    key,
    head: column.head,
    kind: cellKinds[column.look ?? 'text'],
    width: column.characters ?? charactersOf(column.width),
    value: (row) => column.value(row),
    ...(column.sum === undefined ? {} : { total: 'sum' as const }),
  }))
}

function charactersOf(pixels: number | undefined): number {
  return pixels === undefined ? sharedWidth : Math.ceil(pixels / pixelsOfCharacter)
}
