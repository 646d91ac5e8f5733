import { sql } from 'kysely'
import type { Actor } from '../../../platform/server/http/actor.ts'
import { violationOf, type Tx } from '../../../platform/server/database/database.ts'
import { notFound, type Refusal } from '../../../platform/server/http/refusal.ts'
import type { ImportRecord } from '../contract.ts'
import { nextCode } from '../rules/next-code.ts'
import type { ColumnRecord } from '../../../platform/rules/file/record-column.ts'
import type { ImportKind, KnownRecord, Written } from './import-kind.ts'
import { insertImport, lockImport, markUndone, readImportRows, type ImportedRow } from './import-store.ts'
import { codeOf, planImport, type Plan } from './plan-import.ts'
import { proposeCode } from './record-code.ts'
import { lineProblem } from '../rules/problem-codes.ts'
import { conflict, refusal } from './refusals.ts'

export interface ImportRequest {
  readonly rows: readonly (readonly string[])[]
  readonly fileName: string
  /** Of the plan the person has seen. */
  readonly digest: string
  readonly actor: Actor
}

/** Imports rows as they were checked: all of them, or nothing when anything is wrong or has changed since. */
export async function applyImport(tx: Tx, kind: ImportKind, request: ImportRequest): Promise<ImportRecord> {
  const plan = await planImport(tx, kind, request)
  refuseProblems(plan)
  if (plan.digest !== request.digest) throw changedSince()
  if (plan.created.length + plan.changed.length === 0) {
    throw conflict('nothing-to-import', 'Tidak ada perubahan untuk diimpor')
  }
  const rows = await refusingRaces(async () => [
    ...(await createAll(tx, kind, plan)),
    ...(await changeAll(tx, kind, plan)),
  ])
  return insertImport(tx, { kind: kind.kind, fileName: request.fileName, actor: request.actor, rows })
}

function refuseProblems({ problems }: Plan): void {
  const [first] = problems
  if (first === undefined) return
  const told = problems
    .slice(0, 500)
    .map(({ cell, line, message }) => lineProblem({ code: 'import', path: cell, line }, message))
  throw refusal({ status: 422, code: 'import', title: first.message }, told)
}

function changedSince(): Refusal {
  return conflict(
    'changed-since',
    'Data sudah berubah sejak file diperiksa. Periksa ulang file sebelum mengimpor.',
  )
}

async function createAll(tx: Tx, kind: ImportKind, plan: Plan): Promise<ImportedRow[]> {
  const records = plan.created.map(({ record }) => record)
  if (records.length === 0) return []
  const written = await kind.insertMany(tx, await withCodes(tx, kind, records))
  return written.map((each) => ({ ...each, before: null }))
}

/** Gives records without a code the next ones of the series, after those of the books and of the file. */
async function withCodes(
  tx: Tx,
  kind: ImportKind,
  records: readonly ColumnRecord[],
): Promise<ColumnRecord[]> {
  if (records.every((record) => codeOf(record) !== '')) return [...records]
  const { prefix } = kind.series
  await sql`select pg_advisory_xact_lock(hashtextextended(${`code:${prefix}`}, 0))`.execute(tx)
  const used = new Set(records.map((record) => codeOf(record).toLowerCase()))
  let next = await proposeCode(tx, kind.series)
  const take = (): string => {
    while (used.has(next.toLowerCase())) next = nextCode(prefix, next)
    const taken = next
    next = nextCode(prefix, taken)
    return taken
  }
  return records.map((record) => (codeOf(record) === '' ? { ...record, code: take() } : record))
}

async function changeAll(tx: Tx, kind: ImportKind, plan: Plan): Promise<ImportedRow[]> {
  const changes = plan.changed.flatMap(({ record, before }) =>
    before === undefined ? [] : [{ ...before, record }],
  )
  if (changes.length === 0) return []
  const written = await kind.changeMany(tx, changes)
  if (written.length !== changes.length) throw changedSince()
  const before = new Map(plan.changed.map((each) => [each.before?.id, each.before?.record ?? null]))
  return written.map((each) => ({ ...each, before: before.get(each.id) ?? null }))
}

/** Somebody took a code or name between the check and the writing. */
async function refusingRaces<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (violationOf(error)?.sqlState === '23505') throw changedSince()
    throw error
  }
}

/** Takes a whole import back: removes what it created, restores what it changed. */
export async function undoImport(
  tx: Tx,
  kind: ImportKind,
  { id, actor }: { readonly id: number; readonly actor: Actor },
): Promise<ImportRecord> {
  const entry = await lockImport(tx, { id, kind: kind.kind })
  if (entry === undefined) throw notFound()
  if (entry.undoneAt !== null) throw conflict('already-undone', 'Impor ini sudah dibatalkan')
  const rows = await readImportRows(tx, id)
  await refusingUsed(kind, () => removeCreated(tx, kind, rows))
  const changes: KnownRecord[] = rows.flatMap(({ before, ...seen }) =>
    before === null ? [] : [{ ...seen, record: before }],
  )
  if (changes.length > 0 && (await kind.changeMany(tx, changes)).length !== changes.length)
    throw changedAfter(kind)
  return markUndone(tx, id, actor)
}

async function removeCreated(tx: Tx, kind: ImportKind, rows: readonly ImportedRow[]): Promise<void> {
  const created: Written[] = rows.filter(({ before }) => before === null)
  if (created.length > 0 && (await kind.deleteMany(tx, created)) !== created.length) throw changedAfter(kind)
}

function changedAfter({ noun }: ImportKind): Refusal {
  return conflict(
    'changed-after',
    `Impor tidak dapat dibatalkan: ada ${noun} yang sudah diubah setelah impor`,
  )
}

/** A record that documents point at cannot be removed. */
async function refusingUsed({ noun }: ImportKind, remove: () => Promise<void>): Promise<void> {
  try {
    await remove()
  } catch (error) {
    if (violationOf(error)?.sqlState !== '23503') throw error
    throw conflict('in-use', `Impor tidak dapat dibatalkan: ada ${noun} yang sudah dipakai transaksi`)
  }
}
