import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkBooks } from '../../../../../tests/books.ts'
import { accountIds, beginOrganisation, createWorld, type Client } from '../../../../../tests/server.ts'
import { toDay } from '../../../../platform/rules/day/day.ts'
import { soleRowOf } from '../../../../platform/server/database/database.ts'
import * as purchasing from '../../../purchasing/contract.ts'
import { createSalesInvoice } from '../../../sales/contract.ts'
import type { WithheldArticle } from '../../../tax/rules/withholding.ts'
import * as contract from '../../contract.ts'
import * as incomeTax from '../../income-tax/contract.ts'
import { paySelfPaidTax } from '../../self-paid/contract.ts'

const world = await createWorld({ isEmpty: true })
const masa = toDay('2026-10-01')
const code = '026408123456789'
let desk: Client
let account: Awaited<ReturnType<typeof accountIds>>
const articles = new Map<WithheldArticle, number>()
let vat = 0
afterAll(() => world.close())

const proof = (ntpn: string, billingCode = code) => ({
  ...{ paidOn: toDay('2026-11-12'), accountId: account('1-1201'), billingCode, ntpn },
})

beforeAll(async () => {
  world.setClock('2026-11-10T05:00:00Z')
  desk = await beginOrganisation(world)
  account = await accountIds(world.db)
  const { id: vendorId } = await soleRowOf(
    world.db,
    sql<{
      id: number
    }>`insert into vendor (code, name, npwp16) values ('VEND-1', 'PT Jasa', '0012345678901000') returning id`,
  )
  const line = { accountId: account('5-3208'), description: 'Jasa', amount: 10_000_000, taxClass: 'untaxed' }
  const body = {
    ...{ billDate: '2026-10-05', postingDay: '2026-10-05', vendorId, documentNumber: 'F-1' },
    lines: [
      { ...line, objectCode: '24-104-03' },
      { ...line, objectCode: '28-403-02' },
    ],
  }
  await desk.call(purchasing.createBill, { body: body as never })
  await sql`insert into customer (code, name) values ('CUST-1', 'PT Pembeli')`.execute(world.db)
  await sql`insert into product (code, name, unit, is_service, cost_price, selling_price)
    values ('JASA', 'Jasa', 'hour', true, 0, 1000000)`.execute(world.db)
  const { customerId, productId } = await soleRowOf(
    world.db,
    sql<{
      customerId: number
      productId: number
    }>`select c.id as "customerId", p.id as "productId" from customer c, product p`,
  )
  const lines = [{ productId, quantity: 1, unitPrice: 1_000_000, discountPercent: 0 }]
  await desk.call(createSalesInvoice, { body: { invoiceDate: toDay('2026-10-05'), customerId, lines } })
  const { result } = await desk.call(contract.readVatMonth, { query: { masa } })
  await desk.call(contract.closeMasa, { body: { masa, told: result } })
  const { closing } = await desk.call(contract.readVatMonth, { query: { masa } })
  vat = closing?.id ?? 0
  const month = await desk.call(incomeTax.readIncomeTaxMonth, { query: { masa } })
  for (const { article, base, tax, slips } of month.articles) {
    if (slips === 0) continue
    const { id } = await desk.call(incomeTax.closeIncomeTax, { body: { masa, article, told: { base, tax } } })
    articles.set(article, id)
  }
})

const idOf = (article: WithheldArticle) => ({ id: articles.get(article) ?? 0 })
const pay = (article: WithheldArticle, body: ReturnType<typeof proof>) =>
  desk.call(incomeTax.payIncomeTax, { params: idOf(article), body })

