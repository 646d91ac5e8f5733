import type { Tx } from '../../../../platform/server/database/database.ts'
import { refuseIf } from '../../../../platform/server/http/refusal.ts'
import { readOrderCustomer, type OrderCustomer } from '../../orders/server/order-store.ts'
import { isCashAccount } from './settlement-store.ts'
import { problem } from '../../rules/problem-codes.ts'

/** The customer money comes from or goes to; refuses when there is none. */
export async function settlingCustomer(tx: Tx, customerId: number | null): Promise<OrderCustomer> {
  const customer = await readOrderCustomer(tx, customerId ?? 0)
  if (customer !== undefined) return customer
  refuseIf([problem('customer-missing', 'customerId', 'Customer harus dipilih')])
  throw new Error('unreachable')
}

/** The account money reaches or leaves, an active one that holds cash; refuses any other. */
export async function cashAccount(tx: Tx, accountId: number | null): Promise<number> {
  const isCash = await isCashAccount(tx, accountId ?? 0)
  refuseIf(isCash ? [] : [problem('account-missing', 'accountId', 'Akun kas atau bank harus dipilih')])
  return accountId ?? 0
}
