import { createHash } from 'node:crypto'
import { setImmediate as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Actor } from '../../../platform/server/http/actor.ts'
import { rowsOf, type Database } from '../../../platform/server/database/database.ts'
import { cellName } from '../../../platform/rules/file/cell-name.ts'
import type { ImportPlan } from '../../../platform/rules/file/import-plan.ts'
import type { Problem } from '../../../platform/rules/http/problem.ts'
import {
  differencesOf,
  findHead,
  readRow,
  repeatedValues,
  type CellProblem,
  type ImportHead,
  type ImportLine,
} from '../../../platform/rules/file/import-table.ts'
import type { ColumnRecord, ColumnValue } from '../../../platform/rules/file/record-column.ts'
import type { ImportKind, KnownRecord } from './import-kind.ts'
import { problem } from '../rules/problem-codes.ts'

/** A line of the file with the record it makes, and the one that is there already. */
export interface PlannedRecord {
  readonly line: number
  readonly record: ColumnRecord
  readonly before: KnownRecord | undefined
}

export interface Plan {
  readonly created: readonly PlannedRecord[]
  readonly changed: readonly PlannedRecord[]
  readonly same: number
  readonly problems: readonly CellProblem[]
  readonly digest: string
}

/** What importing rows would do, and everything that is wrong with them, by cell. */
export async function planImport(
  db: Database,
  kind: ImportKind,
  { rows, actor }: { readonly rows: readonly (readonly string[])[]; readonly actor: Actor },
): Promise<Plan> {
  const table = await readTable(rows, kind)
  const planned = await matchRecords(db, kind, table.lines)
  const touched = await inSlices(planned, (each) => (isSame(kind, each) ? [] : [each]))
  const problems = [
    ...table.problems,
    ...(await ruleProblems(db, kind, { table, touched, actor })),
    ...repeatProblems(kind, table, planned),
    ...(await nameProblems(db, kind, { table, touched })),
  ].sort((a, b) => a.line - b.line)
  return {
    created: touched.filter(({ before }) => before === undefined),
    changed: touched.filter(({ before }) => before !== undefined),
    same: planned.length - touched.length,
    problems,
    digest: digestOf(touched),
  }
}

interface ImportTable extends ImportHead {
  readonly lines: readonly ImportLine[]
}

async function readTable(
  rows: readonly (readonly string[])[],
  { columns }: ImportKind,
): Promise<ImportTable> {
  const head = findHead(rows, columns)
  const read = await inSlices(rows.slice(head.firstRow), (row, index) => {
    const found = readRow(row, { place: head.firstRow + index, columns, head })
    return found === undefined ? [] : [found]
  })
  const problems = [...head.problems, ...read.flatMap((each) => each.problems)]
  return { ...head, problems, lines: read.map(({ line }) => line) }
}

function isSame({ columns }: ImportKind, { before, record }: PlannedRecord): boolean {
  return before !== undefined && differencesOf(before.record, record, columns).length === 0
}

const sliceSize = 200

/** Works through many items a slice at a time, so that the server answers others in between. */
async function inSlices<Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => Result[],
): Promise<Result[]> {
  const results: Result[] = []
  for (let start = 0; start < items.length; start += sliceSize) {
    const slice = items.slice(start, start + sliceSize)
    for (const [index, item] of slice.entries()) results.push(...work(item, start + index))
    await pause()
  }
  return results
}

async function matchRecords(
  db: Database,
  kind: ImportKind,
  lines: readonly ImportLine[],
): Promise<PlannedRecord[]> {
  const codes = lines.map(({ given }) => codeOf(given)).filter((code) => code !== '')
  const known = new Map(
    (await kind.findByCodes(db, codes)).map((each) => [codeOf(each.record).toLowerCase(), each] as const),
  )
  const initial = Object.fromEntries(kind.columns.map((column) => [column.key, column.initial]))
  return lines.map(({ line, given }) => {
    const before = known.get(codeOf(given).toLowerCase())
    const code = before === undefined ? kind.normalCode(codeOf(given)) : codeOf(before.record)
    return { line, before, record: { ...(before?.record ?? initial), ...given, code } }
  })
}

