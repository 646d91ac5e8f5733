import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { healthChecks } from '../../src/main.books.ts'
import { keepBooks } from '../../src/main.commands.ts'
import { soleRowOf } from '../../src/platform/server/database/database.ts'
import { untilNobodyIsOn } from '../database-programs.ts'
import { samplePdf } from '../sample-files.ts'
import { createWorld, type ProblemBody } from '../server.ts'
import { startPostingProgram, type PostingProgram } from './posting-program.ts'
import { deskOf, expectEachOnce, sendAct, type Desk, type RecordedAct } from './recorded-acts.ts'
import { mayMountDisks, smallDisk } from './small-disk.ts'
import { isSoak } from './soak.ts'
import { tell } from './soak-figures.ts'

const rounds = 3
/** Only who may mount a disk can fill one without filling that of the computer. */
const mayMount = mayMountDisks()

let serial = 0

/** A batch of many entries with long notes: some megabytes on the disk. */
function batch({ day, cash, sales }: Desk): RecordedAct {
  const name = `Penuh ${(serial += 1)}`
  const description = 'catatan '.repeat(50)
  const lines = [
    { accountId: cash, debit: 3, credit: 0, description },
    { accountId: sales, debit: 0, credit: 3, description },
  ]
  const entries = Array.from({ length: 300 }, () => ({ entryDate: day, description: name, lines }))
  return {
    what: name,
    path: '/journal-entries/batch',
    key: `penuh-nomor-${serial}`,
    body: JSON.stringify({ mode: 'all', entries }),
    version: undefined,
    effects: sql`select from journal_entry where description = ${name} and status = 'posted'`,
    wanted: entries.length,
    answer: undefined,
  }
}

/** Posts until the disk is full; what is refused is refused with 503, or the program has ended. */
async function postUntilFull(program: PostingProgram, kept: RecordedAct[]): Promise<void> {
  const client = await program.signIn()
  const desk = await program.withDatabase(deskOf)
  for (let refused = 0; refused < 3;) {
    const act = batch(desk)
    kept.push(act)
    const headers = { 'content-type': 'application/json', 'idempotency-key': act.key }
    const answer = await client.send('POST', act.path, { headers, body: act.body }).catch(() => undefined)
    if (answer === undefined) return
    if (answer.status === 200) act.answer = JSON.stringify(answer.body)
    else {
      refused += 1
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([
        503,
        expect.stringMatching(/^\d+$/),
      ])
      await pause(500)
    }
  }
}

/** The program when it answers, or one started anew when the full disk ended it. */
async function backAgain(program: PostingProgram, dataDirectory: string): Promise<PostingProgram> {
  for (let tries = 0; tries < 200 && program.process.exitCode === null; tries += 1) {
    if (await program.isReady()) return program
    await pause(100)
  }
  program.process.kill('SIGKILL')
  await program.ended
  await untilNobodyIsOn(dataDirectory)
  return startPostingProgram(dataDirectory)
}

async function expectSound(program: PostingProgram, kept: readonly RecordedAct[]): Promise<void> {
  await program.withDatabase(async (db) => {
    await expectEachOnce(db, kept)
    for (const { key, run } of healthChecks) {
      // The customer it sells to was written past the program.
      if (key === 'foreign_changes') continue
      const { ok, firstWrong } = await run(db)
      expect([key, ok, firstWrong]).toEqual([key, true, undefined])
    }
  })
}

describe.skipIf(!mayMount)('a disk that is full (only where one may be mounted)', () => {
  test.skipIf(!isSoak)(
    'under the books refuses clearly, loses nothing acknowledged, and all goes on when there is room',
    async () => {
      await import('../../tools/ensure-built.mjs')
      const begun = performance.now()
      const figures = { rounds, acts: 0, acknowledged: 0 }
      for (let round = 0; round < rounds; round += 1) {
        const disk = smallDisk(190)
        const dataDirectory = join(disk.folder, 'd')
        let program = await startPostingProgram(dataDirectory)
        try {
          const kept: RecordedAct[] = []
          await postUntilFull(program, kept)
          disk.grow(600)
          program = await backAgain(program, dataDirectory)
          await expectSound(program, kept)
          figures.acts += kept.length
          figures.acknowledged += kept.filter(({ answer }) => answer !== undefined).length
          const client = await program.signIn()
          const lost = kept.filter(({ answer }) => answer === undefined)
          for (const act of lost) expect([act.what, await sendAct(client, act)]).toEqual([act.what, true])
          await expectSound(program, kept)
        } finally {
          program.process.kill('SIGTERM')
          await program.ended
          await untilNobodyIsOn(dataDirectory)
          disk.remove()
        }
      }
      tell('the disk of the books full', { ...figures, lost: 0, doubled: 0 }, begun)
    },
    60_000 + rounds * 240_000,
  )

  test('under the attachments refuses the file and keeps no half of it, until there is room', async () => {
    const disk = smallDisk(1)
    const world = await createWorld({ environment: { NERACA_ATTACHMENTS: disk.folder } })
    try {
      const user = await world.as('user')
      const { id } = await soleRowOf(
        world.db,
        sql<{ id: number }>`select max(id) as id from journal_entry where status = 'posted'`,
      )
      const attach = (number: number) =>
        user.send('POST', `/attachments/journal_entry/${id}?name=nota-${number}.pdf`, {
          headers: { 'content-type': 'application/octet-stream', 'idempotency-key': `lampiran-${number}` },
          body: samplePdf(String(number).repeat(400_000)),
        })
      expect([(await attach(1)).status, (await attach(2)).status]).toEqual([200, 200])
      const refused = await attach(3)
      expect([refused.status, (refused.body as ProblemBody).code]).toEqual([503, 'disk-full'])
      const kept = async () => {
        const { count } = await soleRowOf(
          world.db,
          sql<{ count: number }>`select count(*) as count from attachment`,
        )
        const files = readdirSync(disk.folder, { recursive: true, withFileTypes: true })
        return [count, files.filter((file) => file.isFile()).length]
      }
      expect(await kept()).toEqual([2, 2])
      disk.grow(4)
      expect((await attach(3)).status).toBe(200)
      expect(await kept()).toEqual([3, 3])
    } finally {
      await world.close()
      disk.remove()
    }
  })

  test('under a backup refuses it in one sentence and leaves no file', async () => {
    const disk = smallDisk(1)
    const world = await createWorld()
    try {
      const filler = samplePdf(Array.from({ length: 300_000 }, () => Math.random().toString(36)).join(''))
      const user = await world.as('user')
      const { id } = await soleRowOf(
        world.db,
        sql<{ id: number }>`select max(id) as id from journal_entry where status = 'posted'`,
      )
      await user.send('POST', `/attachments/journal_entry/${id}?name=nota.pdf`, {
        headers: { 'content-type': 'application/octet-stream' },
        body: filler,
      })
      const file = join(disk.folder, 'cadangan.gz')
      await expect(keepBooks({ url: world.ownerUrl, file })).rejects.toThrow(/^Ruang penyimpanan untuk /)
      expect([existsSync(file), readdirSync(disk.folder)]).toEqual([false, []])
    } finally {
      await world.close()
      disk.remove()
    }
  })
})
