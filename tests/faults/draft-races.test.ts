import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import * as journalsContract from '../../src/modules/journals/contract.ts'
import * as accountsContract from '../../src/modules/accounts/contract.ts'
import { rowOf, soleRowOf } from '../../src/platform/server/database/database.ts'
import { attackerOf } from '../attacker.ts'
import { checkBooks } from '../books.ts'
import { accountIds, createWorld, type Client, type ProblemBody, type TestWorld } from '../server.ts'

let world: TestWorld
let user: Client
let admin: Client
let account: (code: string) => number

beforeAll(async () => {
  world = await createWorld({ environment: { NERACA_POOL: '30' } })
  ;[user, admin] = await Promise.all([world.as('user'), world.as('admin')])
  account = await accountIds(world.db)
})
afterEach(() => checkBooks(world.db))
afterAll(() => world.close())

const today = () => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)

function input(amount: number, change: Record<string, unknown> = {}) {
  const lines = [
    { accountId: account('1-1101'), debit: amount, credit: 0 },
    { accountId: account('4-1101'), debit: 0, credit: amount },
  ]
  return { entryDate: today(), description: 'Contoh', lines, ...change }
}

const json = { 'content-type': 'application/json' }

interface Stored {
  readonly status: string
  readonly isDeleted: boolean
  readonly total: number
  readonly version: number
}

const stored = (id: number) =>
  soleRowOf(
    world.db,
    sql<Stored>`select status, deleted_at is not null as "isDeleted", total_debit as total, version
      from journal_entry where id = ${id}`,
  )

test('edits, posts and deletions of one draft at once: every answer stays true', async () => {
  for (let round = 0; round < 12; round += 1) {
    const draft = await user.call(journalsContract.createJournalEntry, { body: input(1_000) })
    const path = `/journal-entries/${draft.id}`
    const version = { ...json, 'if-match': '1' }
    const put = (amount: number, post: boolean) => () =>
      user.send('PUT', path, { headers: version, body: JSON.stringify(input(amount, { post })) })
    const rivals: [string, () => ReturnType<Client['send']>][] = [
      ['edit', put(2_000, false)],
      ['edit and post', put(3_000, true)],
      ['post', () => admin.send('POST', `${path}/post`, { headers: version, body: '{}' })],
      ['delete', () => admin.send('DELETE', path, { headers: { 'if-match': '1' } })],
    ]
    const shuffled = [...rivals, ...rivals].sort(() => Math.random() - 0.5)
    const answers = await Promise.all(shuffled.map(async ([act, send]) => ({ act, ...(await send()) })))
    expect(
      answers.map(({ status }) => status).filter((status) => ![200, 404, 409, 412].includes(status)),
    ).toEqual([])
    const done = answers.filter(({ status }) => status === 200).map(({ act }) => act)
    const { status, isDeleted, total, version: last } = await stored(draft.id)
    expect(done.filter((act) => act !== 'delete').length).toBeLessThanOrEqual(1)
    expect([done, status === 'posted']).toEqual([
      done,
      done.includes('post') || done.includes('edit and post'),
    ])
    expect([done, isDeleted]).toEqual([done, done.includes('delete')])
    expect(last).toBe(1 + done.length + (done.includes('edit and post') ? 1 : 0))
    expect(total).toBe(done.includes('edit') ? 2_000 : done.includes('edit and post') ? 3_000 : 1_000)
  }
})

test('an entry reversed by many at once is reversed once', async () => {
  const entry = await user.call(journalsContract.createJournalEntry, { body: input(700, { post: true }) })
  const body = JSON.stringify({ entryDate: today(), reason: 'Salah akun' })
  const reverse = () => user.send('POST', `/journal-entries/${entry.id}/reverse`, { headers: json, body })
  const statuses = (await Promise.all(Array.from({ length: 12 }, reverse))).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.every((status) => [200, 409, 422].includes(status))).toBe(true)
})

