import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkBooks } from '../../../../../tests/books.ts'
import { accountIds, createWorld, type Client, type TestWorld } from '../../../../../tests/server.ts'
import { permissions } from '../../../../main.permissions.ts'
import type { Scope } from '../../../../platform/rules/http/permission.ts'
import { listAccounts } from '../../../accounts/contract.ts'
import { departmentApi } from '../../../departments/contract.ts'
import { createRole } from '../../../identity/contract.ts'
import { chosenPermissions } from '../../../identity/rules/role.ts'
import * as contract from '../contract.ts'

let world: TestWorld
let admin: Client
let person: Client
let rent: number
let made = 0
const of = { own: 0, other: 0 }

beforeAll(async () => {
  world = await createWorld()
  ;[admin, person] = await Promise.all([world.as('admin'), world.as('user')])
  rent = (await accountIds(world.db))('5-3201')
  const make = async (code: string) =>
    (await admin.call(departmentApi.create, { body: { code, name: `Bagian ${code}` } as never })).id
  of.own = await make('SENDIRI')
  of.other = await make('LAIN')
})
afterAll(async () => {
  await checkBooks(world.db)
  await world.close()
})

const today = () => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
const bodyOf = (departmentId: number | null) => {
  const line = { accountId: rent, description: 'Servis', quantity: 1, unitPrice: 250_000, departmentId }
  return { requestDate: today(), neededDay: today(), lines: [line] } as never
}

async function lack(scope: Scope): Promise<void> {
  const held = chosenPermissions(permissions).filter((name) => name !== scope)
  const body = { name: `Tanpa ${scope} ${(made += 1)}`, permissions: held, departments: [of.own] }
  const { code } = await admin.call(createRole, { body })
  await sql`update user_account set role = ${code} where email = 'rina@contoh.example'`.execute(world.db)
}

describe.each(['documents.all', 'departments.all'] as const)('somebody without %s', (scope) => {
  beforeAll(() => lack(scope))

  it('asks for something of their own, hands it in and finds it again', async () => {
    const { id, requestNumber, version } = await person.call(contract.createPurchaseRequest, {
      body: bodyOf(of.own),
    })
    const changed = await person.call(contract.updatePurchaseRequest, {
      ...{ params: { id }, version },
      body: bodyOf(of.own),
    })
    await person.call(contract.submitPurchaseRequest, { params: { id }, version: changed.version })
    const { rows } = await person.call(contract.purchaseRequestApi.list, {})
    expect(rows.map((row) => row.requestNumber)).toContain(requestNumber)
  })

  it('finds nothing of others', async () => {
    const { requestNumber: number } = await admin.call(contract.createPurchaseRequest, {
      body: bodyOf(of.other),
    })
    const { rows } = await person.call(contract.purchaseRequestApi.list, {})
    expect(rows.map((row) => row.requestNumber)).not.toContain(number)
    const hidden = await person.refusal(contract.purchaseRequestApi.read, { params: { number } })
    expect(hidden.status).toBe(404)
  })

  it('chooses accounts without being told their balances', async () => {
    const seen = await admin.call(listAccounts)
    expect(seen.rows.some(({ balance }) => Number(balance) !== 0)).toBe(true)
    const { rows } = await person.call(listAccounts)
    expect(rows.map(({ code }) => code)).toEqual(seen.rows.map(({ code }) => code))
    expect(rows.filter(({ balance, hasTransactions }) => Number(balance) !== 0 || hasTransactions)).toEqual(
      [],
    )
  })
})

it('is refused what is of a department that is not theirs, or of none', async () => {
  await lack('departments.all')
  for (const department of [of.other, null]) {
    const refused = await person.refusal(contract.createPurchaseRequest, { body: bodyOf(department) })
    expect(refused).toMatchObject({ status: 422, errors: [{ path: 'lines.0.departmentId' }] })
  }
})
