import { sql } from 'kysely'
import type { Route } from '../../../platform/server/http/answer.ts'
import { rowOf, type Database, type Tx } from '../../../platform/server/database/database.ts'
import { toRupiah } from '../../../platform/rules/money/money.ts'
import type { ApprovedActs } from '../../approvals/server/index.ts'
import { groupsRoute, recordRoutes, recordStore } from '../../records/server/index.ts'
import { customerApi, customerGroups } from '../contract.ts'
import { customers } from '../rules/customers.ts'
import { creditLimitApprovals, limitAmount } from '../rules/party-approvals.ts'
import { heldAct, holdingOf, type HeldFields } from './held-fields.ts'
import { inGroup } from './in-group.ts'

const heldLimit: HeldFields = {
  kind: creditLimitApprovals,
  act: 'customer.credit-limit',
  table: customers.table,
  noun: 'Customer',
  fields: { creditLimit: customers.fields.creditLimit },
  // A new customer has no limit that would become another.
  isHeldOfNew: false,
  amountOf: ({ creditLimit }) => limitAmount(toRupiah(Number(creditLimit ?? 0))),
}

export const customerStore = recordStore(customers, { holding: holdingOf(heldLimit) })

/** What is carried out when people have agreed to what a customer may owe. */
export const customerActs: ApprovedActs = {
  [heldLimit.act]: heldAct(heldLimit, customerStore, 'customers.edit'),
}

export const customerRoutes: Route[] = [
  ...recordRoutes(customerApi, customerStore, inGroup),
  groupsRoute(customerGroups, customerStore),
]

/** A customer in words: code and name; nothing when there is none. */
export async function customerInWords(db: Database, id: number): Promise<string | undefined> {
  const text = sql<{ text: string }>`select code || ' - ' || name as text from customer where id = ${id}`
  return (await rowOf(db, text))?.text
}

/** Keeps many customers in one order, before anything else that others wait for. */
export async function holdCustomers(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`select from customer where id = any(${[...ids]}::bigint[]) order by id for no key update`.execute(
    tx,
  )
}

/** Keeps a customer from every other change and from everybody else who keeps it; documents that name it go on. */
export async function holdCustomer(tx: Tx, id: number): Promise<void> {
  await sql`select from customer where id = ${id} for no key update`.execute(tx)
}
