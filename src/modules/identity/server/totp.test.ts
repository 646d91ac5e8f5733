import { TOTP } from 'otpauth'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { programOf } from '../../../../tests/program-client.ts'
import {
  clientOf,
  createWorld,
  type Client,
  type ProblemBody,
  type TestWorld,
} from '../../../../tests/server.ts'
import { rowsOf } from '../../../platform/server/database/database.ts'
import { readHistory } from '../../audit/contract.ts'
import * as contract from '../contract.ts'
import { recoverTotp, recoveryHealth } from '../totp/server/index.ts'

const password = 'teh poci melati'
let world: TestWorld
let admin: Client
let serial = 0
let minute = 0

beforeAll(async () => {
  world = await createWorld({ environment: { NERACA_TRUST_PROXY: 'true' } })
  admin = await world.as('admin')
})
afterAll(() => world.close())
afterEach(async () => {
  await sql`delete from sign_in_failure`.execute(world.db)
  await sql`update sign_in_rule set totp_roles = '{}'`.execute(world.db)
})

/** Whole minutes of the future, so that no test meets the codes of another. */
function laterMinute(): number {
  minute += 1
  const at = Date.parse('2026-11-05T03:00:00Z') + minute * 300_000
  world.setClock(new Date(at).toISOString())
  return at
}

const codeAt = (secret: string, at: number) => new TOTP({ secret }).generate({ timestamp: at })

/** Everybody signs in from a network of their own: all of them from one would be a flood on a quick machine. */
const networkOf = (email: string) => `203.0.113.${email.replace(/\D/g, '') || '0'}`

async function signIn(email: string, code?: string) {
  const { status, body, headers } = await clientOf(world.url, undefined).send('POST', '/session', {
    headers: { 'content-type': 'application/json', 'x-forwarded-for': networkOf(email) },
    body: JSON.stringify({ email, password, ...(code === undefined ? {} : { code }) }),
  })
  const cookie = headers.get('set-cookie')?.split(';')[0]
  return { status, problem: body as ProblemBody, client: clientOf(world.url, cookie), cookie }
}

async function newPerson(role: 'admin' | 'user' | 'viewer' = 'user') {
  serial += 1
  const body = { email: `t${serial}@uji.example`, name: `Tuti ${serial}`, role, password }
  const user = await admin.call(contract.createUser, { body })
  await sql`update user_account set must_change_password = false where id = ${user.id}`.execute(world.db)
  return { id: user.id, email: user.email }
}

/** Somebody with an authenticator application, and the codes for recovery. */
async function enrolled(role: 'admin' | 'user' | 'viewer' = 'user') {
  const person = await newPerson(role)
  const at = laterMinute()
  const { client } = await signIn(person.email)
  const { secret, ticket } = await client.call(contract.beginTotp)
  const answer = await client.send('PUT', '/session/totp', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ticket, code: codeAt(secret, at) }),
  })
  expect(answer.status).toBe(200)
  const { recoveryCodes } = answer.body as { recoveryCodes: string[] }
  const renewed = clientOf(world.url, answer.headers.get('set-cookie')?.split(';')[0])
  return { ...person, secret, recoveryCodes, former: client, client: renewed }
}

