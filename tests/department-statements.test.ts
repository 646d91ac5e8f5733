import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, addMonths, type Day } from '../src/platform/rules/day/day.ts'
import { departmentApi } from '../src/modules/departments/contract.ts'
import { readGeneralLedger, readTrialBalance } from '../src/modules/ledger/contract.ts'
import { readIncomeStatement, type StatementReply } from '../src/modules/reports/contract.ts'
import { readWorkspace } from '../src/modules/settings/contract.ts'
import { checkBooks } from './books.ts'
import { accountIds, createWorld, type Client, type TestWorld } from './server.ts'

let world: TestWorld
let admin: Client
let today: Day
let account: Awaited<ReturnType<typeof accountIds>>
const departments: number[] = []

beforeAll(async () => {
  world = await createWorld()
  admin = await world.as('admin')
  account = await accountIds(world.db)
  ;({ today } = await admin.call(readWorkspace))
  for (const code of ['A', 'B', 'C']) {
    const [parentId = null] = code === 'B' ? departments : []
    const body = { code, name: `Bagian ${code}`, parentId }
    departments.push((await admin.call(departmentApi.create, { body })).id)
  }
})
afterAll(async () => {
  await checkBooks(world.db)
  await world.close()
})

const range = () => ({ from: addDays(addMonths(today, -2), 3), to: addDays(today, -1) })

async function statement(query: Record<string, string> = {}): Promise<StatementReply> {
  return admin.call(readIncomeStatement, { query: { ...range(), ...query } as never })
}

/** Amounts by row; what is nothing everywhere is left out, as lines of it may be. */
function amounts({ rows }: StatementReply, at: (amounts: readonly bigint[]) => bigint): Map<string, bigint> {
  const all = rows
    .filter(({ kind }) => kind !== 'heading')
    .map(({ key, amounts: held }) => [key, at(held.map(BigInt))] as const)
  return new Map(all.filter(([, amount]) => amount !== 0n))
}

const sum = (all: readonly (bigint | string | number)[]) =>
  all.reduce<bigint>((total, each) => total + BigInt(each), 0n)
const line = fc.record({
  code: fc.constantFrom('5-3201', '5-3202', '4-1101', '4-1201'),
  amount: fc.integer({ min: -1_000_000, max: 1_000_000 }).filter((amount) => amount !== 0),
  of: fc.option(fc.constantFrom(0, 1, 2), { nil: undefined }),
  ago: fc.integer({ min: 0, max: 70 }),
})

async function post({
  code,
  amount,
  of,
  ago,
}: {
  code: string
  amount: number
  of: number | undefined
  ago: number
}) {
  const [debit, credit] = amount > 0 ? [amount, 0] : [0, -amount]
  const departmentId = of === undefined ? null : (departments[of] ?? null)
  const lines = [
    { accountId: account(code), debit, credit, departmentId },
    { accountId: account('1-1101'), debit: credit, credit: debit },
  ]
  const entryDate = addDays(today, -ago)
  const sent = { entryDate, description: 'Acak', post: true, lines } as never
  return admin.send('POST', '/journal-entries', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(sent),
  })
}

it('columns of departments add up to the whole, row by row, whatever was posted', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 6 }), async (lines) => {
      for (const each of lines) await post(each)
      const [whole, columns] = [await statement(), await statement({ department: 'columns' })]
      expect(columns.columns.slice(-2).map(({ label }) => label)).toEqual(['Tanpa departemen', 'Jumlah'])
      expect(amounts(columns, (held) => held.at(-1) ?? 0n)).toEqual(amounts(whole, ([only = 0n]) => only))
      expect(amounts(columns, (held) => sum(held.slice(0, -1)))).toEqual(
        amounts(whole, ([only = 0n]) => only),
      )
      const alone = await statement({ department: 'none' })
      expect(amounts(alone, ([only = 0n]) => only)).toEqual(amounts(columns, (held) => held.at(-2) ?? 0n))
    }),
    { numRuns: 5 },
  )
})

