import { sql } from 'kysely'
import type { Tx } from '../../../platform/server/database/database.ts'
import { violationOf } from '../../../platform/server/database/database.ts'
import { changeBy } from '../../../platform/server/database/rows.ts'
import { notFound, refuseIf } from '../../../platform/server/http/refusal.ts'
import {
  approvalFor,
  askFor,
  withdrawAbout,
  type ApprovedActs,
  type Asking,
  type Carrying,
  type Gate,
} from '../../approvals/server/index.ts'
import type * as contract from '../contract.ts'
import type { Budget } from '../contract.ts'
import { budgetApprovals, budgetProposal } from '../rules/budget-approval.ts'
import { allows } from '../rules/budget-status.ts'
import { problem } from '../rules/problem-codes.ts'
import { found, known, lockFor, type ActOn } from './budget-locks.ts'
import * as store from './budget-store.ts'
import { conflict } from './refusals.ts'

type Submission = ActOn<typeof contract.submitBudget> & Pick<Carrying, 'today'>

/** Hands a draft in: from here on nobody rewrites it. Where a rule asks, people are asked to agree to it. */
export async function submitBudget(call: Submission): Promise<Budget> {
  const { db, actor } = call
  const { id, revenue, expense, asset } = await lockFor(call, 'submit')
  const isPlanned = [revenue, expense, asset].some((sum) => sum !== 0n)
  if (!isPlanned && (await store.readLines(db, id)).length === 0)
    refuseIf([problem('budget-empty', '', 'Isi dahulu anggaran untuk paling sedikit satu akun')])
  await store.writeBudget(db, {
    id,
    status: 'submitted',
    submittedAt: sql`now()`,
    submittedBy: actor.name,
    ...changeBy(actor.name),
  })
  const gate = await gateOf(db, await found(db, id), call)
  if (gate.is === 'needed') await askFor(db, gate, { actor })
  return found(db, id)
}

export async function returnBudget(call: ActOn<typeof contract.returnBudget>): Promise<Budget> {
  const { id } = await lockFor(call, 'return')
  await withdrawAbout(call.db, { table: 'budget', ids: [id] }, `Dikembalikan oleh ${call.actor.name}`)
  await store.writeBudget(call.db, { id, status: 'draft', ...changeBy(call.actor.name) })
  return found(call.db, id)
}

/** Puts a submitted version in force, unless a rule asks others to agree; the one before steps back. */
export async function approveBudget(call: Submission): Promise<Budget> {
  const { db, actor } = call
  const { firstDay } = await known(call)
  await store.holdYear(db, firstDay)
  const budget = await lockFor(call, 'approve')
  const gate = await gateOf(db, budget, call)
  if (gate.is === 'needed') {
    await askFor(db, gate, { actor })
    return found(db, budget.id)
  }
  if (budget.submittedBy === actor.name && (await store.countApprovers(db)) > 1)
    throw conflict('budget-own', 'Anggaran yang Anda ajukan sendiri harus disetujui orang lain')
  await putInForce(db, budget, actor.name)
  return found(db, budget.id)
}

function gateOf(tx: Tx, budget: Budget, asking: Asking): Promise<Gate> {
  const propose = async () => budgetProposal(budget, await store.readChanges(tx, budget))
  return approvalFor(tx, { kind: budgetApprovals.kind, propose }, asking)
}

async function putInForce(tx: Tx, { id, firstDay }: Budget, by: string): Promise<void> {
  await store.supersede(tx, firstDay, by)
  await orNotAgreed(
    store.writeBudget(tx, {
      id,
      status: 'approved',
      approvedAt: sql`now()`,
      approvedBy: by,
      ...changeBy(by),
    }),
  )
}

/** The guard of what waits refuses also where the rule it waits under has ended meanwhile. */
async function orNotAgreed(step: Promise<void>): Promise<void> {
  try {
    await step
  } catch (error) {
    if (violationOf(error)?.sqlState !== 'NR012') throw error
    throw conflict('approval-waiting', 'Anggaran ini masih menunggu persetujuan.')
  }
}

/** What is carried out when people have agreed to a version, and what becomes of it when they have not. */
export const budgetActs: ApprovedActs = {
  'budget.approve': {
    permission: 'budgets.edit',
    carryOut: async (tx, { subjectId }, { decidedBy, actor, ...asking }) => {
      const seen = subjectId === null ? undefined : await store.findBudget(tx, subjectId)
      if (seen === undefined) throw notFound()
      await store.holdYear(tx, seen.firstDay)
      const budget = await store.lockBudget(tx, seen.id)
      if (budget === undefined || !allows(budget.status, 'approve'))
        throw conflict('budget-act-refused', 'Anggaran ini tidak menunggu persetujuan lagi')
      const gate = await gateOf(tx, budget, asking)
      if (gate.is === 'needed') return askFor(tx, gate, { actor })
      await putInForce(tx, budget, decidedBy ?? actor.name)
      return budget.name
    },
    turnedDown: async (tx, { subjectId }, actor) => {
      const budget = subjectId === null ? undefined : await store.lockBudget(tx, subjectId)
      if (budget?.status === 'submitted')
        await store.writeBudget(tx, { id: budget.id, status: 'draft', ...changeBy(actor.name) })
    },
  },
}
