import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bringBooksBack, keepBooks } from '../src/main.commands.ts'
import { filesTable } from '../src/platform/server/backup/files-beside.ts'
import { connect, rowsOf, type Database } from '../src/platform/server/database/database.ts'
import { checkBooks } from './books.ts'
import { ask } from './database-programs.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { createExampleDatabase } from './example-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'neraca-backup-'))
const file = join(folder, 'books.jsonl.gz')
let example: TestDatabase
let manifest: Awaited<ReturnType<typeof keepBooks>>

beforeAll(async () => {
  example = await createExampleDatabase()
  manifest = await keepBooks({ url: example.url, file })
})
afterAll(async () => {
  await example.drop()
  rmSync(folder, { recursive: true })
})

/** Restores a file into an empty database and looks at it. */
async function restored<T>(path: string, look: (db: Database, url: string) => Promise<T>): Promise<T> {
  const empty = await createTestDatabase()
  const db = connect({ url: empty.url, poolSize: 4 })
  try {
    await bringBooksBack({ url: empty.url, file: path })
    return await look(db, empty.url)
  } finally {
    await db.destroy()
    await empty.drop()
  }
}

/** What some programs take for the end of a line. */
const lineEnds = 'Contoh\u2028satu\u2029dua\u0085tiga\rempat\nlima'

/** An attachment whose bytes lie in a folder; gives their hash. */
async function attachInFolder(url: string, place: string): Promise<string> {
  const content = 'evidence'
  const hash = createHash('sha256').update(content).digest('hex')
  mkdirSync(join(place, hash.slice(0, 2)))
  writeFileSync(join(place, hash.slice(0, 2), hash), content)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    `insert into attachment (subject_kind, subject_id, file_name, content_type, size, sha256, in_folder, uploaded_by)
     select 'journal_entry', min(id), 'bukti.pdf', 'application/pdf', $1, $2, true, $3 from journal_entry`,
    [content.length, Buffer.from(hash, 'hex'), lineEnds],
  )
  await client.end()
  return hash
}

async function uploaders(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ name: string }>('select uploaded_by as name from attachment')
  await client.end()
  return rows.map(({ name }) => name)
}

/** Adds a person as a program does; gives the number it was given. */
async function newPerson(url: string, name: string): Promise<number> {
  const [id] = await ask(
    url,
    `insert into user_account (name, email, role, password_hash)
     values ('${name}', 'orang@contoh.example', 'user', 'x') returning id::int`,
  )
  return Number(id)
}

/** The backup with one thing changed. */
function tampered(change: (text: string) => string): string {
  const path = join(folder, 'tampered.jsonl.gz')
  writeFileSync(path, gzipSync(change(gunzipSync(readFileSync(file)).toString())))
  return path
}

