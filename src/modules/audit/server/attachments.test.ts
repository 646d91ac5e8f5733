import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { healthChecks } from '../../../main.books.ts'
import { checkBooks } from '../../../../tests/books.ts'
import { followedBy, sampleJpeg, samplePdf, samplePng, sampleWebp } from '../../../../tests/sample-files.ts'
import { createWorld, type Client, type TestWorld } from '../../../../tests/server.ts'
import { systemActor } from '../../../platform/server/http/actor.ts'
import { transaction } from '../../../platform/server/database/transaction.ts'
import {
  addAttachment,
  cancelAttachment,
  deleteAttachment,
  listAttachments,
  type Attachment,
} from '../contract.ts'
import { mostAttachments } from '../rules/attachment-file.ts'
import { largestAttachment } from '../rules/attachment-name.ts'
import { insertAttachment, insertContent, lockSubject } from './attachment-store.ts'

let world: TestWorld
let admin: Client
let user: Client
let drafts: number[]
let posted: number

beforeAll(async () => {
  world = await createWorld()
  ;[admin, user] = [await world.as('admin'), await world.as('user')]
  const { rows } = await sql<{ id: number; status: string }>`
    select id, status from journal_entry where deleted_at is null order by status, id`.execute(world.db)
  drafts = rows.filter(({ status }) => status === 'draft').map(({ id }) => id)
  posted = rows.find(({ status }) => status === 'posted')?.id ?? 0
})
afterEach(() => checkBooks(world.db))
afterAll(() => world.close())

const entry = (recordId: number) => ({ kind: 'journal_entry', recordId }) as const
const upload = (recordId: number, name: string, body: Uint8Array) => ({
  params: entry(recordId),
  query: { name },
  body,
})

async function attach(client: Client, recordId: number, name = 'nota.png', body: Uint8Array = samplePng()) {
  const { rows } = await client.call(addAttachment, upload(recordId, name, body))
  const added = rows.filter(({ cancelled }) => cancelled === null).at(-1)
  if (added === undefined) throw new Error('nothing was attached')
  return added
}

async function download({ id }: Attachment, view = false) {
  const headers = { cookie: admin.cookie }
  return fetch(`${world.url}/api/v1/attachment-files/${id}?view=${view}`, { headers })
}

async function health() {
  return healthChecks.find(({ key }) => key === 'attachments')?.run(world.db)
}

