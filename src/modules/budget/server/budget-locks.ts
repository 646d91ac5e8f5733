import { assert } from '../../../platform/rules/proof/assert.ts'
import type { Tx } from '../../../platform/server/database/database.ts'
import type { Call } from '../../../platform/server/http/answer.ts'
import { notFound, stale } from '../../../platform/server/http/refusal.ts'
import type * as contract from '../contract.ts'
import type { Budget } from '../contract.ts'
import { allows, budgetTitle, type BudgetAct } from '../rules/budget-status.ts'
import * as store from './budget-store.ts'
import { conflict } from './refusals.ts'

/** What an act is given. */
export type ActOn<E> = Pick<Call<E>, 'db' | 'actor' | 'body' | 'params' | 'version'>

type VersionedCall = Pick<ActOn<typeof contract.submitBudget>, 'db' | 'params' | 'version'>

export async function known({ db, params }: Pick<VersionedCall, 'db' | 'params'>): Promise<Budget> {
  const budget = await store.findBudget(db, params.id)
  if (budget === undefined) throw notFound()
  return budget
}

/** A version held for an act, as it was seen and in a state that takes it. */
export async function lockFor({ db, params, version }: VersionedCall, act: BudgetAct): Promise<Budget> {
  const budget = await store.lockBudget(db, params.id)
  if (budget === undefined) throw notFound()
  if (budget.version !== version) throw stale(budget)
  if (!allows(budget.status, act)) throw refusalOf(budget, act)
  return budget
}

function refusalOf(budget: Budget, act: BudgetAct) {
  const title = budgetTitle(budget)
  return act === 'edit' || act === 'delete'
    ? conflict('budget-not-editable', `${title} sudah diajukan dan tidak dapat diubah atau dihapus`)
    : conflict('budget-act-refused', `${title} tidak dapat menerima tindakan ini dalam statusnya sekarang`)
}

export async function found(tx: Tx, id: number): Promise<Budget> {
  const budget = await store.findBudget(tx, id)
  assert(budget !== undefined, 'an act on a budget leaves it there')
  return budget
}
