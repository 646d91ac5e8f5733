import type { FormProblem } from '../../../platform/rules/form/form-state.ts'
import {
  cellOfProblem,
  unreadableProblems,
  wrongCells,
  type GridDraft,
} from '../../../platform/rules/grid/grid-draft.ts'
import { actOnLines, type LineAct } from '../../../platform/rules/grid/line-grid-act.ts'
import {
  lineGridOf,
  sameLines,
  type Keyed,
  type LineGrid,
  type LineKind,
} from '../../../platform/rules/grid/line-grid.ts'
import {
  percentKind,
  priceKind,
  quantityKind,
  type SteppedKind,
} from '../../../platform/rules/money/stepped-value.ts'
import { keysOf } from '../../../platform/rules/proof/keys-of.ts'

/** The numbers that are typed into lines. */
export type LineNumber = 'quantity' | 'price' | 'percent'

/** A column of lines as they are typed. */
export interface LineColumn<Content> {
  readonly head: string
  /** What rules and server call it. */
  readonly path: string
  /** The fields of a line that stand in it: what is copied with its cell. */
  readonly holds: readonly [keyof Content & string, ...(keyof Content & string)[]]
  /** How its number is typed; without, its document brings a cell of its own, with a list to choose from. */
  readonly number?: LineNumber
  readonly width?: 'narrow' | 'medium' | 'wide' | 'text' | 'short'
}

type Columns<Content> = Readonly<Record<string, LineColumn<Content>>>

/** What one kind of document says of its lines. */
interface Declared<Content extends object, C extends Columns<Content>> {
  readonly columns: C
  readonly empty: Content
  /** Said when the only line is to be removed. */
  readonly fewestAlert: string
  /** Whether a line says what it is about. */
  readonly isChosen: (line: Content) => boolean
  /** Where keys go that would go to a column: itself when left out, another where its line says nothing in it. */
  readonly openColumn?: (line: Content, column: keyof C & string) => keyof C & string
  /** What a change brings with it; nothing when left out. */
  readonly following?: (change: Partial<Content>) => Partial<Content>
}

/** The lines of one kind of document: how they are entered, checked and compared. */
export interface LineTable<Content extends object, Column extends string> {
  readonly columns: Readonly<Record<Column, LineColumn<Content>>>
  readonly order: readonly [Column, ...Column[]]
  readonly fewestAlert: string
  readonly kind: LineKind<Content, Column>
  /** How a form changes them, and the column of each path. */
  readonly grid: {
    readonly actOn: (
      grid: LineGrid<Content, Column>,
      act: LineAct<Content, Column>,
    ) => LineGrid<Content, Column>
    readonly columnOf: Readonly<Record<string, Column>>
  }
  readonly gridOf: (contents: readonly Content[]) => LineGrid<Content, Column>
  readonly same: (some: readonly Content[], others: readonly Content[]) => boolean
  /** The lines to check and save: without those at the end that only Tab made. */
  readonly toSave: (lines: readonly Keyed<Content>[]) => readonly Keyed<Content>[]
}

const numbers = {
  quantity: quantityKind,
  price: priceKind,
  percent: percentKind,
} as const satisfies Readonly<Record<LineNumber, unknown>>

/** How a number of lines is read, written and stepped. */
export function numberKind(number: LineNumber): SteppedKind<number> {
  return numbers[number] as unknown as SteppedKind<number>
}

/** The number a line holds in a column. */
export function numberIn<Content extends object>(line: Content, { holds }: LineColumn<Content>): number {
  return Number(line[holds[0]])
}

/** Declares the lines of a kind of document; of at least one line each. */
export function lineTable<Content extends object, const C extends Columns<Content>>(
  declared: Declared<Content, C>,
): LineTable<Content, keyof C & string> {
  type Column = keyof C & string
  const { columns, empty, fewestAlert, isChosen, following = () => ({}) } = declared
  const { openColumn = (_: Content, column: Column) => column } = declared
  const order = keysOf(columns) as readonly [Column, ...Column[]]
  const typed = Object.values(columns).filter(({ number }) => number !== undefined)
  const isEmpty = (line: Content) =>
    typed.every((column) => numberIn(line, column) === numberIn(empty, column))
  const kind: LineKind<Content, Column> = {
    columns: order,
    minimum: 1,
    empty,
    isUnused: (line) => !isChosen(line) && (line.untouched === true || isEmpty(line)),
    openColumn,
    held: (line, column) => heldBy(line, columns[column]),
    following,
  }
  const toSave = (lines: readonly Keyed<Content>[]): readonly Keyed<Content>[] => {
    const last = lines.at(-1)
    const isLeftOver = last?.untouched === true && !isChosen(last)
    return isLeftOver && lines.length > 1 ? toSave(lines.slice(0, -1)) : lines
  }
  return {
    columns,
    order,
    fewestAlert,
    kind,
    grid: {
      actOn: (grid, act) => actOnLines(kind, grid, act),
      columnOf: Object.fromEntries(
        order.flatMap((column) => [column, columns[column]?.path ?? column].map((name) => [name, column])),
      ),
    },
    gridOf: (contents) => lineGridOf(kind, contents),
    same: (some, others) => sameLines(kind, some, others),
    toSave,
  }
}

/** The same lines without a column, such as that of departments while there are none: it is neither shown nor reached. */
export function withoutColumn<Content extends object, Column extends string>(
  table: LineTable<Content, Column>,
  column: NoInfer<Column>,
): LineTable<Content, Column> {
  const order = table.order.filter((each) => each !== column) as unknown as readonly [Column, ...Column[]]
  const kind = { ...table.kind, columns: order }
  const { columnOf } = table.grid
  return { ...table, order, kind, grid: { actOn: (grid, act) => actOnLines(kind, grid, act), columnOf } }
}

/** What the rules found together with cells that cannot be read, line by line; of such a cell nothing else is said. */
export function besideUnreadableCells<Content extends object, Column extends string>(
  found: readonly FormProblem[],
  draft: GridDraft<Content, Column>,
  { order, grid: { columnOf } }: Pick<LineTable<Content, Column>, 'order' | 'grid'>,
): readonly FormProblem[] {
  const unread = unreadableProblems(draft, order)
  if (unread.length === 0) return found
  const cells = wrongCells(unread, columnOf)
  const isSaid = (problem: FormProblem): boolean => {
    const cell = cellOfProblem(problem, columnOf)
    return cell !== undefined && cells.has(`${cell.row}:${cell.column}`)
  }
  const others = found.filter((problem) => !isSaid(problem))
  return [...others, ...unread].toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0))
}

function heldBy<Content extends object>(
  line: Content,
  column: LineColumn<Content> | undefined,
): Partial<Content> {
  const held: Partial<Content> = {}
  for (const name of column?.holds ?? []) held[name] = line[name]
  return held
}
