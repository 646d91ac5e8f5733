import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Day } from '../../rules/day/day.ts'
import type { Endpoint } from '../../rules/http/endpoint.ts'
import type { Issuer } from '../../rules/print/issuer.ts'
import type { Actor } from './actor.ts'
import type { AnyCall, SessionCookie } from './answer.ts'
import type { Conceal } from './conceal.ts'
import type { Database, Tx } from '../database/database.ts'
import type { FileLimits } from '../files/send-file.ts'
import type { InLane } from '../database/lanes.ts'
import type { Letterhead } from '../files/letterhead.ts'
import type { Refusal } from './refusal.ts'
import type { DigestPassword } from './request-identity.ts'
import type { RequestSecurity } from './request-security.ts'

/** Who sent a request, and whether it asks for a file, which is dearer than other reading. */
export interface CountedRequest {
  readonly userId: number | undefined
  readonly asksForFile: boolean
}

/** A token as it was sent, from where and when. */
export interface TokenAttempt {
  readonly token: string
  readonly address: string
  readonly now: string
  readonly today: Day
}

/** A record that is asked for, and by whom. */
export type HiddenCall = Pick<AnyCall, 'db' | 'actor' | 'params'> & {
  readonly endpoint: Pick<Endpoint, 'path'>
}

/** An act that was refused, and by what. */
export interface RefusedAct {
  readonly actor: Actor
  readonly requestId: string
  readonly endpoint: Pick<Endpoint, 'summary'>
  readonly refusal: Refusal
}

/** What the program gives every route: the database, the clock, and how to know and judge a person. */
export interface Surroundings {
  readonly db: Database
  readonly clock: () => Date
  readonly today: () => Promise<Day>
  readonly authenticate: (token: string) => Promise<Actor | undefined>
  /** For whom a program acts that sends this token; undefined whatever is wrong with it. */
  readonly authenticateToken: (attempt: TokenAttempt) => Promise<Actor | undefined>
  readonly mayUse: (actor: Actor, request: Pick<Endpoint, 'access' | 'method' | 'path'>) => boolean
  /** Refuses what an address names and the actor does not see, as if it were not there. */
  readonly refuseHidden: (call: HiddenCall) => Promise<void>
  /** What of an answer somebody is shown. */
  readonly concealFor: (actor: Actor, endpoint: Pick<Endpoint, 'path'>) => Conceal
  /** Whether any token at all may be let in to what asks for this. */
  readonly isForTokens: (access: string) => boolean
  readonly sessionCookie: (request: FastifyRequest, reply: FastifyReply) => SessionCookie
  readonly letterhead: (db: Database) => Promise<Letterhead>
  readonly issuer: (db: Database) => Promise<Issuer | undefined>
  readonly digestPassword: DigestPassword
  /** Acts run in lanes, so that they leave connections to those who read. */
  readonly inLane: InLane
  /** How much of the program files to send may take. */
  readonly fileLimits: FileLimits
  /** Counts a request of a person, or of an address nobody is signed in at; throws when it is one too many. */
  readonly countRequest: (request: FastifyRequest, counted: CountedRequest) => Promise<void>
  readonly security: RequestSecurity
  /** Told of every act that was refused and rolled back: who limits it may keep that. */
  readonly noteRefused: (refused: RefusedAct) => Promise<void>
  /** The entries that were posted in a transaction, as a preview tells them. */
  readonly postedIn: (tx: Tx) => Promise<object>
}
