import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { FileReply } from '../../rules/http/endpoint.ts'
import { clientGone, type Refusal, refusal } from '../http/refusal.ts'

/** Milliseconds a whole file may take, however slowly it is taken. */
const longest = 1_200_000

/** How many files may be sent while they are made, each of which holds a connection, and for how long. */
export interface FileLimits {
  readonly sending: { count: number; readonly most: number }
  readonly milliseconds?: number
}

/** Limits for all people together on a pool of so many connections. */
export function fileLimits(connections: number): FileLimits {
  return { sending: { count: 0, most: Math.max(1, Math.floor(connections / 4)) } }
}

type Piece = string | Uint8Array

/**
 * Sends a file under its name: a document to read is opened in the browser, everything else is saved. A file that is
 * made while it is sent ends this when the last piece is sent, or when the client has left or is too slow.
 */
export async function sendFile(reply: FastifyReply, file: FileReply, limits: FileLimits): Promise<void> {
  const { content } = file
  const timer = setTimeout(() => reply.raw.destroy(), limits.milliseconds ?? longest).unref()
  reply.raw.once('close', () => clearTimeout(timer))
  if (content instanceof Uint8Array) return void named(reply, file).send(Buffer.from(content))
  const { sending } = limits
  if (sending.count >= sending.most) throw tooMany()
  sending.count += 1
  try {
    await sendPieces(reply, file, content)
  } finally {
    sending.count -= 1
  }
}

async function sendPieces(
  reply: FastifyReply,
  file: FileReply,
  content: AsyncIterable<Piece>,
): Promise<void> {
  // What is wrong from the start is refused like anything else; later the head is gone, and the connection is broken off.
  const pieces = content[Symbol.asyncIterator]()
  const first = await pieces.next()
  if (reply.raw.closed) {
    await pieces.return?.()
    throw clientGone()
  }
  const over = new Promise<void>((resolve) => reply.raw.once('close', resolve))
  void named(reply, file).send(Readable.from(following(first, pieces)))
  await over
  // A reply that was closed before it was read from has not ended the making.
  await pieces.return?.()
}

function tooMany(): Refusal {
  const title = 'Server sedang mengirim terlalu banyak file besar. Coba lagi beberapa menit lagi.'
  return refusal({ status: 503, code: 'busy', title }, [], { retryAfterSeconds: 60 })
}

function named(reply: FastifyReply, { contentType, fileName, policy, place }: FileReply): FastifyReply {
  const shown = place ?? (contentType === 'application/pdf' ? 'inline' : 'attachment')
  if (policy !== undefined) void reply.header('content-security-policy', policy)
  return reply
    .type(contentType)
    .header('content-disposition', `${shown}; filename="${fileName.replace(/[^\w.-]/g, '_')}"`)
}

/** All pieces again after the first was looked at. */
async function* following(
  first: IteratorResult<Piece, unknown>,
  rest: AsyncIterator<Piece, unknown>,
): AsyncGenerator<Piece> {
  for (let next = first; next.done !== true; next = await rest.next()) yield next.value
}
