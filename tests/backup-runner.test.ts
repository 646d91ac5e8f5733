import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { keepBooks } from '../src/main.commands.ts'
import { backUpNow, changeBackups, readBackups } from '../src/modules/settings/backups/contract.ts'
import { readAbout } from '../src/modules/settings/about/contract.ts'
import {
  backUpWhenDue,
  commandInChild,
  type RunCommand,
} from '../src/platform/server/backup/backup-runner.ts'
import { backupHealth } from '../src/platform/server/backup/backup-health.ts'
import { connect } from '../src/platform/server/database/database.ts'
import { createWorld, type Client, type TestWorld } from './server.ts'

let world: TestWorld
let admin: Client
let now = '2026-11-24T02:10:00Z'
let says: Partial<Record<'backup' | 'verify', string>> = {}
const folder = mkdtempSync(join(tmpdir(), 'neraca-backups-'))

/** Writes the file as the command does; proving it takes a database of its own, which backup.test tries. */
const run: RunCommand = async (name, file) => {
  const wrong = says[name]
  if (wrong !== undefined) return wrong
  if (name === 'backup') await keepBooks({ url: world.ownerUrl, file })
  return null
}
const runner = { run, timeZone: () => Promise.resolve('Asia/Jakarta' as const), clock: () => new Date(now) }
const turn = () => backUpWhenDue(world.db, runner)

beforeAll(async () => {
  world = await createWorld()
  admin = await world.as('admin')
})
beforeEach(async () => {
  says = {}
  await asOwner('delete from backup_run')
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true })
})

async function asOwner(statement: string): Promise<void> {
  const owner = connect({ url: world.ownerUrl, poolSize: 1 })
  await sql.raw(`set role none; ${statement}; reset role`).execute(owner)
  await owner.destroy()
}

const schedule = (change = {}) =>
  admin.call(changeBackups, { body: { isOn: true, hour: 9, folder, keep: 2, ...change } })

describe('the schedule', () => {
  it.each([
    [{ folder: '' }, 'folder'],
    [{ folder: 'cadangan' }, 'folder'],
    [{ hour: 24 }, 'hour'],
    [{ keep: 0 }, 'keep'],
  ])('refuses %j', async (change, path) => {
    const body = { isOn: true, hour: 9, folder, keep: 2, ...change }
    const { status, errors } = await admin.refusal(changeBackups, { body })
    expect([status, errors[0]?.path]).toEqual([422, path])
  })

  it('makes one a day from its hour on, and proves it', async () => {
    await schedule()
    now = '2026-11-24T01:59:00Z'
    expect(await turn()).toBe(false)
    now = new Date().toISOString()
    await schedule({ hour: 0 })
    expect(await turn()).toBe(true)
    expect(await turn()).toBe(false)
    const { rows, lastAt, lastProvedAt } = await admin.call(readBackups)
    expect(rows).toMatchObject([{ askedBy: 'Jadwal', error: null, proofError: null }])
    expect([lastAt, lastProvedAt]).not.toContain(null)
    expect(existsSync(rows[0]?.file ?? '')).toBe(true)
    expect(rows[0]?.bytes).toBeGreaterThan(1000)
  })

  it('keeps as many as it says and removes the rest', async () => {
    await schedule({ isOn: false })
    for (const second of ['01', '02', '03']) {
      now = `2026-11-24T03:00:${second}Z`
      await admin.call(backUpNow)
      expect(await turn()).toBe(true)
    }
    const { rows } = await admin.call(readBackups)
    expect(rows.map(({ file, removedAt }) => [existsSync(file ?? ''), removedAt === null])).toEqual([
      [true, true],
      [true, true],
      [false, false],
    ])
  })
})

describe('a backup', () => {
  it('is asked for once at a time', async () => {
    await schedule({ isOn: false })
    await admin.call(backUpNow)
    expect((await admin.refusal(backUpNow)).status).toBe(422)
    now = '2026-11-24T04:00:00Z'
    const turns = await Promise.all([turn(), turn()])
    expect(turns.filter(Boolean)).toHaveLength(1)
  })

  it('that fails says why, and is red in the checks', async () => {
    await schedule({ isOn: false })
    now = '2026-11-24T05:00:00Z'
    await admin.call(backUpNow)
    says = { verify: 'SALAH  Jurnal seimbang' }
    await turn()
    expect((await admin.call(readBackups)).rows[0]).toMatchObject({
      proofError: 'SALAH  Jurnal seimbang',
      provedAt: null,
    })
    expect(await backupHealth.run(world.db)).toMatchObject({ ok: false })
    says = { backup: 'Ruang penyimpanan tidak cukup' }
    now = '2026-11-24T05:00:01Z'
    await admin.call(backUpNow)
    await turn()
    expect((await admin.call(readBackups)).rows[0]).toMatchObject({ error: 'Ruang penyimpanan tidak cukup' })
  })

  it('that cannot be written where it should leaves the schedule as it is', async () => {
    const file = join(folder, 'bukan-folder')
    writeFileSync(file, '')
    await schedule({ isOn: false, folder: join(file, 'dalam') })
    await admin.call(backUpNow)
    await turn()
    expect((await admin.call(readBackups)).rows[0]?.error).toMatch(/Folder tidak dapat dibuat/)
  })

  it('that is too long ago is red while the schedule stands', async () => {
    await schedule()
    expect(await backupHealth.run(world.db)).toMatchObject({ ok: true })
    await asOwner(`update backup_setting set updated_at = now() - interval '3 days'`)
    expect(await backupHealth.run(world.db)).toMatchObject({ ok: false })
  })
})

it('a command runs in a process of its own and tells what went wrong', async () => {
  const said = await commandInChild(process.env)('verify', join(folder, 'tidak-ada'))
  expect(said).toMatch(/tidak ditemukan/)
}, 120_000)

it('the page about the program tells versions, sizes and licences, and no password', async () => {
  const about = await admin.call(readAbout)
  expect(about.database).toMatch(/^PostgreSQL \d+/)
  expect(about.databaseBytes).toBeGreaterThan(1_000_000)
  expect(about.libraries.every(({ licence }) => licence !== '')).toBe(true)
  expect(about.libraries.map(({ name }) => name)).toContain('fastify')
  expect((await (await world.as('viewer')).refusal(readAbout)).status).toBe(403)
})
