import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allRoutes } from '../src/main.routes.ts'
import { permissions } from '../src/main.permissions.ts'
import { roles, type Role } from '../src/modules/identity/rules/role.ts'
import type { Endpoint } from '../src/platform/rules/http/endpoint.ts'
import { readSettings } from '../src/platform/server/program/settings.ts'
import { may } from './role-permissions.ts'
import { clientOf, createWorld, type Client, type TestWorld } from './server.ts'

const endpoints = allRoutes(readSettings({})).map((route) => route.endpoint)
const guarded = endpoints.filter(({ access }) => access !== 'public')

/** Endpoints that need no session, each for a reason a person gave. */
const openToAll: Record<string, string> = {
  'POST /session': 'signing in',
  'GET /welcome': 'what the login page shows',
  'POST /invitations/view': 'for whom a link is, by what the link holds',
  'POST /invitations/acceptance': 'choosing the first password by a link',
  'POST /first-run': 'the first admin; refused as soon as there is an organisation',
}

let world: TestWorld
const clients = new Map<Role, Client>()

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

async function outcome(client: Client, endpoint: Endpoint): Promise<[number, string | undefined]> {
  const path = endpoint.path.replace(':kind', 'account').replace(/:\w+/g, '999999')
  const headers = { 'if-match': '1', 'content-type': 'application/json' }
  const request = endpoint.method === 'GET' ? {} : { headers, body: '{}' }
  const { status, body } = await client.send(endpoint.method, path, request)
  return [status, (body as { code?: string } | undefined)?.code]
}

/** A client of a role, signed in once; signing out is tried with one of its own. */
async function signedIn(role: Role, endpoint: Endpoint): Promise<Client> {
  const known = clients.get(role)
  const endsSession = endpoint.method === 'DELETE' && endpoint.path === '/session'
  if (known !== undefined && !endsSession) return known
  const client = await world.as(role)
  if (!endsSession) clients.set(role, client)
  return client
}

test('only the listed endpoints are open to people who are not signed in', () => {
  const open = endpoints.filter(({ access }) => access === 'public')
  expect(open.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(Object.keys(openToAll).sort())
})

test('every endpoint that is not open asks for a permission of the table, and none is defined twice', () => {
  const unknown = guarded.filter(({ access }) => !Object.hasOwn(permissions, access))
  expect(unknown.map(({ path, access }) => `${path}: ${access}`)).toEqual([])
  const names = endpoints.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`)
  expect(names.length).toBeGreaterThan(20)
  expect(new Set(names).size).toBe(names.length)
})

describe.each(guarded)('$method $path ($access)', (endpoint) => {
  test('is closed to who is not signed in', async () => {
    expect(await outcome(clientOf(world.url, undefined), endpoint)).toEqual([401, 'unauthenticated'])
  })

  test('is closed to a made-up session', async () => {
    const intruder = clientOf(world.url, `neraca=${'A'.repeat(43)}`)
    expect(await outcome(intruder, endpoint)).toEqual([401, 'unauthenticated'])
  })

  test.each(roles)('%s', async (role) => {
    const [status, code] = await outcome(await signedIn(role, endpoint), endpoint)
    if (may(role, endpoint.access)) expect([401, 403, 500, 503]).not.toContain(status)
    else expect([status, code]).toEqual([403, 'forbidden'])
  })
})

test('what no permission lists is refused', () => {
  expect(may('admin', 'books.burn')).toBe(false)
  expect(may('admin', 'toString')).toBe(false)
  expect(may('superadmin', 'books.read')).toBe(false)
})
