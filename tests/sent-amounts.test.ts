import { expect, test } from 'vitest'
import { z } from 'zod'
import { allRoutes } from '../src/main.routes.ts'
import { readSettings } from '../src/platform/server/program/settings.ts'
import { total } from '../src/platform/rules/http/endpoint.ts'

const totalSays = z.toJSONSchema(total, { io: 'input', unrepresentable: 'any' }).description ?? ''

/** Whether something of a schema is a total, which may be a bigint. */
function saysTotal(schema: z.ZodType): boolean {
  const text = JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
  return text.includes(totalSays)
}

test('what is sent holds amounts alone: a total may be a bigint, which JSON cannot say', () => {
  expect(totalSays).not.toBe('')
  expect(saysTotal(z.object({ told: z.object({ total }) }))).toBe(true)
  const sent = allRoutes(readSettings({})).flatMap(({ endpoint }) =>
    endpoint.method !== 'GET' && saysTotal(endpoint.body) ? [`${endpoint.method} ${endpoint.path}`] : [],
  )
  expect(sent).toEqual([])
})
