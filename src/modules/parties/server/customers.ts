import { sql } from 'kysely'
import type { Route } from '../../../platform/server/http/answer.ts'
import { rowOf, type Database, type Tx } from '../../../platform/server/database/database.ts'
import { groupsRoute, recordRoutes, recordStore } from '../../records/server/index.ts'
import { customerApi, customerGroups } from '../contract.ts'
import { customers } from '../rules/customers.ts'
import { inGroup } from './in-group.ts'

export const customerStore = recordStore(customers)

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
