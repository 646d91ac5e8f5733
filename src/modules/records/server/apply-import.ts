import { analyzeWritten } from '../../../platform/server/database/analyze-written.ts'
import type { Caller } from '../../../platform/server/http/actor.ts'
import { sql } from 'kysely'
import type { Day } from '../../../platform/rules/day/day.ts'
import { valuesOf } from '../../../platform/rules/field/field-table.ts'
import type { PlainValues } from '../../../platform/rules/field/field.ts'
import { textIn, type Plan } from '../../../platform/rules/file/import-plan.ts'
import { violationOf, type Tx } from '../../../platform/server/database/database.ts'
import { takeTime } from '../../../platform/server/database/patience.ts'
import { refuseUnfit } from '../../../platform/server/files/import-plan.ts'
import { notFound, type Refusal } from '../../../platform/server/http/refusal.ts'
import type { ImportRecord } from '../contract.ts'
import { nextCode } from '../rules/next-code.ts'
import type { RecordFields, RecordKind, Stored } from '../rules/record-kind.ts'
import { insertImport, lockImport, markUndone, readImportRows, type ImportedRow } from './import-store.ts'
import { planImport, type FileRows } from './plan-import.ts'
import { conflict } from './refusals.ts'
import { proposeCode } from './record-code.ts'
import { readReferences } from './record-references.ts'
import { askAll, heldOfAll } from './held-changes.ts'
import type { RecordStore, Seen, Written } from './record-store.ts'

export interface ImportRequest extends FileRows {
  readonly fileName: string
  readonly today: Day
  /** Of the plan the person has seen. */
  readonly digest: string
}

/** Imports rows as they were checked: all of them, or nothing when anything is wrong or has changed since. */
export async function applyImport<F extends RecordFields>(
  tx: Tx,
  store: RecordStore<F>,
  request: ImportRequest,
): Promise<ImportRecord> {
  await takeTime(tx)
  const plan = await planImport(tx, store, request)
  refuseUnfit(plan, request.digest, changedSince)
  const written = await readWriting(tx, store)
  const { fileName, actor, today } = request
  const planned = { plan, written, asker: { actor, today } }
  const rows = await refusingRaces(async () => [
    ...(await createAll(tx, store, planned)),
    ...(await changeAll(tx, store, planned)),
  ])
  const imported = await insertImport(tx, { kind: store.kind.table, fileName, actor, rows })
  await analyzeWritten(tx)
  return imported
}

function changedSince(): Refusal {
  return conflict(
    'changed-since',
    'Data sudah berubah sejak file diperiksa. Periksa ulang file sebelum mengimpor.',
  )
}

type Writing<F extends RecordFields> = (record: PlainValues) => Written<F>

/** How a record of a file is written: the records it names by their ids. */
async function readWriting<F extends RecordFields>(tx: Tx, store: RecordStore<F>): Promise<Writing<F>> {
  const references = await readReferences(tx, store)
  return (record) => ({
    ...valuesOf(store.kind.fields, references.fromFile(record)),
    code: textIn(record, 'code'),
    name: textIn(record, 'name'),
    isActive: record['isActive'] !== false,
  })
}

interface Planned<F extends RecordFields> {
  readonly plan: Plan
  readonly asker: Caller
  readonly written: Writing<F>
}

async function createAll<F extends RecordFields>(
  tx: Tx,
  store: RecordStore<F>,
  { plan, written, asker }: Planned<F>,
): Promise<ImportedRow[]> {
  const records = plan.created.map(({ record }) => written(record))
  if (records.length === 0) return []
  const coded = await withCodes(tx, store.kind, records)
  const held = await heldOfAll(tx, store, { changes: coded.map((after) => ({ after })), asker })
  const stored = coded.map((record, at) => ({ ...record, ...held[at]?.stored }))
  const inserted = await inBatches(stored, (batch) => store.insert(tx, batch))
  if (inserted.length !== records.length) throw changedSince()
  const heldAt = new Map(coded.map(({ code }, at) => [codeKey(code), held[at]]))
  await askAll(inserted, ({ code }) => heldAt.get(codeKey(code)))
  return inserted.map(({ id, version }) => ({ id, version, before: null }))
}

const batchSize = 2_000

