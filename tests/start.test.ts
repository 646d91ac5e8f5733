import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projectRoot } from '../src/platform/server/program/project-root.ts'
import { startBuilt, type BuiltProgram } from './built-program.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { processesOn, untilNobodyIsOn } from './database-programs.ts'
import { ensureBuilt, freePort } from './journeys/program.ts'
import { temporaryFolder } from './test-server.ts'

const started: BuiltProgram[] = []
afterAll(() => {
  for (const { process: child } of started) child.kill('SIGKILL')
})

function start(settings: Record<string, string>, args?: readonly string[]): BuiltProgram {
  const program = startBuilt(settings, args)
  started.push(program)
  return program
}

beforeAll(() => ensureBuilt())

describe('the start', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.drop())

  test('with a wrong setting names it in one sentence and fails', async () => {
    const { ended, lastLine } = start({ PORT: 'delapan' })
    expect(await ended).toBe(1)
    expect(lastLine()).toBe('Pengaturan tidak valid: PORT (bilangan bulat 0–65535).')
  })

  test('with an unreachable DATABASE_URL says so in one sentence and fails', async () => {
    const port = await freePort()
    const { ended, lastLine, said } = start({ DATABASE_URL: `postgres://a:rahasia@127.0.0.1:${port}/b` })
    expect(await ended).toBe(1)
    expect(lastLine()).toMatch(/^Database pada DATABASE_URL tidak dapat dihubungi: .*ECONNREFUSED/)
    expect(said()).not.toContain('rahasia')
  })

  test('with a data folder it may not make says so in one sentence and fails', async () => {
    const folder = join(projectRoot(), 'package.json', 'data')
    const { ended, lastLine } = start({ NERACA_DATA: folder })
    expect(await ended).toBe(1)
    expect(lastLine()).toBe(`Folder data ${folder} tidak dapat dibuat atau ditulis oleh pengguna ini.`)
  })

  test('on a taken port says so in one sentence and fails', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const address = taken.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const settings = { DATABASE_URL: database.url, NERACA_UNSAFE_DATABASE: 'true', PORT: String(port) }
    const { ended, lastLine } = start(settings)
    expect(await ended).toBe(1)
    expect(lastLine()).toMatch(`Port ${port} sudah dipakai program lain.`)
    taken.close()
  })

  test('on a database newer than the program says so in one sentence and fails', async () => {
    const newer = await createTestDatabase()
    const client = new pg.Client({ connectionString: newer.url })
    await client.connect()
    await client.query(`INSERT INTO schema_checksum (name, checksum) VALUES ('99991231_2359_future', 'x')`)
    await client.end()
    const { ended, lastLine } = start({ DATABASE_URL: newer.url, NERACA_UNSAFE_DATABASE: 'true' })
    expect(await ended).toBe(1)
    expect(lastLine()).toMatch(/^Database ini lebih baru daripada program/)
    await newer.drop()
  })

  test('on an option it does not know says so in one sentence and fails', async () => {
    const { ended, lastLine } = start({}, ['--kosong'])
    expect(await ended).toBe(1)
    expect(lastLine()).toBe('Pilihan --kosong tidak dikenal. Yang ada: --empty.')
  })
})

describe.skipIf(process.platform !== 'linux')('a running program', () => {
  test('begins on its own database, ends in order on SIGTERM, and begins again after a kill', async () => {
    const folder = temporaryFolder()
    const settings = { NERACA_DATA: folder, PORT: String(await freePort()) }
    const first = start(settings)
    expect(await first.saying('Neraca siap di')).toBe(true)
    const reply = await fetch(`http://127.0.0.1:${settings.PORT}/readyz`)
    expect(reply.status).toBe(200)
    first.process.kill('SIGTERM')
    expect(await first.ended).toBe(0)
    expect(processesOn(folder)).toEqual([])

    const second = start(settings)
    expect(await second.saying('Neraca siap di')).toBe(true)
    second.process.kill('SIGKILL')
    await untilNobodyIsOn(folder)
    expect(processesOn(folder)).toEqual([])

    const third = start(settings)
    expect(await third.saying('Neraca siap di')).toBe(true)
    third.process.kill('SIGINT')
    expect(await third.ended).toBe(0)
    rmSync(folder, { recursive: true, force: true })
  }, 120_000)
})