/** The code of a record; empty when it has none yet. */
export function codeOf(record: ColumnRecord): string {
  const code = record['code']
  return typeof code === 'string' ? code.trim() : ''
}

type Touched = { readonly table: ImportTable; readonly touched: readonly PlannedRecord[] }

async function ruleProblems(
  db: Database,
  kind: ImportKind,
  { table, touched, actor }: Touched & { readonly actor: Actor },
): Promise<CellProblem[]> {
  const judge = await kind.judge(db, actor)
  const unreadable = new Set(table.problems.map(({ cell }) => cell))
  return inSlices(touched, ({ line, record, before }) => {
    const code = codeOf(record)
    const found = [...(code === '' ? [] : kind.codeProblems(code)), ...judge(record, before?.record)]
    return found
      .map((each) => inCell(kind, table, { line, problem: each }))
      .filter(({ cell }) => !unreadable.has(cell))
  })
}

function repeatProblems(
  kind: ImportKind,
  table: ImportTable,
  planned: readonly PlannedRecord[],
): CellProblem[] {
  return (['code', 'name'] as const).flatMap((key) => {
    const label = kind.columns.find((column) => column.key === key)?.label ?? key
    const values: { line: number; value: ColumnValue }[] = planned.map(({ line, record }) => ({
      line,
      value: record[key] ?? null,
    }))
    return repeatedValues(values).map(({ line, first }) => {
      const message = `${label} sama dengan baris ${first}`
      return inCell(kind, table, { line, problem: problem('repeated', key, message) })
    })
  })
}

/** Names that other records have already. */
async function nameProblems(
  db: Database,
  kind: ImportKind,
  { table, touched }: Touched,
): Promise<CellProblem[]> {
  const names = touched.map(({ record }) => (typeof record['name'] === 'string' ? record['name'] : ''))
  const owners = await rowsOf(
    db,
    sql<{ place: number; id: number }>`select w.place, t.id
      from unnest(${names}::text[]) with ordinality as w (name, place)
      join ${kind.series.table} t on lower(btrim(t.name)) collate "C" = lower(btrim(w.name)) where btrim(w.name) <> ''`,
  )
  return owners.flatMap(({ place, id }) => {
    const owned = touched[place - 1]
    if (owned === undefined || owned.before?.id === id) return []
    return [inCell(kind, table, { line: owned.line, problem: kind.nameTaken })]
  })
}

function inCell(
  kind: ImportKind,
  { places }: ImportTable,
  { line, problem }: { readonly line: number; readonly problem: Problem },
): CellProblem {
  const place = places.get(problem.path)
  const column = kind.columns.find(({ key }) => key === problem.path)?.label ?? problem.path
  return { cell: place === undefined ? '' : cellName(place, line), line, column, message: problem.message }
}

function digestOf(touched: readonly PlannedRecord[]): string {
  const content = touched.map(({ record, before }) => [record, before?.id ?? null, before?.version ?? null])
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}

const mostProblems = 500
const mostLines = 200

/** A plan as it is told. */
export function planView({ columns }: ImportKind, plan: Plan): ImportPlan {
  return {
    created: plan.created.length,
    changed: plan.changed.length,
    same: plan.same,
    problemCount: plan.problems.length,
    problems: plan.problems.slice(0, mostProblems),
    lines: [...plan.changed, ...plan.created].slice(0, mostLines).map(({ line, record, before }) => ({
      line,
      code: codeOf(record),
      name: typeof record['name'] === 'string' ? record['name'] : '',
      isNew: before === undefined,
      differences: before === undefined ? [] : differencesOf(before.record, record, columns),
    })),
    digest: plan.digest,
  }
}