/** Writes many records some at a time, so that no statement takes longer than one may. */
async function inBatches<Item, Row>(
  items: readonly Item[],
  write: (batch: readonly Item[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let start = 0; start < items.length; start += batchSize) {
    rows.push(...(await write(items.slice(start, start + batchSize))))
  }
  return rows
}

/** Gives records without a code the next ones of the series, after those of the books and of the file. */
async function withCodes<F extends RecordFields>(
  tx: Tx,
  kind: RecordKind<F>,
  records: readonly Written<F>[],
): Promise<readonly Written<F>[]> {
  if (records.every(({ code }) => code !== '')) return records
  const { prefix } = kind
  await sql`select pg_advisory_xact_lock(hashtextextended(${`code:${prefix}`}, 0))`.execute(tx)
  const used = new Set(records.map(({ code }) => code.toLowerCase()))
  let next = await proposeCode(tx, kind)
  const take = (): string => {
    while (used.has(next.toLowerCase())) next = nextCode(prefix, next)
    const taken = next
    next = nextCode(prefix, taken)
    return taken
  }
  return records.map((record) => (record.code === '' ? { ...record, code: take() } : record))
}

async function changeAll<F extends RecordFields>(
  tx: Tx,
  store: RecordStore<F>,
  { plan, written, asker }: Planned<F>,
): Promise<ImportedRow[]> {
  const wanted = plan.changed.map(({ record, before: { id, version } }) => ({
    ...written(record),
    id,
    version,
  }))
  if (wanted.length === 0) return []
  const changes = wanted.map((after, at) => ({ before: plan.changed[at]?.before.record, after }))
  const changed = await writeHeld(tx, store, { changes, asker })
  if (changed.length !== wanted.length) throw changedSince()
  const before = new Map(plan.changed.map((each) => [each.before.id, each.before.record]))
  return changed.map(({ id, version }) => ({ id, version, before: before.get(id) ?? null }))
}

/** Records as they are, where some of what they become may wait for people; nobody else asks what they were. */
async function readNow<F extends RecordFields>(
  tx: Tx,
  store: RecordStore<F>,
  { wanted, asker }: { readonly wanted: readonly Seen[]; readonly asker: Caller },
): Promise<ReadonlyMap<number, Stored<F>>> {
  if ((await store.own.holding?.(tx, asker)) === undefined) return new Map()
  const ids = wanted.map(({ id }) => id)
  const rows = await inBatches(ids, (batch) => store.findByIds(tx, batch))
  return new Map(rows.map((row) => [row.id, row]))
}

interface HeldChanges<F extends RecordFields> {
  readonly changes: readonly { readonly before: PlainValues | undefined; readonly after: Written<F> & Seen }[]
  readonly asker: Caller
}

/** Writes changes but for what of them waits for people to agree to it, and asks about that. */
async function writeHeld<F extends RecordFields>(
  tx: Tx,
  store: RecordStore<F>,
  { changes, asker }: HeldChanges<F>,
): Promise<Stored<F>[]> {
  const held = await heldOfAll(tx, store, { changes, asker })
  const stored = changes.map(({ after }, at) => ({ ...after, ...held[at]?.stored }))
  const changed = await inBatches(stored, (batch) => store.change(tx, batch))
  const heldAt = new Map(changes.map(({ after: { id } }, at) => [id, held[at]]))
  await askAll(changed, ({ id }) => heldAt.get(id))
  return changed
}

const codeKey = (code: string): string => code.trim().toLowerCase()

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
export async function undoImport<F extends RecordFields>(
  tx: Tx,
  store: RecordStore<F>,
  { id, actor, today }: Caller & { readonly id: number },
): Promise<ImportRecord> {
  const entry = await lockImport(tx, { id, kind: store.kind.table })
  if (entry === undefined) throw notFound()
  if (entry.undoneAt !== null) throw conflict('already-undone', 'Impor ini sudah dibatalkan')
  await takeTime(tx)
  const rows = await readImportRows(tx, id)
  await refusingUsed(store.kind, () => removeCreated(tx, store, rows))
  await restoreChanged(tx, store, { rows, asker: { actor, today } })
  return markUndone(tx, id, actor)
}

async function removeCreated<F extends RecordFields>(
  tx: Tx,
  store: RecordStore<F>,
  rows: readonly ImportedRow[],
): Promise<void> {
  const created = rows.filter(({ before }) => before === null)
  if (created.length > 0 && (await store.remove(tx, created)) !== created.length)
    throw changedAfter(store.kind)
}

async function restoreChanged<F extends RecordFields>(
  tx: Tx,
  store: RecordStore<F>,
  { rows, asker }: { readonly rows: readonly ImportedRow[]; readonly asker: Caller },
): Promise<void> {
  const written = await readWriting(tx, store)
  const wanted = rows.flatMap(({ before, ...seen }) =>
    before === null ? [] : [{ ...written(before), ...seen }],
  )
  const now = await readNow(tx, store, { wanted, asker })
  const changes = wanted.map((after) => ({ before: now.get(after.id), after }))
  const restored = await writeHeld(tx, store, { changes, asker })
  if (restored.length !== wanted.length) throw changedAfter(store.kind)
}

type Called = Pick<RecordKind, 'noun'>

function changedAfter({ noun }: Called): Refusal {
  return conflict(
    'changed-after',
    `Impor tidak dapat dibatalkan: ada ${noun} yang sudah diubah setelah impor`,
  )
}

/** A record that documents point at cannot be removed. */
async function refusingUsed({ noun }: Called, remove: () => Promise<void>): Promise<void> {
  try {
    await remove()
  } catch (error) {
    if (violationOf(error)?.sqlState !== '23503') throw error
    throw conflict('in-use', `Impor tidak dapat dibatalkan: ada ${noun} yang sudah dipakai transaksi`)
  }
}
