import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { checkBooks } from '../../../../tests/books.ts'
import { createServiceWorld } from '../../../../tests/service-world.ts'
import { daysAgo } from '../../../../tests/settlement-world.ts'
import { rowsOf, soleRowOf } from '../../../platform/server/database/database.ts'
import { readPacks, setPacks } from '../../inventory/contract.ts'
import { createCreditNote, readCreditNote } from '../../sales/contract.ts'
import * as contract from '../contract.ts'
import { serviceOrderOnPaper } from '../rules/service-order-on-paper.ts'

const at = await createServiceWorld()
const { bill, bodyOf, desk, draft, finish, newCustomer, part, read, readInvoice, use, working, world } = at

afterEach(() => checkBooks(world.db))
afterAll(() => world.close())

/** A part of which 36 pieces at Rp 6.000 are on hand, sold in boxes of 12, too. */
const boxed = async () => {
  const productId = await part(36, 216_000, daysAgo(40))
  const params = { id: productId }
  const { version } = await desk.call(readPacks, { params })
  const packs = [{ name: 'dus', factor: 12, barcodes: [] }]
  await desk.call(setPacks, { params, version, body: { barcodes: [], packs } as never })
  return productId
}
const box = (productId: number, quantity = 12) => ({
  ...{ productId, quantity },
  ...{ packName: 'dus', unitPrice: 110_000 },
})
const onHand = (productId: number) =>
  soleRowOf(
    world.db,
    sql<object>`select quantity::float8 as quantity, value from stock_balance where product_id = ${productId}`,
  )
/** What a tax invoice says was sold. */
const fakturLines = async (number: string) => {
  const rows = await rowsOf(
    world.db,
    sql<{ lines: object[] }>`select lines from output_tax where source_number = ${number}`,
  )
  return rows.flatMap(({ lines }) => lines)
}

describe('parts of a service order in a further unit', () => {
  it('are priced by it, leave stock in the own unit, and are billed by it', async () => {
    const productId = await boxed()
    const order = await working(await newCustomer(), [box(productId)])
    expect(order.lines[0]).toMatchObject({
      ...{
        unit: 'pcs',
        quantity: 12,
        packName: 'dus',
        packFactor: 12,
        unitPrice: 110_000,
        subtotal: 110_000,
      },
    })
    expect(order.parts[0]).toMatchObject({ planned: 12, used: 0, packName: 'dus', packFactor: 12 })
    const finished = await finish(order, daysAgo(20))
    expect(finished.uses).toMatchObject([{ quantity: 12, unit: 'pcs' }])
    expect(await onHand(productId)).toEqual({ quantity: 24, value: 144_000 })
    const { invoiceNumber, totalAmount } = await bill([order.id], daysAgo(19))
    expect(totalAmount).toBe(122_100)
    const invoice = await readInvoice(invoiceNumber)
    expect(invoice.lines[0]).toMatchObject({
      ...{
        unit: 'pcs',
        quantity: 12,
        packName: 'dus',
        packFactor: 12,
        unitPrice: 110_000,
        subtotal: 110_000,
      },
    })
    expect(await fakturLines(invoiceNumber)).toMatchObject([
      { unit: 'dus', quantity: '1.000', unitPrice: 110_000, base: 110_000 },
    ])
    const query = { from: daysAgo(19), to: daysAgo(19), by: 'order' as const }
    const { rows } = await desk.call(contract.readServiceMargin, { query })
    expect(rows).toMatchObject([{ revenue: 110_000, partsCost: 72_000, margin: 38_000 }])
    const noted = await desk.call(createCreditNote, {
      params: { id: invoice.id },
      body: { noteDate: daysAgo(10), reason: 'Pecah', lines: [{ lineNumber: 1, quantity: 12 }] } as never,
    })
    const note = await desk.call(readCreditNote, { params: { number: noted.noteNumber ?? '' } })
    expect(note.lines[0]).toMatchObject({ quantity: 12, packName: 'dus', unit: 'pcs' })
    expect(await onHand(productId)).toEqual({ quantity: 36, value: 216_000 })
  })

  it('are used by the piece, and at most as many as the boxes hold', async () => {
    const productId = await boxed()
    const order = await working(await newCustomer(), [box(productId, 24)])
    const used = await use(order, daysAgo(20), [{ productId, quantity: 17 }])
    expect(used.parts[0]).toMatchObject({ planned: 24, used: 17 })
    const body = { day: daysAgo(20), warehouseId: null, lines: [{ productId, quantity: 8 }] }
    const params = { id: used.id }
    const refused = await desk.refusal(contract.moveServiceParts, { params, version: used.version, body })
    expect(JSON.stringify(refused)).toContain('paling banyak 7 pcs lagi')
  })

  it('name a unit that their product has, and keep what it holds', async () => {
    const productId = await boxed()
    const body = bodyOf(await newCustomer(), [{ ...box(productId), packName: 'peti' }])
    const refused = await desk.refusal(contract.createServiceOrder, { body })
    expect(refused.errors[0]).toMatchObject({ code: 'pack-unknown', path: 'lines.0.packName' })
    expect(refused.errors[0]?.message).toMatch(/^Baris 1: Produk PRD-\d+ tidak punya satuan peti$/)
    await draft(await newCustomer(), [box(productId)])
    const params = { id: productId }
    const { version } = await desk.call(readPacks, { params })
    const without = { params, version, body: { barcodes: [], packs: [] } as never }
    expect((await desk.refusal(setPacks, without)).errors[0]).toMatchObject({ code: 'pack-in-use' })
  })

  it('are read by it on paper, where it comes out', async () => {
    const productId = await boxed()
    const { orderNumber } = await draft(await newCustomer(), [box(productId, 24), box(productId, 17)])
    const paper = serviceOrderOnPaper(await read(orderNumber), {} as never)
    expect(paper.lines).toMatchObject([
      { quantity: '2', unit: 'dus' },
      { quantity: '17', unit: 'pcs' },
    ])
  })
})
