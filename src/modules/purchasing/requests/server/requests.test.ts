import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { attackerOf } from '../../../../../tests/attacker.ts'
import { checkBooks } from '../../../../../tests/books.ts'
import { readPdf } from '../../../../../tests/pdf-text.ts'
import { accountIds, createWorld } from '../../../../../tests/server.ts'
import { daysAgo, today } from '../../../../../tests/settlement-world.ts'
import { rowsOf, soleRowOf } from '../../../../platform/server/database/database.ts'
import * as contract from '../../contract.ts'

const world = await createWorld()
const desk = await world.as('user')
const attacker = await attackerOf(world.ownerUrl, { role: 'none' })
const account = await accountIds(world.db)
let made = 0
let vendorId: number
let paper: number

const idOf = async (statement: ReturnType<typeof sql<{ id: number }>>) =>
  (await soleRowOf(world.db, statement)).id
const codeOf = (prefix: string) => `${prefix}-4${String((made += 1)).padStart(4, '0')}`

beforeEach(async () => {
  const code = codeOf('PRD')
  paper = await idOf(sql`insert into product (code, name, unit, is_service, cost_price, selling_price)
    values (${code}, ${`Kertas ${code}`}, 'pcs', false, 0, 100000) returning id`)
  vendorId = await idOf(
    sql`insert into vendor (code, name, npwp16, is_pkp)
    values (${codeOf('VEND')}, ${`PT Pemasok ${made}`}, '0012345678901000', true) returning id`,
  )
})
afterEach(() => checkBooks(world.db))
afterAll(async () => {
  await attacker.close()
  await world.close()
})

type Change = Record<string, unknown>
const goods = (quantity: number, change: Change = {}) => ({ productId: paper, quantity, ...change })
const service = (unitPrice: number, change: Change = {}) => ({
  ...{ accountId: account('5-3201'), description: 'Servis AC', quantity: 1, unitPrice },
  ...change,
})
const bodyOf = (lines: readonly object[], change: Change = {}) =>
  ({ requestDate: today(), neededDay: today(), notes: 'Kantor cabang', lines, ...change }) as never
const drafted = (lines: readonly object[] = [goods(10, { unitPrice: 40_000 })], change: Change = {}) =>
  desk.call(contract.createPurchaseRequest, { body: bodyOf(lines, change) })
type Seen = { readonly id: number; readonly version: number }
const at = ({ id, version }: Seen) => ({ params: { id }, version })
const submit = (request: Seen) => desk.call(contract.submitPurchaseRequest, at(request))
const approved = async (lines?: readonly object[]) => submit(await drafted(lines))
const read = (number: string) => desk.call(contract.purchaseRequestApi.read, { params: { number } })
type Request = contract.PurchaseRequest
const lineOf = ({ lines }: Request, index = 0) => {
  const line = lines[index]
  if (line === undefined) throw new Error('no such line')
  return line
}
const orderBody = (lines: readonly object[]) => ({ orderDate: today(), vendorId, lines }) as never
const takes = (request: Request, quantity: number, change: Change = {}) => {
  const { id: requestLineId, productId, accountId, description } = lineOf(request)
  return { productId, accountId, description, quantity, unitPrice: 41_000, requestLineId, ...change }
}
const order = (...lines: readonly object[]) =>
  desk.call(contract.createPurchaseOrder, { body: orderBody(lines) }) as Promise<contract.PurchaseOrder>

