import { useMemo } from 'react'
import { z } from 'zod'
import { parseDay, type Day } from '../../../platform/rules/day/day.ts'
import { useSession } from '../../../platform/web/shell/session.ts'
import { useFilters, type Filters } from '../../../platform/web/list/use-filters.ts'
import { fiscalYearStart } from '../../periods/rules/fiscal-year.ts'
import { notedExtents, type NotedExtent } from '../rules/noncash-note.ts'
import { comparisons, resultComparisons, type Comparison } from '../rules/statement-column.ts'
import { frameworks, type Framework } from '../rules/statement-layout.ts'
import {
  shownOrNot,
  statementDetails,
  statementUnits,
  toggledOf,
  usualView,
  type StatementView,
} from '../rules/statement-view.ts'

const { toggled: _, ...usual } = usualView

/** What the address of a statement says when it says nothing. */
const defaults = {
  ...{ from: '', to: '', compare: 'none', framework: '', method: 'indirect', knownAt: '', since: '' },
  ...{ ...usual, toggled: '' },
  /** How many entries the note of a cash flow statement names. */
  entries: 'some',
  /** What an income statement is narrowed to: a department, `none`, or `columns`. */
  department: '',
  /** The column a phone shows. */
  column: '',
}
type Name = keyof typeof defaults

/** A statement as its address asks for it; what is not understood counts as not said. */
export interface StatementAddress {
  readonly filters: Filters<Name>
  readonly range: { readonly from: Day; readonly to: Day }
  readonly compare: Comparison
  /** The income statement may stand beside its budget. */
  readonly resultCompare: (typeof resultComparisons)[number]
  readonly framework: Framework
  readonly method: 'indirect' | 'direct'
  readonly entries: NotedExtent
  readonly knownAt: string | undefined
  readonly since: string | undefined
  readonly department: string | undefined
  readonly view: StatementView
}

type Usual = { readonly fiscalYearStartMonth: number; readonly standard: Framework }

/** What the address leaves open follows the organisation: its fiscal year and its standard. */
export function useStatementAddress({ fiscalYearStartMonth, standard }: Usual): StatementAddress {
  const { today } = useSession()
  const filters = useFilters(defaults)
  const { values } = filters
  const view = useMemo(() => viewOf(values), [values])
  const to = parseDay(values.to) ?? today
  const since = momentOf(values.since)
  const department = /^(none|columns|[1-9]\d{0,14})$/.exec(values.department)?.[0]
  const isAlone = since !== undefined || department === 'columns'
  return {
    filters,
    range: { from: parseDay(values.from) ?? fiscalYearStart(to, fiscalYearStartMonth), to },
    compare: isAlone ? 'none' : (oneOf(comparisons, values.compare) ?? 'none'),
    resultCompare: isAlone ? 'none' : (oneOf(resultComparisons, values.compare) ?? 'none'),
    framework: oneOf(frameworks, values.framework) ?? standard,
    method: values.method === 'direct' ? 'direct' : 'indirect',
    entries: oneOf(notedExtents, values.entries) ?? 'some',
    knownAt: momentOf(values.knownAt),
    since: department === 'columns' ? undefined : since,
    department,
    view,
  }
}

function viewOf(values: Readonly<Record<Name, string>>): StatementView {
  return {
    detail: oneOf(statementDetails, values.detail) ?? usualView.detail,
    toggled: toggledOf(values.toggled),
    zeros: oneOf(shownOrNot, values.zeros) ?? usualView.zeros,
    percent: oneOf(shownOrNot, values.percent) ?? usualView.percent,
    change: oneOf(shownOrNot, values.change) ?? usualView.change,
    unit: oneOf(statementUnits, values.unit) ?? usualView.unit,
  }
}

function oneOf<Value extends string>(known: readonly Value[], text: string): Value | undefined {
  return known.find((value) => value === text)
}

function momentOf(text: string): string | undefined {
  return z.iso.datetime().safeParse(text).success ? text : undefined
}
