import { randomUUID } from 'node:crypto'
import { chromium, type Page } from '@playwright/test'
import { sql } from 'kysely'
import { exampleLogins } from '../db/seed/example-people.ts'
import { connect, soleRowOf, type Database } from '../src/platform/server/database/database.ts'
import { browserLaunch } from '../tests/browser.ts'
import { signIn } from './ledger-world.ts'
import { ask } from './load.ts'
import { nameDepartments } from './name-departments.ts'
import { report, sizes, timesOf, today, withBooks, withProgram, type BooksWorld } from './program-world.ts'

/** Budget against actual over HTTP on filled books, and the grid of a plan in a browser. */
const accountCount = 500
const rounds = Number(process.env['NERACA_BENCH_ROUNDS'] ?? 5)
const lines: string[] = []

for (const entryCount of sizes)
  await withBooks(entryCount, async (world) => {
    await planAll(world)
    const questions = (more: string) =>
      (['month', 'ytd', 'year'] as const).map((span) => {
        const address = `${world.url}/budget-comparison?of=${world.lastDay}&span=${span}${more}`
        return [`${span}${more}`, () => ask(address, { headers: world.headers }), '≤ 10'] as const
      })
    const head = `Budget against actual, ${entryCount.toLocaleString('en')} entries`
    lines.push(...(await timesOf(head, questions(''))), '')
    await nameDepartments(world.databaseUrl)
    const parted = [...questions('&department=1'), ...questions('&department=columns')]
    const untargeted = parted.map(([name, question]) => [name, question] as const)
    lines.push(...(await timesOf('With fifty departments', untargeted)), '')
  })

await withProgram(
  (_, { databaseUrl }) => addAccounts(databaseUrl),
  async ({ origin, url }) => {
    const browser = await chromium.launch(await browserLaunch())
    const found: GridTimes[] = []
    for (let round = 0; round < rounds; round += 1) {
      const budget = await newBudget(url, `Ukur ${round}`)
      const page = await (await browser.newContext({ baseURL: origin, locale: 'id-ID' })).newPage()
      const { email, password } = exampleLogins[0] ?? {}
      await page.request.post('/api/v1/session', { data: { email, password } })
      found.push(await gridTimes(page, budget))
      await page.context().close()
    }
    await browser.close()
    const half = (of: keyof GridTimes) =>
      found.map((each) => each[of]).toSorted((one, other) => one - other)[Math.floor(found.length / 2)] ?? 0
    lines.push(
      `| ${accountCount} accounts × 12 months in the browser | ms, half of ${rounds} rounds | target |`,
      '|---|---|---|',
      `| pasted and shown with their totals | ${half('pasted').toFixed(0)} | < 1000 |`,
      `| first key of an amount drawn | ${half('firstKey').toFixed(0)} | < 50 |`,
      `| next key drawn | ${half('nextKey').toFixed(0)} | < 50 |`,
    )
  },
)
report('budget', 'Budget', lines)

/** A budget in force in the year of the books with an amount for every account that can be planned. */
async function planAll({ db, url, headers, lastDay }: BooksWorld): Promise<void> {
  const firstDay = `${lastDay.slice(0, 4)}-01-01`
  const admin = await signIn(url, 'admin')
  const send = sender(url, headers)
  const made = await send('POST', '/budgets', { firstDay, name: `Ukur ${today}` })
  const rows = await plannable(db)
  const amounts = Array.from({ length: 12 }, () => 10_000_000)
  const body = { name: `Ukur ${today}`, lines: rows.map((accountId) => ({ accountId, months: amounts })) }
  const filled = await send('PATCH', `/budgets/${made.id}`, body, made.version)
  const submitted = await send('POST', `/budgets/${made.id}/submit`, undefined, filled.version)
  await sender(url, admin)('POST', `/budgets/${made.id}/approve`, undefined, submitted.version)
}

async function plannable(db: Database): Promise<number[]> {
  const { ids } = await soleRowOf(
    db,
    sql<{
      ids: number[]
    }>`select json_agg(id) as ids from account where level = 3 and type in ('revenue', 'expense')`,
  )
  return ids
}

interface Version {
  readonly id: number
  readonly version: number
}

function sender(url: string, headers: Record<string, string>) {
  return async (method: string, path: string, body?: object, version?: number): Promise<Version> => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...headers,
        'idempotency-key': randomUUID(),
        ...(version !== undefined && { 'if-match': `"${version}"` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Version
  }
}

async function newBudget(url: string, name: string): Promise<number> {
  const firstDay = `${Number(today.slice(0, 4)) + 1}-01-01`
  return (await sender(url, await signIn(url))('POST', '/budgets', { firstDay, name })).id
}

/** Five hundred accounts of expense beside those of the example. */
async function addAccounts(databaseUrl: string): Promise<void> {
  const db = connect({ url: databaseUrl, poolSize: 1, role: 'none' })
  const like = (model: string, codes: ReturnType<typeof sql>) =>
    sql`
    insert into account (code, name, type, normal_balance, cash_flow_class, cash_flow_line, report_line)
    select n.code, 'Beban ukur ' || n.code, a.type, a.normal_balance, a.cash_flow_class, a.cash_flow_line, a.report_line
    from account a cross join (${codes}) n (code) where a.code = ${model}`.execute(db)
  try {
    await sql`select set_config('neraca.actor', 'bench', false)`.execute(db)
    await like('5-3000', sql`select '5-9000'`)
    await like('5-3200', sql`select '5-9' || g || '00' from generate_series(1, 9) g`)
    await like(
      '5-3201',
      sql`select '5-9' || (1 + n / 60) || lpad((1 + n % 60)::text, 2, '0') from generate_series(0, ${accountCount - 1}) n`,
    )
  } finally {
    await db.destroy()
  }
}

interface GridTimes {
  readonly pasted: number
  readonly firstKey: number
  readonly nextKey: number
}

/** Pastes a year of all accounts and types into the grid as a person would, measured until the next picture is drawn. */
async function gridTimes(page: Page, budget: number): Promise<GridTimes> {
  await page.goto(`/budget/planning/${budget}?q=Beban ukur`)
  const first = page.getByRole('gridcell', { name: /^5-9101 Jan: / })
  await first.waitFor()
  await first.click()
  const text = Array.from({ length: accountCount }, () => Array(12).fill('1000000').join('\t')).join('\n')
  return page.evaluate(async (copied) => {
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    const until = async (isThere: () => boolean): Promise<number> => {
      const begun = performance.now()
      while (!isThere()) await drawn()
      await drawn()
      return performance.now() - begun
    }
    const active = document.activeElement
    if (active === null) throw new Error('no cell is active')
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', copied)
    const pasted = async () => {
      const begun = performance.now()
      active.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      const handled = performance.now() - begun
      return (
        handled +
        (await until(() => document.querySelector('tfoot')?.textContent?.includes('6.000.000.000') === true))
      )
    }
    const input = () => document.querySelector<HTMLInputElement>('.plan-input')
    const firstKey = async () => {
      const begun = performance.now()
      active.dispatchEvent(new KeyboardEvent('keydown', { key: '7', bubbles: true, cancelable: true }))
      return performance.now() - begun + (await until(() => input() !== null))
    }
    const nextKey = async () => {
      const field = input()
      if (field === null) throw new Error('nothing is being typed')
      const begun = performance.now()
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
      set?.call(field, '75')
      field.dispatchEvent(new Event('input', { bubbles: true }))
      return performance.now() - begun + (await until(() => input()?.value === '75'))
    }
    return { pasted: await pasted(), firstKey: await firstKey(), nextKey: await nextKey() }
  }, text)
}
