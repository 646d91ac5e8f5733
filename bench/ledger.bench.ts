import { setTimeout as pause } from 'node:timers/promises'
import { addDays } from '../src/platform/rules/day/day.ts'
import { growthTable, type AtSize } from './growth-table.ts'
import { ledgerQuestions } from './ledger-questions.ts'
import { entryBody, type World } from './ledger-world.ts'
import { ask, measure, type Measured } from './load.ts'
import { databaseProcesses, memoryOf, memoryTogether } from './process-figures.ts'
import {
  report,
  secondsEach,
  sizes,
  timed,
  today,
  withBooks,
  type BooksWorld,
  type Question,
} from './program-world.ts'
import { recordedPosting, replay, replayOneByOne, withClients } from './recorded-act.ts'

/** Reading and posting over HTTP at several sizes of the books, each beside the same work in bare SQL on the same durable server. */
const clientCounts = [1, 4, 16]
const milliseconds = secondsEach * 1000

const reading: AtSize[] = []
const posting: string[][] = []
const during: string[][] = []
const running: string[][] = []
let questions: readonly Question[] = []
let statements: string[] = []
for (const entryCount of sizes) {
  await withBooks(entryCount, async (world) => {
    const idle = await idleFigures(world)
    questions = await ledgerQuestions(world)
    reading.push({ entryCount, times: await timed(questions) })
    posting.push(...(await measurePosting(world)))
    during.push(...(await readWhilePosting(world)))
    running.push([named(entryCount), ...idle, ...busyFigures(world)])
    statements = await whereTimeGoes(world)
  })
}
report('ledger', 'Ledger', [
  ...growthTable('Reading, one client', questions, reading),
  '',
  ...table(
    'Posting a 4-line entry | clients | per second | p50 ms | p95 ms | p99 ms | share of bare SQL',
    posting,
  ),
  '',
  ...table('While 16 clients post | per second | p50 ms | p99 ms | longest ms', during),
  '',
  ...table(
    'Program at | start of the database ms | start of the program ms | MB idle | MB afterwards | MB at most | MB of the database',
    running,
  ),
  '',
  ...statements,
])

function table(head: string, rows: readonly (readonly string[])[]): string[] {
  const columns = head.split(' | ')
  return [columns, columns.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
}

function named(entryCount: number): string {
  return `${entryCount.toLocaleString('en')} entries`
}

async function measurePosting(world: BooksWorld): Promise<string[][]> {
  const body = await entryBody(world.db, today)
  const act = await recordedPosting(world, body)
  const rows: string[][] = []
  for (const clients of clientCounts) {
    const http = await post(world, body, clients)
    const bare = await withClients(world.databaseUrl, clients, (connected) =>
      measure({ clients, milliseconds }, async (client, number) => {
        const connection = connected[client]
        if (connection !== undefined)
          await replay(connection, act, `bare-${clients}-${client}-${number}-${Date.now()}`)
      }),
    )
    const share = `${Math.round((100 * http.perSecond) / bare.perSecond)} %`
    rows.push([`at ${named(world.entryCount)}, over HTTP`, ...postingCells(clients, http), share])
    rows.push([
      `… the same ${act.statements.length} statements in bare SQL`,
      ...postingCells(clients, bare),
      '',
    ])
  }
  return rows
}

function postingCells(clients: number, { perSecond, p50, p95, p99 }: Measured): string[] {
  return [String(clients), String(Math.round(perSecond)), p50.toFixed(2), p95.toFixed(2), p99.toFixed(2)]
}

let posts = 0

function post({ url, headers }: World, body: string, clients: number): Promise<Measured> {
  return measure({ clients, milliseconds }, async () => {
    posts += 1
    const key = `bench-${posts}-${Date.now()}`
    await ask(`${url}/journal-entries`, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': key },
      body,
    })
  })
}

/** What somebody sees who reads while others post, and how long the program answers nobody. */
async function readWhilePosting(world: BooksWorld): Promise<string[][]> {
  const { url, origin, headers, lastDay, entryCount } = world
  const body = await entryBody(world.db, today)
  const range = `from=${addDays(lastDay, -200)}&to=${lastDay}`
  const readers: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['trial balance, target p99 ≤ 10', () => ask(`${url}/trial-balance?${range}`, { headers })],
    ['general ledger page', () => ask(`${url}/general-ledger/1-1301?${range}`, { headers })],
    ['journal list, first page', () => ask(`${url}/journal-entries`, { headers })],
    ['/healthz every 5 ms', () => Promise.all([ask(`${origin}/healthz`, { headers }), pause(5)])],
  ]
  const rows: string[][] = []
  for (const [name, read] of readers) {
    const reader = measure({ clients: 1, milliseconds }, async () => void (await read()))
    const [posted, { perSecond, p50, p99, longest }] = await Promise.all([post(world, body, 16), reader])
    rows.push([
      `${name} (${Math.round(posted.perSecond)} posts/s, ${named(entryCount)})`,
      String(Math.round(perSecond)),
      ...[p50, p99, longest].map((each) => each.toFixed(2)),
    ])
  }
  return rows
}

/** Start and memory before anybody asks anything. */
async function idleFigures({ started, pid }: BooksWorld): Promise<string[]> {
  await pause(3000)
  return [started.database.toFixed(0), started.program.toFixed(0), String(memoryOf(pid).megabytes)]
}

function busyFigures({ pid, dataDirectory }: BooksWorld): string[] {
  const { megabytes, peakMegabytes } = memoryOf(pid)
  return [megabytes, peakMegabytes, memoryTogether(databaseProcesses(dataDirectory))].map(String)
}

/** Milliseconds of each statement of a posting, alone on the server. */
async function whereTimeGoes(world: BooksWorld): Promise<string[]> {
  const act = await recordedPosting(world, await entryBody(world.db, today))
  const totals = act.statements.map(() => 0)
  const rounds = 300
  await withClients(world.databaseUrl, 1, async ([client]) => {
    for (let round = 0; client !== undefined && round < rounds; round += 1) {
      const times = await replayOneByOne(client, act, `waktu-${round}-${Date.now()}`)
      times.forEach((time, at) => (totals[at] = (totals[at] ?? 0) + time / rounds))
    }
  })
  const label = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 70)
  return table(
    `Statement of a posting at ${named(world.entryCount)}, one client | mean ms`,
    act.statements.map(({ text }, at) => [
      `\`${label(text).replaceAll('|', '\\|')}\``,
      (totals[at] ?? 0).toFixed(3),
    ]),
  )
}
