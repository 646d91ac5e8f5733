import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkBooks } from '../../../../../tests/books.ts'
import { cancelBody, createSettlementWorld, daysAgo, today } from '../../../../../tests/settlement-world.ts'
import type { ReplyOf } from '../../../../platform/rules/http/endpoint.ts'
import { rowsOf } from '../../../../platform/server/database/database.ts'
import { createAccount } from '../../../accounts/contract.ts'
import * as inventory from '../../../inventory/contract.ts'
import { createJournalEntry } from '../../../journals/contract.ts'
import { productApi } from '../../../products/contract.ts'
import * as contract from '../../contract.ts'

const { world, account, entryLines, insert, newCustomer } = await createSettlementWorld()
const admin = await world.as('admin')
let [stockId, costId, customerId, vendorId, made] = [0, 0, 0, 0, 0]

const newAccount = async (code: string, name: string, type: 'asset' | 'expense') =>
  (await admin.call(createAccount, { body: { code, name, type } })).id

beforeAll(async () => {
  stockId = await newAccount('1-1411', 'Persediaan Suku Cadang', 'asset')
  costId = await newAccount('5-1111', 'Harga Pokok Suku Cadang', 'expense')
  customerId = await newCustomer()
  vendorId = await insert(sql`select id from vendor where is_active order by id limit 1`)
})
afterAll(async () => {
  await checkBooks(world.db)
  await world.close()
})

type Change = Record<string, unknown>
const productBody = (change: Change = {}) => {
  made += 1
  return {
    ...{
      code: `SKC-${made}`,
      name: `Suku cadang ${made}`,
      isService: false,
      unit: 'pcs',
      costPrice: 0,
      sellingPrice: 20_000,
    },
    ...{ stockAccountId: stockId, costAccountId: costId, ...change },
  } as never
}
const newProduct = (change: Change = {}) => admin.call(productApi.create, { body: productBody(change) })
const refusedProduct = async (change: Change) =>
  (await admin.refusal(productApi.create, { body: productBody(change) })).errors.map(({ path }) => path)
const change = ({ id, version, ...product }: ReplyOf<typeof productApi.read>, changed: Change) => {
  const { name, isService, unit, costPrice, sellingPrice, isActive, stockAccount, costAccount } = product
  const accounts = { stockAccountId: stockAccount?.id ?? null, costAccountId: costAccount?.id ?? null }
  const body = { name, isService, unit, costPrice, sellingPrice, isActive, ...accounts, ...changed } as never
  return { params: { id }, version, body }
}
const receive = (productId: number, day = daysAgo(10), quantity = 10) =>
  admin.call(inventory.createGoodsReceipt, { body: receiptBody(productId, day, quantity) })
const receiptBody = (productId: number, receiptDate = daysAgo(10), quantity = 10) =>
  ({ receiptDate, vendorId, warehouseId: null, lines: [{ productId, quantity, unitPrice: 1_000 }] }) as never
const lose = (productId: number, day: string, quantity: number) =>
  admin.call(inventory.createAdjustment, {
    body: {
      ...{ adjustmentDate: day, reason: 'loss', warehouseId: null },
      lines: [{ productId, quantity, unitCost: null }],
    } as never,
  })
/** What accounts moved with a product, and with its costs, by their codes. */
const moved = (...codes: string[]) =>
  rowsOf(
    world.db,
    sql<{
      code: string
      amount: number
    }>`select a.code, sum(l.debit - l.credit)::bigint as amount from journal_line l
      join account a on a.id = l.account_id join journal_entry e on e.id = l.entry_id
      where a.code = any(${codes}::text[]) and e.status = 'posted' group by 1 order by 1`,
  )

