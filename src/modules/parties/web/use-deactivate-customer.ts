import { call } from '../../../platform/web/call/call.ts'
import { deactivateCustomer, updateCustomer, type Customer } from '../contract.ts'
import { deactivateCustomerQuestion } from '../rules/customer.ts'
import { customerBody, customerTexts } from './customer-draft.ts'
import { useDeactivate } from './use-deactivate.ts'

/** Deactivates a customer as the screen shows it. */
export function deactivateSeenCustomer({ id, version }: Pick<Customer, 'id' | 'version'>): Promise<Customer> {
  return call(deactivateCustomer, { params: { id }, ifVersion: version })
}

/** Deactivates a customer after the question of the specification. */
export function useDeactivateCustomer() {
  return useDeactivate<Customer>({
    question: deactivateCustomerQuestion,
    nameOf: ({ code }) => `Customer ${code}`,
    deactivate: deactivateSeenCustomer,
    reactivate: (customer) =>
      call(updateCustomer, {
        params: { id: customer.id },
        ifVersion: customer.version,
        body: { ...customerBody(customerTexts(customer)), isActive: true },
      }),
  })
}
