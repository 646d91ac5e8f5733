/** A cell by its row (from 0) and column. */
export type GridCell<Column extends string = string> = { readonly row: number; readonly column: Column }

/** A line being typed. `key` stays with it when it moves; `untouched` marks one that only the program has filled. */
export type Keyed<Content> = Content & { readonly key: number; readonly untouched?: true }

type Lines<Content> = readonly Keyed<Content>[]

/** The lines of a form with what can be taken back, and the cell that is to have the focus. */
export type LineGrid<Content, Column extends string> = {
  readonly lines: Lines<Content>
  readonly nextKey: number
  readonly past: readonly Lines<Content>[]
  readonly future: readonly Lines<Content>[]
  /** A new object each time the focus is to move. */
  readonly focus?: GridCell<Column>
  /** The line whose note is being typed: its letters are one step to take back. */
  readonly typing?: number
}

/** What the lines of one kind of document are like. */
export interface LineKind<Content extends object, Column extends string> {
  /** Columns that can be entered, in the order of the keyboard. */
  readonly columns: readonly [Column, ...Column[]]
  /** As many lines as every document of this kind has. */
  readonly minimum: number
  readonly empty: Content
  /** What the program fills in besides when something is first put into a new line. */
  readonly begun?: (lines: readonly Content[], row: number, change: Partial<Content>) => Partial<Content>
  /** A line nobody has put anything into: Tab leaves the grid from there instead of adding another. */
  readonly isUnused: (line: Keyed<Content>) => boolean
  /** The column to enter instead of one that is closed in this line; the column itself when it is open. */
  readonly openColumn: (line: Content, column: Column) => Column
  /** Whether Tab passes over an open cell, because the one after it is more likely. */
  readonly passes?: (lines: readonly Content[], cell: GridCell<Column>) => boolean
  /** What a column holds, as a change that copies it. */
  readonly held: (line: Content, column: Column) => Partial<Content>
  /** A change with everything that follows from it. */
  readonly following: (change: Partial<Content>) => Partial<Content>
  /** The column of free text, if there is one. */
  readonly note?: Column & keyof Content
}

const longestPast = 200

/** A form's grid over given lines, or over as many empty ones as the kind asks for. */
export function lineGridOf<Content extends object, Column extends string>(
  kind: LineKind<Content, Column>,
  contents: readonly Content[],
): LineGrid<Content, Column> {
  const nextKey = contents.length + kind.minimum + 1
  return { lines: keyed(filledUp(kind, contents), 1), nextKey, past: [], future: [] }
}

/** The lines, filled up with empty ones to the fewest that such a document has. */
export function filledUp<Content extends object>(
  kind: Pick<LineKind<Content, string>, 'minimum' | 'empty'>,
  contents: readonly Content[],
): Content[] {
  const missing = Math.max(kind.minimum - contents.length, 0)
  return [...contents, ...Array.from({ length: missing }, () => kind.empty)]
}

/** Lines with the numbers that follow `firstKey`. */
export function keyed<Content extends object>(
  contents: readonly Content[],
  firstKey: number,
): Lines<Content> {
  return contents.map((content, index) => ({ ...content, key: firstKey + index }))
}

/** The grid with other lines; what was there can be taken back. */
export function withLines<Content, Column extends string>(
  grid: LineGrid<Content, Column>,
  lines: Lines<Content>,
  focus?: GridCell<Column>,
): LineGrid<Content, Column> {
  const { typing: _, ...rest } = grid
  const past = [...grid.past, grid.lines].slice(-longestPast)
  return { ...rest, lines, past, future: [], ...(focus ? { focus: { ...focus } } : {}) }
}

export function withFocus<Content, Column extends string>(
  grid: LineGrid<Content, Column>,
  cell: GridCell<Column>,
): LineGrid<Content, Column> {
  return { ...grid, focus: { ...cell } }
}

/** Numbers new lines; the grid remembers which numbers are used. */
export function withNewLines<Content extends object, Column extends string>(
  grid: LineGrid<Content, Column>,
  contents: readonly (Content & { readonly untouched?: true })[],
): { readonly grid: LineGrid<Content, Column>; readonly added: Lines<Content> } {
  return { grid: { ...grid, nextKey: grid.nextKey + contents.length }, added: keyed(contents, grid.nextKey) }
}

/** The line as one that somebody has entered something into. */
export function touched<Content extends object>(line: Keyed<Content>): Keyed<Content> {
  const { untouched: _, ...kept } = line
  return kept as unknown as Keyed<Content>
}

/** Whether a line may go: the fewest must stay. */
export function mayRemoveLine<Content extends object>(
  kind: Pick<LineKind<Content, string>, 'minimum'>,
  grid: { readonly lines: readonly Content[] },
): boolean {
  return grid.lines.length > kind.minimum
}

/** Whether two lists of lines say the same. */
export function sameLines<Content extends object, Column extends string>(
  kind: LineKind<Content, Column>,
  some: readonly Content[],
  others: readonly Content[],
): boolean {
  return some.length === others.length && some.every((line, index) => sameLine(kind, line, others[index]))
}

function sameLine<Content extends object, Column extends string>(
  kind: LineKind<Content, Column>,
  line: Content,
  other: Content | undefined,
): boolean {
  if (line === other) return true
  return other !== undefined && kind.columns.every((column) => !differs(line, kind.held(other, column)))
}

/** Whether a change would change the line. */
export function differs<Content extends object>(line: Content, change: Partial<Content>): boolean {
  const values = new Map<string, unknown>(Object.entries(line))
  return Object.entries(change).some(([name, value]) => values.get(name) !== value)
}
