import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { attackerOf, type Attacker } from '../../../../../tests/attacker.ts'
import { keepPdf, readPdf } from '../../../../../tests/pdf-text.ts'
import { createSettlementWorld, daysAgo, today } from '../../../../../tests/settlement-world.ts'
import { addDays } from '../../../../platform/rules/day/day.ts'
import { rowsOf } from '../../../../platform/server/database/database.ts'
import * as contract from '../../contract.ts'
import { salesChecks } from '../../server/verify-sales.ts'

const { world, desk, goods, newCustomer } = await createSettlementWorld()
let attacker: Attacker

beforeAll(async () => {
  attacker = await attackerOf(world.ownerUrl, { role: 'neraca_app' })
})
afterEach(async () => {
  for (const [name, check] of Object.entries(salesChecks))
    expect([name, await rowsOf(world.db, check)]).toEqual([name, []])
})
afterAll(async () => {
  await attacker.close()
  await world.close()
})

const line = (quantity: number, unitPrice = 100_000) => ({
  productId: goods,
  quantity,
  unitPrice,
  discountPercent: 0,
})

const bodyOf = (customerId: number, change: object = {}) => ({
  quotationDate: today(),
  validUntil: addDays(today(), 30),
  customerId,
  lines: [line(10)],
  ...change,
})

async function drafted(change: object = {}) {
  const customerId = await newCustomer()
  return desk.call(contract.createQuotation, { body: bodyOf(customerId, change) })
}

type Seen = { readonly id: number; readonly version: number }
const at = ({ id, version }: Seen) => ({ params: { id }, version })
const send = (quotation: Seen) => desk.call(contract.sendQuotation, at(quotation))
const read = (number: string) => desk.call(contract.quotationApi.read, { params: { number } })
const order = (quotation: { id: number; customerId: number }, quantity: number, change: object = {}) =>
  desk.call(contract.createSalesOrder, {
    body: {
      orderDate: today(),
      customerId: quotation.customerId,
      lines: [line(quantity)],
      quotationId: quotation.id,
      ...change,
    },
  })