it('a department is narrowed to with those below it', async () => {
  for (const of of [0, 1, 2, undefined])
    await post({ code: '5-3201', amount: 100 * ((of ?? 6) + 1), of, ago: 5 })
  const columns = await statement({ department: 'columns' })
  const at = (label: string) => columns.columns.findIndex((column) => column.label === label)
  const both = (held: readonly bigint[]) => (held[at('A')] ?? 0n) + (held[at('B')] ?? 0n)
  const [top, below] = [
    await statement({ department: String(departments[0]) }),
    await statement({ department: String(departments[1]) }),
  ]
  expect(top.department).toBe('A - Bagian A')
  expect(amounts(top, ([only = 0n]) => only)).toEqual(amounts(columns, both))
  expect(amounts(below, ([only = 0n]) => only)).toEqual(amounts(columns, (held) => held[at('B')] ?? 0n))
})

it('as known at a moment they add up to the whole as it was known then', async () => {
  const { body } = await post({ code: '4-1101', amount: -777, of: 2, ago: 4 })
  const knownAt = (body as { postedAt: string }).postedAt
  await post({ code: '4-1101', amount: -5000, of: 2, ago: 4 })
  const [whole, columns, now] = [
    await statement({ knownAt }),
    await statement({ knownAt, department: 'columns' }),
    await statement({ department: 'columns' }),
  ]
  expect(amounts(columns, (held) => sum(held.slice(0, -1)))).toEqual(amounts(whole, ([only = 0n]) => only))
  expect(amounts(columns, sum)).not.toEqual(amounts(now, sum))
})

it('by months a department is the sum of its months', async () => {
  const department = String(departments[2])
  const [whole, months] = [
    await statement({ department }),
    await statement({ department, compare: 'months' }),
  ]
  expect(months.columns.length).toBeGreaterThan(1)
  expect(amounts(months, sum)).toEqual(amounts(whole, sum))
})

it.each([
  [{ department: '999999' }, 'Departemen tidak ditemukan'],
  [{ department: 'semua' }, 'Departemen tidak dikenal'],
  [{ department: 'columns', compare: 'year' }, /tidak dapat bersama pembanding/],
])('refuses %o', async (query, title) => {
  const refusal = await admin.refusal(readIncomeStatement, { query: { ...range(), ...query } as never })
  expect(refusal.status).toBe(422)
  expect(refusal.title).toEqual(typeof title === 'string' ? title : expect.stringMatching(title))
})

it.each(['xlsx', 'csv', 'pdf'])('columns come as %s', async (format) => {
  const { from, to } = range()
  const address = `${world.url}/api/v1/statements-export/income-statement?from=${from}&to=${to}&department=columns&format=${format}`
  const file = await fetch(address, { headers: { cookie: admin.cookie } })
  expect(file.status).toBe(200)
  if (format === 'csv') expect(await file.text()).toContain('Tanpa departemen')
})

/** Movement of every account by code, in rupiah: debit, credit, and the balance at the end. */
async function movements(department?: string) {
  const query = { ...range(), ...(department === undefined ? {} : { department }) }
  const { rows } = await admin.call(readTrialBalance, { query: query as never })
  const leaves = rows.filter(({ level }) => level === 3)
  return new Map(
    leaves.map(({ code, opening, movement, closing }) => [
      code,
      [
        BigInt(opening.debit) - BigInt(opening.credit),
        BigInt(movement.debit),
        BigInt(movement.credit),
        BigInt(closing.debit) - BigInt(closing.credit),
      ],
    ]),
  )
}

