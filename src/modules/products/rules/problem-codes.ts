import type { PlatformProblemCode, ProblemCodes } from '../../../platform/rules/http/problem-codes.ts'
import { problemsOf } from '../../../platform/rules/http/problem.ts'

/** What products objects to. */
export const productsProblemCodes = {
  'unit-missing': 'No unit is chosen.',
  'cost-price': 'The cost price is out of range.',
  'selling-price': 'The selling price is out of range.',
  'price-below-cost': 'The selling price is below the cost price.',
  'tax-class': 'The product is taxed or untaxed, nothing else.',
  'coretax-unit': 'Coretax does not know the unit.',
  'coretax-code': 'Coretax does not know the code for this type of product.',
  'revenue-account': 'The account is not an active detail account for revenue.',
} satisfies ProblemCodes

export type ProductsProblemCode = keyof typeof productsProblemCodes | PlatformProblemCode

export const { problem } = problemsOf<ProductsProblemCode>()
