import type { FastifyRequest } from 'fastify'
import { fileReply, type Endpoint } from '../../rules/http/endpoint.ts'
import { systemActor, type Actor } from './actor.ts'
import type { Exchange } from './answer-request.ts'
import type { Surroundings } from './surroundings.ts'
import { bearerOf, notByToken, refuseBothWays, wrongToken } from './bearer.ts'
import { headerText } from './read-request.ts'
import {
  forbidden,
  passwordChangeNeeded,
  refusal,
  totpNeeded,
  unauthenticated,
  type Refusal,
} from './refusal.ts'

/** Access of what everybody may read who is known by a session or a good token; 'signed-in' is for sessions alone. */
export const anybodyKnown = 'known'

/** What is asked for, as far as letting somebody in needs to know. */
type Guarded = Pick<Endpoint, 'access' | 'method' | 'path'> & Partial<Pick<Endpoint, 'reply'>>

/**
 * Who asks, and may they: answered from the head of a request, so that nobody's body is read before they are let in.
 * A person comes with a session, a program with a bearer token.
 */
export async function admit(
  guarded: Guarded,
  surroundings: Surroundings,
  exchange: Exchange,
): Promise<Actor> {
  const token = bearerOf(exchange.request)
  return token === undefined
    ? admitPerson(guarded, surroundings, exchange)
    : admitProgram(guarded, surroundings, { ...exchange, token })
}

async function admitPerson(
  guarded: Guarded,
  surroundings: Surroundings,
  { request, reply }: Exchange,
): Promise<Actor> {
  const { access, reply: answered } = guarded
  const { token } = surroundings.sessionCookie(request, reply)
  const isPublic = access === 'public'
  const actor = isPublic || token === undefined ? undefined : await surroundings.authenticate(token)
  if (actor !== undefined) surroundings.security.known(request, actor)
  await surroundings.countRequest(request, { userId: actor?.id, asksForFile: answered === fileReply })
  if (isPublic) return systemActor
  if (actor === undefined) throw unauthenticated()
  refuseOtherPerson(request, actor)
  if (access !== anybodyKnown && !surroundings.mayUse(actor, guarded)) throw closedTo(actor)
  return actor
}

/** What has to be done first, or that the person may not. */
function closedTo({ mustChangePassword, mustEnrolTotp }: Actor): Refusal {
  if (mustChangePassword === true) return passwordChangeNeeded()
  return mustEnrolTotp === true ? totpNeeded() : forbidden()
}

/** A page says whom it shows as signed in; somebody else may have signed in in another tab of the browser meanwhile. */
function refuseOtherPerson(request: FastifyRequest, actor: Actor): void {
  const shown = headerText(request, 'x-neraca-user')
  if (shown === undefined || shown === String(actor.id)) return
  const title = `Di tab lain peramban ini sudah masuk sebagai ${actor.name}. Tidak ada yang disimpan; muat ulang halaman ini.`
  throw refusal({ status: 409, code: 'other-person', title })
}

/** What is open to everybody is not for tokens: signing in must never pass by the check of the origin. */
async function admitProgram(
  guarded: Guarded,
  surroundings: Surroundings,
  { request, reply, token }: Exchange & { readonly token: string },
): Promise<Actor> {
  const { access, reply: answered } = guarded
  refuseBothWays(request)
  const attempt = {
    token,
    address: request.ip,
    now: surroundings.clock().toISOString(),
    today: await surroundings.today(),
  }
  const actor = access === 'public' ? undefined : await surroundings.authenticateToken(attempt)
  if (actor !== undefined) surroundings.security.known(request, actor)
  await surroundings.countRequest(request, { userId: actor?.id, asksForFile: answered === fileReply })
  if (access === 'public') throw notByToken()
  if (actor === undefined) throw wrongToken(reply)
  if (access === anybodyKnown) return actor
  if (!surroundings.isForTokens(access)) throw notByToken()
  if (!surroundings.mayUse(actor, guarded)) throw forbidden()
  return actor
}
