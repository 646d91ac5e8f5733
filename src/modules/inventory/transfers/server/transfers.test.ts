import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { checkBooks } from '../../../../../tests/books.ts'
import { createWorld, type Client, type TestWorld } from '../../../../../tests/server.ts'
import { addDays, toDay } from '../../../../platform/rules/day/day.ts'
import { rowsOf, soleRowOf } from '../../../../platform/server/database/database.ts'
import { readJournalEntry } from '../../../journals/contract.ts'
import * as contract from '../../contract.ts'

let world: TestWorld
let desk: Client
let admin: Client
let branch: number
const today = toDay(new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10))
const earlier = (days: number) => addDays(today, -days)

beforeAll(async () => {
  world = await createWorld()
  desk = await world.as('user')
  admin = await world.as('admin')
  branch = (await admin.call(contract.warehouseApi.create, { body: warehouse('CABANG', 'Cabang') })).id
})
afterEach(() => checkBooks(world.db))
afterAll(() => world.close())

const warehouse = (code: string, name: string) => ({ code, name, allowsNegative: false })

let made = 0
/** Ten worth 100.000 at the first warehouse, five worth 60.000 at the branch. */
async function goods(): Promise<number> {
  made += 1
  const code = `PRD-7${String(made).padStart(4, '0')}`
  const { id: productId } = await soleRowOf(
    world.db,
    sql<{ id: number }>`insert into product (code, name, unit, is_service, cost_price, selling_price)
      values (${code}, ${`Barang ${code}`}, 'pcs', false, 0, 100000) returning id`,
  )
  for (const [warehouseId, quantity, unitCost] of [
    [1, 10, 10_000],
    [branch, 5, 12_000],
  ] as const)
    await desk.call(contract.createAdjustment, {
      body: {
        adjustmentDate: earlier(40),
        reason: 'surplus',
        warehouseId,
        lines: [{ productId, quantity, unitCost }],
      },
    })
  return productId
}

interface Way {
  readonly day?: string
  readonly isDirect?: boolean
  readonly from?: number
  readonly to?: number
}

const bodyOf = (
  lines: readonly object[],
  { day = earlier(30), isDirect = true, from = 1, to = branch }: Way,
) => ({ transferDate: day, fromWarehouseId: from, toWarehouseId: to, isDirect, lines }) as never
const send = (productId: number, quantity: number, way: Way = {}) =>
  desk.call(contract.createTransfer, { body: bodyOf([{ productId, quantity }], way) })
const refusalOf = async (lines: readonly object[], way: Way = {}) =>
  JSON.stringify(await desk.refusal(contract.createTransfer, { body: bodyOf(lines, way) }))
const read = (number: string) => desk.call(contract.transferApi.read, { params: { number } })
const arrival = async (number: string, quantity: number, day = earlier(28)) => {
  const { id, version } = await read(number)
  return { params: { id }, version, body: { receivedOn: day, lines: [{ lineNumber: 1, quantity }] } as never }
}
const cancel = async (number: string, day = earlier(20)) => {
  const { id } = await read(number)
  return { params: { id }, body: { entryDate: day, reason: 'Salah gudang' } as never }
}
const sides = async (number: string | null) =>
  (await desk.call(readJournalEntry, { params: { number: number ?? '' } })).lines.map(
    ({ accountCode, debit, credit }) => [accountCode, debit, credit],
  )
const standing = (productId: number) =>
  rowsOf(
    world.db,
    sql<object>`select warehouse_id as at, in_transit as "onWay", quantity::float8 as quantity, value
      from stock_balance where product_id = ${productId} and quantity <> 0 order by 1, 2`,
  )
const before = () => [
  { at: 1, onWay: false, quantity: 10, value: 100_000 },
  { at: branch, onWay: false, quantity: 5, value: 60_000 },
]

describe('a transfer at once', () => {
  it('moves goods with their value, without an entry', async () => {
    const product = await goods()
    const { transferNumber, entryNumber } = await send(product, 4)
    expect(entryNumber).toBeNull()
    expect(transferNumber).toMatch(/^TRF-/)
    expect(await standing(product)).toEqual([
      { at: 1, onWay: false, quantity: 6, value: 60_000 },
      { at: branch, onWay: false, quantity: 9, value: 100_000 },
    ])
    const document = await read(transferNumber)
    expect(document).toMatchObject({ state: 'received', amount: 40_000, actions: ['cancel'] })
    expect(document.lines).toMatchObject([{ quantity: 4, receivedQuantity: 4, amount: 40_000 }])
  })

  it('goes back at what it went with, once', async () => {
    const product = await goods()
    const { transferNumber } = await send(product, 4)
    await desk.call(contract.cancelTransfer, await cancel(transferNumber))
    expect(await standing(product)).toEqual(before())
    expect((await desk.refusal(contract.cancelTransfer, await cancel(transferNumber))).status).toBe(409)
    expect(await read(transferNumber)).toMatchObject({
      state: 'cancelled',
      actions: [],
      cancelled: { reason: 'Salah gudang', entryNumbers: [] },
    })
  })

  it('does not go back when the goods are gone, and says what is missing where', async () => {
    const product = await goods()
    const { transferNumber } = await send(product, 4)
    await send(product, 9, { from: branch, to: 1, day: earlier(25) })
    const refused = await desk.refusal(contract.cancelTransfer, await cancel(transferNumber))
    expect(refused.title).toMatch(/ditolak: stok Barang .* di Cabang menjadi −4/)
    expect(await read(transferNumber)).toMatchObject({ state: 'received', cancelled: null })
  })
})

