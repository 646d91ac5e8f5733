import type { FastifyRequest } from 'fastify'
import type { SecurityKind } from '../../rules/http/security-event.ts'
import { actorText, type Actor } from './actor.ts'
import type { Refusal } from './refusal.ts'
import type { SecurityLog } from './security-log.ts'

/** What becomes known of a request while it is answered, and what of it the security log is told. */
export interface RequestSecurity {
  /** Who asks, known by a session or a good token. */
  readonly known: (request: FastifyRequest, actor: Actor) => void
  /** Whose account somebody says to have, before the password is proved. */
  readonly claimed: (request: FastifyRequest, account: string) => void
  readonly refused: (request: FastifyRequest, refusal: Pick<Refusal, 'code'>) => void
  /** Something of weight was carried out, about somebody's password, token or session. */
  readonly done: (request: FastifyRequest, kind: SecurityKind, about: string | undefined) => void
}

/** Refusals that tell of somebody who tries what is not theirs. */
const kindOfRefusal: Readonly<Record<string, SecurityKind>> = {
  'wrong-credentials': 'sign-in-failed',
  'too-many-sign-ins': 'sign-in-throttled',
  'wrong-password': 'password-failed',
  'wrong-code': 'code-failed',
  'wrong-token': 'token-failed',
  'two-credentials': 'token-failed',
  'too-many-tokens-tried': 'token-throttled',
  'too-many': 'requests-throttled',
  forbidden: 'forbidden',
  'not-by-token': 'forbidden',
  'foreign-origin': 'foreign-origin',
  'unknown-host': 'unknown-host',
}

/** Tells the security log of requests: where they came from, and the pattern of their address without what stood in it. */
export function requestSecurity(log: SecurityLog): RequestSecurity {
  const actors = new WeakMap<FastifyRequest, Actor>()
  const claims = new WeakMap<FastifyRequest, string>()
  const originOf = (request: FastifyRequest) => {
    const actor = actors.get(request)
    return {
      person: actor === undefined ? undefined : actorText(actor),
      address: request.ip,
      method: request.method,
      route: request.routeOptions.url,
    }
  }
  return {
    known: (request, actor) => void actors.set(request, actor),
    claimed: (request, account) => void claims.set(request, account),
    refused(request, { code }) {
      const kind = Object.hasOwn(kindOfRefusal, code) ? kindOfRefusal[code] : undefined
      if (kind === undefined) return
      log.note({ kind, ...originOf(request), claimed: claims.get(request) })
    },
    done: (request, kind, about) => log.note({ kind, ...originOf(request), about }),
  }
}
