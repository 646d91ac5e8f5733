import { TOTP } from 'otpauth'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createWorld, type TestWorld } from '../../../../tests/server.ts'
import { rowsOf } from '../../../platform/server/database/database.ts'
import { compareSecrets } from '../../audit/server/secret-store.ts'
import * as contract from '../contract.ts'

let world: TestWorld
let kept: { readonly id: number; readonly secret: string; readonly recoveryCodes: readonly string[] }

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  const rina = await world.as('user')
  const { user } = await rina.call(contract.readSession)
  const { secret, ticket } = await rina.call(contract.beginTotp)
  const body = { ticket, code: new TOTP({ secret }).generate() }
  kept = { id: user.id, secret, ...(await rina.call(contract.enableTotp, { body })) }
  return async () => {
    await (await world.as('admin')).call(contract.resetTotp, { params: { id: user.id } })
  }
})

/** A hand that owns the tables. */
const asOwner = (statement: string) => sql.raw(`set role none; ${statement}; reset role`).execute(world.db)
const triggers = ['user_totp_guard', 'audit_insert', 'audit_update', 'audit_delete', 'refuse_truncate']
/** A hand that also silences what writes the history. */
const unseen = (change: string) =>
  asOwner(
    ['alter table user_totp disable trigger user', change]
      .concat(triggers.map((name) => `alter table user_totp enable always trigger ${name}`))
      .join('; '),
  )
const wrong = () => world.db.transaction().execute(async (tx) => (await compareSecrets(tx)).wrong)

test('neither the secret nor a recovery code stands in the table or in the audit log', async () => {
  const [{ all } = { all: '' }] = await rowsOf(
    world.db,
    sql<{ all: string }>`select string_agg(to_jsonb(t)::text, '') || (select string_agg(to_jsonb(a)::text, '')
      from audit_log a where table_name = 'user_totp') as "all" from user_totp t`,
  )
  const hex = (text: string) => Buffer.from(text).toString('hex')
  expect(all).toContain('sealed_secret')
  for (const plain of [
    kept.secret,
    ...kept.recoveryCodes,
    ...kept.recoveryCodes.map((code) => code.replaceAll('-', '')),
  ]) {
    expect(all).not.toContain(plain)
    expect(all).not.toContain(hex(plain))
  }
  const written = await rowsOf(
    world.db,
    sql<{
      text: string
    }>`select after::text as text from audit_log where table_name = 'user_totp' and after is not null`,
  )
  expect(written.length).toBeGreaterThan(0)
  expect(written.filter(({ text }) => /secret|hash|step/.test(text))).toEqual([])
})

test('other recovery codes in the place of those written are named by the check of the books', async () => {
  expect(await wrong()).toBeUndefined()
  await unseen("update user_totp set recovery_hash = array[sha256('x')]")
  expect(await wrong()).toBe(`user_totp ${kept.id} recovery_hash`)
})

test('so is another secret, which the database does not take while its guard stands', async () => {
  const change = "update user_totp set sealed_secret = sealed_secret || '\\x00'"
  await expect(asOwner(change)).rejects.toThrow(/tidak dapat diganti/)
  await unseen(change)
  expect(await wrong()).toBe(`user_totp ${kept.id} secret_hash`)
})

test('the database takes no step back, and no more codes than ten', async () => {
  await expect(asOwner('update user_totp set last_step = last_step - 1')).rejects.toThrow(/berlaku lagi/)
  const eleven = "update user_totp set recovery_hash = array_fill(sha256('x'), array[11])"
  await expect(asOwner(eleven)).rejects.toThrow(/check/)
})
