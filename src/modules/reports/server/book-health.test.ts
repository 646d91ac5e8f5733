import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../../../tests/database-programs.ts'
import { createWorld, type TestWorld } from '../../../../tests/server.ts'
import { connect, rowsOf } from '../../../platform/server/database/database.ts'
import { createSignIn, readSignIn } from '../../../platform/server/database/program-roles.ts'
import { readClosingHealth } from '../../closing/contract.ts'
import { listBookChecks, readDashboard, runBookCheck } from '../contract.ts'
import { claimHealthRun } from './health-store.ts'

let world: TestWorld

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

describe('the health of the books', () => {
  it('is green for every check of the example company, and says when each ran', async () => {
    const [admin, viewer] = [await world.as('admin'), await world.as('viewer')]
    const { rows: before } = await viewer.call(listBookChecks)
    expect(before.length).toBeGreaterThan(12)
    expect(before.every((row) => row.ranAt === null && row.isRight === null)).toBe(true)
    for (const { key } of before) await admin.call(runBookCheck, { params: { key } })
    const { rows } = await viewer.call(listBookChecks)
    expect(
      rows.filter((row) => row.isRight !== true).map(({ key, firstWrong }) => [key, firstWrong]),
    ).toEqual([])
    expect(rows.every((row) => row.ranAt !== null && row.figure !== null && row.advice.length > 20)).toBe(
      true,
    )
  })

  it('counts as many checks as the checklist of a month, with the same findings', async () => {
    const admin = await world.as('admin')
    const params = { month: new Date().toISOString().slice(0, 7) } as never
    const { runs, checks } = await admin.call(readClosingHealth, { params })
    const { rows } = await admin.call(listBookChecks)
    expect(runs.map(({ key }) => key)).toEqual(rows.map(({ key }) => key))
    const right = rows.filter(({ isRight }) => isRight === true).length
    expect(checks.find(({ key }) => key === 'health')?.figure).toBe(
      `${right} dari ${rows.length} pemeriksaan benar`,
    )
  })

  it('names the first wrong row when somebody has changed the database from outside', async () => {
    await ask(world.ownerUrl, `alter table account_day_balance disable trigger all`)
    await ask(
      world.ownerUrl,
      `update account_day_balance set debit = debit + 1
      where (account_id, day) in (select account_id, day from account_day_balance limit 1)`,
    )
    const admin = await world.as('admin')
    const found = await admin.call(runBookCheck, { params: { key: 'balances' } })
    expect(found.isRight).toBe(false)
    expect(found.firstWrong).toMatch(/\d{4}-\d{2}-\d{2}/)
    expect((await admin.call(readDashboard)).wrongChecks.count).toBe(1)
    const { rows } = await admin.call(listBookChecks)
    expect(rows.find((row) => row.key === 'balances')).toEqual(found)
  })

  it('knows no other check, and only an admin runs one', async () => {
    const missing = await (await world.as('admin')).refusal(runBookCheck, { params: { key: 'nothing' } })
    expect(missing.status).toBe(404)
    const refused = await (await world.as('user')).refusal(runBookCheck, { params: { key: 'balances' } })
    expect(refused.status).toBe(403)
  })

  it('says when the program signs in as a role that could change the guards, and only then', async () => {
    const viewer = await world.as('viewer')
    const owner = decodeURIComponent(new URL(world.ownerUrl).username)
    expect((await viewer.call(listBookChecks)).ownerSignIn).toBe(owner)
    const login = { user: 'neraca_health_test', password: 'contoh' }
    await createSignIn(world.ownerUrl, login)
    const url = new URL(world.ownerUrl)
    Object.assign(url, { username: login.user, password: login.password })
    const db = connect({ url: url.href, poolSize: 1 })
    expect(await readSignIn(db)).toEqual({ user: login.user, isOwner: false })
    await db.destroy()
    await ask(world.ownerUrl, `drop role ${login.user}`)
  })

  it('is taken on by one program at a time', async () => {
    const claims = await Promise.all(
      Array.from({ length: 10 }, () => claimHealthRun(world.db, 'months_once', 3600)),
    )
    expect(claims.filter((isOurs) => isOurs)).toHaveLength(1)
    expect(
      await rowsOf(world.db, sql`select from health_run where key = 'months_once' and ran_at is null`),
    ).toHaveLength(1)
  })
})
