import type { Database } from '../../../platform/server/database.ts'
import { findUnsealedRow, findWrongSeal, knowsWhereToSeal, lastSealPosition } from './seal-store.ts'

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

/** Recomputes the chain over the whole audit log and names the first wrong row. */
export async function verifyAuditChain(db: Database): Promise<ChainReport> {
  const sealed = await lastSealPosition(db)
  for (let from = 1; from <= sealed; from += sealsAtOnce) {
    const found = await findWrongSeal(db, { from, count: sealsAtOnce })
    if (found === undefined) continue
    const { position, auditId, reason } = found
    return { sealed, wrong: `Segel ${position}, catatan audit ${auditId}: ${sentences[reason]}` }
  }
  if (!(await knowsWhereToSeal(db))) return { sealed, wrong: 'Keadaan penyegelan hilang atau diubah' }
  const unsealed = await findUnsealedRow(db)
  return { sealed, wrong: unsealed === undefined ? undefined : `Catatan audit ${unsealed}: tidak bersegel` }
}
