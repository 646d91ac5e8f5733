import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, afterEach, describe, expect, test } from 'vitest'
import { healthChecks } from '../src/main.books.ts'
import { bringBooksBack, keepBooks } from '../src/main.commands.ts'
import { runChecks } from '../src/platform/server/backup/verify-books.ts'
import { connect, rowsOf, type Database } from '../src/platform/server/database/database.ts'
import { createTestDatabase } from './database.ts'
import { createWorld, type Client, type TestWorld } from './server.ts'
import { changeOwnPassword } from '../src/modules/identity/contract.ts'
import { acknowledgeChanges, listForeignChanges, takeBookKey } from '../src/modules/audit/contract.ts'
import { sealRows } from '../src/modules/audit/server/seal-store.ts'

let world: TestWorld
let admin: Client
let owner: Database

beforeEach(async () => {
  world = await createWorld()
  admin = await world.as('admin')
  owner = connect({ url: world.ownerUrl, poolSize: 1, role: 'none' })
})
afterEach(async () => {
  await owner.destroy()
  await world.close()
})

const byHand = (statement: string) => sql.raw(statement).execute(owner)

/** What the checks of who wrote what say first, of those that are red. */
async function wrong(db = world.db): Promise<Record<string, string | undefined>> {
  const checks = healthChecks.filter(({ key }) => ['book_key', 'foreign_changes', 'secrets'].includes(key))
  const found = await Promise.all(checks.map(async ({ key, run }) => [key, await run(db)] as const))
  return Object.fromEntries(
    found.filter(([, { ok }]) => !ok).map(([key, { firstWrong }]) => [key, firstWrong]),
  )
}

const list = () => admin.call(listForeignChanges)

async function acknowledgeAll(reason: string): Promise<void> {
  const changes = (await list()).rows.map(({ firstId, lastId }) => ({ firstId, lastId }))
  await admin.call(acknowledgeChanges, { body: { changes, reason } })
}

test('what people do through the program is the program’s, their secrets included', async () => {
  const rina = await world.as('user')
  const body = { password: 'neraca-user', newPassword: 'sandi baru yang panjang sekali' }
  await rina.call(changeOwnPassword, { body })
  expect(await wrong()).toEqual({})
  expect(await list()).toEqual({ rows: [], total: 0, isKeyOurs: true })
})

describe('a change by hand', () => {
  test('is listed in a sentence until an admin acknowledges it with a reason', async () => {
    await byHand(`update vendor set bank_account_number = '666' where id = 1`)
    const { rows, total } = await list()
    expect([total, rows[0]?.changes, rows[0]?.kindName]).toEqual([1, 1, 'Vendor'])
    expect(rows[0]?.sentence).toMatch(/^Pengguna database .*666/)
    expect(Object.keys(await wrong())).toEqual(['foreign_changes'])
    const [row] = rows
    const change = { firstId: row?.firstId ?? 0, lastId: row?.lastId ?? 0 }
    const refused = await admin.refusal(acknowledgeChanges, { body: { changes: [change], reason: '  ' } })
    expect([refused.status, refused.errors[0]?.path]).toEqual([422, 'reason'])
    await admin.call(acknowledgeChanges, {
      body: { changes: [change], reason: 'Diperbaiki atas permintaan bank' },
    })
    expect(await wrong()).toEqual({})
    expect((await list()).total).toBe(0)
    const again = await admin.refusal(acknowledgeChanges, { body: { changes: [change], reason: 'x' } })
    expect([again.status, again.code]).toEqual([409, 'change-unknown'])
  })

  test('of many records at once is one line, and acknowledged as one', async () => {
    await byHand(`update customer set credit_limit = credit_limit + 1`)
    const [{ count } = { count: 0 }] = await rowsOf(
      owner,
      sql<{ count: number }>`select count(*) as count from customer`,
    )
    expect((await list()).rows).toMatchObject([{ changes: count }])
    await acknowledgeAll('Kenaikan plafon')
    expect(await wrong()).toEqual({})
  })

  test('stays a finding when a later one was acknowledged', async () => {
    await byHand(`update vendor set version = version + 1 where id = 1`)
    await byHand(`update vendor set version = version + 1 where id = 2`)
    const [newest] = (await list()).rows
    const change = { firstId: newest?.firstId ?? 0, lastId: newest?.lastId ?? 0 }
    await admin.call(acknowledgeChanges, { body: { changes: [change], reason: 'x' } })
    expect((await wrong())['foreign_changes']).toContain('vendor 1')
  })

  test('acknowledges nothing else that the same transaction did', async () => {
    await byHand(`update customer set version = version + 1 where id = 1;
      update user_account set role = 'admin' where id = 2;
      select set_config('neraca.actor', 'Admin <admin@contoh.example>', true);
      update customer set version = version + 1 where id = 3;
      select set_config('neraca.actor', '', true);
      update customer set version = version + 1 where id = 2`)
    const { rows } = await list()
    const [shown] = rows.filter(({ kindName, changes }) => kindName === 'Customer' && changes === 2)
    const [firstId, lastId] = [shown?.firstId ?? 0, shown?.lastId ?? 0]
    expect(lastId - firstId).toBe(3)
    await admin.call(acknowledgeChanges, {
      body: { changes: [{ firstId, lastId }], reason: 'Penggabungan customer' },
    })
    const others = rows.filter((row) => row !== shown)
    expect(others).toHaveLength(2)
    expect((await list()).rows).toEqual(others)
    expect((await wrong())['foreign_changes']).toContain('user_account 2')
    const counted = sql<{ changes: number }>`select changes from audit_acknowledgement`
    expect(await rowsOf(owner, counted)).toEqual([{ changes: 2 }])
  })

  test('is not acknowledged by hand, nor in the name of the program', async () => {
    await byHand(`update vendor set version = version + 1 where id = 1`)
    const [row] = (await list()).rows
    const forged = `insert into audit_acknowledgement (first_audit_id, last_audit_id, changed_at, changes, reason, acknowledged_by)
      select ${row?.firstId}, ${row?.lastId}, at, 1, 'x', 'Admin' from audit_log where id = ${row?.firstId}`
    await byHand(forged)
    expect((await wrong())['foreign_changes']).toContain('vendor 1')
    await byHand(`select set_config('neraca.actor', 'Admin <admin@contoh.example>', false),
      set_config('neraca.proof', (select max(proof) from audit_log), false)`)
    await byHand(forged)
    expect((await wrong())['foreign_changes']).toContain('vendor 1')
    expect((await list()).total).toBe(3)
  })

  test('is not settled by an acknowledgement of changes that are none', async () => {
    for (const changes of [[{ firstId: 1, lastId: 1 }], [{ firstId: 1, lastId: 999_999 }]]) {
      const refused = await admin.refusal(acknowledgeChanges, { body: { changes, reason: 'x' } })
      expect([refused.status, refused.code]).toEqual([409, 'change-unknown'])
    }
  })
})

