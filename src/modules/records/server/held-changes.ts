import type { Caller } from '../../../platform/server/http/actor.ts'
import type { PlainValues } from '../../../platform/rules/field/field.ts'
import type { Tx } from '../../../platform/server/database/database.ts'
import type { StoredRecord, RecordFields } from '../rules/record-kind.ts'
import type { Waits } from '../rules/waits.ts'
import type { Held, RecordStore } from './record-store.ts'

interface Change {
  readonly before?: PlainValues | undefined
  readonly after: PlainValues
}

/** What of a change waits for people to agree to it; nothing where nobody is asked. */
export async function heldOf<F extends RecordFields>(
  tx: Tx,
  { own }: RecordStore<F>,
  { before, after, asker }: Change & { readonly asker: Caller },
): Promise<Held | undefined> {
  const holding = await own.holding?.(tx, asker)
  return holding?.(before, after)
}

/** The same of many changes, in their order; who is asked is read once. */
export async function heldOfAll<F extends RecordFields>(
  tx: Tx,
  { own }: RecordStore<F>,
  { changes, asker }: { readonly changes: readonly Change[]; readonly asker: Caller },
): Promise<readonly (Held | undefined)[]> {
  const holding = await own.holding?.(tx, asker)
  if (holding === undefined) return changes.map(() => undefined)
  return Promise.all(changes.map(({ before, after }) => holding(before, after)))
}

/** A record that was written, once people are asked about what of it waits. */
export async function requestChanges<Row extends Pick<StoredRecord, 'id' | 'code' | 'name'>>(
  record: Row,
  held: Held | undefined,
): Promise<Row & { readonly waits?: Waits | undefined }> {
  return held === undefined ? record : { ...record, waits: await held.ask(record) }
}

/** The same of many, each with what of it waits. */
export async function askAll(
  records: readonly Pick<StoredRecord, 'id' | 'code' | 'name'>[],
  heldOfRecord: (record: Pick<StoredRecord, 'id' | 'code'>) => Held | undefined,
): Promise<void> {
  for (const record of records) await heldOfRecord(record)?.ask(record)
}
