import type { Database, Tx } from '../../../platform/server/database/database.ts'
import { longSnapshot } from '../../../platform/server/database/snapshot.ts'
import { findWrongHead } from './chain-head-store.ts'
import {
  findUnsealedRow,
  findWrongSeal,
  knowsWhereToSeal,
  lastSealPosition,
  type WrongSeal,
} from './seal-store.ts'

const sealsAtOnce = 5_000

export interface ChainReport {
  /** How many seals the chain has. */
  readonly sealed: number
  /** The first thing that is wrong, as a sentence; undefined when the chain holds. */
  readonly wrong: string | undefined
}

const sentences = {
  missing_seal: 'segel sebelumnya hilang',
  missing_row: 'catatan yang disegel hilang',
  changed_row: 'catatan atau segelnya telah diubah',
} as const

/** Recomputes the chain over the whole audit log, its halves side by side, and names the first wrong row. */
export async function verifyAuditChain(db: Database): Promise<ChainReport> {
  const sealed = await longSnapshot(db, lastSealPosition)
  const half = Math.ceil(sealed / 2)
  const halves = [
    { from: 1, to: half },
    { from: half + 1, to: sealed },
  ]
  const [lower, upper] = await Promise.all(
    halves.map((range) => longSnapshot(db, (tx) => firstWrongSeal(tx, range))),
  )
  const found = lower ?? upper
  if (found !== undefined) {
    const { position, auditId, reason } = found
    return { sealed, wrong: `Segel ${position}, catatan audit ${auditId}: ${sentences[reason]}` }
  }
  if (!(await knowsWhereToSeal(db))) return { sealed, wrong: 'Keadaan penyegelan hilang atau diubah' }
  const unsealed = await longSnapshot(db, findUnsealedRow)
  if (unsealed !== undefined) return { sealed, wrong: `Catatan audit ${unsealed}: tidak bersegel` }
  return { sealed, wrong: await longSnapshot(db, findWrongHead) }
}

async function firstWrongSeal(
  tx: Tx,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<WrongSeal | undefined> {
  for (let at = from; at <= to; at += sealsAtOnce) {
    const found = await findWrongSeal(tx, { from: at, count: Math.min(sealsAtOnce, to - at + 1) })
    if (found !== undefined) return found
  }
  return undefined
}