describe('adding an application', () => {
  test('wants a code of the secret that was shown, to this person, a short while ago', async () => {
    const { email } = await newPerson()
    const at = laterMinute()
    const { client } = await signIn(email)
    const { secret, ticket, address } = await client.call(contract.beginTotp)
    expect(address).toContain(secret)
    const tried = async (body: Record<string, unknown>) =>
      (await client.refusal(contract.enableTotp, { body })).code
    expect(await tried({ ticket, code: '' })).toBe('code-missing')
    expect(await tried({ ticket, code: codeAt(secret, at - 90_000) })).toBe('totp-mismatch')
    expect(await tried({ ticket: `${ticket}A`, code: codeAt(secret, at) })).toBe('totp-late')
    const other = (await signIn((await newPerson()).email)).client
    const foreign = { body: { ticket, code: codeAt(secret, at) } }
    expect((await other.refusal(contract.enableTotp, foreign)).code).toBe('totp-late')
    world.setClock(new Date(at + 16 * 60_000).toISOString())
    expect(await tried({ ticket, code: codeAt(secret, at + 16 * 60_000) })).toBe('totp-late')
    expect((await client.call(contract.readTotp)).since).toBeNull()
  })

  test('asks for the password again, ends the other sessions, and cannot be done twice', async () => {
    const { former, client } = await enrolled()
    expect((await former.refusal(contract.readSession)).status).toBe(401)
    expect(await client.call(contract.readSession)).toMatchObject({ hasTotp: true, mustEnrolTotp: false })
    expect((await client.refusal(contract.beginTotp)).code).toBe('totp-active')
    const late = (await signIn((await newPerson()).email)).client
    await sql`update user_session set confirmed_at = now() - interval '11 minutes'`.execute(world.db)
    for (const endpoint of [contract.beginTotp, contract.renewRecoveryCodes, contract.disableTotp])
      expect((await late.refusal(endpoint)).code).toBe('password-needed')
    const body = { ticket: 'A', code: '123456' }
    expect((await late.refusal(contract.enableTotp, { body })).code).toBe('password-needed')
    await sql`update user_session set confirmed_at = now()`.execute(world.db)
  })
})

