import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type Client, type TestWorld } from '../../../../tests/server.ts'
import { sortColumns } from '../../../platform/rules/list/sort.ts'
import { journalSorts, listJournalEntries } from '../../journals/contract.ts'
import { listSalesOrders, orderSorts } from '../orders/contract.ts'

let world: TestWorld
let viewer: Client
beforeAll(async () => {
  world = await createWorld()
  viewer = await world.as('viewer')
})
afterAll(() => world.close())

interface Row {
  readonly date: string
  readonly number: string
  readonly amount: number
}

async function journals(sort: (typeof journalSorts)[number], after?: string) {
  const query = { sort, limit: '90', ...(after === undefined ? {} : { after }) }
  const { rows, next } = await viewer.call(listJournalEntries, { query })
  return { next, rows: rows.map((each) => rowOf(each.entryDate, each.entryNumber, each.totalDebit)) }
}

async function orders(sort: (typeof orderSorts)[number], after?: string) {
  const query = { sort, limit: '40', ...(after === undefined ? {} : { after }) }
  const { rows, next } = await viewer.call(listSalesOrders, { query })
  return { next, rows: rows.map((each) => rowOf(each.orderDate, each.orderNumber, each.totalAmount)) }
}

function rowOf(date: string, number: string, amount: number): Row {
  return { date, number, amount }
}

async function wholeList<Sort>(
  read: (sort: Sort, after?: string) => Promise<{ rows: Row[]; next?: string | null }>,
  sort: Sort,
): Promise<Row[]> {
  const all: Row[] = []
  let page = await read(sort)
  all.push(...page.rows)
  while (typeof page.next === 'string') {
    page = await read(sort, page.next)
    all.push(...page.rows)
  }
  return all
}

/** Below zero when `a` comes before `b` in this order. */
function compare(sort: string, a: Row, b: Row): number {
  for (const { key, isDescending } of sortColumns(sort)) {
    const [left, right] = [a[key as keyof Row], b[key as keyof Row]]
    if (left !== right) return left < right === isDescending ? 1 : -1
  }
  return 0
}

function inversions(sort: string, rows: readonly Row[]): number {
  return rows.filter((row, at) => at > 0 && compare(sort, rows[at - 1] ?? row, row) > 0).length
}

describe('page by page every row comes once, in the order asked for', () => {
  test.each(journalSorts)('journals by %s', async (sort) => {
    const rows = await wholeList(journals, sort)
    const { total } = await viewer.call(listJournalEntries, { query: { limit: '1' } })
    expect(new Set(rows.map(({ number }) => number)).size).toBe(total)
    expect(rows).toHaveLength(total)
    expect(inversions(sort, rows)).toBe(0)
  })

  test.each(orderSorts)('orders by %s', async (sort) => {
    const rows = await wholeList(orders, sort)
    const { total } = await viewer.call(listSalesOrders, { query: { limit: '1' } })
    expect(new Set(rows.map(({ number }) => number)).size).toBe(total)
    expect(rows).toHaveLength(total)
    expect(inversions(sort, rows)).toBe(0)
  })
})

test('an order by a column that is not there, or by one twice, is refused', async () => {
  for (const sort of ['colour', 'date,date', '-date,amount,number', 'date,']) {
    const { status } = await viewer.send('GET', `/sales-orders?sort=${sort}`)
    expect(status).toBe(422)
  }
})

test('a mark of another order is refused', async () => {
  const { next } = await orders('-date')
  const { status } = await viewer.send(
    'GET',
    `/sales-orders?sort=-date,amount&after=${encodeURIComponent(next ?? '')}`,
  )
  expect(status).toBe(422)
})
