import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAccount, deleteAccount } from '../src/modules/accounts/contract.ts'
import { addAttachment, listAttachments } from '../src/modules/audit/contract.ts'
import { samplePdf } from './sample-files.ts'
import { createWorld, type Client, type TestWorld } from './server.ts'

let world: TestWorld
let admin: Client
let user: Client

beforeAll(async () => {
  world = await createWorld()
  ;[admin, user] = [await world.as('admin'), await world.as('user')]
})
afterAll(() => world.close())

describe('every master record', () => {
  const firstOf = async (kind: string) => {
    const { rows } = await sql<{ id: number }>`select max(id) as id from ${sql.table(kind)}`.execute(world.db)
    return rows[0]?.id ?? 0
  }

  test.each([
    ['customer', 'user'],
    ['vendor', 'user'],
    ['product', 'user'],
    ['account', 'admin'],
  ] as const)('%s takes evidence from who may edit it', async (kind, least) => {
    const params = { kind, recordId: await firstOf(kind) }
    const sent = { params, query: { name: 'akta.pdf' }, body: samplePdf() }
    const { rows } = await { admin, user }[least].call(addAttachment, sent)
    expect(rows.at(-1)).toMatchObject({ fileName: 'akta.pdf' })
    const viewer = await world.as(least === 'user' ? 'viewer' : 'user')
    expect((await viewer.refusal(addAttachment, sent)).status).toBe(403)
    expect((await viewer.call(listAttachments, { params })).rows.map(({ id }) => id)).toContain(
      rows.at(-1)?.id,
    )
  })

  test('an account with evidence is not removed, by the program or past it', async () => {
    const body = { code: '1-1195', name: 'Kas Berlampiran', type: 'asset' }
    const { id } = await admin.call(createAccount, { body })
    const params = { kind: 'account', recordId: id }
    await admin.call(addAttachment, { params, query: { name: 'akta.pdf' }, body: samplePdf() })
    expect(await admin.refusal(deleteAccount, { params: { id } })).toMatchObject({
      status: 409,
      code: 'account-in-use',
    })
    await expect(sql`delete from account where id = ${id}`.execute(world.db)).rejects.toThrow(
      /punya lampiran/,
    )
  })

  test('nothing is attached to what is not there, past the program either', async () => {
    const attached = sql`insert into attachment (subject_kind, subject_id, file_name, content_type, size, sha256,
        in_folder, uploaded_by) values ('account', 999999, 'a.png', 'image/png', 1, sha256('a'), false, 'uji')`
    await expect(attached.execute(world.db)).rejects.toThrow(/Lampiran tanpa catatan/)
  })
})