describe('signing in', () => {
  test('asks for a code once the password was right, and tells nothing before', async () => {
    const { email, secret } = await enrolled()
    const at = laterMinute()
    expect(await signIn(email)).toMatchObject({
      status: 401,
      problem: { code: 'code-needed' },
      cookie: undefined,
    })
    const wrong = await clientOf(world.url, undefined).refusal(contract.signIn, {
      body: { email, password: 'tebakan', code: codeAt(secret, at) },
    })
    expect(wrong.code).toBe('wrong-credentials')
    expect(await signIn(email, codeAt(secret, at))).toMatchObject({ status: 200 })
  })

  test('takes no code twice, and none from before one that was taken', async () => {
    const { email, secret } = await enrolled()
    const at = laterMinute()
    expect((await signIn(email, codeAt(secret, at))).status).toBe(200)
    for (const code of [codeAt(secret, at), codeAt(secret, at - 30_000)])
      expect(await signIn(email, code)).toMatchObject({ status: 401, problem: { code: 'wrong-code' } })
    expect((await signIn(email, codeAt(secret, at + 30_000))).status).toBe(200)
  })

  test('takes the code of a step before or after, and none further off', async () => {
    const { email, secret } = await enrolled()
    const at = laterMinute()
    for (const off of [-60_000, 60_000])
      expect((await signIn(email, codeAt(secret, at + off))).status).toBe(401)
    expect((await signIn(email, codeAt(secret, at - 30_000))).status).toBe(200)
    expect((await signIn(email, codeAt(secret, at + 30_000))).status).toBe(200)
  })

  test('of many with the same code lets one in', async () => {
    const { email, secret } = await enrolled()
    const code = codeAt(secret, laterMinute())
    const statuses = await Promise.all(
      Array.from({ length: 4 }, async () => (await signIn(email, code)).status),
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  })

  test('says the same of every wrong code, and slows guessing down as it does for passwords', async () => {
    const { email, secret, recoveryCodes } = await enrolled()
    const at = laterMinute()
    const [used = ''] = recoveryCodes
    expect((await signIn(email, used)).status).toBe(200)
    await sql`delete from sign_in_failure`.execute(world.db)
    const answers = []
    for (const code of ['000000', used, 'bukan kode', codeAt(secret, at - 600_000)]) {
      const { status, problem } = await signIn(email, code)
      answers.push([status, problem.code, problem.title])
    }
    expect(new Set(answers.map((each) => JSON.stringify(each)))).toEqual(
      new Set([JSON.stringify([401, 'wrong-code', 'Kode salah atau sudah dipakai'])]),
    )
    expect((await signIn(email, codeAt(secret, at))).status).toBe(429)
  })

  test('does not count a password that was right as a failure, nor forgive the codes guessed before', async () => {
    const { email } = await enrolled()
    laterMinute()
    for (let each = 0; each < 8; each += 1) expect((await signIn(email)).status).toBe(401)
    for (let each = 0; each < 3; each += 1) {
      await signIn(email)
      expect((await signIn(email, '000000')).problem.code).toBe('wrong-code')
    }
    const rows = await rowsOf(world.db, sql<{ failures: number }>`select failures from sign_in_failure`)
    expect(rows).toEqual([{ failures: 3 }])
  })

  test('takes each recovery code once, however it is typed, and tells the security log', async () => {
    const { email, recoveryCodes } = await enrolled()
    laterMinute()
    const [first = '', second = ''] = recoveryCodes
    expect(new Set(recoveryCodes).size).toBe(10)
    expect((await signIn(email, first)).status).toBe(200)
    expect((await signIn(email, first)).problem.code).toBe('wrong-code')
    const { client } = await signIn(email, ` ${second.toUpperCase().replaceAll('-', ' ')}`)
    expect(await client.call(contract.readTotp)).toMatchObject({ recoveryLeft: 8 })
  })
})

describe('acts that ask for the password again', () => {
  test('ask for a code as well, which is then used up', async () => {
    const { client, secret, recoveryCodes } = await enrolled('admin')
    const at = laterMinute()
    await sql`update user_session set confirmed_at = now() - interval '11 minutes'`.execute(world.db)
    const body = { name: 'uji', isReadOnly: true, permissions: [], validDays: 30 }
    expect((await client.refusal(contract.createApiToken, { body })).code).toBe('password-needed')
    const confirm = (code?: string) => ({ body: { password, ...(code === undefined ? {} : { code }) } })
    const refused = async (code?: string) =>
      (await client.refusal(contract.confirmPassword, confirm(code))).code
    expect(await refused()).toBe('code-missing')
    expect(await refused('000000')).toBe('wrong-code')
    expect((await client.refusal(contract.createApiToken, { body })).code).toBe('password-needed')
    await client.call(contract.confirmPassword, confirm(codeAt(secret, at)))
    await client.call(contract.createApiToken, { body })
    expect(await refused(codeAt(secret, at))).toBe('wrong-code')
    await client.call(contract.confirmPassword, confirm(recoveryCodes[0]))
    await sql`update user_session set confirmed_at = now()`.execute(world.db)
  })
})

describe('a role that must', () => {
  const demand = async (totpRoles: string[]) => {
    const { version } = await admin.call(contract.readSignInRule)
    return admin.call(contract.changeSignInRule, { version, body: { totpRoles } })
  }

  test('opens nothing but the own session to who has no application, until there is one', async () => {
    const { email } = await newPerson('viewer')
    const at = laterMinute()
    const { client } = await signIn(email)
    expect((await client.send('GET', '/journal-entries')).status).toBe(200)
    await demand(['viewer'])
    for (const path of ['/journal-entries', '/sessions', '/api-tokens'])
      expect(await client.send('GET', path)).toMatchObject({ status: 403, body: { code: 'totp-needed' } })
    expect(await client.call(contract.readSession)).toMatchObject({
      mustEnrolTotp: true,
      permissions: ['session.use'],
    })
    expect((await signIn(email)).status).toBe(200)
    await sql`update user_session set confirmed_at = now() - interval '11 minutes'`.execute(world.db)
    await client.call(contract.confirmPassword, { body: { password } })
    const { secret, ticket } = await client.call(contract.beginTotp)
    const answer = await client.send('PUT', '/session/totp', {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ticket, code: codeAt(secret, at) }),
    })
    const renewed = clientOf(world.url, answer.headers.get('set-cookie')?.split(';')[0])
    expect((await renewed.send('GET', '/journal-entries')).status).toBe(200)
    expect((await renewed.refusal(contract.disableTotp)).code).toBe('totp-required')
    await sql`update user_session set confirmed_at = now()`.execute(world.db)
  })

  test('leaves the tokens of its people alone', async () => {
    const { email } = await newPerson('user')
    const { client } = await signIn(email)
    const body = { name: 'gudang', isReadOnly: true, permissions: [], validDays: 30 }
    const { secret } = await client.call(contract.createApiToken, { body })
    await demand(['user'])
    expect((await client.send('GET', '/journal-entries')).status).toBe(403)
    expect((await programOf(world.url, secret).send('GET', '/journal-entries')).status).toBe(200)
  })

  test('is named by admins alone, who saw the present rule', async () => {
    const { version } = await demand(['user'])
    const stale = { version: version - 1, body: { totpRoles: [] } }
    expect((await admin.refusal(contract.changeSignInRule, stale)).status).toBe(412)
    const wrong = { version, body: { totpRoles: ['direktur'] } }
    expect((await admin.refusal(contract.changeSignInRule, wrong)).status).toBe(422)
    const rina = await world.as('viewer')
    expect((await rina.refusal(contract.readSignInRule)).status).toBe(403)
  })
})

