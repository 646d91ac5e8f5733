import { setImmediate as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { newValues, notPermitted, valuesOf } from '../../../platform/rules/field/field-table.ts'
import type { Fields, PlainValues } from '../../../platform/rules/field/field.ts'
import {
  isTouched,
  planOf,
  textIn,
  type KnownRecord,
  type Plan,
  type PlannedLine,
} from '../../../platform/rules/file/import-plan.ts'
import {
  findHead,
  problemInCell,
  readRow,
  repeatedValues,
  type ImportHead,
  type ImportLine,
} from '../../../platform/rules/file/import-table.ts'
import type { Problem } from '../../../platform/rules/http/problem.ts'
import { rowsOf, type Database } from '../../../platform/server/database/database.ts'
import type { Actor } from '../../../platform/server/http/actor.ts'
import { holds } from '../../../platform/rules/http/permission.ts'
import { normalCode, type RecordFields } from '../rules/record-kind.ts'
import { codeProblems, recordProblems } from '../rules/record-problems.ts'
import { codeTwin, nameTwin, type Named } from '../rules/record-sentence.ts'
import { readReferences, type References } from './record-references.ts'
import type { RecordStore } from './record-store.ts'

/** Rows of a file, as they are read by the fields of a kind. */
export interface FileRows {
  readonly rows: readonly (readonly string[])[]
  readonly fields: Fields
  readonly actor: Actor
}

/** What importing rows would do, and everything that is wrong with them, by cell. */
export async function planImport<F extends RecordFields>(
  db: Database,
  store: RecordStore<F>,
  file: FileRows,
): Promise<Plan> {
  const table = await readTable(file)
  const references = await readReferences(db, store)
  const planned = await matchRecords(db, store, { table, references })
  const touched = await inSlices(planned, (each) => (isTouched(file.fields, each) ? [each] : []))
  const found = [
    ...(await ruleProblems(db, store, { touched, references, actor: file.actor })),
    ...repeatProblems(table, planned),
    ...(await twinProblems(db, store, touched)),
  ]
  const unreadable = new Set(table.problems.map(({ cell }) => cell))
  const judged = found
    .map(({ line, problem }) => problemInCell(problem, line, table))
    .filter(({ cell }) => cell === '' || !unreadable.has(cell))
  return planOf(planned, touched, [...table.problems, ...judged])
}

interface ImportTable extends ImportHead {
  readonly fields: Fields
  readonly lines: readonly ImportLine[]
}

async function readTable({ rows, fields }: FileRows): Promise<ImportTable> {
  const head = findHead(rows, fields)
  const read = await inSlices(rows.slice(head.firstRow), (row, index) => {
    const found = readRow(row, { place: head.firstRow + index, fields, head })
    return found === undefined ? [] : [found]
  })
  const problems = [...head.problems, ...read.flatMap((each) => each.problems)]
  return { ...head, fields, problems, lines: read.map(({ line }) => line) }
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

type Matching = { readonly table: ImportTable; readonly references: References }

/** The records that lines make: those of codes that are there change them, all others are new. */
async function matchRecords<F extends RecordFields>(
  db: Database,
  store: RecordStore<F>,
  { table: { fields, lines }, references }: Matching,
): Promise<PlannedLine[]> {
  const codes = lines.map(({ given }) => textIn(given, 'code')).filter((code) => code !== '')
  const known = new Map(
    (await store.findMany(db, codes)).map((row) => [row.code.trim().toLowerCase(), inFile(row)]),
  )
  function inFile(row: { readonly id: number; readonly version: number } & PlainValues): KnownRecord {
    const record = Object.fromEntries(Object.keys(fields).map((name) => [name, row[name] ?? null]))
    return { id: row.id, version: row.version, record: references.toFile(record) }
  }
  const initial = newValues(fields)
  return lines.map(({ line, given }) => {
    const typed = textIn(given, 'code')
    const before = known.get(typed.toLowerCase())
    const code = before === undefined ? normalCode(store.kind, typed) : textIn(before.record, 'code')
    return { line, before, record: { ...(before?.record ?? initial), ...given, code } }
  })
}

/** A problem of the record that a line makes. */
interface Found {
  readonly line: number
  readonly problem: Problem
}

interface Judging {
  readonly touched: readonly PlannedLine[]
  readonly references: References
  readonly actor: Actor
}

/** What the rules, the permissions and the books say is wrong with records. */
async function ruleProblems<F extends RecordFields>(
  db: Database,
  { kind, own }: RecordStore<F>,
  { touched, references, actor }: Judging,
): Promise<Found[]> {
  const records = touched.map(({ record }) => valuesOf(kind.fields, references.fromFile(record)))
  const judged = records.map((values, index) => ({ ...values, id: touched[index]?.before?.id }))
  const refused = await own.refusals?.(db, judged)
  const may = (permission: string): boolean => holds(actor, permission)
  return inSlices(touched, ({ line, record, before }, index) => {
    const code = textIn(record, 'code')
    const values = records[index]
    const problems = [
      ...(code === '' ? [] : codeProblems(kind.noun, code)),
      ...(values === undefined ? [] : recordProblems(kind, values)),
      ...(refused?.[index] ?? []),
      ...notPermitted(kind.fields, { before: before?.record, after: record, may }),
    ]
    return problems.map((problem) => ({ line, problem }))
  })
}

/** Codes and names that an earlier line of the file has too. */
function repeatProblems({ fields }: ImportTable, planned: readonly PlannedLine[]): Found[] {
  return ['code', 'name'].flatMap((path) => {
    const values = planned.map(({ line, record }) => ({ line, value: record[path] ?? null }))
    return repeatedValues(values).map(({ line, first }) => {
      const message = `${fields[path]?.label ?? path} sama dengan baris ${first}`
      return { line, problem: { code: 'repeated', path, message } }
    })
  })
}

/** Codes and names that other records have already, or that look like theirs. */
async function twinProblems<F extends RecordFields>(
  db: Database,
  { kind, table }: RecordStore<F>,
  touched: readonly PlannedLine[],
): Promise<Found[]> {
  const find = async (column: 'code' | 'name', twin: typeof codeTwin): Promise<Found[]> => {
    const given = touched.map(({ record }) => textIn(record, column))
    const twins = await rowsOf(
      db,
      sql<{ place: number; id: number } & Named>`select w.place, t.id, t.code, t.name
        from unnest(${given}::text[]) with ordinality as w (given, place)
        join ${table} t on name_key(t.${sql.ref(column)}) = name_key(w.given)`,
    )
    return twins.flatMap(({ place, id, ...other }) => {
      const line = touched[place - 1]
      if (line === undefined || line.before?.id === id) return []
      return [{ line: line.line, problem: twin(kind.noun, textIn(line.record, column), other) }]
    })
  }
  return [...(await find('code', codeTwin)), ...(await find('name', nameTwin))]
}
