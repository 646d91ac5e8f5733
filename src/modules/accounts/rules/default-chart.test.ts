import { expect, test } from 'vitest'
import { newAccountProblems, type KnownAccount } from './account.ts'
import { accountLevel, accountTypes } from './account-code.ts'
import { accountRoles, roleLabel } from './account-role.ts'
import { defaultChart } from './default-chart.ts'

const known: KnownAccount[] = defaultChart.map(({ code, name }) => ({
  code,
  name,
  type: accountTypes[Number(code[0]) - 1] ?? 'asset',
}))

test('the default chart has 142 accounts, 99 of them leaves', () => {
  expect(defaultChart).toHaveLength(142)
  expect(defaultChart.filter((account) => accountLevel(account.code) === 3)).toHaveLength(99)
})

test('every account of the default chart obeys the rules for accounts, added in code order', () => {
  const problems = known.flatMap((account, index) => newAccountProblems(account, known.slice(0, index)))
  expect(problems).toEqual([])
})

test('each role belongs to exactly one leaf of the default chart', () => {
  const mapped = defaultChart.filter((account) => account.role !== null)
  expect(accountRoles).toHaveLength(78)
  expect(mapped.map((account) => account.role).toSorted()).toEqual(accountRoles.toSorted())
  expect(mapped.every((account) => accountLevel(account.code) === 3)).toBe(true)
})

test('no two roles are called the same', () => {
  expect(new Set(accountRoles.map(roleLabel)).size).toBe(accountRoles.length)
})
