import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { previewHeader, seenHeader, type Endpoint } from '../../rules/http/endpoint.ts'
import type { Database, Tx } from '../database/database.ts'
import type { InLane } from '../database/lanes.ts'
import { transaction, withRetries, type ActContext } from '../database/transaction.ts'
import { headerText } from './read-request.ts'
import { refusal } from './refusal.ts'

type Previewed = { readonly endpoint: Endpoint; readonly inTransaction: boolean }

/** Whether a request asks what it would post; refused of acts that cannot tell. */
export function asksForPreview({ endpoint, inTransaction }: Previewed, request: FastifyRequest): boolean {
  const wish = headerText(request, previewHeader.name)
  if (wish === undefined) return false
  if (wish === previewHeader.value && endpoint.posts === true && inTransaction) return true
  throw withoutPreview()
}

/** The mark of the preview that a request was made after; undefined when it says none. */
export function seenMark(
  { endpoint, inTransaction }: Previewed,
  request: FastifyRequest,
): string | undefined {
  const mark = headerText(request, seenHeader)
  if (mark !== undefined && !(endpoint.posts === true && inTransaction)) throw withoutPreview()
  return mark
}

function withoutPreview() {
  return refusal({ status: 400, code: 'no-preview', title: 'Tindakan ini tidak mempunyai pratinjau' })
}

/** Tells what one act posts from what another does; descriptions name documents whose numbers are certain only at the end. */
function markOf(posted: object): string {
  const text = JSON.stringify(posted, (key, value: unknown) => {
    if (key === 'description') return undefined
    return typeof value === 'bigint' ? String(value) : value
  })
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}

type PostedIn = (tx: Tx) => Promise<object>

async function markedIn(tx: Tx, postedIn: PostedIn) {
  await sql`set constraints all immediate`.execute(tx)
  const posted = await postedIn(tx)
  return { ...posted, mark: markOf(posted) }
}

/** Refuses an act that posts anything else than was seen, with what it would post now. */
export async function refuseUnseen(tx: Tx, seen: string, postedIn: PostedIn): Promise<void> {
  const current = await markedIn(tx, postedIn)
  if (current.mark === seen) return
  const title = 'Yang akan di-post berubah sejak ditampilkan. Periksa lagi sebelum menyimpan.'
  throw refusal({ status: 412, code: 'preview-changed', title }, [], { current })
}

interface Previewing extends ActContext {
  readonly db: Database
  readonly inLane: InLane
  readonly postedIn: PostedIn
}

/** What an act has of its call while it is previewed: nothing follows from it. */
type Rehearsal = { readonly db: Tx; readonly afterCommit: () => void; readonly noteSecurity: () => void }

const nothing = (): void => undefined

/** What an act would post: it is carried out, what it posted is read, and all of it is taken back. */
export async function previewOf(
  act: (rehearsal: Rehearsal) => Promise<unknown>,
  { db, actor, requestId, inLane, postedIn }: Previewing,
): Promise<object> {
  const takenBack: { posted?: object } = {}
  const tell = async (tx: Tx): Promise<never> => {
    await act({ db: tx, afterCommit: nothing, noteSecurity: nothing })
    takenBack.posted = await markedIn(tx, postedIn)
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