describe('goods that are sent', () => {
  it('are on the way until they arrive; what does not is a difference', async () => {
    const product = await goods()
    const { transferNumber, entryNumber } = await send(product, 4, { isDirect: false })
    expect(await sides(entryNumber)).toEqual([
      ['1-1402', 40_000, 0],
      ['1-1401', 0, 40_000],
    ])
    expect(await standing(product)).toContainEqual({ at: branch, onWay: true, quantity: 4, value: 40_000 })
    expect(await read(transferNumber)).toMatchObject({ state: 'sent', actions: ['receive', 'cancel'] })
    const received = await desk.call(contract.receiveTransfer, await arrival(transferNumber, 3))
    expect(await sides(received.entryNumber)).toEqual([
      ['1-1401', 30_000, 0],
      ['5-1103', 10_000, 0],
      ['1-1402', 0, 40_000],
    ])
    expect(await standing(product)).toEqual([
      { at: 1, onWay: false, quantity: 6, value: 60_000 },
      { at: branch, onWay: false, quantity: 8, value: 90_000 },
    ])
    expect(await read(transferNumber)).toMatchObject({
      state: 'received',
      lostAmount: 10_000,
      lines: [{ quantity: 4, receivedQuantity: 3 }],
    })
  })

  it.each([
    ['while on the way', false],
    ['after they arrived in part', true],
  ])('go back whole when cancelled %s', async (_, isReceived) => {
    const product = await goods()
    const { transferNumber } = await send(product, 4, { isDirect: false })
    if (isReceived) await desk.call(contract.receiveTransfer, await arrival(transferNumber, 3))
    await desk.call(contract.cancelTransfer, await cancel(transferNumber))
    expect(await standing(product)).toEqual(before())
    const { cancelled } = await read(transferNumber)
    expect(cancelled?.entryNumbers).toHaveLength(isReceived ? 2 : 1)
  })

  it('may all be lost', async () => {
    const product = await goods()
    const { transferNumber } = await send(product, 4, { isDirect: false })
    const { entryNumber } = await desk.call(contract.receiveTransfer, await arrival(transferNumber, 0))
    expect(await sides(entryNumber)).toEqual([
      ['5-1103', 40_000, 0],
      ['1-1402', 0, 40_000],
    ])
  })

  it('follow what is received late where they came from, also on the way', async () => {
    const product = await goods()
    const { transferNumber } = await send(product, 4, { isDirect: false })
    await desk.call(contract.createAdjustment, {
      body: {
        adjustmentDate: earlier(35),
        reason: 'surplus',
        warehouseId: 1,
        lines: [{ productId: product, quantity: 10, unitCost: 12_000 }],
      } as never,
    })
    expect(await standing(product)).toContainEqual({ at: branch, onWay: true, quantity: 4, value: 44_000 })
    await desk.call(contract.receiveTransfer, await arrival(transferNumber, 4))
    await desk.call(contract.cancelTransfer, await cancel(transferNumber))
    expect(await standing(product)).toEqual([
      { at: 1, onWay: false, quantity: 20, value: 220_000 },
      { at: branch, onWay: false, quantity: 5, value: 60_000 },
    ])
  })

  it.each([
    [{ quantity: 5 }, 'lebih dari yang dikirim (4)'],
    [{ quantity: -1 }, 'tidak boleh < 0'],
    [{ lineNumber: 2 }, 'Setiap barang yang dikirim'],
    [{ receivedOn: earlier(31) }, 'sebelum tanggal kirim'],
    [{ receivedOn: addDays(today, 1) }, 'setelah hari ini'],
  ])(
    'are not received with %j',
    async ({ receivedOn = earlier(28), ...line }: object & { receivedOn?: string }, message) => {
      const product = await goods()
      const { transferNumber } = await send(product, 4, { isDirect: false })
      const given = await arrival(transferNumber, 4)
      const body = { receivedOn, lines: [{ lineNumber: 1, quantity: 4, ...line }] } as never
      const refused = await desk.refusal(contract.receiveTransfer, { ...given, body })
      expect([refused.status, refused.errors.map((each) => each.message).join()]).toEqual([
        422,
        expect.stringContaining(message),
      ])
      expect(await read(transferNumber)).toMatchObject({ state: 'sent', lines: [{ receivedQuantity: null }] })
    },
  )

  it('arrive once, whoever of fifty receives them', async () => {
    const product = await goods()
    const { transferNumber } = await send(product, 4, { isDirect: false })
    const given = await arrival(transferNumber, 4)
    const sent = await Promise.allSettled(
      Array.from({ length: 50 }, () => desk.call(contract.receiveTransfer, given)),
    )
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await standing(product)).toContainEqual({ at: branch, onWay: false, quantity: 9, value: 100_000 })
  })
})

