import { notPermitted, valuesOf } from '../../../platform/rules/field/field-table.ts'
import type { Field, Fields, PlainValues } from '../../../platform/rules/field/field.ts'
import type { Problem } from '../../../platform/rules/http/problem.ts'
import { maskedText } from '../../../platform/rules/text/masked-text.ts'
import { violationOf, type Tx } from '../../../platform/server/database/database.ts'
import type { Actor, Caller } from '../../../platform/server/http/actor.ts'
import { conflict, notFound, objection, refuseIf, stale } from '../../../platform/server/http/refusal.ts'
import { holds } from '../../../platform/rules/http/permission.ts'
import type { ChangedRecord, NewRecord } from '../contract.ts'
import { actionsOf } from '../rules/record-action.ts'
import {
  normalCode,
  type RecordFields,
  type RecordKind,
  type Stored,
  type RecordReply,
} from '../rules/record-kind.ts'
import { codeProblems, recordProblems } from '../rules/record-problems.ts'
import { alreadyInactive, codeTwin, nameTaken, nameTwin } from '../rules/record-sentence.ts'
import type { Waits } from '../rules/waits.ts'
import { insertUnderCode } from './record-code.ts'
import { requestChanges, heldOf } from './held-changes.ts'
import type { Judged, RecordStore, Seen } from './record-store.ts'
import { readTwins } from './record-uses.ts'

/** A record with what this person may do with it. */
export function shownTo<F extends RecordFields>(
  actor: Actor,
  { kind, own }: RecordStore<F>,
  record: Stored<F>,
): RecordReply<F> {
  const hidden = hiddenFields(kind.fields, actor)
  const mayEdit = holds(actor, kind.access) && Object.keys(hidden).length === 0
  return {
    ...record,
    ...hidden,
    ...maskedFields(kind.fields, record, actor),
    ...own.tell?.(actor),
    actions: actionsOf(record, mayEdit),
  }
}

/** The fields that are shown as empty to somebody. */
function hiddenFields(fields: Fields, actor: Actor): Readonly<Record<string, null>> {
  const hidden = Object.keys(fields).filter((name) => !seesField(fields[name], actor))
  return Object.fromEntries(hidden.map((name) => [name, null]))
}

/** The fields that are shown masked to somebody. */
function maskedFields(fields: Fields, record: PlainValues, actor: Actor): Readonly<Record<string, string>> {
  return Object.fromEntries(
    unseen(fields, actor).flatMap((name) => {
      const value = record[name]
      return typeof value === 'string' ? [[name, maskedText(value)]] : []
    }),
  )
}

function unseen(fields: Fields, actor: Actor): string[] {
  return Object.keys(fields).filter((name) => {
    const guard = fields[name]?.changedBy
    return guard?.isMasked === true && !holds(actor, guard.permission)
  })
}

/** A change by somebody who does not see all fields: those stay as they stand. */
function keepingUnseen<Change extends object>(
  fields: Fields,
  {
    change,
    current,
    actor,
  }: { readonly change: Change; readonly current: PlainValues; readonly actor: Actor },
): Change {
  const kept = unseen(fields, actor).map((name) => [name, current[name] ?? null])
  return { ...change, ...Object.fromEntries(kept) }
}

/** Whether somebody is told a field. */
export function seesField(field: Field | undefined, actor: Actor): boolean {
  return !field?.changedBy?.isSecret || holds(actor, field.changedBy.permission)
}

interface Adding<F extends RecordFields> extends Caller {
  readonly record: NewRecord<F>
}

/** A record as it was written, and what of it waits for people to agree to it. */
type WrittenRecord<F extends RecordFields> = Stored<F> & { readonly waits?: Waits | undefined }