describe('a purchase request', () => {
  it('says what it is thought to cost, needs no price, and is approved at once where no rule asks', async () => {
    const request = await drafted([goods(2.5, { unitPrice: 40_000.5 }), service(0)])
    expect(request).toMatchObject({ state: 'draft', totalAmount: 100_001 })
    expect(request.actions).toEqual(['edit', 'delete', 'submit'])
    const submitted = await submit(request)
    expect(submitted).toMatchObject({ state: 'approved', approved: { by: expect.any(String) } })
    expect(submitted.actions).toEqual(['order', 'close'])
  })

  it('is ordered in parts: what is left falls, and both name each other', async () => {
    const request = await approved([goods(10, { unitPrice: 40_000 }), service(500_000)])
    const first = await order(takes(request, 4))
    expect(first.lines[0]).toMatchObject({ requestNumber: request.requestNumber })
    const after = await read(request.requestNumber)
    expect(after).toMatchObject({ state: 'partial', orders: [{ orderNumber: first.orderNumber }] })
    expect(after.lines.map(({ leftQuantity }) => leftQuantity)).toEqual([6, 1])
    const rest = lineOf(request, 1)
    await order(takes(request, 6), {
      ...{ accountId: rest.accountId, description: 'Servis AC', quantity: 1, unitPrice: 450_000 },
      requestLineId: rest.id,
    })
    expect(await read(request.requestNumber)).toMatchObject({ state: 'ordered', actions: [] })
  })

  it('gives what is left to one of two who take it at once', async () => {
    const request = await approved()
    const both = await Promise.allSettled([order(takes(request, 6)), order(takes(request, 6))])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(lineOf(await read(request.requestNumber))).toMatchObject({ orderedQuantity: 6, leftQuantity: 4 })
  })

  it('refuses orders of more than is left, of something else, and of what nobody approved', async () => {
    const request = await approved()
    const refused = async (line: object) => {
      const { errors } = await desk.refusal(contract.createPurchaseOrder, { body: orderBody([line]) })
      return (errors as unknown as readonly { code: string }[]).map(({ code }) => code)
    }
    expect(await refused(takes(request, 10.001))).toEqual(['request-taken'])
    expect(await refused(takes(request, 1, { productId: null, accountId: account('5-3201') }))).toEqual([
      'request-line-unfit',
    ])
    const twice = { body: orderBody([takes(request, 6), takes(request, 5)]) }
    await expect(desk.call(contract.createPurchaseOrder, twice)).rejects.toThrow(/tersisa 4/)
    expect(await refused(takes(await drafted(), 1))).toEqual(['request-line-unfit'])
  })

  it('has left again what an order that is changed or cancelled does not take any more', async () => {
    const request = await approved()
    const taken = await order(takes(request, 10))
    const body = orderBody([takes(request, 3)])
    const changed = (await desk.call(contract.updatePurchaseOrder, {
      ...at(taken),
      body,
    })) as contract.PurchaseOrder
    expect(lineOf(await read(request.requestNumber))).toMatchObject({ orderedQuantity: 3, leftQuantity: 7 })
    const more = { ...at(changed), body: orderBody([takes(request, 11)]) }
    await expect(desk.call(contract.updatePurchaseOrder, more)).rejects.toThrow(/tersisa 10/)
    await desk.call(contract.cancelPurchaseOrder, { ...at(changed), body: { reason: 'Salah vendor' } })
    expect(await read(request.requestNumber)).toMatchObject({
      ...{ state: 'approved', orders: [{ isCancelled: true }] },
    })
    await order(takes(request, 10))
    expect(await read(request.requestNumber)).toMatchObject({ state: 'ordered' })
  })

  it('is closed with a reason, and nothing more is ordered of it', async () => {
    const request = await approved()
    const taken = await order(takes(request, 4))
    const seen = await read(request.requestNumber)
    const close = (reason: string) =>
      desk.call(contract.closePurchaseRequest, { ...at(seen), body: { reason } })
    await expect(close('  ')).rejects.toThrow('Alasan harus diisi')
    expect(await close('Tidak perlu lagi')).toMatchObject({
      ...{ state: 'closed', actions: [], closed: { reason: 'Tidak perlu lagi' } },
    })
    await expect(order(takes(request, 1))).rejects.toThrow(/habis dipesan/)
    // What was ordered before may stay, or shrink.
    const body = orderBody([takes(request, 3)])
    await desk.call(contract.updatePurchaseOrder, { ...at(taken), body })
  })

  it('is changed and deleted as a draft only; its number stays explained', async () => {
    const request = await drafted()
    const changed = await desk.call(contract.updatePurchaseRequest, {
      ...at(request),
      body: bodyOf([goods(3, { neededDay: today(), unitPrice: 10_000 })]),
    })
    expect(changed).toMatchObject({ totalAmount: 30_000, lines: [{ neededDay: today() }] })
    await desk.call(contract.deletePurchaseRequest, at(changed))
    expect(
      (await desk.refusal(contract.purchaseRequestApi.read, { params: { number: request.requestNumber } }))
        .status,
    ).toBe(404)
    const other = await approved()
    const late = desk.call(contract.updatePurchaseRequest, { ...at(other), body: bodyOf([goods(1)]) })
    await expect(late).rejects.toThrow(/draft atau ditolak/)
    expect(
      (await desk.refusal(contract.submitPurchaseRequest, { ...at(await drafted()), version: 9 })).status,
    ).toBe(412)
  })

  it('refuses what is missing or cannot be', async () => {
    await expect(drafted([])).rejects.toThrow(/minimal 1 baris/)
    await expect(drafted([goods(0)])).rejects.toThrow(/Jumlah/)
    await expect(drafted([service(1, { description: ' ' })])).rejects.toThrow(/Sebutkan jasa/)
    await expect(drafted(undefined, { neededDay: daysAgo(1) })).rejects.toThrow(/Hari dibutuhkan/)
    await expect(drafted([goods(1, { neededDay: daysAgo(1) })])).rejects.toThrow(/Hari dibutuhkan/)
    await expect(drafted([goods(1, { accountId: account('5-3201') })])).rejects.toThrow(/Pilih barang/)
  })

  it('cannot be changed, or ordered beyond, behind the program', async () => {
    const { id, lines, requestNumber } = await approved()
    const taken = await order({ ...goods(10), unitPrice: 1, requestLineId: lines[0]?.id })
    const tried = (statement: string) => attacker.run(statement)
    expect(await tried(`update purchase_request set total_amount = 1 where id = ${id}`)).toBe('NR002')
    expect(
      await tried(
        `update purchase_request set status = 'draft', approved_at = null, approved_by = null where id = ${id}`,
      ),
    ).toBe('NR002')
    expect(await tried(`update purchase_request_line set quantity = 99 where request_id = ${id}`)).toBe(
      'NR002',
    )
    expect(await tried(`delete from purchase_request_line where request_id = ${id}`)).toBe('NR002')
    expect(await tried(`delete from purchase_request where id = ${id}`)).toBe('NR002')
    const more = `insert into purchase_order_line (order_id, line_number, product_id, product_code, product_name, unit, description,
        quantity, unit_price, discount_basis_points, amount, is_amount_typed, tax_class, vat_basis_points, tax_amount, cost_amount,
        request_line_id)
      select order_id, 2, product_id, product_code, product_name, unit, '', 0.001, 0, 0, 0, false, 'untaxed', 0, 0, 0, request_line_id
      from purchase_order_line where order_id = ${taken.id}`
    expect(await tried(more)).toBe('NR002')
    expect(await read(requestNumber)).toMatchObject({ state: 'ordered' })
  })

  it('is listed by its state, and printed with who asks and who agreed', async () => {
    const request = await approved()
    await order(takes(request, 1))
    const { rows } = await desk.call(contract.purchaseRequestApi.list, { query: { state: 'partial' } })
    expect(rows.map(({ requestNumber }) => requestNumber)).toContain(request.requestNumber)
    expect(rows.every(({ state }) => state === 'partial')).toBe(true)
    const answer = await fetch(`${world.url}/api/v1/purchase-requests/${request.requestNumber}/pdf`, {
      headers: { cookie: desk.cookie },
    })
    const text = readPdf(Buffer.from(await answer.arrayBuffer()))
      .flatMap((page) => page.lines)
      .join('\n')
    for (const said of ['PERMINTAAN PEMBELIAN', 'Diminta oleh', 'Disetujui oleh', '400.000'])
      expect(text).toContain(said)
    expect(
      await rowsOf(
        world.db,
        sql`select 1 from journal_entry where reference_number = ${request.requestNumber}`,
      ),
    ).toEqual([])
  })
})
