import { z } from 'zod'
import { differencesOf, type CellProblem } from './import-table.ts'
import type { Fields, PlainValues } from '../field/field.ts'

const cellProblem = z.object({
  /** As a spreadsheet names it (`C5`); empty when the file itself is wrong. */
  cell: z.string(),
  line: z.int(),
  column: z.string(),
  message: z.string(),
})

/** What importing a file of records would do; nothing has been written yet. The first problems and lines are told. */
export const importPlan = z.object({
  created: z.int(),
  changed: z.int(),
  same: z.int(),
  problemCount: z.int(),
  problems: z.array(cellProblem),
  lines: z.array(
    z.object({
      line: z.int(),
      code: z.string(),
      name: z.string(),
      isNew: z.boolean(),
      differences: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
    }),
  ),
  /** Given back when the file is imported, so that nothing but what was shown happens. */
  digest: z.string(),
})
export type ImportPlan = z.output<typeof importPlan>

/** A record that is there, by the names of its fields. */
export interface KnownRecord {
  readonly id: number
  readonly version: number
  readonly record: PlainValues
}

/** A line of a file with the record it makes, and the one that is there already. */
export interface PlannedLine<Known extends KnownRecord = KnownRecord> {
  readonly line: number
  readonly record: PlainValues
  readonly before: Known | undefined
}

/** A line of a file that changes a record. */
export type ChangedLine<Known extends KnownRecord> = PlannedLine<Known> & { readonly before: Known }

/** What importing a file would do, and everything that is wrong with it, by cell. */
export interface Plan<Known extends KnownRecord = KnownRecord> {
  readonly created: readonly PlannedLine<Known>[]
  readonly changed: readonly ChangedLine<Known>[]
  readonly same: number
  readonly problems: readonly CellProblem[]
}

/** The plan of lines, of which those are touched that are new or differ from what is there. */
export function planOf<Known extends KnownRecord>(
  planned: readonly PlannedLine<Known>[],
  touched: readonly PlannedLine<Known>[],
  problems: readonly CellProblem[],
): Plan<Known> {
  return {
    created: touched.filter(({ before }) => before === undefined),
    changed: touched.filter((each): each is ChangedLine<Known> => each.before !== undefined),
    same: planned.length - touched.length,
    problems: problems.toSorted((a, b) => a.line - b.line),
  }
}

export function isTouched(fields: Fields, { before, record }: PlannedLine): boolean {
  return before === undefined || differencesOf(before.record, record, fields).length > 0
}

/** What a plan stands for: the same only as long as it would do the same to the same versions. */
export function planContent({ created, changed }: Plan): string {
  const content = [...created, ...changed].map(({ record, before }) => [
    record,
    before?.id ?? null,
    before?.version ?? null,
  ])
  return JSON.stringify(content)
}

export const mostToldProblems = 500
const mostShownLines = 200

/** A plan as it is told. */
export function shownPlan(fields: Fields, plan: Plan, digest: string): ImportPlan {
  return {
    created: plan.created.length,
    changed: plan.changed.length,
    same: plan.same,
    problemCount: plan.problems.length,
    problems: plan.problems.slice(0, mostToldProblems),
    lines: [...plan.changed, ...plan.created].slice(0, mostShownLines).map(({ line, record, before }) => ({
      line,
      code: textIn(record, 'code'),
      name: textIn(record, 'name'),
      isNew: before === undefined,
      differences: before === undefined ? [] : differencesOf(before.record, record, fields),
    })),
    digest,
  }
}

/** A text of a record; empty when there is none. */
export function textIn(record: PlainValues, name: string): string {
  const value = record[name]
  return typeof value === 'string' ? value.trim() : ''
}
