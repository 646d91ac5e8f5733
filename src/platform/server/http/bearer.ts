import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Refusal, refusal, unauthenticated } from './refusal.ts'

/** The token a program sends instead of a session; empty when it sends the scheme alone, undefined without it. */
export function bearerOf(request: FastifyRequest): string | undefined {
  const match = /^bearer(?:[ \t]+(.*))?$/is.exec(request.headers.authorization ?? '')
  return match === null ? undefined : (match[1] ?? '').trim()
}

/** Who sends a token must send no cookie, so that it is never in doubt who asks. */
export function refuseBothWays(request: FastifyRequest): void {
  if (request.headers.cookie === undefined) return
  const title = 'Kirim token API atau cookie, tidak keduanya'
  throw refusal({ status: 400, code: 'two-credentials', title })
}

/** 403: this is for people only, whatever the token may do. */
export function notByToken(): Refusal {
  return refusal({ status: 403, code: 'not-by-token', title: 'Tidak tersedia untuk token API' })
}

/** 401, the same for every token that is not good. */
export function wrongToken(reply: FastifyReply): Refusal {
  void reply.header('www-authenticate', 'Bearer realm="Neraca", error="invalid_token"')
  const { status } = unauthenticated()
  return refusal({ status, code: 'wrong-token', title: 'Token API salah, kedaluwarsa, atau dicabut' })
}
