import { entryBody, type World } from './ledger-world.ts'
import { ask, measure } from './load.ts'
import { report, secondsEach, today, withProgram } from './program-world.ts'

/** Posting batches over HTTP beside posting the same entries one by one, one client. */
const sizes = [1, 10, 100, 500]

await withProgram(
  () => Promise.resolve(),
  async (world) => report('batch', 'Batches of entries', await measureBatches(world)),
)

async function measureBatches(world: World): Promise<string[]> {
  const { post, ...entry } = JSON.parse(await entryBody(world.db, today)) as { post: boolean }
  const single = JSON.stringify({ ...entry, post })
  const lines = [
    '| Entries of 4 lines, one client | requests/s | entries/s | p50 ms | p99 ms |',
    '|---|---|---|---|---|',
  ]
  lines.push(await row(world, { name: 'one by one', path: '/journal-entries', size: 1, body: single }))
  for (const size of sizes) {
    const body = JSON.stringify({ mode: 'each', entries: Array.from({ length: size }, () => entry) })
    lines.push(await row(world, { name: `batches of ${size}`, path: '/journal-entries/batch', size, body }))
  }
  return lines
}

interface Posting {
  readonly name: string
  readonly path: string
  readonly size: number
  readonly body: string
}

async function row({ url, headers }: World, { name, path, size, body }: Posting): Promise<string> {
  const options = { clients: 1, milliseconds: secondsEach * 1000 }
  const { perSecond, p50, p99 } = await measure(options, async (_client, number) => {
    const key = `bench-${size}-${path.length}-${number}-${Date.now()}`
    await ask(url + path, { method: 'POST', headers: { ...headers, 'idempotency-key': key }, body })
  })
  const entries = Math.round(perSecond * size)
  return `| ${name} | ${perSecond.toFixed(1)} | ${entries} | ${p50.toFixed(1)} | ${p99.toFixed(1)} |`
}
