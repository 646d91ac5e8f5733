import { customer as shape, type Customer } from '../contract.ts'
import {
  furtherCustomerFields,
  newCustomerTexts,
  customerTexts,
  customerVersions,
  typedCustomerProblems,
  type CustomerTexts,
} from './customer-draft.ts'
import { CustomerFields } from './customer-fields.tsx'
import type { RecordKind } from './record-kind.ts'

export const customerKind: RecordKind<CustomerTexts, Customer> = {
  noun: 'Customer',
  shape,
  newTexts: newCustomerTexts,
  textsOf: customerTexts,
  codeOf: ({ code }) => code.trim(),
  problemsOf: typedCustomerProblems,
  further: furtherCustomerFields,
  versions: (mine, latest) => customerVersions(mine, customerTexts(latest)),
  Fields: CustomerFields,
}