describe('books that another key proves', () => {
  /** As they come from another computer: no key taken is one this program has. */
  const moved = `alter table book_key disable trigger user;
    update book_key set fingerprint = repeat('0', 32), mark = 'x';
    alter table book_key enable trigger user`
  /** A key made up by who may insert, after the one of this program. */
  const otherKey = `insert into book_key (fingerprint, after_audit_id, reason, taken_by, mark)
    values (repeat('0', 32), 0, 'x', 'x', 'x')`

  test('say so until an admin takes the key that is here, with a reason', async () => {
    await byHand(otherKey)
    expect(Object.keys(await wrong())).toContain('book_key')
    expect((await list()).isKeyOurs).toBe(false)
    expect((await admin.refusal(takeBookKey, { body: { reason: '' } })).status).toBe(422)
    await admin.call(takeBookKey, { body: { reason: 'Komputer lama rusak' } })
    expect(Object.keys(await wrong())).toEqual(['foreign_changes'])
    await acknowledgeAll('Pemindahan')
    expect(await wrong()).toEqual({})
    const again = await admin.refusal(takeBookKey, { body: { reason: 'x' } })
    expect([again.status, again.code]).toEqual([409, 'key-is-ours'])
  })

  test('name a secret exchanged after the key was taken', async () => {
    await byHand(moved)
    expect(Object.keys(await wrong())).toEqual(['book_key'])
    await admin.call(takeBookKey, { body: { reason: 'x' } })
    expect(await wrong()).toEqual({})
    await byHand(`update user_account set password_hash = 'x' where id = 2`)
    expect((await wrong())['secrets']).toBe('user_account 2 password_hash')
  })

  test('stay proved from where the key of this program began, whatever key is added after it', async () => {
    await byHand(`update vendor set bank_account_number = '666' where id = 1`)
    await byHand(`update user_account set password_hash = 'x' where id = 2`)
    await byHand(otherKey)
    const found = await wrong()
    expect(Object.keys(found)).toEqual(['book_key', 'foreign_changes', 'secrets'])
    expect(found['foreign_changes']).toContain('vendor 1')
    const { rows, isKeyOurs } = await list()
    expect([rows.length, isKeyOurs]).toEqual([3, false])
    await admin.call(takeBookKey, { body: { reason: 'Kunci tak dikenal' } })
    const { book_key: _, ...rest } = found
    expect(await wrong()).toEqual(rest)
    expect(await list()).toEqual({ rows, total: 3, isKeyOurs: true })
  })

  test('are not made the program’s own by a key row of another hand', async () => {
    await byHand(`insert into book_key (fingerprint, after_audit_id, reason, taken_by, mark)
      select fingerprint, (select max(id) + 5 from audit_log), reason, taken_by, mark from book_key`)
    expect(Object.keys(await wrong())).toContain('book_key')
  })
})

describe('a backup', () => {
  const folder = mkdtempSync(join(tmpdir(), 'neraca-foreign-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  test('with findings that wait for an admin is brought back, and tells of them', async () => {
    await byHand(`update vendor set version = version + 1 where id = 1`)
    while ((await sealRows(world.db, 1_000)) > 0);
    const file = join(folder, 'books.jsonl.gz')
    await keepBooks({ url: world.ownerUrl, file })
    const other = await createTestDatabase()
    await bringBooksBack({ url: other.url, file })
    const db = connect({ url: other.url, poolSize: 5 })
    const said: string[] = []
    const found = await runChecks(db, healthChecks, (line) => void said.push(line))
    await db.destroy()
    await other.drop()
    expect(found).toEqual({ wrong: 1, forAdmin: 1 })
    expect(said.filter((line) => line.startsWith('SALAH'))).toEqual([expect.stringContaining('vendor 1')])
  })
})
