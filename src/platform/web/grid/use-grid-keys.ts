import { useCallback, useEffect, useRef, type KeyboardEvent } from 'react'
import type { LineAct } from '../../rules/grid/line-grid-act.ts'
import { stepInGrid, type GridStep } from '../../rules/grid/line-grid-step.ts'
import {
  mayRemoveLine,
  type GridCell,
  type Keyed,
  type LineGrid,
  type LineKind,
} from '../../rules/grid/line-grid.ts'
import type { KeyPlace, KeyPress } from '../../rules/grid/line-keys.ts'
import { alert } from '../dialog/dialog.tsx'
import { pressOf } from '../keys/key-press.ts'

/** How the keys of one kind of document work. */
export interface GridKeyRules<Content extends object, Column extends string, Act> {
  readonly kind: LineKind<Content, Column>
  /** What a key asks for in a cell; undefined leaves it to the field and the browser. */
  readonly actOf: (press: KeyPress, place: KeyPlace<Column>) => Act | undefined
  /** Whether the field holds text that is not taken over yet. */
  readonly isTyping: (text: string, line: Content, column: Column) => boolean
  /** Said when a line is to be removed and only the fewest are left. */
  readonly fewestAlert: string
}

type State<Content extends object, Column extends string, Act> = {
  readonly grid: LineGrid<Content, Column>
  readonly act: (act: NoInfer<Act> | LineAct<NoInfer<Content>, NoInfer<Column>>) => void
}

/** The keys of a grid's cells and the removing of lines; both functions stay the same, so that rows need not be drawn again. */
export function useGridKeys<
  Content extends object,
  Column extends string,
  Act extends { readonly kind: string },
>(rules: GridKeyRules<Content, Column, Act>, { grid, act }: State<Content, Column, Act>) {
  const latest = useRef(grid)
  useEffect(() => {
    latest.current = grid
  })
  const remove = useCallback(
    (cell: GridCell<Column>) => {
      if (mayRemoveLine(rules.kind, latest.current)) act({ kind: 'remove', cell })
      else void alert(rules.fewestAlert)
    },
    [rules, act],
  )
  const onCellKey = useCallback(
    (event: KeyboardEvent<HTMLInputElement>, cell: GridCell<Column>) => {
      const line = latest.current.lines[cell.row]
      const wanted = line && wantedAct(rules, event, { cell, line })
      if (!wanted) return
      if (isStep<Act, Column>(wanted) && stepInGrid(rules.kind, latest.current, wanted) === undefined) {
        // A step that leads nowhere: Tab then goes on to what follows the grid, other keys do nothing.
        if (event.key !== 'Tab') event.preventDefault()
        return
      }
      event.preventDefault()
      if (wanted.kind === 'remove') remove(cell)
      else act(wanted)
    },
    [rules, act, remove],
  )
  return { onCellKey, remove }
}

function wantedAct<Content extends object, Column extends string, Act>(
  { actOf, isTyping }: GridKeyRules<Content, Column, Act>,
  event: KeyboardEvent<HTMLInputElement>,
  { cell, line }: { readonly cell: GridCell<Column>; readonly line: Keyed<Content> },
): Act | undefined {
  const { value } = event.currentTarget
  const place = { cell, isTyping: isTyping(value, line, cell.column), isEmpty: value === '' }
  return actOf(pressOf(event), place)
}

type Step<Column extends string> = {
  readonly kind: 'step'
  readonly cell: GridCell<Column>
  readonly step: GridStep
}

function isStep<Act extends { readonly kind: string }, Column extends string>(
  act: Act,
): act is Act & Step<Column> {
  return act.kind === 'step'
}
