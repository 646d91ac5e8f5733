import { chromium, type Page } from '@playwright/test'
import { exampleLogins } from '../db/seed/example-people.ts'
import { browserLaunch } from '../tests/browser.ts'
import { report, withProgram } from './program-world.ts'

/** What a browser loads and how long it takes: the first page, and the way from one screen to another. */
const rounds = Number(process.env['NERACA_BENCH_ROUNDS'] ?? 7)

const routes = [
  ['/dashboard', 'Dashboard'],
  ['/accounting/journal-entries', 'Journal Entries'],
  ['/accounting/chart-of-accounts', 'Chart of Accounts'],
  ['/sales/orders', 'Sales Orders'],
  ['/master/customers', 'Customers'],
  ['/reports/balance-sheet', 'Balance Sheet'],
] as const

await withProgram(
  async () => undefined,
  async ({ origin }) => {
    const browser = await chromium.launch(await browserLaunch())
    const lines = [
      '| First load, empty cache | requests | bytes | script bytes | shown after ms |',
      '|---|---|---|---|---|',
    ]
    for (const [path] of routes) {
      const found: Load[] = []
      for (let round = 0; round < rounds; round += 1) {
        const context = await browser.newContext({ baseURL: origin })
        const page = await context.newPage()
        await signIn(page)
        found.push(await firstLoad(page, path))
        await context.close()
      }
      const load = middle(found, (each) => each.milliseconds)
      lines.push(
        `| ${path} | ${load.requests} | ${load.bytes} | ${load.scriptBytes} | ${load.milliseconds.toFixed(0)} |`,
      )
    }
    lines.push('', '| From the dashboard to | ms, first time | ms, again |', '|---|---|---|')
    const context = await browser.newContext({ baseURL: origin })
    const page = await context.newPage()
    await signIn(page)
    for (const [path, title] of routes.slice(1)) {
      const first: number[] = []
      const again: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        await page.goto('/dashboard')
        await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
        first.push(await changeRoute(page, path, title))
        await changeRoute(page, '/dashboard', 'Dashboard')
        again.push(await changeRoute(page, path, title))
      }
      const half = (times: number[]) => middle(times, (time) => time).toFixed(0)
      lines.push(`| ${path} | ${half(first)} | ${half(again)} |`)
    }
    await browser.close()
    report('browser', 'In the browser', lines)
  },
)

async function signIn(page: Page): Promise<void> {
  const login = exampleLogins[0]
  await page.request.post('/api/v1/session', { data: { email: login?.email, password: login?.password } })
}

interface Load {
  readonly requests: number
  readonly bytes: number
  readonly scriptBytes: number
  readonly milliseconds: number
}

/** Loads a page with an empty cache until its heading and its data stand there; what is fetched in advance comes after. */
async function firstLoad(page: Page, path: string): Promise<Load> {
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  const kinds = new Map<string, string>()
  const finished: { readonly at: number; readonly bytes: number; readonly kind: string | undefined }[] = []
  client.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) => {
    finished.push({ at: performance.now(), bytes, kind: kinds.get(requestId) })
  })
  const begun = performance.now()
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  const shown = Math.max(...finished.flatMap(({ at, kind }) => (kind === 'Fetch' ? [at] : [])))
  const before = finished.filter(({ at }) => at <= shown)
  const sum = (some: typeof before) => some.reduce((total, { bytes }) => total + bytes, 0)
  return {
    requests: before.length,
    bytes: sum(before),
    scriptBytes: sum(before.filter(({ kind }) => kind === 'Script')),
    milliseconds: shown - begun,
  }
}

/** Follows a link within the program until the heading of the other screen is painted. */
async function changeRoute(page: Page, path: string, title: string): Promise<number> {
  return page.evaluate(
    async ([to, heading]) => {
      const begun = performance.now()
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
      const shown = () => document.querySelector('h1')?.textContent === heading
      while (!shown()) await new Promise((resolve) => requestAnimationFrame(resolve))
      await new Promise((resolve) => requestAnimationFrame(resolve))
      return performance.now() - begun
    },
    [path, title] as const,
  )
}

/** The measurement in the middle. */
function middle<T>(found: readonly T[], by: (each: T) => number): T {
  const sorted = found.toSorted((one, other) => by(one) - by(other))
  const half = sorted[Math.floor(sorted.length / 2)]
  if (half === undefined) throw new Error('nothing was measured')
  return half
}
