import type { Actor } from '../../../platform/server/http/actor.ts'
import { holds } from '../../identity/rules/permission.ts'
import type { Customer } from '../contract.ts'
import { actionsOf } from '../rules/record-action.ts'
import type { StoredCustomer } from './customer-store.ts'

/** A customer with what this person may do with it. */
export function customerView(customer: StoredCustomer, actor: Actor): Customer {
  return { ...customer, actions: actionsOf(customer, holds(actor, 'customers.edit')) }
}