describe('a backup', () => {
  it('holds every row of every table that is to be kept', async () => {
    const client = new pg.Client({ connectionString: example.url })
    await client.connect()
    for (const table of manifest.tables.filter(({ name }) => name !== filesTable)) {
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::int as count from "${table.name}"`,
      )
      expect([table.name, rows[0]?.count]).toEqual([table.name, table.rows])
    }
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    )
    await client.end()
    const kept = manifest.tables.map(({ name }) => name)
    const left = rows.map(({ name }) => name).filter((name) => !kept.includes(name))
    expect(left.sort()).toEqual([
      'backup_run',
      'idempotency_key',
      'kysely_migration',
      'kysely_migration_lock',
      'mail_message',
      'mail_notice',
      'schema_checksum',
      'sign_in_failure',
      'user_session',
    ])
  })

  it('restores to the same rows, the same figures and sound books, which go on', async () => {
    await restored(file, async (db, url) => {
      const again = await keepBooks({ url, file: join(folder, 'again.jsonl.gz') })
      expect(again).toEqual(manifest)
      await checkBooks(db)
    })
  })

  it.each([
    ['as the file tells', (text: string) => text],
    ['as the history tells', (text: string) => text.replace(/,"identities":\{[^}]*\}/, '')],
    ['after it was kept and restored twice', undefined],
  ])('never gives a new person the number of one who is gone: %s', async (_how, change) => {
    const former = await createExampleDatabase()
    const gone = await newPerson(former.url, 'Orang Lama')
    await ask(former.url, `delete from user_account where id = ${gone}`)
    const kept = join(folder, `gone-${gone}-${String(change === undefined)}.jsonl.gz`)
    await keepBooks({ url: former.url, file: kept })
    await former.drop()
    if (change !== undefined) writeFileSync(kept, gzipSync(change(gunzipSync(readFileSync(kept)).toString())))
    else
      await restored(kept, async (_db, url) => {
        rmSync(kept)
        await keepBooks({ url, file: kept })
      })
    await restored(kept, async (_db, url) => expect(await newPerson(url, 'Orang Baru')).toBeGreaterThan(gone))
    rmSync(kept)
  })

  it('restores with every guard standing', async () => {
    const guards = sql<{ name: string; state: string }>`
      select tgrelid::regclass || ' ' || tgname as name, tgenabled as state from pg_trigger
      where not tgisinternal order by 1`
    const before = connect({ url: example.url, poolSize: 1 })
    const expected = await rowsOf(before, guards)
    await before.destroy()
    await restored(file, async (db) => expect(await rowsOf(db, guards)).toEqual(expected))
  })

  it('carries attachments that lie in a folder, and refuses when they are missing', async () => {
    const [here, there] = [mkdtempSync(join(folder, 'here-')), mkdtempSync(join(folder, 'there-'))]
    const name = await attachInFolder(example.url, here)
    const withFile = join(folder, 'with-file.jsonl.gz')
    await keepBooks({ url: example.url, file: withFile, folder: here })
    const empty = await createTestDatabase()
    await expect(bringBooksBack({ url: empty.url, file: withFile })).rejects.toThrow('NERACA_ATTACHMENTS')
    await bringBooksBack({ url: empty.url, file: withFile, folder: there })
    const place = join(there, name.slice(0, 2), name)
    expect(readFileSync(place, 'utf8')).toBe('evidence')
    expect(await uploaders(empty.url)).toEqual([lineEnds])
    writeFileSync(place, 'evil-nce')
    const another = await createTestDatabase()
    await bringBooksBack({ url: another.url, file: withFile, folder: there })
    expect(readFileSync(place, 'utf8')).toBe('evidence')
    await another.drop()
    rmSync(here, { recursive: true })
    await expect(keepBooks({ url: example.url, file: withFile, folder: here })).rejects.toThrow(name)
    await empty.drop()
  })

  it('is refused by a database that holds books', async () => {
    await expect(bringBooksBack({ url: example.url, file })).rejects.toThrow('sudah berisi pembukuan')
  })

  it.each([
    ['cut off', (text: string) => text.slice(0, Math.floor(text.length / 2)), 'rusak'],
    ['of something else', () => '{"hello":1}\n', 'bukan cadangan Neraca'],
    [
      'with one text changed',
      (text: string) => text.replace('Piutang Usaha', 'Piutang usaha'),
      'berbeda dari manifesnya',
    ],
    [
      'with a posted entry made a draft',
      (text: string) => text.replace('"posted"', '"draft"'),
      'tabel journal_entry ditolak',
    ],
    ['with one row missing', (text: string) => text.replace(/\n\[.*\n\[/, '\n['), 'berbeda dari manifesnya'],
    [
      'whose figures are not those of its rows',
      (text: string) => text.replace(/"sum of postings":"\d+"/, '"sum of postings":"1"'),
      'tidak sesuai manifes: sum of postings',
    ],
    [
      'of a newer program',
      (text: string) => text.replace('"migrations":[', '"migrations":["29991231_0000_ledger",'),
      'lebih baru',
    ],
    [
      'of a schema that was there before this one',
      (text: string) => text.replace('"migrations":[', '"migrations":["20261120_0900_platform",'),
      'Cadangan ini dibuat versi lama Neraca',
    ],
  ])('%s is refused, and nothing of it stays', async (_what, change, reason) => {
    const path = tampered(change)
    const empty = await createTestDatabase()
    await expect(bringBooksBack({ url: empty.url, file: path })).rejects.toThrow(reason)
    const db = connect({ url: empty.url, poolSize: 1 })
    expect(await rowsOf(db, sql`select from account`)).toEqual([])
    await db.destroy()
    await empty.drop()
  })

  it('is refused when its file is no gzip, or not there', async () => {
    const path = join(folder, 'plain.txt')
    writeFileSync(path, 'plain')
    const empty = await createTestDatabase()
    await expect(bringBooksBack({ url: empty.url, file: path })).rejects.toThrow('rusak')
    await expect(bringBooksBack({ url: empty.url, file: join(folder, 'none') })).rejects.toThrow(
      'tidak ditemukan',
    )
    await empty.drop()
  })
})
