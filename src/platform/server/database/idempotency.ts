import { createHash } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import { changedBy, soleRowOf, type Tx } from './database.ts'
import { withNext } from './statement-marks.ts'
import { refusal, type Refusal } from '../http/refusal.ts'
import { replyText } from '../http/reply-text.ts'

export interface KeyedAct {
  readonly userId: number
  readonly key: string
  /** Everything that makes two requests the same request. */
  readonly identity: string
}

/** Refuses a key of a shape that none may have, whether or not the act is one that is kept. */
export function refuseBrokenKey(key: string): void {
  if (!/^[\x21-\x7e]{8,100}$/.test(key)) throw keyRefusal('Idempotency-Key harus 8–100 karakter ASCII')
}

/** Runs an act once per key: the same request again gets the stored answer, another request under the key is refused. */
export async function onceByKey<T>(tx: Tx, keyed: KeyedAct, act: () => Promise<T>): Promise<T> {
  const hash = createHash('sha256').update(keyed.identity).digest()
  if (!(await claimKey(tx, keyed, hash))) return replay<T>(tx, keyed, hash)
  const reply = await act()
  await keepReply(tx, keyed, reply)
  return reply
}

/** Claims the key; waits while another transaction holds it. False when it was used before. */
async function claimKey(tx: Tx, { userId, key }: KeyedAct, hash: Buffer): Promise<boolean> {
  const claimed = await changedBy(
    tx,
    sql`insert into idempotency_key (user_id, key, request_hash) values (${userId}, ${key}, ${hash})
      on conflict (user_id, key) do nothing`,
  )
  return claimed === 1
}

async function replay<T>(tx: Tx, { userId, key }: KeyedAct, hash: Buffer): Promise<T> {
  const stored = await soleRowOf(
    tx,
    sql<{ requestHash: Buffer; reply: T }>`select request_hash as "requestHash", reply
      from idempotency_key where user_id = ${userId} and key = ${key}`,
  )
  if (!stored.requestHash.equals(hash))
    throw keyRefusal('Idempotency-Key sudah dipakai untuk permintaan lain')
  return stored.reply
}

async function keepReply(tx: Tx, { userId, key }: KeyedAct, reply: unknown): Promise<void> {
  await withNext(
    sql`update idempotency_key set status = 200, reply = ${replyText(reply)}::json
      where user_id = ${userId} and key = ${key}`,
  ).execute(tx)
}

/**
 * Forgets keys older than a day; run now and then. Those that somebody may still send again stay as long as `awaited`, a
 * query of (user_id, key), names them.
 */
export async function forgetOldKeys(tx: Tx, awaited: RawBuilder<unknown>): Promise<void> {
  await sql`delete from idempotency_key k where k.created_at < now() - interval '1 day'
    and not exists (select from (${awaited}) a where a.user_id = k.user_id and a.key = k.key)`.execute(tx)
}

function keyRefusal(title: string): Refusal {
  return refusal({ status: 422, code: 'idempotency-key', title })
}
