import { expect, test } from 'vitest'
import { accountRoles, roleType } from './account-role.ts'
import { defaultChart } from './default-chart.ts'
import { accountTypes, typeDigit } from './account-code.ts'

test('every purpose stands in the part of the chart that its account of a new organisation stands in', () => {
  const used = defaultChart.flatMap(({ code, role }) => (role === null ? [] : [{ code, role }]))
  const parts = used.map(({ code, role }) => ({
    role,
    type: accountTypes.find((type) => code.startsWith(typeDigit(type))),
  }))
  expect(used.map(({ role }) => ({ role, type: roleType(role) }))).toEqual(parts)
})

test('the parts follow each other in the order of the chart', () => {
  const places = accountRoles.map((role) => accountTypes.indexOf(roleType(role)))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})
