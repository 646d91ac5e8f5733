import type { Day } from '../../../platform/rules/day/day.ts'
import type { Database, Tx } from '../../../platform/server/database/database.ts'
import { attribution } from '../../../platform/server/database/transaction.ts'
import { systemActor, type Actor, type Caller } from '../../../platform/server/http/actor.ts'
import { Overtaken, Refusal } from '../../../platform/server/http/refusal.ts'
import { permissionsHeld, type RolePermissions } from '../../identity/rules/role.ts'
import { findPerson } from '../../identity/server/index.ts'
import type { Asking, Waits } from './gate.ts'
import { conflict } from './refusals.ts'
import type { StoredRequest } from './request-store.ts'

/** As whom an act is carried out, on which day, and for which request; asked for again, it may wait once more. */
export interface Carrying extends Caller, Asking {
  readonly previousId?: number | undefined
  /** Who gave the last agreement. */
  readonly decidedBy?: string
}

/** An act that may wait for an agreement: what its maker must hold, and how it is carried out. */
export interface ApprovedAct {
  readonly permission: string
  /** Where its input says on which day it is done: `input.noteDate`. Whoever asks again may choose another. */
  readonly day?: string
  /** Gives what it made: a number, or a sentence; what it waits for when it is asked for again. */
  readonly carryOut: (tx: Tx, request: StoredRequest, carrying: Carrying) => Promise<string | Waits>
  /** What becomes of its draft when people do not agree, or it is withdrawn. */
  readonly turnedDown?: (tx: Tx, request: StoredRequest, actor: Actor) => Promise<void>
}

/** The acts of every module by their names. */
export type ApprovedActs = Readonly<Record<string, ApprovedAct>>

/** Says what of departments and warehouses somebody sees whose role is narrowed. */
export type Narrow = (db: Database, actor: Actor) => Promise<Actor>

export interface CarryingOut {
  readonly acts: ApprovedActs
  readonly permissions: RolePermissions
  readonly narrow: Narrow
  readonly today: Day
  readonly requestId: string
}

/** What was granted was refused as it was carried out: nothing of it stays, nor of the decision. */
export class HeldUp extends Error {
  override readonly name = 'HeldUp'
}

/** Carries out what was granted as its maker and under the maker's rights; gives what it made, or is held up. */
export async function carryOut(
  tx: Tx,
  request: StoredRequest,
  { acts, permissions, narrow, today, requestId, decider }: CarryingOut & { readonly decider: Actor },
): Promise<string> {
  const act = acts[request.act]
  if (act === undefined) throw new Error(`nobody carries out ${request.act}`)
  const made = await orHeldUp(async () => {
    const actor = await makerOf(tx, request, { permission: act.permission, permissions, narrow })
    await attribution({ actor, requestId }).execute(tx)
    return act.carryOut(tx, request, { actor, today, grant: request.id, decidedBy: decider.name })
  })
  if (typeof made !== 'string') throw new Error(`${request.act} waits though it was granted`)
  await attribution({ actor: decider, requestId }).execute(tx)
  return made
}

async function orHeldUp<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof Refusal) || error instanceof Overtaken || error.status >= 500) throw error
    throw new HeldUp(sentenceOf(error))
  }
}

interface Making extends Pick<CarryingOut, 'permissions' | 'narrow'> {
  readonly permission: string
}

/** The maker as they are now, with what their role sees; refused when inactive or no longer allowed to do it. */
async function makerOf(
  tx: Tx,
  { makerId, maker }: StoredRequest,
  { permission, permissions, narrow }: Making,
): Promise<Actor> {
  if (makerId === null) return systemActor
  const person = await findPerson(tx, makerId)
  if (person?.isActive !== true) throw conflict('approval-maker', `${maker} tidak aktif lagi`)
  const held = permissionsHeld(person, permissions)
  if (!held.includes(permission)) throw conflict('approval-maker', `${maker} tidak berhak lagi melakukannya`)
  const { name, email, role } = person
  return narrow(tx, { id: makerId, name, email, role, permissions: held })
}

function sentenceOf(refusal: Refusal): string {
  const messages = refusal.problems.map(({ message }) => message)
  return messages.length === 0 ? refusal.message : [...new Set(messages)].join('; ')
}
