import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { FileReply } from '../../rules/http/endpoint.ts'
import { clientGone } from '../http/refusal.ts'

type Piece = string | Uint8Array

/**
 * Sends a file under its name: a document to read is opened in the browser, everything else is saved. A file that is
 * made while it is sent ends this when the last piece is sent, or when the client has left.
 */
export async function sendFile(reply: FastifyReply, file: FileReply): Promise<void> {
  const { content } = file
  if (content instanceof Uint8Array) return void named(reply, file).send(Buffer.from(content))
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
}

function named(reply: FastifyReply, { contentType, fileName, policy, place }: FileReply): FastifyReply {
  const shown = place ?? (contentType === 'application/pdf' ? 'inline' : 'attachment')
  if (policy !== undefined) void reply.header('content-security-policy', policy)
  return reply
    .type(contentType)
    .header('content-disposition', `${shown}; filename="${fileName.replace(/[^\w.-]/g, '_')}"`)
}

/** All pieces again after the first was looked at; whoever stops reading ends the making. */
async function* following(
  first: IteratorResult<Piece, unknown>,
  rest: AsyncIterator<Piece, unknown>,
): AsyncGenerator<Piece> {
  try {
    for (let next = first; next.done !== true; next = await rest.next()) yield next.value
  } finally {
    await rest.return?.()
  }
}
