import { useCallback, useMemo } from 'react'
import type { FormProblem } from '../../rules/form/form-state.ts'
import {
  afterReading,
  cellName,
  cellOfProblem,
  wrongCells,
  type ColumnNames,
  type GridDraft,
} from '../../rules/grid/grid-draft.ts'
import type { LineAct } from '../../rules/grid/line-grid-act.ts'
import type { Form } from '../form/use-form.ts'

/** How the lines of one kind of document are changed, and which column a problem's field stands in. */
export interface GridRules<Draft extends GridDraft<object, string>, Act> {
  readonly actOn: (grid: Draft['grid'], act: Act) => Draft['grid']
  readonly columnOf: ColumnNames<ColumnOf<Draft>>
}

type ColumnOf<Draft> = Draft extends GridDraft<infer _Content, infer Column> ? Column : never

/** The lines of a form; `act` and `setUnreadable` stay the same, so that rows need not be drawn again. */
export interface GridForm<Draft extends GridDraft<object, string>, Act> {
  readonly grid: Draft['grid']
  readonly unreadable: Draft['unreadable']
  readonly act: (act: Act) => void
  readonly setUnreadable: (key: number, column: ColumnOf<Draft>, message: string | undefined) => void
  /** Which cells are wrong, as `row:column`. */
  readonly wrong: ReadonlySet<string>
  /** Goes to the cell a problem is about; false when it is about none. */
  readonly toCell: (problem: FormProblem) => boolean
}

/** The lines of a form whose draft holds a grid; `rules` stay the same object. */
export function useGridForm<Draft extends GridDraft<object, string>, Act>(
  { draft, act: change, problems }: Pick<Form<Draft>, 'draft' | 'act' | 'problems'>,
  rules: GridRules<Draft, Act | LineAct<never, ColumnOf<Draft>>>,
): GridForm<Draft, Act> {
  const { actOn, columnOf } = rules
  const act = useCallback(
    (done: Act | LineAct<never, ColumnOf<Draft>>) =>
      change((now) => ({ ...now, grid: actOn(now.grid, done) })),
    [change, actOn],
  )
  const setUnreadable = useCallback(
    (key: number, column: string, message: string | undefined) =>
      change((now) => {
        const unreadable = afterReading(now.unreadable, cellName(key, column), message)
        return unreadable === now.unreadable ? now : { ...now, unreadable }
      }),
    [change],
  )
  const wrong = useMemo(() => wrongCells(problems, columnOf), [problems, columnOf])
  const toCell = (problem: FormProblem): boolean => {
    const cell = cellOfProblem(problem, columnOf)
    if (cell) act({ kind: 'focus', cell })
    return cell !== undefined
  }
  return { grid: draft.grid, unreadable: draft.unreadable, act, setUnreadable, wrong, toCell }
}
