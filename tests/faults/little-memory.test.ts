import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { healthChecks } from '../../src/main.books.ts'
import { soleRowOf } from '../../src/platform/server/database/database.ts'
import { accountIds, type Client } from '../server.ts'
import { programOfTests } from './program-of-tests.ts'
import { isSoak } from './soak.ts'
import { tell } from './soak-figures.ts'

/** Megabytes that the heap of the program may take. */
const heap = 128
const large = 200
const atOnce = 25

const tested = programOfTests({ isWanted: isSoak, nodeOptions: [`--max-old-space-size=${heap}`] })

const today = () => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)

/** A batch of half a megabyte: 500 entries whose lines carry long notes. */
function batch(account: (code: string) => number, name: string): string {
  const description = 'y'.repeat(480)
  const lines = [
    { accountId: account('1-1101'), debit: 5, credit: 0, description },
    { accountId: account('4-1101'), debit: 0, credit: 5, description },
  ]
  const entries = Array.from({ length: 500 }, () => ({ entryDate: today(), description: name, lines }))
  return JSON.stringify({ mode: 'all', entries })
}

/** An entry of one megabyte: lines without end, and notes of full length. */
function entry(account: (code: string) => number, name: string): string {
  const side = (debit: number, credit: number, code: string) => ({
    accountId: account(code),
    debit,
    credit,
    description: 'x'.repeat(400),
  })
  const lines = Array.from({ length: 1_000 }, () => [side(1, 0, '1-1101'), side(0, 1, '4-1101')]).flat()
  return JSON.stringify({ entryDate: today(), description: name, lines, post: true })
}

function file(name: string): Uint8Array<ArrayBuffer> {
  const lines = ['jurnal;tanggal;keterangan;akun;debit;kredit;catatan;referensi']
  for (let at = 1; at <= 2_000; at += 1)
    lines.push(`A-${at};${today()};${name};1-1101;${at};;;`, `A-${at};;;4-1101;;${at};;`)
  return new TextEncoder().encode(lines.join('\r\n'))
}

/** Every tenth request is a batch. */
const isBatch = (name: string) => Number(name.slice('Besar '.length)) % 10 === 0
const entriesOf = (name: string) => (isBatch(name) ? 500 : 1)

interface Done {
  readonly status: number
  readonly name: string
}

async function send(
  client: Client,
  path: string,
  { name, body }: { name: string; body: string },
): Promise<Done> {
  const headers = { 'content-type': 'application/json' }
  const answer = await client.send('POST', path, { headers, body }).catch(() => ({ status: 0 }))
  return { status: answer.status, name }
}

describe.skipIf(process.platform !== 'linux' || !isSoak)(`a program with a heap of ${heap} MB`, () => {
  test('takes requests of a megabyte, exports and imports at once, or refuses them, and stays alive', async () => {
    const begun = performance.now()
    const [user, admin] = [await tested.program.signIn(), await tested.program.signIn('admin')]
    const account = await tested.program.withDatabase(accountIds)
    const answers: Done[] = []
    let next = 0
    const worker = async () => {
      for (;;) {
        const number = (next += 1)
        if (number > large) return
        const name = `Besar ${number}`
        const body = isBatch(name) ? batch(account, name) : entry(account, name)
        const path = isBatch(name) ? '/journal-entries/batch' : '/journal-entries'
        answers.push(await send(user, path, { name, body }))
      }
    }
    const others = [exportAll(admin, () => next > large), importAll(admin, () => next > large)]
    await Promise.all([...Array.from({ length: atOnce }, worker), ...others])
    expect([tested.program.process.exitCode, await tested.program.isReady()]).toEqual([null, true])
    const statuses = [...new Set(answers.map(({ status }) => status))].toSorted()
    expect(statuses.filter((status) => ![200, 409, 413, 422, 429, 503].includes(status))).toEqual([])
    await expectWhole(answers)
    const taken = answers.filter(({ status }) => status === 200).length
    tell(`a heap of ${heap} MB`, { requests: large, taken, refused: large - taken, 'half done': 0 }, begun)
  }, 600_000)
})

/** What was taken is there once with all its lines, what was refused is not there at all, and the books are sound. */
async function expectWhole(answers: readonly Done[]): Promise<void> {
  await tested.program.withDatabase(async (db) => {
    for (const { status, name } of answers) {
      const { count } = await soleRowOf(
        db,
        sql<{ count: number }>`select count(*) as count from journal_entry where description = ${name}`,
      )
      expect([name, status, count]).toEqual([name, status, status === 200 ? entriesOf(name) : 0])
    }
    for (const { key, run } of healthChecks) {
      const { ok, firstWrong } = await run(db)
      expect([key, ok, firstWrong]).toEqual([key, true, undefined])
    }
  })
}

async function exportAll(admin: Client, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const address = `${tested.program.url}/api/v1/journal-entries-file?format=jsonl`
    const answer = await fetch(address, { headers: { cookie: admin.cookie } })
    expect([200, 409, 503]).toContain(answer.status)
    // A file that takes too long is broken off, so that nobody takes it for whole.
    await answer.arrayBuffer().catch(() => undefined)
  }
}

async function importAll(admin: Client, isOver: () => boolean): Promise<void> {
  for (let round = 0; !isOver(); round += 1) {
    const name = `Impor ${round}`
    const path = `/journal-imports?format=csv&fileName=impor-${round}.csv&posts=true`
    const headers = { 'content-type': 'application/octet-stream' }
    const { status } = await admin.send('POST', path, { headers, body: file(name) })
    expect([200, 409, 503]).toContain(status)
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
}
