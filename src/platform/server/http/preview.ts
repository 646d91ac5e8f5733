import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { previewHeader, type Endpoint } from '../../rules/http/endpoint.ts'
import type { Database, Tx } from '../database/database.ts'
import type { InLane } from '../database/lanes.ts'
import { transaction, withRetries, type ActContext } from '../database/transaction.ts'
import { headerText } from './read-request.ts'
import { refusal } from './refusal.ts'

type Asked = { readonly endpoint: Endpoint; readonly inTransaction: boolean }

/** Whether a request asks what it would post; refused of acts that cannot tell. */
export function asksForPreview({ endpoint, inTransaction }: Asked, request: FastifyRequest): boolean {
  const asked = headerText(request, previewHeader.name)
  if (asked === undefined) return false
  if (asked === previewHeader.value && endpoint.posts === true && inTransaction) return true
  throw refusal({ status: 400, code: 'no-preview', title: 'Tindakan ini tidak mempunyai pratinjau' })
}

interface Previewing extends ActContext {
  readonly db: Database
  readonly inLane: InLane
  readonly postedIn: (tx: Tx) => Promise<object>
}

/** What an act has of its call while it is previewed: nothing follows from it. */
type Kept = { readonly db: Tx; readonly afterCommit: () => void; readonly noteSecurity: () => void }

const nothing = (): void => undefined

/** What an act would post: it is carried out, what it posted is read, and all of it is taken back. */
export async function previewOf(
  act: (kept: Kept) => Promise<unknown>,
  { db, actor, requestId, inLane, postedIn }: Previewing,
): Promise<object> {
  const takenBack: { posted?: object } = {}
  const tell = async (tx: Tx): Promise<never> => {
    await act({ db: tx, afterCommit: nothing, noteSecurity: nothing })
    await sql`set constraints all immediate`.execute(tx)
    takenBack.posted = await postedIn(tx)
    throw takenBack
  }
  try {
    return await inLane(() =>
      withRetries({ isRepeatable: true }, () => transaction(db, { actor, requestId }, tell)),
    )
  } catch (error) {
    if (error === takenBack && takenBack.posted !== undefined) return takenBack.posted
    throw error
  }
}