describe('a billing code that waits to be paid', () => {
  it('is kept with its day, told until when it lives, and replaced by a new one', async () => {
    const bill = (billingCode: string, issuedOn: string) =>
      desk.call(contract.billMasa, { params: { id: vat }, body: { billingCode, issuedOn: toDay(issuedOn) } })
    expect(await bill(code, '2026-11-08')).toMatchObject({ validUntil: '2026-11-22' })
    const waiting = async () => (await desk.call(contract.readVatMonth, { query: { masa } })).closing?.billing
    expect(await waiting()).toEqual({ billingCode: code, issuedOn: '2026-11-08', validUntil: '2026-11-22' })
    await bill('026408123456780', '2026-11-10')
    expect((await waiting())?.billingCode).toBe('026408123456780')
    expect((await desk.call(contract.readVatMonth, { query: { masa } })).actions).toContain('bill')
  })

  it('is refused once it has run out, or nothing is to be paid', async () => {
    const body = { billingCode: code, issuedOn: toDay('2026-10-20') }
    expect(await desk.refusal(contract.billMasa, { params: { id: vat }, body })).toMatchObject({
      ...{ status: 422, errors: [{ path: 'issuedOn' }] },
    })
    expect(await desk.refusal(contract.billMasa, { params: { id: 999_999 }, body })).toMatchObject({
      status: 404,
    })
  })

  it('does not keep a month from being reopened', async () => {
    const params = idOf('pph23')
    const issued = { billingCode: code, issuedOn: toDay('2026-11-10') }
    await desk.call(contract.billIncomeTax, { params, body: issued })
    await desk.call(incomeTax.reopenIncomeTax, { params, body: { reason: 'Periksa' } })
    const { articles: found } = await desk.call(incomeTax.readIncomeTaxMonth, { query: { masa } })
    const [pph23] = found.filter(({ article }) => article === 'pph23')
    expect(pph23?.closing).toBeNull()
    const told = { base: pph23?.base ?? 0, tax: pph23?.tax ?? 0 } as never
    const { id } = await desk.call(incomeTax.closeIncomeTax, { body: { masa, article: 'pph23', told } })
    articles.set('pph23', id)
  })
})

describe('a receipt of the state', () => {
  const receipt = '0A1B2C3D4E5F6A7B'

  it('is of all articles that one billing code pays, and of nothing else', async () => {
    world.setClock('2026-11-12T05:00:00Z')
    await desk.call(contract.billIncomeTax, {
      ...{ params: idOf('pph23'), body: { billingCode: code, issuedOn: toDay('2026-11-10') } },
    })
    await pay('pph23', proof(receipt))
    const other = await desk.refusal(incomeTax.payIncomeTax, {
      ...{ params: idOf('pph4_2'), body: proof(receipt, '026408123456111') },
    })
    expect(other).toMatchObject({ status: 422, errors: [{ path: 'ntpn' }] })
    await pay('pph4_2', proof(receipt.toLowerCase()))
    const again = await desk.refusal(contract.payMasa, { params: { id: vat }, body: proof(receipt) })
    expect(again.errors).toMatchObject([
      { path: 'ntpn', message: expect.stringContaining('masa Oktober 2026') },
    ])
    const instalment = { kind: 'pph25' as const, masa, amount: 1_000 as never }
    const own = await desk.refusal(paySelfPaidTax, { body: { ...instalment, ...proof(receipt) } })
    expect(own.errors.map(({ path }) => path)).toEqual(['ntpn'])
    await desk.call(contract.payMasa, { params: { id: vat }, body: proof('1A1B2C3D4E5F6A7B') })
    await checkBooks(world.db)
  })

  it('taken back leaves its code, and serves again', async () => {
    const cancel = { entryDate: toDay('2026-11-12'), reason: 'Salah catat' }
    await desk.call(incomeTax.unpayIncomeTax, { params: idOf('pph4_2'), body: cancel })
    const { articles: found } = await desk.call(incomeTax.readIncomeTaxMonth, { query: { masa } })
    expect(found.find(({ article }) => article === 'pph4_2')?.closing).toMatchObject({
      payment: null,
      billing: null,
    })
    await pay('pph4_2', proof(receipt))
    await checkBooks(world.db)
  })
})
