import type { Tx } from '../../../../platform/server/database/database.ts'
import { objection } from '../../../../platform/server/http/refusal.ts'
import { readOrderCustomer, type OrderCustomer } from '../../orders/server/order-store.ts'
import { isCashAccount } from './settlement-store.ts'
import { problem } from '../../rules/problem-codes.ts'

/** The customer money comes from or goes to; refuses when there is none. */
export async function settlingCustomer(tx: Tx, customerId: number | null): Promise<OrderCustomer> {
  const customer = customerId === null ? undefined : await readOrderCustomer(tx, customerId)
  if (customer === undefined)
    throw objection(problem('customer-missing', 'customerId', 'Customer harus dipilih'))
  return customer
}

/** The account money reaches or leaves, an active one that holds cash; refuses any other. */
export async function cashAccount(tx: Tx, accountId: number | null): Promise<number> {
  if (accountId === null || !(await isCashAccount(tx, accountId)))
    throw objection(problem('account-missing', 'accountId', 'Akun kas atau bank harus dipilih'))
  return accountId
}
