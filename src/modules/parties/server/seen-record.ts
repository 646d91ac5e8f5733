import type { Actor } from '../../../platform/server/http/actor.ts'

/** Which record somebody acts on, and the version of it they saw. */
export interface SeenRecord {
  readonly id: number
  readonly version: number
  readonly actor: Actor
}
