import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '../program/settings.ts'
import type { SessionCookie } from './answer.ts'

/** Whether the program is reached by TLS. */
export function usesTls(settings: Settings): boolean {
  return settings.NERACA_ORIGIN?.startsWith('https:') ?? false
}

/** Name of the session cookie; browsers guard the __Host- prefix, which needs TLS. */
export function cookieName(settings: Settings): string {
  return usesTls(settings) ? '__Host-neraca' : 'neraca'
}

/** Reads and writes the session cookie of a request. */
export function sessionCookieOf(settings: Settings) {
  const name = cookieName(settings)
  const attributes = { httpOnly: true, sameSite: 'strict', path: '/', secure: usesTls(settings) } as const
  return (request: FastifyRequest, reply: FastifyReply): SessionCookie => ({
    token: request.cookies[name],
    set: (token) => void reply.setCookie(name, token, attributes),
    clear: () => void reply.clearCookie(name, attributes),
  })
}
