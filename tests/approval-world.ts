import { sql } from 'kysely'
import * as approvals from '../src/modules/approvals/contract.ts'
import type { ApprovalRow, RuleInput } from '../src/modules/approvals/contract.ts'
import { addUser } from '../src/modules/identity/server/index.ts'
import { rowsOf, soleRowOf } from '../src/platform/server/database/database.ts'
import { transaction } from '../src/platform/server/database/transaction.ts'
import { systemActor } from '../src/platform/server/http/actor.ts'
import { toRupiah } from '../src/platform/rules/money/money.ts'
import { programOf, type Program } from './program-client.ts'
import { accountIds, createWorld, signInWith, type Client, type TestWorld } from './server.ts'
import { createApiToken } from '../src/modules/identity/contract.ts'

/** The example company with two admins and two users, and what tests of approvals do with them. */
export interface ApprovalWorld extends TestWorld {
  /** Decides: an admin. */
  readonly admin: Client
  /** The other admin. */
  readonly sari: Client
  readonly rina: Client
  /** The other user. */
  readonly tono: Client
  readonly account: (code: string) => number
  readonly ids: ReadonlyMap<string, number>
  /** A program that acts for Rina. */
  tokenOfRina(permissions: readonly string[]): Promise<Program>
  /** Makes a rule; admins decide unless it says otherwise. */
  rule(kind: string, change?: Partial<RuleInput>): Promise<number>
  /** Ends all rules that stand, withdraws nothing. */
  endRules(): Promise<void>
  /** What somebody can decide now. */
  decidable(client: Client): Promise<ApprovalRow[]>
  /** The newest request, whatever became of it. */
  newest(): Promise<{ id: number; state: string; act: string; reason: string | null; made: string | null }>
  newestId(): Promise<number>
  countPosted(): Promise<number>
}

const people = [
  { name: 'Sari Contoh', email: 'sari@contoh.example', role: 'admin', password: 'empat kucing hijau' },
  { name: 'Tono Contoh', email: 'tono@contoh.example', role: 'user', password: 'lima kelinci biru' },
] as const

export async function createApprovalWorld(): Promise<ApprovalWorld> {
  const world = await createWorld()
  const { db } = world
  await transaction(db, { actor: systemActor, requestId: 'people' }, async (tx) => {
    for (const person of people) {
      await addUser(tx, person, { organisation: 'PT Contoh', mustChangePassword: false })
    }
  })
  const [admin, rina, sari, tono] = await Promise.all([
    world.as('admin'),
    world.as('user'),
    ...people.map((person) => signInWith(world.url, person)),
  ])
  if (sari === undefined || tono === undefined) throw new Error('everybody signs in')
  const staff = await rowsOf(db, sql<{ id: number; name: string }>`select id, name from user_account`)
  const account = await accountIds(db)
  let tokens = 0
  return {
    ...world,
    admin,
    sari,
    rina,
    tono,
    account,
    ids: new Map(staff.map(({ id, name }) => [name, id])),
    tokenOfRina: async (permissions) => {
      const name = `uji ${(tokens += 1)}`
      const body = { name, isReadOnly: false, permissions: [...permissions], validDays: 90 }
      const { secret } = await rina.call(createApiToken, { body })
      return programOf(world.url, secret)
    },
    rule: async (kind, change = {}) => {
      const body = {
        name: `Aturan ${kind}`,
        kind,
        validFrom: '2020-01-01',
        amountFrom: toRupiah(0),
        ...byAdmins,
        ...change,
      }
      return (await admin.call(approvals.createApprovalRule, { body })).id
    },
    endRules: async () => {
      const { rules } = await admin.call(approvals.listApprovalRules)
      for (const { id } of rules) await admin.call(approvals.endApprovalRule, { params: { id } })
    },
    decidable: async (client) => (await client.call(approvals.listApprovals)).rows,
    newest: () =>
      soleRowOf(db, sql`select id, state, act, reason, made from approval_request order by id desc limit 1`),
    newestId: async () =>
      (await soleRowOf(db, sql<{ id: number }>`select coalesce(max(id), 0) as id from approval_request`)).id,
    countPosted: async () => {
      const { count } = await soleRowOf(
        db,
        sql<{ count: number }>`select count(*) as count from journal_entry where status = 'posted'`,
      )
      return count
    },
  }
}

const byAdmins = { levels: [{ mode: 'any' as const, approvers: [{ role: 'admin' }] }] }

/** Decides the level of a request that waits. */
export function decide(
  client: Client,
  { id, level }: { readonly id: number; readonly level: number },
  verdict: 'approved' | 'rejected' | 'asked_back' = 'approved',
  reason = verdict === 'approved' ? '' : 'Belum lengkap',
) {
  return client.call(approvals.decideApproval, { params: { id }, body: { level, verdict, reason } })
}

/** The same where it is refused. */
export function refusedDecision(
  client: Client,
  { id, level }: { readonly id: number; readonly level: number },
) {
  const body = { level, verdict: 'approved' as const, reason: '' }
  return client.refusal(approvals.decideApproval, { params: { id }, body })
}
