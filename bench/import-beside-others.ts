import type { Database } from '../src/platform/server/database/database.ts'
import { measure, type Measured } from './load.ts'
import { entryBody } from './ledger-world.ts'
import { today, withProgram, type WatchedWorld } from './program-world.ts'

const posters = 16

/** What others meet at the program while another process imports a file into its books. */
export async function importBesideOthers(bring: (db: Database) => Promise<void>): Promise<string[]> {
  const lines = [
    '| At the program, the import being another process | per second | p50 ms | p95 ms | longest ms |',
  ]
  lines.push('|---|---|---|---|---|')
  const nothing = () => Promise.resolve()
  await withProgram(nothing, async (world) => {
    const alone = await measure({ clients: 1, milliseconds: 3_000 }, () => read(world))
    lines.push(row('reading trial balance and journal list, nothing else under way', alone))
    const answers = new Map<number, number>()
    const body = await entryBody(world.db, today)
    let isOver = false
    const until = () => isOver
    const [reading, posting] = await Promise.all([
      measureUntil({ clients: 1, until }, () => timeOf(() => read(world))),
      postUntil(world, { until, body, answers }),
      bring(world.db).finally(() => (isOver = true)),
    ])
    lines.push(row('… while the import runs and 16 post', reading))
    lines.push(row(`posting by 16: ${told(answers)}`, posting))
    await post(world, { body, key: 'after-the-import' }).then((status) => {
      if (status !== 200) throw new Error(`posting after the import was answered with ${status}`)
    })
  })
  return lines
}

function row(name: string, { perSecond, p50, p95, longest }: Measured): string {
  return `| ${name} | ${Math.round(perSecond)} | ${p50.toFixed(1)} | ${p95.toFixed(1)} | ${longest.toFixed(0)} |`
}

function told(answers: ReadonlyMap<number, number>): string {
  return [...answers]
    .toSorted(([one], [other]) => one - other)
    .map(([status, count]) => `${count} answered ${status}`)
    .join(', ')
}

async function read({ url, headers }: WatchedWorld): Promise<void> {
  for (const question of [`trial-balance?from=${today.slice(0, 7)}-01&to=${today}`, 'journal-entries']) {
    const answer = await fetch(`${url}/${question}`, { headers })
    await answer.text()
    if (!answer.ok) throw new Error(`${question} was answered with ${answer.status}`)
  }
}

/** How long acts take that so many do again and again until something is over. */
async function measureUntil(
  { clients, until }: { readonly clients: number; readonly until: () => boolean },
  act: (client: number, number: number) => Promise<number>,
): Promise<Measured> {
  const times: number[] = []
  const begun = performance.now()
  const work = async (client: number) => {
    for (let number = 0; !until(); number += 1) times.push(await act(client, number))
  }
  await Promise.all(Array.from({ length: clients }, (_, client) => work(client)))
  times.sort((one, other) => one - other)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  const perSecond = (1000 * times.length) / (performance.now() - begun)
  return { perSecond, p50: at(0.5), p95: at(0.95), p99: at(0.99), longest: times.at(-1) ?? 0 }
}

async function timeOf(act: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await act()
  return performance.now() - begun
}

interface Posting {
  readonly until: () => boolean
  readonly body: string
  /** How often each status was answered. */
  readonly answers: Map<number, number>
}

function postUntil(world: WatchedWorld, { until, body, answers }: Posting): Promise<Measured> {
  return measureUntil({ clients: posters, until }, async (client, number) => {
    let status = 0
    const time = await timeOf(async () => {
      status = await post(world, { body, key: `beside-${client}-${number}` })
    })
    answers.set(status, (answers.get(status) ?? 0) + 1)
    // Whoever is told to come back later does not ask again at once.
    if (status === 503) await new Promise((resolve) => setTimeout(resolve, 200))
    return time
  })
}

async function post(
  { url, headers }: WatchedWorld,
  { body, key }: { readonly body: string; readonly key: string },
): Promise<number> {
  const answer = await fetch(`${url}/journal-entries`, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': key },
    body,
  })
  await answer.text()
  return answer.status
}