describe('a quotation', () => {
  it('says what it comes to with VAT, is sent and accepted, and posts nothing', async () => {
    const entries = () => rowsOf(world.db, sql`select id from journal_entry`)
    const before = await entries()
    const quotation = await drafted()
    expect(quotation).toMatchObject({ state: 'draft', subtotal: 1_000_000, taxAmount: 110_000 })
    expect(quotation.actions).toEqual(['edit', 'delete', 'send'])
    const sent = await send(quotation)
    expect(sent).toMatchObject({ state: 'sent', actions: ['edit', 'accept', 'reject', 'order'] })
    const accepted = await desk.call(contract.acceptQuotation, at(sent))
    expect(accepted).toMatchObject({ state: 'accepted', actions: ['reopen', 'order'] })
    expect(await entries()).toEqual(before)
  })

  it('is ordered in parts: each order begins with what is left, and both name each other', async () => {
    const quotation = await send(await drafted({ lines: [line(4), line(6, 90_000)] }))
    const first = await order(quotation, 5)
    expect(first.quotationNumber).toBe(quotation.quotationNumber)
    const after = await read(quotation.quotationNumber)
    expect(after).toMatchObject({ state: 'accepted', ordered: 'partly', actions: ['order'] })
    expect(after.lines.map(({ leftQuantity }) => leftQuantity)).toEqual([0, 5])
    expect(after.orders).toEqual([{ number: first.orderNumber, day: today() }])
    await order(quotation, 5)
    expect(await read(quotation.quotationNumber)).toMatchObject({ ordered: 'whole', actions: [] })
    await expect(order(quotation, 1)).rejects.toThrow(/masih bersisa/)
  })

  it('counts no order that was deleted', async () => {
    const quotation = await send(await drafted())
    const made = await order(quotation, 10)
    await desk.call(contract.deleteSalesOrder, at(made))
    expect(await read(quotation.quotationNumber)).toMatchObject({
      ...{ ordered: 'none', orders: [], actions: ['reopen', 'order'] },
    })
  })

  it('that was sent is changed as its next version', async () => {
    const sent = await send(await drafted())
    const body = bodyOf(sent.customerId, { lines: [line(8)] })
    const changed = await desk.call(contract.updateQuotation, { ...at(sent), body })
    expect(changed).toMatchObject({ state: 'draft', revision: 2, subtotal: 800_000 })
    expect(changed.actions).toEqual(['edit', 'send'])
  })

  it('ends on its last day, unless that is moved', async () => {
    const quotation = await drafted({ quotationDate: daysAgo(40), validUntil: daysAgo(1) })
    await expect(send(quotation)).rejects.toThrow(/sudah lewat/)
    world.setClock(`${daysAgo(2)}T03:00:00Z`)
    const sent = await send(quotation)
    world.setClock(undefined)
    expect(await read(quotation.quotationNumber)).toMatchObject({
      state: 'expired',
      actions: ['edit', 'reject'],
    })
    await expect(desk.call(contract.acceptQuotation, at(sent))).rejects.toThrow(/masih berlaku/)
    await expect(order(quotation, 1)).rejects.toThrow(/masih berlaku/)
    const { rows } = await desk.call(contract.quotationApi.list, { query: { state: 'expired' } })
    expect(rows.map(({ quotationNumber }) => quotationNumber)).toEqual([quotation.quotationNumber])
  })

  it('is rejected with a reason, and reopened while no order was made', async () => {
    const sent = await send(await drafted())
    const reject = (reason: string) => desk.call(contract.rejectQuotation, { ...at(sent), body: { reason } })
    await expect(reject(' ')).rejects.toThrow('Alasan harus diisi')
    expect(await reject('Terlalu mahal')).toMatchObject({ state: 'rejected', actions: ['edit'] })
    const other = await send(await drafted())
    const accepted = await desk.call(contract.acceptQuotation, at(other))
    expect(await desk.call(contract.reopenQuotation, at(accepted))).toMatchObject({ state: 'sent' })
  })

  it('refuses orders of another customer, changes of what somebody else changed, and what is missing', async () => {
    const quotation = await send(await drafted())
    await expect(order(quotation, 1, { customerId: await newCustomer() })).rejects.toThrow(/untuk PT Contoh/)
    const stale = await desk.refusal(contract.acceptQuotation, { ...at(quotation), version: 1 })
    expect(stale.status).toBe(412)
    await expect(drafted({ validUntil: daysAgo(1) })).rejects.toThrow(/Berlaku sampai/)
    await expect(drafted({ lines: [] })).rejects.toThrow(/Penawaran harus memiliki/)
  })

  it('cannot be changed behind the program once it was sent', async () => {
    const { id } = await send(await drafted())
    const tried = (statement: string) => attacker.run(statement)
    expect(
      await tried(
        `update sales_quotation set total_amount = 1, subtotal = 1, tax_amount = 0 where id = ${id}`,
      ),
    ).toBe('NR002')
    expect(await tried(`delete from sales_quotation_line where quotation_id = ${id}`)).toBe('NR002')
    expect(await tried(`update sales_quotation set status = 'draft' where id = ${id}`)).toBe('NR002')
  })

  it('is printed with its last day and a place to agree', async () => {
    const { quotationNumber } = await drafted()
    const answer = await fetch(`${world.url}/api/v1/sales-quotations/${quotationNumber}/pdf`, {
      headers: { cookie: desk.cookie },
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    keepPdf('quotation', bytes)
    const text = readPdf(bytes)
      .flatMap((page) => page.lines)
      .join('\n')
    for (const said of ['PENAWARAN HARGA', 'Berlaku sampai', 'Disetujui oleh', '1.110.000'])
      expect(text).toContain(said)
  })
})
