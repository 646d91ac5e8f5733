import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Refusal, refusal } from './refusal.ts'

const allowed = 'GET, HEAD, POST, PUT, PATCH, DELETE'
const noMethods = new Set(['TRACE', 'OPTIONS'])

/** Refuses methods that no address takes: nothing of ours is asked for by another site, and nothing is sent back as it came. */
export function refuseMethods(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply: FastifyReply, done) => {
    if (!noMethods.has(request.method)) return done()
    void reply.header('allow', allowed)
    done(refusal({ status: 405, code: 'http-405', title: 'Metode tidak didukung' }))
  })
}

/** A body is plain UTF-8: nothing is unpacked, and nothing is guessed. */
export function encodingRefusal({ headers }: FastifyRequest): Refusal | undefined {
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(headers['content-type'] ?? '')?.[1]
  const isPlain = (headers['content-encoding'] ?? 'identity').toLowerCase() === 'identity'
  if (isPlain && (charset === undefined || charset.toLowerCase() === 'utf-8')) return undefined
  const title = 'Isi permintaan harus UTF-8 dan tidak dimampatkan'
  return refusal({ status: 415, code: 'http-415', title })
}

const hidden = /(^|\/)\./
const fileOfOthers = /\.(php\d?|aspx?|jspx?|cgi|sql|bak|old|swp|ini|ya?ml|env|zip|rar|7z|tar|t?gz)$/i

/** Whether an address asks for a file that programs leave lying about, and not for a screen. */
export function asksForFile(path: string): boolean {
  const plain = decoded(path)
  return hidden.test(plain) || fileOfOthers.test(plain) || /^\/[^/]*\.[^/]*$/.test(plain)
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return '/.'
  }
}