it('the trial balances of departments and of what names none add up to the whole', async () => {
  for (const of of [0, 1, 2]) await post({ code: '5-3201', amount: 40 + of, of, ago: 65 - of })
  const whole = await movements()
  // B stands below A.
  const parts = [
    await movements(String(departments[0])),
    await movements(String(departments[2])),
    await movements('none'),
  ]
  for (const [code, figures] of whole) {
    const added = figures.map((_, at) => sum(parts.map((part) => part.get(code)?.[at] ?? 0n)))
    expect([code, added]).toEqual([code, figures])
  }
  expect(parts[0]?.has('1-1101')).toBe(false)
})

it.each(['1', '2', '3'])(
  'the trial balance by department adds up on level %s, as its departments do alone',
  async (level) => {
    for (const of of [0, 1, 2, undefined]) await post({ code: '4-1101', amount: -30 - (of ?? 7), of, ago: 9 })
    const balances = async (change: object) =>
      admin.call(readTrialBalance, { query: { ...range(), level, ...change } as never })
    const whole = await balances({})
    const cut = await balances({ department: 'columns' })
    expect(cut.totals).toEqual(whole.totals)
    expect(cut.rows.map(({ parts: _, ...row }) => row)).toEqual(whole.rows.map(({ parts: _, ...row }) => row))
    const net = ({ debit, credit }: { debit: bigint; credit: bigint }) => BigInt(debit) - BigInt(credit)
    for (const { code, closing, parts } of cut.rows) expect([code, sum(parts)]).toEqual([code, net(closing)])
    expect(cut.departments.map(({ name }) => name)).toEqual([...['A', 'B', 'C'], 'Tanpa departemen'])
    // B stands below A, and has none below itself.
    for (const [at, department] of [
      [1, String(departments[1])],
      [2, String(departments[2])],
      [3, 'none'],
    ] as const) {
      const alone = await balances({ department })
      const own = new Map(alone.rows.map(({ code, closing }) => [code, net(closing)]))
      for (const { code, parts } of cut.rows)
        expect([code, BigInt(parts[at] ?? 0n)]).toEqual([code, own.get(code) ?? 0n])
    }
  },
)

it.each(['xlsx', 'csv', 'pdf'])(
  'the trial balance by department comes as %s, the ledger with its lines',
  async (format) => {
    await post({ code: '5-3201', amount: 12, of: 0, ago: 8 })
    const { from, to } = range()
    const file = async (path: string) =>
      fetch(`${world.url}/api/v1/${path}from=${from}&to=${to}&format=${format}`, {
        headers: { cookie: admin.cookie },
      })
    const [balance, ledger] = [
      await file('trial-balance-export?department=columns&'),
      await file('general-ledger-export/5-3201?'),
    ]
    expect([balance.status, ledger.status]).toEqual([200, 200])
    if (format !== 'csv') return
    expect(await balance.text()).toContain('Tanpa departemen')
    const lines = await ledger.text()
    expect(lines).toContain(';Departemen;')
    expect(lines).toContain(';A - Bagian A;')
  },
)

it('the ledger of a department shows its lines and ends where its balance does, page by page', async () => {
  for (const of of [0, 1, 0, undefined, 2, 1]) await post({ code: '5-3202', amount: 10, of, ago: 6 })
  const params = { code: '5-3202' }
  const department = String(departments[0])
  const ledger = (more: object) =>
    admin.call(readGeneralLedger, { params, query: { ...range(), ...more } as never })
  const all = await ledger({ department })
  const one = await ledger({ department, limit: 2 })
  const two = await ledger({ department, limit: 200, after: one.next })
  expect([...one.rows, ...two.rows]).toEqual(all.rows)
  expect(all.rows).toHaveLength(all.matching)
  expect(all.closing).toBe(all.rows.at(-1)?.balance ?? all.opening)
  const rest = await ledger({ department: 'none' })
  const other = await ledger({ department: String(departments[2]) })
  const whole = await ledger({})
  expect(all.matching + rest.matching + other.matching).toBe(whole.matching)
  expect(sum([all, rest, other].map(({ closing }) => closing))).toBe(BigInt(whole.closing))
})
