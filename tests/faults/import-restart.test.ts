import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { healthChecks } from '../../src/main.books.ts'
import { soleRowOf } from '../../src/platform/server/database/database.ts'
import { untilNobodyIsOn } from '../database-programs.ts'
import type { Client } from '../server.ts'
import { programOfTests } from './program-of-tests.ts'
import { isSoak, rounds as soakRounds } from './soak.ts'
import { tell } from './soak-figures.ts'

const rounds = Math.ceil(soakRounds / 4)
const entryCount = isSoak ? 20_000 : 6_000

const tested = programOfTests()
let serial = 0

interface Import {
  readonly id: number
  readonly status: string
  readonly progress: { readonly written: number }
  readonly message: string | null
}

/** A file of so many entries that nobody has imported yet. */
function fileOf(name: string): Uint8Array<ArrayBuffer> {
  const day = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
  const lines = ['jurnal;tanggal;keterangan;akun;debit;kredit;catatan;referensi']
  for (let entry = 1; entry <= entryCount; entry += 1) {
    lines.push(`A-${entry};${day};${name};1-1101;${entry};;;`, `A-${entry};;;4-1101;;${entry};;`)
  }
  return new TextEncoder().encode(lines.join('\r\n'))
}

async function start(admin: Client, name: string): Promise<Import> {
  const path = `/journal-imports?format=csv&fileName=${encodeURIComponent(name)}.csv&posts=true`
  const headers = {
    'content-type': 'application/octet-stream',
    'idempotency-key': `kunci-${encodeURIComponent(name)}`,
  }
  const answer = await admin.send('POST', path, { headers, body: fileOf(name) })
  expect([answer.status, answer.body]).toEqual([200, answer.body])
  return answer.body as Import
}

/** Watches an import until it is as wanted. */
async function watch(admin: Client, id: number, isWanted: (found: Import) => boolean): Promise<Import> {
  for (;;) {
    const found = (await admin.send('GET', `/journal-imports/${id}`)).body as Import
    if (isWanted(found)) return found
    await pause(20)
  }
}

const posted = (name: string) =>
  tested.program.withDatabase((db) =>
    soleRowOf(
      db,
      sql<{ count: number }>`select count(*) as count from journal_entry where description = ${name}`,
    ),
  )

async function expectSound(): Promise<void> {
  await tested.program.withDatabase(async (db) => {
    for (const { key, run } of healthChecks) {
      const { ok, firstWrong } = await run(db)
      expect([key, ok, firstWrong]).toEqual([key, true, undefined])
    }
  })
}

describe.skipIf(process.platform !== 'linux')('kill -9 in the middle of an import', () => {
  test(
    'leaves nothing of it, says that it failed, and it can be imported again',
    async () => {
      const begun = performance.now()
      for (let round = 0; round < rounds; round += 1) {
        const name = `Impor ${(serial += 1)}`
        const admin = await tested.program.signIn('admin')
        const { id } = await start(admin, name)
        await watch(admin, id, ({ status, progress }) => status === 'posting' && progress.written > 0)
        tested.program.process.kill('SIGKILL')
        await tested.program.ended
        await untilNobodyIsOn(tested.dataDirectory)
        await tested.startAgain()
        expect(await posted(name)).toEqual({ count: 0 })
        const again = await tested.program.signIn('admin')
        const failed = await watch(again, id, () => true)
        expect([failed.status, failed.message]).toEqual([
          'failed',
          'Program berhenti di tengah pekerjaan; tidak ada yang tercatat.',
        ])
        const second = `${name} ulang`
        const repeated = await start(again, second)
        await watch(again, repeated.id, ({ status }) => status === 'posted')
        expect([await posted(name), await posted(second)]).toEqual([{ count: 0 }, { count: entryCount }])
        await expectSound()
      }
      tell('kill -9 while importing', { rounds, entries: entryCount, 'left behind': 0 }, begun)
    },
    60_000 + rounds * 120_000,
  )
})
