import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allRoutes } from '../src/main.routes.ts'
import { createApiToken } from '../src/modules/identity/contract.ts'
import { permissions } from '../src/main.permissions.ts'
import { roles, type Role } from '../src/modules/identity/rules/role.ts'
import type { Endpoint } from '../src/platform/rules/http/endpoint.ts'
import { readSettings } from '../src/platform/server/program/settings.ts'
import { programOf, type Program } from './program-client.ts'
import { may, readingPermissions, tokenPermissionNames } from './role-permissions.ts'
import { createWorld, type TestWorld } from './server.ts'

const endpoints = allRoutes(readSettings({})).map((route) => route.endpoint)

/** What belongs to people alone: signing in, sessions, passwords, users, tokens, what the screens remember, the word of an admin, and what has to be agreed to. */
const forPeopleOnly = [
  'public',
  'signed-in',
  'session.use',
  'views.keep',
  'users.manage',
  'audit.acknowledge',
  'approvals.decide',
  'budgets.approve',
  'budgets.control',
  'approvals.rules',
  // How much of the books is seen: a token sees as much as its owner.
  'costs.read',
  'documents.all',
  'departments.all',
  'warehouses.all',
]

test('every permission is for people only or one a token may be given: a new one has to be put in its place', () => {
  const decided = [...forPeopleOnly, ...tokenPermissionNames]
  expect(Object.keys(permissions).filter((permission) => !decided.includes(permission))).toEqual([])
})

const scopes = ['read only', 'everything', 'half', 'the other half'] as const
type Scope = (typeof scopes)[number]

let world: TestWorld
const programs = new Map<string, Program>()

/** What a token of a scope is given: halves take every other permission of the list. */
function permissionsOf(scope: Scope): readonly string[] {
  if (scope === 'read only') return []
  if (scope === 'everything') return tokenPermissionNames
  return tokenPermissionNames.filter((_, index) => (index % 2 === 0) === (scope === 'half'))
}

/** Tokens are made while their owner may everything and are tried when he is what the role says. */
beforeAll(async () => {
  world = await createWorld()
  const admin = await world.as('admin')
  const people = new Map<Role, number>()
  for (const role of roles) {
    const client = await world.as(role)
    const { rows } = await sql<{ id: number }>`update user_account set role = 'admin'
      where email = (select email from user_account where role = ${role} order by id limit 1) returning id`.execute(
      world.db,
    )
    people.set(role, rows[0]?.id ?? 0)
    for (const scope of scopes) {
      const isReadOnly = scope === 'read only'
      const body = { name: scope, isReadOnly, permissions: permissionsOf(scope), validDays: 30 }
      const { secret } = await (role === 'admin' ? admin : client).call(createApiToken, { body })
      programs.set(`${role} ${scope}`, programOf(world.url, secret))
    }
  }
  for (const [role, id] of people)
    await sql`update user_account set role = ${role} where id = ${id}`.execute(world.db)
})
afterAll(() => world.close())

async function outcome(program: Program, endpoint: Endpoint): Promise<[number, string | undefined]> {
  const path = endpoint.path.replace(':kind', 'account').replace(/:\w+/g, '999999')
  const headers = { 'if-match': '1', 'content-type': 'application/json' }
  const request = endpoint.method === 'GET' ? {} : { headers, body: '{}' }
  const { status, body } = await program.send(endpoint.method, path, request)
  return [status, (body as { code?: string } | undefined)?.code]
}

function isGiven(scope: Scope, { access, method }: Endpoint): boolean {
  if (scope === 'read only') return method === 'GET' && readingPermissions.some((each) => each === access)
  return permissionsOf(scope).includes(access)
}

describe.each(endpoints)('$method $path ($access) by token', (endpoint) => {
  test.each(roles)('of %s', async (role) => {
    for (const scope of scopes) {
      const program = programs.get(`${role} ${scope}`)
      if (program === undefined) throw new Error('a token was not made')
      const [status, code] = await outcome(program, endpoint)
      const found = [scope, status, code]
      if (forPeopleOnly.includes(endpoint.access)) expect(found).toEqual([scope, 403, 'not-by-token'])
      else if (may(role, endpoint.access) && isGiven(scope, endpoint))
        expect([401, 403, 500, 503]).not.toContain(status)
      else expect(found).toEqual([scope, 403, 'forbidden'])
    }
  })
})

test('every endpoint of sign-in, sessions, users and tokens is among what is for people only', () => {
  const ofIdentity = endpoints.filter(({ path }) =>
    /^\/(session|sessions|users|api-tokens|preferences|form-drafts|first-run|welcome)(\/|$)/.test(path),
  )
  expect(ofIdentity.length).toBeGreaterThan(15)
  expect(ofIdentity.filter(({ access }) => !forPeopleOnly.includes(access))).toEqual([])
})

test('every reading permission is one a token may have, and the description is open to any good token', async () => {
  expect(readingPermissions.filter((each) => !tokenPermissionNames.includes(each))).toEqual([])
  const { status } = (await programs.get('viewer read only')?.send('GET', '/openapi.json')) ?? {}
  expect(status).toBe(200)
})
