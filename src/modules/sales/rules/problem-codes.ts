import type { ProblemCodes } from '../../../platform/rules/http/problem-codes.ts'
import { problemsOf } from '../../../platform/rules/http/problem.ts'
import type { LedgerProblemCode } from '../../ledger/rules/problem-codes.ts'

/** What sales objects to. */
export const salesProblemCodes = {
  'cannot-edit': 'The order cannot be edited in its state.',
  'cannot-delete': 'The order cannot be deleted in its state.',
  'cannot-confirm': 'The order cannot be confirmed in its state.',
  'cannot-deliver': 'The order cannot be delivered in its state.',
  'cannot-invoice': 'The order cannot be invoiced in its state.',
  'rate-changed': 'The VAT of the day is not the one the caller expects.',
  'customer-missing': 'No customer is chosen, or it does not exist.',
  'customer-inactive': 'The customer is inactive.',
  'product-missing': 'No product is chosen.',
  'product-unusable': 'The product does not exist or is inactive.',
  'quantity-invalid': 'A quantity must be more than zero, and no more than is left.',
  'unit-price-invalid': 'A price must be more than zero.',
  'discount-invalid': 'A discount is 0 to 100 percent.',
  'over-credit-limit': 'The customer would pass the credit limit.',
  'before-invoice': 'The day is before that of the invoice.',
  'invoice-invalid': 'The invoice is not one that this customer has to pay.',
  'opening-invoice': 'An invoice of the old books cannot be printed here.',
  'allocation-missing': 'The amount for an invoice must be more than zero.',
  'allocations-missing': 'No invoice gets an amount.',
  'allocation-too-large': 'The amount is more than is left of the invoice.',
  'allocation-exceeds': 'The invoices get more than was received.',
  'faktur-missing': 'PPN is taken back only of a tax invoice named by number and day.',
  'account-unusable': 'The account is no active revenue account that is posted to.',
  'advance-exceeded': 'The customer has no advance of that size.',
  'advance-used': 'What came in as an advance has been used since.',
  'rounding-too-large': 'The rounding is too large.',
  'rounding-to-advance': 'Rounding cannot become an advance.',
  'rounding-without-invoice': 'Rounding wants an invoice that it settles.',
} satisfies ProblemCodes

export type SalesProblemCode = keyof typeof salesProblemCodes | LedgerProblemCode

export const { lineProblem, problem } = problemsOf<SalesProblemCode>()
