import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyAuditChain } from '../../src/modules/audit/server/index.ts'
import { connect, rowsOf, soleRowOf, type Database } from '../../src/platform/server/database.ts'
import { checkBooks } from '../books.ts'
import { postmaster, processesOn, untilNobodyIsOn } from '../database-programs.ts'
import { accountIds, type Client } from '../server.ts'
import { startPostingProgram, type PostingProgram } from './posting-program.ts'

/** Rounds of each kind of death; the soak asks for more, and for the rarer deaths. */
const isSoak = process.env['NERACA_SOAK_ROUNDS'] !== undefined
const rounds = Number(process.env['NERACA_SOAK_ROUNDS'] ?? 1)
const clientCount = 8

interface Posted {
  readonly key: string
  readonly body: string
  readonly description: string
  /** Number of the entry when the answer came; undefined when it was lost. */
  entryNumber: string | undefined
}

let dataDirectory: string
let program: PostingProgram
let serial = 0

beforeAll(async () => {
  await import('../../tools/ensure-built.mjs')
  const folder = mkdtempSync(join(tmpdir(), 'neraca-test-'))
  chmodSync(folder, 0o755)
  dataDirectory = join(folder, 'd')
  program = await startPostingProgram(dataDirectory)
}, 180_000)
afterAll(async () => {
  program.process.kill('SIGTERM')
  await program.ended
  rmSync(join(dataDirectory, '..'), { recursive: true, force: true })
}, 60_000)

const today = () => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)

async function withDatabase<T>(act: (db: Database) => Promise<T>): Promise<T> {
  const db = connect({ url: program.databaseUrl, poolSize: 2 })
  try {
    return await act(db)
  } finally {
    await db.destroy()
  }
}

/** Posts one entry after another until the program does not answer any more. */
async function postUntilDeath(
  client: Client,
  account: (code: string) => number,
  kept: Posted[],
): Promise<void> {
  for (;;) {
    serial += 1
    const [amount, description] = [serial, `Ronde ${serial}`]
    const lines = [
      { accountId: account('1-1101'), debit: amount, credit: 0 },
      { accountId: account('4-1101'), debit: 0, credit: amount },
    ]
    const body = JSON.stringify({ entryDate: today(), description, lines, post: true })
    const posted: Posted = { key: `ronde-nomor-${serial}`, body, description, entryNumber: undefined }
    kept.push(posted)
    if (!(await post(client, posted))) return
  }
}

/** Sends an entry; true when it was acknowledged. */
async function post(client: Client, posted: Posted): Promise<boolean> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': posted.key }
  const answer = await client
    .send('POST', '/journal-entries', { headers, body: posted.body })
    .catch(() => undefined)
  if (answer === undefined || answer.status >= 500) return false
  expect([posted.description, answer.status]).toEqual([posted.description, 200])
  const { entryNumber } = answer.body as { entryNumber: string }
  expect(entryNumber).toBe(posted.entryNumber ?? entryNumber)
  posted.entryNumber = entryNumber
  return true
}

async function numbersOf(db: Database, description: string): Promise<string[]> {
  const rows = await rowsOf(
    db,
    sql<{
      number: string
    }>`select entry_number as number from journal_entry where description = ${description}`,
  )
  return rows.map(({ number }) => number)
}

function acknowledged(kept: readonly Posted[]): number {
  return kept.filter(({ entryNumber }) => entryNumber !== undefined).length
}

async function expectEachOnce(kept: readonly Posted[]): Promise<void> {
  await withDatabase(async (db) => {
    for (const { description, entryNumber } of kept) {
      const numbers = await numbersOf(db, description)
      if (entryNumber === undefined) expect(numbers.length).toBeLessThanOrEqual(1)
      else expect([description, numbers]).toEqual([description, [entryNumber]])
    }
    await checkBooks(db)
    expect((await verifyAuditChain(db)).wrong).toBeUndefined()
  })
}

const deaths: Record<string, () => void> = {
  'the program': () => program.process.kill('SIGKILL'),
  'the database': () => process.kill(postmaster(dataDirectory), 'SIGKILL'),
  'one connection of the database': () => {
    const children = processesOn(dataDirectory).filter(({ command }) =>
      command.startsWith('postgres: neraca '),
    )
    const [victim] = children
    if (victim !== undefined) process.kill(victim.pid, 'SIGKILL')
  },
  'program and database': () => {
    program.process.kill('SIGKILL')
    process.kill(postmaster(dataDirectory), 'SIGKILL')
  },
}

/** After a crash of one connection the database recovers by itself and the program lives on. */
async function startAgain(death: string): Promise<void> {
  if (death === 'one connection of the database') {
    for (let tries = 0; tries < 400 && !(await isAnswering()); tries += 1) await pause(50)
    return
  }
  const died = performance.now()
  await program.ended
  expect(performance.now() - died).toBeLessThan(10_000)
  await untilNobodyIsOn(dataDirectory)
  expect(processesOn(dataDirectory)).toEqual([])
  program = await startPostingProgram(dataDirectory)
}

async function isAnswering(): Promise<boolean> {
  expect(program.process.exitCode).toBe(null)
  return program.isReady()
}

describe
  .skipIf(process.platform !== 'linux')
  .each(isSoak ? Object.keys(deaths) : ['the program', 'the database'])(
  'kill -9 of %s while many post',
  (death) => {
    test(
      'loses no acknowledged entry and posts none twice',
      async () => {
        for (let round = 0; round < rounds; round += 1) {
          const client = await program.signIn()
          const account = await withDatabase(accountIds)
          const kept: Posted[] = []
          const posting = Array.from({ length: clientCount }, () => postUntilDeath(client, account, kept))
          const enough = 10 + Math.random() * 40
          while (acknowledged(kept) < enough) await pause(1)
          deaths[death]?.()
          await Promise.all(posting)
          await startAgain(death)
          await expectEachOnce(kept)
          const again = await program.signIn()
          const lost = kept.filter(({ entryNumber }) => entryNumber === undefined)
          for (const posted of lost) expect(await post(again, posted)).toBe(true)
          await expectEachOnce(kept)
        }
      },
      60_000 + rounds * 40_000,
    )
  },
)

test.skipIf(process.platform !== 'linux')(
  'SIGTERM while many post ends the program in order',
  async () => {
    const client = await program.signIn()
    const account = await withDatabase(accountIds)
    const kept: Posted[] = []
    const posting = Array.from({ length: clientCount }, () => postUntilDeath(client, account, kept))
    while (acknowledged(kept) < 10) await pause(1)
    const asked = performance.now()
    program.process.kill('SIGTERM')
    expect(await program.ended).toEqual([0, null])
    expect(performance.now() - asked).toBeLessThan(10_000)
    await Promise.all(posting)
    expect(processesOn(dataDirectory)).toEqual([])
    program = await startPostingProgram(dataDirectory)
    await expectEachOnce(kept)
  },
  60_000,
)

test('the program that was killed runs with a database that loses nothing', async () => {
  const settings = await withDatabase((db) =>
    soleRowOf(
      db,
      sql<{ all: string }>`select current_setting('fsync') || current_setting('synchronous_commit') ||
        current_setting('full_page_writes') as all`,
    ),
  )
  expect(settings.all).toBe('ononon')
})