it('the last piece goes to one of fifty who move it', async () => {
  const product = await goods()
  await send(product, 9)
  const sent = await Promise.allSettled(Array.from({ length: 50 }, () => send(product, 1, { day: today })))
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await standing(product)).toEqual([{ at: branch, onWay: false, quantity: 15, value: 160_000 }])
})

it.each([
  [[], {}, 'minimal 1 barang'],
  [[{ productId: null, quantity: 1 }], {}, 'Produk harus dipilih'],
  [[{ productId: 1, quantity: 0 }], {}, 'Jumlah harus > 0'],
  [[{ productId: 999_999, quantity: 1 }], {}, 'tidak mempunyai stok'],
  [[{ productId: 1, quantity: 1 }], { to: 1 }, 'harus lain dari gudang asal'],
  [[{ productId: 1, quantity: 1 }], { to: 999 }, 'gudang tidak ada atau tidak aktif'],
  [[{ productId: 1, quantity: 1 }], { day: addDays(today, 1) }, 'setelah hari ini'],
] as const)('a transfer of %j with %j is refused', async (lines, way, message) => {
  expect(await refusalOf(lines, way)).toContain(message)
})

it('a shortage stands at the line that somebody typed', async () => {
  const [one, other] = [await goods(), await goods()]
  const lines = [
    { productId: one, quantity: 1 },
    { productId: other, quantity: 11 },
  ]
  expect(await refusalOf(lines)).toContain('"path":"lines.1.quantity"')
})

describe('a warehouse', () => {
  const change = async (code: string, told: object) => {
    const { id, version, name, allowsNegative } = await admin.call(contract.warehouseApi.read, {
      params: { code },
    })
    const body = { name, allowsNegative, isActive: true, ...told }
    return { params: { id }, version, body }
  }

  it('that holds goods, or that goods are on the way to, stays active', async () => {
    const depot = await admin.call(contract.warehouseApi.create, { body: warehouse('DEPO', 'Depo') })
    const product = await goods()
    const { transferNumber } = await send(product, 2, { to: depot.id, isDirect: false })
    const given = await change('DEPO', { isActive: false })
    const refused = await admin.refusal(contract.warehouseApi.update, given)
    expect([refused.status, refused.title]).toEqual([
      422,
      expect.stringContaining('Gudang Depo masih berisi'),
    ])
    const { body: _, ...seen } = given
    expect((await admin.refusal(contract.warehouseApi.deactivate, seen)).status).toBe(422)
    await desk.call(contract.cancelTransfer, await cancel(transferNumber))
    expect(await admin.call(contract.warehouseApi.update, given)).toMatchObject({ isActive: false })
    expect(await refusalOf([{ productId: product, quantity: 1 }], { to: depot.id })).toContain('tidak aktif')
  })

  it('is not left by the last of them', async () => {
    const empty = await createWorld()
    const boss = await empty.as('admin')
    const { id, version } = await boss.call(contract.warehouseApi.read, { params: { code: 'UTAMA' } })
    const refused = await boss.refusal(contract.warehouseApi.deactivate, { params: { id }, version })
    expect(refused.title).toContain('Minimal satu gudang')
    await empty.close()
  })

  it('is kept by who may, and chosen by all', async () => {
    const refused = await desk.refusal(contract.warehouseApi.create, { body: warehouse('X', 'X') })
    expect(refused.status).toBe(403)
    const { rows } = await desk.call(contract.listWarehouses)
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['Utama', 'Cabang']))
  })
})

it.each([
  ['update stock_transfer set amount = 1', /tidak dapat diubah|permission denied/],
  [
    `update stock_transfer set received_on = null, received_at = null, received_by = null, lost_amount = null, arrival_entry_id = null
     where received_on is not null and cancelled_on is null`,
    /sudah diterima/,
  ],
  [
    'update stock_transfer_line set received_quantity = 0 where received_quantity is not null',
    /sudah diterima/,
  ],
  ['delete from stock_transfer_line', /permission denied|tidak dapat dihapus/],
])('the database refuses: %s', async (statement, answer) => {
  await send(await goods(), 1)
  await expect(sql.raw(statement).execute(world.db)).rejects.toThrow(answer)
})
