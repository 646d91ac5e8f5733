import { expect, test } from 'vitest'
import { instantiationBudget } from './instantiation-budget.mjs'
import { budgetObjection, typeCheck } from './type-check.mjs'

const diagnostics = (count) => `Types:            90000\nInstantiations:  ${count}\nMemory used:  500000K\n`

test.each(Object.entries(instantiationBudget))('the types of %s stay within their budget', (side, budget) => {
  expect(budgetObjection(side, diagnostics(budget))).toBe(undefined)
  expect(budgetObjection(side, diagnostics(budget + 1))).toContain(`${budget + 1} type instantiations`)
})

test('a compiler that reports no number is objected to', () => {
  expect(budgetObjection('web', 'Types: 90000')).toContain('NaN')
})

test('the tests are checked without a budget', () => {
  expect(typeCheck('tests').objection('')).toBe(undefined)
})
