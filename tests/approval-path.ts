import { sql } from 'kysely'
import { expect } from 'vitest'
import * as approvals from '../src/modules/approvals/contract.ts'
import { readSession } from '../src/modules/identity/contract.ts'
import { rowOf } from '../src/platform/server/database/database.ts'
import { decide, refusedDecision, type ApprovalWorld } from './approval-world.ts'
import type { Attacker } from './attacker.ts'
import type { Client } from './server.ts'

export const today = () => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)

/** How something that rules ask about comes into the books: what is made before the rule stands, and the act under it. */
export interface Path {
  readonly kind: string
  readonly name: string
  readonly maker: () => Client
  readonly prepare?: () => Promise<unknown>
  readonly act: (prepared: never) => Promise<unknown>
  /** How much was done of the kind; posted entries when left out. */
  readonly count?: () => Promise<number>
}

interface Walk extends Path {
  readonly world: ApprovalWorld
  readonly owner: Attacker
  readonly count: () => Promise<number>
}

/** Makes it, and tries everything that would bring it into the books before others have agreed. */
export async function followPath({ world, owner, kind, maker, prepare, act, count }: Walk): Promise<void> {
  const prepared = await prepare?.()
  await world.rule(kind, { levels: [{ mode: 'any', approvers: [{ role: 'admin' }, { role: 'user' }] }] })
  const [before, former] = [await count(), await world.newestId()]
  await act(prepared as never)
  expect(await count()).toBe(before)
  const request = await world.newest()
  expect(request.id).toBeGreaterThan(former)
  expect(request.state).toBe('waiting')
  expect((await world.decidable(maker())).map(({ id }) => id)).not.toContain(request.id)
  await refusedTo(maker(), request.id)
  // Whose place the maker takes does not matter.
  const delegation = await delegateTo(world.sari, maker())
  await refusedTo(maker(), request.id)
  await world.sari.call(approvals.revokeDelegation, { params: { id: delegation } })
  expect(await postedPastAll({ world, owner }, request.id)).toBe('NR012')
  expect(await count()).toBe(before)
  await decide(world.sari, { id: request.id, level: 1 })
  expect(await world.newest()).toMatchObject({ id: request.id, state: 'carried_out', reason: null })
  expect(await count()).toBe(before + 1)
}

async function refusedTo(maker: Client, id: number) {
  expect(await refusedDecision(maker, { id, level: 1 })).toMatchObject({
    status: 403,
    code: 'approval-not-yours',
  })
}

/** Sari lets whoever made something decide in her place. */
async function delegateTo(sari: Client, maker: Client): Promise<number> {
  const me = await maker.call(readSession)
  const days = { fromDay: today(), untilDay: today() }
  const body = { delegateId: me.user.id, ...days } as never
  return (await sari.call(approvals.createDelegation, { body })).id
}

/** The owner of the database marks the draft of a request as done; what has no draft cannot be. */
async function postedPastAll(
  { world, owner }: Pick<Walk, 'world' | 'owner'>,
  requestId: number,
): Promise<string | undefined> {
  const draft = await rowOf(
    world.db,
    sql<{ table: string; id: number }>`select subject_table as table, subject_id as id from approval_request
      where id = ${requestId} and input is null`,
  )
  if (draft === undefined) return 'NR012'
  const done =
    { journal_entry: 'posted', budget: 'approved', purchase_request: 'approved' }[draft.table] ?? 'confirmed'
  return owner.attack([`update ${draft.table} set status = '${done}' where id = ${draft.id}`])
}