test.each([
  ['nota.pdf', 'application/pdf', samplePdf()],
  ['struk.png', 'image/png', samplePng()],
  ['foto.jpg', 'image/jpeg', sampleJpeg()],
  ['foto.webp', 'image/webp', sampleWebp()],
])('%s comes back byte by byte as %s, and cannot run anything', async (name, type, body) => {
  const added = await attach(user, posted, name, body)
  expect([added.fileName, added.contentType, added.size]).toEqual([name, type, body.length])
  const saved = await download(added)
  expect(new Uint8Array(await saved.arrayBuffer())).toEqual(body)
  expect(saved.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`)
  const shown = await download(added, true)
  expect(shown.headers.get('content-disposition')).toMatch(/^inline/)
  expect(shown.headers.get('content-type')).toBe(type)
  expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
  expect(shown.headers.get('cache-control')).toBe('no-store')
  expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(shown.headers.get('content-security-policy')?.includes('sandbox')).toBe(type !== 'application/pdf')
})

test('a PDF that acts when it is opened is saved, never shown', async () => {
  const acting = samplePdf('Nota <</OpenAction 3 0 R>>')
  const shown = await download(await attach(user, posted, 'nota-aktif.pdf', acting), true)
  expect(shown.headers.get('content-disposition')).toBe('attachment; filename="nota-aktif.pdf"')
  expect(new Uint8Array(await shown.arrayBuffer())).toEqual(acting)
})

describe('refuses', () => {
  test.each([
    ['a page called a PDF', 'nota.pdf', new TextEncoder().encode('<html><script>1</script></html>'), 'file'],
    ['a picture with an archive behind it', 'a.png', followedBy(samplePng(), 'PK\x05\x06'), 'file'],
    ['a PDF with a page behind it', 'a.pdf', followedBy(samplePdf(), '<script>1</script>'), 'file'],
    [
      'a page with a PDF behind it',
      'a.pdf',
      followedBy(new TextEncoder().encode('<html>'), samplePdf()),
      'file',
    ],
    ['10 MB and one byte', 'a.png', followedBy(samplePng(), new Uint8Array(largestAttachment)), 'file'],
    ['a name with folders', '../a.png', samplePng(), 'query.name'],
    ['a name with a turned direction', 'a\u202egnp.exe', samplePng(), 'query.name'],
    ['a name with NUL', 'a\u0000.png', samplePng(), 'query.name'],
    ['an empty name', ' ', samplePng(), 'query.name'],
    ['a name of 301 characters', 'a'.repeat(301), samplePng(), 'query.name'],
  ])('%s', async (_, name, body, path) => {
    const refused = await user.refusal(addAttachment, upload(posted, name, body))
    expect([refused.status, refused.errors[0]?.path]).toEqual([422, path])
  })

  test('an empty file, and one of more than the server reads', async () => {
    const send = (body: Uint8Array<ArrayBuffer>) =>
      user.send('POST', `/attachments/journal_entry/${posted}?name=a.png`, {
        body,
        headers: { 'content-type': 'application/octet-stream' },
      })
    expect((await send(new Uint8Array())).status).toBe(422)
    expect((await send(new Uint8Array(21 * 1024 * 1024))).status).toBe(413)
  })

  test('records that are not there, deleted or of no kind', async () => {
    expect((await user.refusal(addAttachment, upload(999_999, 'a.png', samplePng()))).status).toBe(404)
    expect((await user.send('GET', '/attachments/user_account/1')).status).toBe(422)
    expect((await user.send('GET', '/attachment-files/999999')).status).toBe(404)
  })

  test('people who may not change the record', async () => {
    const viewer = await world.as('viewer')
    expect((await viewer.refusal(addAttachment, upload(posted, 'a.png', samplePng()))).status).toBe(403)
    expect((await viewer.call(listAttachments, { params: entry(posted) })).mayAttach).toBe(false)
  })
})

test('a record takes twenty attachments, even when they come at once', async () => {
  const [recordId = 0] = drafts
  for (let count = 0; count < 19; count += 1) await attach(admin, recordId)
  const subject = entry(recordId)
  const [kept] = (await admin.call(listAttachments, { params: subject })).rows
  if (kept === undefined) throw new Error('nothing was attached')
  const file = { ...subject, ...kept, sha256: Buffer.from(kept.sha256, 'hex'), inFolder: false }
  const acting = { actor: systemActor, requestId: 'test' }
  const once = () =>
    transaction(world.db, acting, async (tx) => {
      if ((await lockSubject(tx, subject)) >= mostAttachments) return 'refused'
      await sql`select pg_sleep(0.1)`.execute(tx)
      await insertContent(tx, await insertAttachment(tx, file, systemActor), samplePng())
      return 'taken'
    })
  const outcomes = await Promise.all(Array.from({ length: 8 }, once))
  expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(1)
  const refused = await admin.refusal(addAttachment, upload(recordId, 'a.png', samplePng()))
  expect([refused.status, refused.errors[0]?.path]).toEqual([422, 'file'])
})

test('an attachment of a draft goes away with its bytes, for who attached it or an admin', async () => {
  const recordId = drafts.at(-1) ?? 0
  const [own, other] = [await attach(user, recordId), await attach(admin, recordId)]
  const refused = await user.refusal(deleteAttachment, { params: { id: other.id } })
  expect([refused.status, refused.code]).toEqual([403, 'not-your-attachment'])
  await user.call(deleteAttachment, { params: { id: own.id } })
  await admin.call(deleteAttachment, { params: { id: other.id } })
  expect((await download(own)).status).toBe(404)
  const { rows } =
    await sql`select from attachment_content where attachment_id in (${own.id}, ${other.id})`.execute(
      world.db,
    )
  expect(rows).toEqual([])
})

test('evidence of what is posted can only be cancelled, with a reason, and stays readable', async () => {
  const added = await attach(user, posted)
  const params = { id: added.id }
  expect((await user.refusal(deleteAttachment, { params })).code).toBe('evidence-stays')
  const blank = await user.refusal(cancelAttachment, { params, body: { reason: ' ' } })
  expect(blank.errors[0]?.path).toBe('reason')
  const { rows } = await user.call(cancelAttachment, { params, body: { reason: 'Salah file' } })
  expect(rows.at(-1)).toMatchObject({ id: added.id, cancelled: { reason: 'Salah file' }, removal: null })
  expect((await user.refusal(cancelAttachment, { params, body: { reason: 'x' } })).code).toBe(
    'already-cancelled',
  )
  expect((await download(added)).status).toBe(200)
})

test('everything but the bytes is written into the audit', async () => {
  const added = await attach(user, posted)
  const { rows } = await sql<{ actor: string; after: Record<string, unknown> }>`
    select actor, after from audit_log where table_name = 'attachment' and record_id = ${String(added.id)}`.execute(
    world.db,
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.after).toMatchObject({ file_name: 'nota.png', subject_id: posted })
  expect(JSON.stringify(rows[0])).toContain(added.sha256)
})

test('neither what was attached nor its bytes can be exchanged in the database', async () => {
  const { id } = await attach(user, posted)
  const changes = [
    sql`update attachment set cancelled_at = now(), cancelled_by = 'x', cancel_reason = ' ' where id = ${id}`,
    sql`update attachment set file_name = 'x.png' where id = ${id}`,
    sql`update attachment_content set content = '\\x00' where attachment_id = ${id}`,
  ]
  for (const change of changes)
    await expect(change.execute(world.db)).rejects.toThrow(
      /check constraint|tidak dapat diubah|permission denied/,
    )
})

test('the check of the books finds bytes that changed and attachments of nothing', async () => {
  const { id } = await attach(user, posted)
  expect(await health()).toMatchObject({ ok: true })
  const owner = await import('pg').then(({ default: pg }) => new pg.Client(world.ownerUrl))
  await owner.connect()
  try {
    await owner.query('begin; alter table attachment_content disable trigger user')
    await owner.query(`update attachment_content set content = '\\x00' where attachment_id = ${id}; commit`)
    expect(await health()).toMatchObject({ ok: false, firstWrong: `lampiran ${id}` })
    await owner.query('alter table attachment disable trigger attachment_stays')
    await owner.query('alter table attachment disable trigger attachment_has_subject')
    await owner.query(`delete from attachment where id = ${id}`)
    await owner.query(`insert into attachment (subject_kind, subject_id, file_name, content_type, size, sha256, in_folder,
      uploaded_by) values ('journal_entry', 999999, 'x', 'image/png', 1, sha256(''), false, 'x')`)
    expect((await health())?.firstWrong).toMatch(/tanpa journal_entry$/)
    await owner.query('delete from attachment where subject_id = 999999')
    await owner.query('alter table attachment enable always trigger attachment_stays')
    await owner.query('alter table attachment enable always trigger attachment_has_subject')
    await owner.query('alter table attachment_content enable always trigger attachment_content_guard')
    await owner.query('alter table attachment_content enable always trigger attachment_content_stays')
    await owner.query('alter table attachment_content enable always trigger refuse_truncate')
    expect(await health()).toMatchObject({ ok: true })
  } finally {
    await owner.end()
  }
})

test('a folder keeps bytes once under their hash, and what is damaged there is not given out', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'neraca-attachments-'))
  const other = await createWorld({ environment: { NERACA_ATTACHMENTS: folder } })
  try {
    const client = await other.as('admin')
    const { rows: entries } = await sql<{ id: number }>`select id from journal_entry limit 2`.execute(
      other.db,
    )
    const bodies = entries.map(({ id }) => client.call(addAttachment, upload(id, 'a.png', samplePng())))
    const [first] = await Promise.all(bodies)
    const id = first?.rows[0]?.id ?? 0
    const files = (await readdir(folder, { recursive: true })).filter((name) => name.length > 10)
    expect(files).toEqual([expect.stringMatching(new RegExp(`/${first?.rows[0]?.sha256}$`))])
    const { rows } = await sql`select from attachment_content`.execute(other.db)
    expect(rows).toEqual([])
    const read = () => client.send('GET', `/attachment-files/${id}`)
    await writeFile(join(folder, files[0] ?? ''), 'x')
    const lost = (await read()).body
    expect(lost).toMatchObject({ status: 409, code: 'content-lost' })
  } finally {
    await other.close()
    await rm(folder, { recursive: true })
  }
})