describe('what another holds', () => {
  const waitForLock = async () => {
    while (
      (await rowOf(
        world.db,
        sql`select from pg_locks l join pg_stat_activity a on a.pid = l.pid and a.datname = current_database()
          where not l.granted limit 1`,
      )) === undefined
    )
      await new Promise((resolve) => setTimeout(resolve, 5))
  }

  test('longer than the lock may be waited for gives 503 with the time to wait, and nothing half done', async () => {
    const draft = await user.call(journalsContract.createJournalEntry, { body: input(10) })
    const holder = await attackerOf(world.ownerUrl, { role: 'none' })
    await holder.run('begin')
    await holder.run(`select from journal_entry where id = ${draft.id} for update`)
    await holder.run('lock table account_role in access exclusive mode')
    const headers = { ...json, 'if-match': '1' }
    const refused = await Promise.all([
      user.send('POST', `/journal-entries/${draft.id}/post`, { headers, body: '{}' }),
      user.send('DELETE', `/journal-entries/${draft.id}`, { headers: { 'if-match': '1' } }),
      user.send('GET', '/account-roles'),
    ])
    for (const { status, headers: sent, body } of refused) {
      expect([status, sent.get('retry-after'), (body as ProblemBody).code]).toEqual([503, '2', 'busy'])
    }
    await holder.close()
    expect(await stored(draft.id)).toMatchObject({ status: 'draft', isDeleted: false, version: 1 })
    expect(
      (await user.send('POST', `/journal-entries/${draft.id}/post`, { headers, body: '{}' })).status,
    ).toBe(200)
  })

  test.each([
    ['its statement is cancelled', 'pg_cancel_backend'],
    ['its connection is ended', 'pg_terminate_backend'],
  ])('while %s gives 503, and the program goes on', async (_, end) => {
    const draft = await user.call(journalsContract.createJournalEntry, { body: input(10) })
    const holder = await attackerOf(world.ownerUrl, { role: 'none' })
    await holder.run('begin')
    await holder.run(`select from journal_entry where id = ${draft.id} for update`)
    const waiting = user.send('POST', `/journal-entries/${draft.id}/post`, {
      headers: { ...json, 'if-match': '1' },
      body: '{}',
    })
    await waitForLock()
    await holder.run(`select ${end}(l.pid) from pg_locks l join pg_stat_activity a on a.pid = l.pid
      and a.datname = current_database() where not l.granted`)
    const { status, headers: sent } = await waiting
    expect([status, sent.get('retry-after')]).toEqual([503, '2'])
    await holder.close()
    expect(await stored(draft.id)).toMatchObject({ status: 'draft', version: 1 })
    expect((await user.send('GET', '/session')).status).toBe(200)
  })

  test('while its connection is ended is done all the same when it carries a key', async () => {
    const draft = await user.call(journalsContract.createJournalEntry, { body: input(10) })
    const holder = await attackerOf(world.ownerUrl, { role: 'none' })
    await holder.run('begin')
    await holder.run(`select from journal_entry where id = ${draft.id} for update`)
    const headers = { ...json, 'if-match': '1', 'idempotency-key': 'kunci-putus-di-tengah' }
    const post = () => user.send('POST', `/journal-entries/${draft.id}/post`, { headers, body: '{}' })
    const waiting = post()
    await waitForLock()
    await holder.run(`select pg_terminate_backend(l.pid) from pg_locks l join pg_stat_activity a on a.pid = l.pid
      and a.datname = current_database() where not l.granted`)
    await holder.close()
    const answer = await waiting
    expect([answer.status, await stored(draft.id)]).toMatchObject([200, { status: 'posted', version: 2 }])
    expect((await post()).body).toEqual(answer.body)
  })

  test('and deletes meanwhile, an account, is a refusal and no bug', async () => {
    for (const post of [true, false]) {
      const code = post ? '1-1190' : '1-1191'
      const fresh = await admin.call(accountsContract.createAccount, {
        body: { code, name: `Kas ${code}`, type: 'asset' },
      })
      const draft = await user.call(journalsContract.createJournalEntry, { body: input(10) })
      const deleter = await attackerOf(world.ownerUrl, { role: 'none' })
      await deleter.run('begin')
      await deleter.run(`delete from account where id = ${fresh.id}`)
      const body = input(10, { post })
      const changed = JSON.stringify({
        ...body,
        lines: [{ ...body.lines[0], accountId: fresh.id }, body.lines[1]],
      })
      const creating = user.send('POST', '/journal-entries', { headers: json, body: changed })
      const changing = user.send('PUT', `/journal-entries/${draft.id}`, {
        headers: { ...json, 'if-match': '1' },
        body: changed,
      })
      await waitForLock()
      await deleter.run('commit')
      await deleter.close()
      for (const { status, body: refused } of await Promise.all([creating, changing])) {
        expect([status, (refused as ProblemBody).title]).toEqual([
          422,
          expect.stringMatching(/^(Akun|Baris)/),
        ])
      }
    }
  })
})