/** Adds an active record; refuses everything that is wrong with it, all at once. */
export async function createRecord<F extends RecordFields>(
  tx: Tx,
  store: RecordStore<F>,
  { record, actor, today }: Adding<F>,
): Promise<WrittenRecord<F>> {
  const { kind, table } = store
  const values = valuesOf(kind.fields, record)
  refuseUnpermitted(kind, { before: undefined, after: values, actor })
  const code = normalCode(kind, record.code)
  const { ofCode, ofName } = await readTwins(tx, table, { code, name: record.name })
  refuseIf([
    ...codeProblems(kind.noun, code),
    ...(ofCode !== null && record.isCodeProposed !== true ? [codeTwin(kind.noun, code, ofCode)] : []),
    ...(await problemsOf(tx, store, values)),
    ...(ofName === null ? [] : [nameTwin(kind.noun, record.name, ofName)]),
  ])
  const held = await heldOf(tx, store, { after: values, asker: { actor, today } })
  const wanted = { code, isCodeProposed: record.isCodeProposed, series: kind }
  const added = await insertUnderCode(tx, wanted, async (free) => {
    const written = { ...values, ...held?.stored, name: record.name, code: free, isActive: true }
    const [inserted] = await refusingTakenName(kind, () => store.insert(tx, [written]))
    return inserted
  })
  return requestChanges(added, held)
}

interface Changing<F extends RecordFields> extends Caller {
  readonly seen: Seen
  readonly change: ChangedRecord<F>
}

/** Changes a record that is still at the version the caller saw. */
export async function changeRecord<F extends RecordFields>(
  tx: Tx,
  store: RecordStore<F>,
  { seen, change: given, actor, today }: Changing<F>,
): Promise<WrittenRecord<F>> {
  const { kind, table } = store
  const current = await lockSeen(tx, store, seen)
  if (current.version !== seen.version) throw stale(shownTo(actor, store, current))
  const change = keepingUnseen(kind.fields, { change: given, current, actor })
  refuseUnpermitted(kind, { before: current, after: change, actor })
  const { ofName } = await readTwins(tx, table, { name: change.name, exceptId: seen.id })
  const problems = await problemsOf(tx, store, { ...valuesOf(kind.fields, change), id: seen.id })
  refuseIf([...problems, ...(ofName === null ? [] : [nameTwin(kind.noun, change.name, ofName)])])
  const held = await heldOf(tx, store, { before: current, after: change, asker: { actor, today } })
  return requestChanges(await writeChange(tx, store, { ...change, ...held?.stored, ...seen }), held)
}

/** Makes a record inactive; what is inactive already stays as it is. */
export async function deactivateRecord<F extends RecordFields>(
  tx: Tx,
  store: RecordStore<F>,
  { seen, actor }: Pick<Changing<F>, 'seen' | 'actor'>,
): Promise<Stored<F>> {
  const current = await lockSeen(tx, store, seen)
  if (!current.isActive) throw conflict('already-inactive', alreadyInactive(store.kind.noun, current))
  if (current.version !== seen.version) throw stale(shownTo(actor, store, current))
  return writeChange(tx, store, { ...current, isActive: false })
}

async function lockSeen<F extends RecordFields>(
  tx: Tx,
  store: RecordStore<F>,
  { id }: Seen,
): Promise<Stored<F>> {
  const current = await store.lock(tx, id)
  if (current === undefined) throw notFound()
  return current
}

async function writeChange<F extends RecordFields>(
  tx: Tx,
  store: RecordStore<F>,
  change: ChangedRecord<F> & Seen,
): Promise<Stored<F>> {
  const [changed] = await refusingTakenName(store.kind, () => store.change(tx, [change]))
  if (changed === undefined) throw new Error('a locked record was changed by somebody else')
  return changed
}

/** What the rules and the books say is wrong with a record. */
async function problemsOf<F extends RecordFields>(
  tx: Tx,
  { kind, own }: RecordStore<F>,
  values: Judged<F>,
): Promise<Problem[]> {
  const [refused = []] = (await own.refusals?.(tx, [values])) ?? []
  return [...recordProblems(kind, values), ...refused]
}

interface Change {
  readonly before: PlainValues | undefined
  readonly after: PlainValues
  readonly actor: Actor
}

/** What a field allows only some people to change is forbidden to all others. */
function refuseUnpermitted<F extends RecordFields>(
  { fields }: RecordKind<F>,
  { before, after, actor }: Change,
): void {
  const problems = notPermitted(fields, { before, after, may: (permission) => holds(actor, permission) })
  const [first] = problems
  if (first === undefined) return
  throw objection(first, 403, problems)
}

/** Two people may ask for the same name at once: the second is told what the rules would have said. */
async function refusingTakenName<T>(
  { table, noun }: Pick<RecordKind, 'table' | 'noun'>,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (violationOf(error)?.constraint === `${table}_name`) refuseIf([nameTaken(noun)])
    throw error
  }
}
