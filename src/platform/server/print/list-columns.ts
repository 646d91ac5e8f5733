import type { CellKind } from '../../rules/list/list-column.ts'
import { textWidth } from '../../rules/print/text-width.ts'
import { paperWidth, type Orientation } from './paper.ts'

/** A column of a printed list. */
export interface PaperColumn {
  readonly head: string
  readonly isFigure: boolean
  /** Takes a share of what is left, as wide as this beside the others; the others are as wide as their texts. */
  readonly share: number
  readonly isIndented: boolean
}

/** Points a name is moved in per step. */
export const indentStep = 8
/** Points at both sides of a cell together. */
const padding = 8
/** Points a column of texts is given at least, and one of codes at most. */
const [narrowest, widestCode] = [110, 130]
const sizes: readonly (readonly [Orientation, number])[] = [
  ['portrait', 8],
  ['portrait', 7.5],
  ['landscape', 8.5],
  ['landscape', 8],
  ['landscape', 7.5],
  ['landscape', 7],
  ['landscape', 6.5],
  ['landscape', 6],
  ['landscape', 5],
]

const figures: readonly CellKind[] = ['amount', 'statement', 'quantity', 'percent', 'count']
/** Characters from which a column of texts is set over several lines. */
const long = 30
/** Characters up to which a head stands in one line: `31–60 hari`. */
const shortHead = 10

/** How a column of a list is printed. */
export function paperColumn(column: {
  readonly head: string
  readonly kind?: CellKind
  readonly width?: number
  readonly indent?: unknown
}): PaperColumn {
  const { head, kind = 'text', width = 16 } = column
  const isFlowing = kind === 'text' && width >= long
  return {
    head,
    isFigure: figures.includes(kind),
    share: isFlowing ? width : 0,
    isIndented: column.indent !== undefined,
  }
}

interface Rowed {
  readonly cells: readonly string[]
}

/** The first way to lay the columns out that leaves room for texts: upright and large, else lying and smaller. */
export function columnsOnPaper(columns: readonly PaperColumn[], rows: readonly Rowed[]) {
  const widest = columns.map((column, at) => naturalWidth(column, rows, at))
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  const flowing = columns.filter(({ share }) => share > 0).length
  const ways = sizes.map(([orientation, size]) => {
    const fixed = columns.reduce(
      (sum, { share }, at) => sum + padding + (share > 0 ? 0 : (widest[at] ?? 0) * size),
      0,
    )
    const room = paperWidth[orientation] - fixed
    const widths = columns.map(({ share }, at) =>
      share > 0 ? Math.max(20, (room * share) / shares) : (widest[at] ?? 0) * size,
    )
    return { orientation, size, widths, isRoomy: room >= flowing * narrowest }
  })
  const [smallest] = ways.slice(-1)
  const found = ways.find(({ isRoomy }) => isRoomy) ?? smallest
  if (found === undefined) throw new Error('there is no way to lay a list out')
  return found
}

/** Points of the widest text of a column, in type of one point. */
function naturalWidth({ head, isFigure }: PaperColumn, rows: readonly Rowed[], at: number): number {
  const parts = head.length <= shortHead ? [head] : head.split(' ')
  const heads = parts.map((part) => textWidth(part, { size: 1, bold: true }))
  const texts = rows.map(({ cells }) => textWidth(cells[at] ?? '', { size: 1, bold: true }))
  const widest = [...heads, ...texts].reduce((most, each) => Math.max(most, each), 0)
  return isFigure ? widest : Math.min(widest, widestCode / 8)
}