describe('goods with accounts of their own', () => {
  it('stand on them, cost on them, and come back from them', async () => {
    const [own, plain] = [await newProduct(), await newProduct({ stockAccountId: null, costAccountId: null })]
    expect(own).toMatchObject({ stockAccount: { code: '1-1411' }, costAccount: { code: '5-1111' } })
    const { entryNumber } = await receive(own.id)
    expect((await entryLines(entryNumber))[0]).toEqual(['1-1411', 10_000, 0])
    await receive(plain.id)
    const before = await moved('1-1401', '5-1101')
    const line = (productId: number) => ({ productId, quantity: 4, unitPrice: 20_000, discountPercent: 0 })
    const sold = await admin.call(contract.createSalesInvoice, {
      body: { invoiceDate: daysAgo(3), customerId, lines: [line(own.id), line(plain.id)] } as never,
    })
    expect(await moved('1-1411', '5-1111')).toEqual([
      { code: '1-1411', amount: 6_000 },
      { code: '5-1111', amount: 4_000 },
    ])
    const of = (rows: typeof before, code: string) => rows.find((row) => row.code === code)?.amount ?? 0
    const after = await moved('1-1401', '5-1101')
    expect(of(after, '1-1401') - of(before, '1-1401')).toBe(-4_000)
    expect(of(after, '5-1101') - of(before, '5-1101')).toBe(4_000)
    if (!('invoiceNumber' in sold)) throw new Error('the invoice waits')
    const invoice = await admin.call(contract.readSalesInvoice, { params: { number: sold.invoiceNumber } })
    await admin.call(contract.createCreditNote, {
      params: { id: invoice.id },
      body: {
        ...{ noteDate: today(), reason: 'Rusak' },
        lines: [{ lineNumber: 1, quantity: 1 }],
      } as never,
    })
    expect(await moved('1-1411', '5-1111')).toEqual([
      { code: '1-1411', amount: 7_000 },
      { code: '5-1111', amount: 3_000 },
    ])
    const query = { from: daysAgo(30), to: today(), by: 'product' } as never
    const { rows } = await admin.call(contract.readMargins, { query })
    expect(rows.find(({ code }) => code === own.code)).toMatchObject({ cost: 3_000 })
  })

  it('are begun on them, what stood there by hand going to the opening balances', async () => {
    const id = await newAccount('1-1412', 'Persediaan Ban', 'asset')
    const own = await newProduct({ stockAccountId: id })
    const { adjustmentNumber } = (await admin.call(inventory.createAdjustment, {
      body: {
        ...{ adjustmentDate: daysAgo(5), reason: 'opening', warehouseId: null },
        lines: [{ productId: own.id, quantity: 3, unitCost: 5_000 }],
      } as never,
    })) as { adjustmentNumber: string }
    expect(adjustmentNumber).toMatch(/^ADJ-/)
    expect(await moved('1-1412')).toEqual([{ code: '1-1412', amount: 15_000 }])
  })

  it('take only accounts of stock and cost that nothing else uses, and services none', async () => {
    expect(await refusedProduct({ stockAccountId: account('1-1404') })).toEqual(['stockAccountId'])
    expect(await refusedProduct({ stockAccountId: account('1-1101') })).toEqual(['stockAccountId'])
    expect(await refusedProduct({ stockAccountId: account('1-1400') })).toEqual(['stockAccountId'])
    expect(await refusedProduct({ costAccountId: account('5-1103') })).toEqual(['costAccountId'])
    expect(await refusedProduct({ costAccountId: stockId })).toEqual(['costAccountId'])
    expect(await refusedProduct({ isService: true })).toEqual(['stockAccountId', 'costAccountId'])
    await newProduct({ stockAccountId: account('1-1401'), costAccountId: account('5-1101') })
  })

  it('keep entries typed by hand off the account', async () => {
    await newProduct()
    const lines = [
      { accountId: stockId, debit: 1_000, credit: 0 },
      { accountId: account('1-1101'), debit: 0, credit: 1_000 },
    ]
    const body = { entryDate: today(), description: 'Dengan tangan', post: true, lines } as never
    const rina = await world.as('user')
    expect((await rina.refusal(createJournalEntry, { body })).code).toBe('account-kept')
  })
})

describe('the account of stock', () => {
  it('changes only while there is none, and what was before that day stays there', async () => {
    const own = await newProduct({ stockAccountId: null })
    const { receiptNumber } = await receive(own.id)
    const refused = await admin.refusal(productApi.update, change(own, { stockAccountId: stockId }))
    expect(refused.errors).toMatchObject([{ path: 'stockAccountId', code: 'stock-account-kept' }])
    await lose(own.id, daysAgo(8), 10)
    await admin.call(productApi.update, change(own, { stockAccountId: stockId }))
    const late = await admin.refusal(inventory.createGoodsReceipt, { body: receiptBody(own.id, daysAgo(9)) })
    expect(late.errors).toMatchObject([{ path: 'lines.0.productId', code: 'stock-account-moved' }])
    const { entryNumber } = await receive(own.id, daysAgo(7))
    expect((await entryLines(entryNumber))[0]).toEqual(['1-1411', 10_000, 0])
    const receipt = await admin.call(inventory.goodsReceiptApi.read, { params: { number: receiptNumber } })
    const undone = await admin.refusal(inventory.cancelGoodsReceipt, {
      params: { id: receipt.id },
      body: cancelBody(),
    })
    expect(undone.errors).toMatchObject([{ code: 'stock-account-moved' }])
  })

  it('does not change while goods of it move', async () => {
    const own = await newProduct({ stockAccountId: null })
    const asked = change(own, { stockAccountId: stockId })
    const [, changed] = await Promise.allSettled([receive(own.id), admin.call(productApi.update, asked)])
    const [{ code } = { code: '' }] = await rowsOf(
      world.db,
      sql<{ code: string }>`select a.code from stock_movement m join account a on a.id = m.stock_account_id
        where m.product_id = ${own.id}`,
    )
    expect(code).toBe(changed.status === 'fulfilled' ? '1-1411' : '1-1401')
  })
})
