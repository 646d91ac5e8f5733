import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allRoutes } from '../../src/main.routes.ts'
import type { Endpoint } from '../../src/platform/rules/http/endpoint.ts'
import { readSettings } from '../../src/platform/server/program/settings.ts'
import { checkBooks } from '../books.ts'
import { kindOf, schemaOf } from '../hostile-input.ts'
import { createWorld, type Client, type TestWorld } from '../server.ts'
import { drawn, oneOf } from './drawn-input.ts'
import { rounds, sampleOf } from './soak.ts'
import { chanceOf } from './tampering.ts'

const seed = Number(process.env['NERACA_SEED'] ?? 20_261_124)
const chance = chanceOf(seed)
const turns = 10 * rounds

/** What would end the session of who asks, or take its rights. */
const endsAsking = /^\/(session|first-run|people|roles|users|password|two-step|invitations|api-tokens)/
const names = ['1', '17', '2026-11', 'account', 'CUST-001']
const endpoints = allRoutes(readSettings({}))
  .map((route) => route.endpoint)
  .filter(({ method, path }) => method === 'GET' || !endsAsking.test(path))

let world: TestWorld
let admin: Client

beforeAll(async () => {
  world = await createWorld()
  admin = await world.as('admin')
})
afterAll(async () => {
  await checkBooks(world.db)
  await world.close()
})

function pathOf(endpoint: Endpoint): string {
  const named = (_: string, name: string) => {
    const schema = schemaOf(endpoint.params).properties?.[name] ?? {}
    const isText = schema.type === 'string' && kindOf(schema, name) === 'text'
    const value = isText ? oneOf(names, chance) : drawn(schema, chance)
    return encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))
  }
  return endpoint.path.replaceAll(/:(\w+)/g, named)
}

function queryOf(endpoint: Endpoint): string {
  const asked = Object.entries(schemaOf(endpoint.query).properties ?? {}).filter(() => chance() < 0.5)
  const pairs = asked.map(([name, schema]) => {
    const value = /^(from|to|asOf|of|day|masa)$/.test(name)
      ? oneOf(['2026-11-01', '2026-11-30'], chance)
      : drawn(schema, chance)
    return `${name}=${encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))}`
  })
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

/** Files are answered as well; they are taken whole. */
async function statusOf(path: string, request: RequestInit): Promise<number> {
  const headers = { ...request.headers, cookie: admin.cookie }
  const answer = await fetch(`${world.url}/api/v1${path}`, { ...request, headers })
  await answer.arrayBuffer()
  return answer.status
}

describe.each(sampleOf(endpoints, 3))('$method $path', (endpoint) => {
  test('answers whatever is drawn for it', async () => {
    for (let turn = 0; turn < turns; turn += 1) {
      const [path, query] = [pathOf(endpoint), queryOf(endpoint)]
      const body =
        endpoint.method === 'GET' ? {} : { body: JSON.stringify(drawn(schemaOf(endpoint.body), chance)) }
      const headers = { 'content-type': 'application/json', 'if-match': oneOf(['1', '2', '3'], chance) }
      const status = await statusOf(path + query, { method: endpoint.method, headers, ...body })
      expect([status < 500, `seed ${seed}`, status, path, query, body]).toEqual([
        true,
        `seed ${seed}`,
        status,
        path,
        query,
        body,
      ])
    }
  })
})
