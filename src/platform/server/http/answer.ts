import type { z } from 'zod'
import type { Day } from '../../rules/day/day.ts'
import type { Issuer } from '../../rules/print/issuer.ts'
import type { SecurityKind } from '../../rules/http/security-event.ts'
import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '../../rules/http/endpoint.ts'
import type { Actor } from './actor.ts'
import type { Conceal } from './conceal.ts'
import type { Database } from '../database/database.ts'
import type { Letterhead } from '../files/letterhead.ts'

/** The session cookie of a request. */
export interface SessionCookie {
  readonly token: string | undefined
  set(token: string): void
  clear(): void
}

/** What a handler is given: the checked input, who asks, the day and the database (a transaction unless GET). */
export interface Call<E> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly actor: Actor
  /** Version the caller saw; 0 when the endpoint is not versioned. */
  readonly version: number
  /** Today in the time zone of the organisation. */
  readonly today: Day
  readonly now: string
  readonly db: Database
  readonly requestId: string
  readonly client: { readonly address: string; readonly userAgent: string }
  readonly session: SessionCookie
  /** Leaves out of a file or a sentence what the caller may not see; of replies it is left out anyway. */
  readonly conceal: Conceal
  /** Aborted when the client closes the connection: nobody waits for the answer any more. */
  readonly signal: AbortSignal
  /** Whose books these are, for the head of a file; read in the snapshot of what stands below. */
  readonly letterhead: (db: Database) => Promise<Letterhead>
  /** The same as it stands on paper, with address, logo and who signs; undefined until there is an organisation. */
  readonly issuer: (db: Database) => Promise<Issuer | undefined>
  /** Has work begin once the transaction of the act is committed; never for an answer that is repeated. */
  readonly afterCommit: (work: (db: Database) => void) => void
  /** Says to the security log whose account somebody claims to have, before the password is proved. */
  readonly claimAccount: (account: string) => void
  /** Tells the security log, once it is committed, what was done to whose password, token or session. */
  readonly noteSecurity: (kind: SecurityKind, about?: string) => void
}

type ReplyIn<E> = E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer R> ? z.input<R> : never

export type AnyCall = Call<Endpoint>

/** An endpoint with the code that answers it. */
export interface Route {
  readonly endpoint: Endpoint
  readonly handler: (call: AnyCall) => Promise<unknown>
  readonly inTransaction: boolean
}

/** Joins an endpoint to its handler. Acts run in one transaction unless they manage their own. */
export function answer<E extends Endpoint>(
  endpoint: E,
  handler: (call: Call<E>) => Promise<ReplyIn<E>>,
  options: { transaction?: boolean } = {},
): Route {
  return {
    endpoint,
    handler: handler as unknown as Route['handler'],
    inTransaction: endpoint.method !== 'GET' && (options.transaction ?? true),
  }
}
