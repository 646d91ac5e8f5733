import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allRoutes } from '../src/main.routes.ts'
import { permissionGroups, permissions } from '../src/main.permissions.ts'
import { createApiToken } from '../src/modules/identity/contract.ts'
import { chosenPermissions } from '../src/modules/identity/rules/role.ts'
import type { Endpoint } from '../src/platform/rules/http/endpoint.ts'
import { scopes } from '../src/platform/rules/http/permission.ts'
import { soleRowOf } from '../src/platform/server/database/database.ts'
import { readSettings } from '../src/platform/server/program/settings.ts'
import { programOf, type Program } from './program-client.ts'
import { createWorld, type TestWorld } from './server.ts'

const names = chosenPermissions(permissions)
const endpoints = allRoutes(readSettings({}))
  .map((route) => route.endpoint)
  .filter(({ access }) => names.includes(access))

let world: TestWorld
let person: Program
let program: Program
let personId: number

/** One person and one token throughout: what a role may is read with every request. */
beforeAll(async () => {
  world = await createWorld()
  person = await world.as('user')
  const ofTokens = names.filter((name) => permissions[name]?.tokens !== 'never')
  const one = await soleRowOf(
    world.db,
    sql<{
      id: number
    }>`update user_account set role = 'admin' where email = 'rina@contoh.example' returning id`,
  )
  personId = one.id
  const body = { name: 'semua', isReadOnly: false, permissions: ofTokens, validDays: 30 }
  const { secret } = await (await world.as('user')).call(createApiToken, { body })
  program = programOf(world.url, secret)
})
afterAll(() => world.close())

/** Gives the person a role with these permissions and nothing else. */
async function hold(held: readonly string[]): Promise<void> {
  const { code } = await soleRowOf(
    world.db,
    sql<{ code: string }>`insert into role (name, permissions)
      values ('uji ' || (select count(*) from role), ${[...held]}::text[]) returning code`,
  )
  await sql`update user_account set role = ${code} where id = ${personId}`.execute(world.db)
}

async function outcome(client: Program, endpoint: Endpoint): Promise<[number, string | undefined]> {
  const path = endpoint.path.replace(':kind', 'account').replace(/:\w+/g, '999999')
  const headers = { 'if-match': '1', 'content-type': 'application/json' }
  const request = endpoint.method === 'GET' ? {} : { headers, body: '{}' }
  const { status, body } = await client.send(endpoint.method, path, request)
  return [status, (body as { code?: string } | undefined)?.code]
}

test('every permission stands in one group of the matrix, with words of its own', () => {
  expect(permissionGroups.flatMap((group) => group.names).toSorted()).toEqual(names.toSorted())
  expect(permissionGroups.filter(({ label }) => !/^[A-Z][a-z]/.test(label))).toEqual([])
  const labels = names.map((name) => permissions[name]?.label ?? '')
  expect(labels.filter((label) => !/^[A-Z][a-z]/.test(label))).toEqual([])
  expect(new Set(labels).size).toBe(names.length)
})

/** What an endpoint asks for besides, by its own permission: the history of a record is for who reads the record. */
const together: Readonly<Record<string, readonly string[]>> = { 'history.read': ['books.read'] }

/** A role without these is narrowed, whatever else it holds: that has a matrix of its own. */
const whole: readonly string[] = scopes

/** One endpoint of each other permission: that the others ask for it too is what its own turn shows. */
function strangers(held: readonly string[]): Endpoint[] {
  return names
    .filter((name) => !held.includes(name))
    .flatMap((name) => endpoints.find(({ access }) => access === name) ?? [])
}

describe.each(names)('%s', (name) => {
  test('a role with nothing else may use what asks for it, and nothing of the rest', async () => {
    const held = [name, ...(together[name] ?? []), ...whole]
    await hold(held)
    for (const endpoint of endpoints.filter(({ access }) => access === name)) {
      const found = await outcome(person, endpoint)
      expect([401, 403, 500, 503], `${endpoint.path}: ${found.join(' ')}`).not.toContain(found[0])
    }
    for (const endpoint of strangers(held))
      expect([endpoint.path, ...(await outcome(person, endpoint))]).toEqual([endpoint.path, 403, 'forbidden'])
  })

  test('a role with everything else may not use it, by the same session and token', async () => {
    await hold(names.filter((each) => each !== name))
    const byToken = permissions[name]?.tokens === 'never' ? 'not-by-token' : 'forbidden'
    for (const endpoint of endpoints.filter(({ access }) => access === name)) {
      const found = [...(await outcome(person, endpoint)), ...(await outcome(program, endpoint))]
      expect([endpoint.method, endpoint.path, ...found]).toEqual([
        ...[endpoint.method, endpoint.path],
        ...[403, 'forbidden', 403, byToken],
      ])
    }
  })
})