describe('giving it up', () => {
  test('is for oneself; the password alone is enough then', async () => {
    const { client, email } = await enrolled()
    await client.call(contract.disableTotp)
    expect((await client.refusal(contract.disableTotp)).code).toBe('totp-missing')
    expect((await client.refusal(contract.renewRecoveryCodes)).code).toBe('totp-missing')
    expect((await signIn(email)).status).toBe(200)
  })

  test('new recovery codes end the former ones', async () => {
    const { client, email, recoveryCodes } = await enrolled()
    laterMinute()
    const { recoveryCodes: others } = await client.call(contract.renewRecoveryCodes)
    expect((await signIn(email, recoveryCodes[0])).problem.code).toBe('wrong-code')
    expect((await signIn(email, others[0])).status).toBe(200)
  })

  test('an admin resets that of another, whose sessions end, and the history tells who did', async () => {
    const { client, email, id } = await enrolled()
    const { status } = await (await world.as('user')).send('DELETE', `/users/${id}/totp`)
    expect(status).toBe(403)
    expect(await admin.call(contract.resetTotp, { params: { id } })).toMatchObject({ hasTotp: false })
    expect((await client.refusal(contract.readSession)).status).toBe(401)
    expect((await signIn(email)).status).toBe(200)
    expect((await admin.refusal(contract.resetTotp, { params: { id } })).code).toBe('totp-missing')
    const { rows } = await admin.call(readHistory, {
      params: { kind: 'user_account', recordId: String(id) },
    })
    const removal = rows.find(({ action, table }) => action === 'delete' && table === 'user_totp')
    expect(removal?.actor).toContain('admin@contoh.example')
    const own = await enrolled('admin')
    const refused = await own.client.refusal(contract.resetTotp, { params: { id: own.id } })
    expect(refused.code).toBe('own-account')
  })
})

describe('recovery from outside the program', () => {
  test('lets in who lost everything, ends the sessions, and is told in history and health', async () => {
    const { id, email, client } = await enrolled('admin')
    expect((await recoveryHealth.run(world.db)).ok).toBe(true)
    await recoverTotp(world.db, [email.toUpperCase()], () => undefined)
    expect((await client.send('GET', '/session')).status).toBe(401)
    expect((await signIn(email)).status).toBe(200)
    const [row] = await rowsOf(
      world.db,
      sql<{ actor: string }>`select actor from audit_log
        where table_name = 'user_totp' and action = 'delete' and record_id = ${String(id)}`,
    )
    expect(row?.actor).toBe('npm run recover')
    const told = await recoveryHealth.run(world.db)
    expect([told.ok, told.firstWrong?.startsWith(email)]).toEqual([false, true])
  })

  test('changes nothing for who is unknown or has no second step', async () => {
    const { email } = await newPerson()
    for (const argv of [[email], ['siapa@uji.example'], [], [email, 'lagi'], ['--semua']])
      await expect(recoverTotp(world.db, argv, () => undefined)).rejects.toThrow(
        /tidak aktif|Tidak ada user|Cara pakai/,
      )
  })
})
