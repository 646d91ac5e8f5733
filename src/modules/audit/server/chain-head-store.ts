import { sql } from 'kysely'
import { rowOf, rowsOf, type Database } from '../../../platform/server/database/database.ts'
import { keyFingerprint, keyMark } from '../../../platform/server/program/book-key.ts'

/** Minutes between two heads while there is something to sign. */
const pauseMinutes = 5

interface ChainHead {
  readonly position: number
  /** In hexadecimal. */
  readonly hash: string
}

function markOf({ position, hash }: ChainHead): string {
  return keyMark('chain head', [position, hash])
}

/**
 * Signs the newest seal, when the last signing is some minutes ago. Heads that were signed before must still be in the
 * chain: one that was cut is not signed anew.
 */
export async function signChainHead(db: Database, minutes = pauseMinutes): Promise<void> {
  const head = await rowOf(
    db,
    sql<ChainHead>`
      select s.position, encode(s.hash, 'hex') as hash
      from (select position, hash from audit_seal order by position desc limit 1) s
      left join (select position, hash, signed_at from audit_head order by position desc limit 1) h on true
      where h.position is null or (s.position > h.position and h.signed_at <= now() - make_interval(mins => ${minutes})
        and exists (select from audit_seal f where f.position = h.position and f.hash = h.hash))`,
  )
  if (head === undefined) return
  await sql`insert into audit_head (position, hash, fingerprint, mark)
    values (${head.position}, decode(${head.hash}, 'hex'), ${keyFingerprint()}, ${markOf(head)})
    on conflict (position) do nothing`.execute(db)
}

interface StoredHead extends ChainHead {
  readonly fingerprint: string
  readonly mark: string
  readonly isInChain: boolean
}

/** The first head that is not in the chain any more, or that another hand made up, as a sentence. */
export async function findWrongHead(db: Database): Promise<string | undefined> {
  const heads = await rowsOf(
    db,
    sql<StoredHead>`select h.position, encode(h.hash, 'hex') as hash, h.fingerprint, h.mark,
        s.hash is not distinct from h.hash as "isInChain"
      from audit_head h left join audit_seal s on s.position = h.position order by h.position`,
  )
  const wrong = heads.find((head) => !head.isInChain || !isMarked(head))
  if (wrong === undefined) return undefined
  return wrong.isInChain
    ? `Kepala rantai ${wrong.position}: tidak dibuat oleh program`
    : `Segel ${wrong.position}: rantai dipotong atau diganti sesudah ditandatangani`
}

/** What another key signed, only that key can tell. */
function isMarked(head: StoredHead): boolean {
  return head.fingerprint !== keyFingerprint() || head.mark === markOf(head)
}
