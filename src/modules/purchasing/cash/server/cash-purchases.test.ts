import { sql } from 'kysely'
import { afterAll, afterEach, expect, it } from 'vitest'
import { createApprovalWorld, decide } from '../../../../../tests/approval-world.ts'
import { checkBooks } from '../../../../../tests/books.ts'
import { buyingWorld } from '../../../../../tests/buying-world.ts'
import { cancelBody, daysAgo, today } from '../../../../../tests/settlement-world.ts'
import { rowsOf, soleRowOf } from '../../../../platform/server/database/database.ts'
import { cancelGoodsReceipt, goodsReceiptApi } from '../../../inventory/contract.ts'
import * as contract from '../../contract.ts'
import { purchasingChecks } from '../../server/verify-purchasing.ts'

const buying = await buyingWorld()
const { account, db, desk, moved, onHand, product, vendor, world } = buying
const approving = await createApprovalWorld()
afterEach(async () => {
  for (const each of [db, approving.db]) {
    for (const check of Object.values(purchasingChecks)) expect(await rowsOf(each, check)).toEqual([])
    await checkBooks(each)
  }
})
afterAll(() => Promise.all([world.close(), approving.close()]))

type Change = Record<string, unknown>
const bank = account('1-1201')
const body = (vendorId: number, lines: readonly object[], change: Change = {}) =>
  ({ purchaseDate: daysAgo(3), vendorId, accountId: bank, lines, ...change }) as never
async function buy(vendorId: number, lines: readonly object[], change: Change = {}) {
  const made = await desk.call(contract.createCashPurchase, { body: body(vendorId, lines, change) })
  if ('waits' in made) throw new Error('it waits')
  return made
}
const refused = async (vendorId: number, lines: readonly object[], change: Change = {}) => {
  const { errors } = await desk.refusal(contract.createCashPurchase, { body: body(vendorId, lines, change) })
  return errors.map(({ path, message }) => `${path}: ${message}`)
}
const goods = (productId: number, change: Change = {}) => ({
  productId,
  quantity: 3,
  unitPrice: 20_000,
  ...change,
})
const expense = (change: Change = {}) => ({
  ...{ accountId: account('5-3201'), description: 'ATK', quantity: 1, unitPrice: 40_000 },
  ...change,
})
const billAt = (number: string) => desk.call(contract.readBill, { params: { number } })
const counts = () =>
  soleRowOf(
    db,
    sql<object>`select (select count(*) from journal_entry) as entries, (select count(*) from vendor_bill) as bills,
      (select count(*) from goods_receipt) as receipts, (select count(*) from vendor_payment) as payments,
      (select jsonb_agg(c order by c::text) from number_counter c) as numbers`,
  )

it('goods and an expense are received, billed and paid in one act, each under its number', async () => {
  const [vendorId, productId] = [await vendor(), await product()]
  const tax = { taxInvoiceNumber: '0102640099990001', taxInvoiceDay: daysAgo(3) }
  const lines = [expense(), goods(productId, { taxClass: 'taxed' })]
  const made = await buy(vendorId, lines, { ...tax, documentNumber: 'NOTA 12' })
  expect(made).toMatchObject({ totalAmount: 106_600, withheldAmount: 0 })
  expect(await onHand(productId)).toEqual([3, 60_000])
  const receipt = await desk.call(goodsReceiptApi.read, { params: { number: made.receiptNumber ?? '' } })
  expect(receipt).toMatchObject({ receiptDate: daysAgo(3), totalAmount: 60_000, vendorNote: 'NOTA 12' })
  expect(await moved(receipt.receiptNumber)).toEqual({ inventory: 60_000, grni: -60_000 })
  const bill = await billAt(made.billNumber)
  expect(bill).toMatchObject({ documentNumber: 'NOTA 12', openAmount: 0, state: 'paid', dueDate: daysAgo(3) })
  expect(await moved(made.billNumber)).toEqual({
    ...{ '5-3201': 40_000, ap_trade: -106_600, grni: 60_000, vat_in: 6_600 },
  })
  expect(await moved(made.paymentNumber ?? '')).toMatchObject({ ap_trade: 106_600 })
})

it('VAT that is not credited is in what goods come in at, without a difference of price', async () => {
  const [vendorId, productId] = [await vendor(), await product()]
  const lines = [goods(productId, { taxClass: 'taxed' })]
  const made = await buy(vendorId, lines, { isCreditable: false })
  expect(await onHand(productId)).toEqual([3, 66_600])
  expect(await moved(made.billNumber)).toEqual({ ap_trade: -66_600, grni: 66_600 })
})

it('without a number of the vendor its own stands for it, as often as somebody buys', async () => {
  const vendorId = await vendor()
  const numbers = [await buy(vendorId, [expense()]), await buy(vendorId, [expense()])]
  for (const { billNumber } of numbers)
    expect(await billAt(billNumber)).toMatchObject({ documentNumber: billNumber })
  await buy(vendorId, [expense()], { documentNumber: 'A-7' })
  expect(await refused(vendorId, [expense()], { documentNumber: ' a 7' })).toEqual([
    expect.stringContaining('documentNumber: Nomor ini sudah dicatat'),
  ])
})

it('withholds of a service as it is paid', async () => {
  const service = expense({ unitPrice: 1_000_000, objectCode: '24-104-03' })
  const made = await buy(await vendor(), [service])
  expect(made).toMatchObject({ totalAmount: 1_000_000, withheldAmount: 20_000 })
  expect(await moved(made.paymentNumber ?? '')).toMatchObject({ ap_trade: 1_000_000, pph23_payable: -20_000 })
})

it('is refused whole, naming each field, and writes nothing', async () => {
  const [vendorId, productId] = [await vendor(), await product()]
  await buy(vendorId, [goods(productId)])
  const before = await counts()
  expect(await refused(vendorId, [], { accountId: null, purchaseDate: daysAgo(-1) })).toEqual([
    'purchaseDate: Tanggal pembelian tidak boleh setelah hari ini',
    'accountId: Akun kas atau bank harus dipilih',
    'lines: Pembelian tunai harus memiliki minimal 1 baris',
  ])
  const both = { ...goods(productId), accountId: account('5-3201') }
  expect(
    await refused(vendorId, [both, goods(productId, { quantity: 0 }), expense({ unitPrice: 0 })]),
  ).toEqual([
    'lines.0.productId: Baris 1: Pilih satu barang atau satu akun',
    'lines.1.quantity: Baris 2: Jumlah harus > 0',
    'lines.2.unitPrice: Baris 3: Harga harus > 0',
  ])
  expect(await refused(vendorId, [goods(productId, { objectCode: '24-104-03' })])).toEqual([
    'lines.0.objectCode: Baris 1: PPh dipotong dari jasa atau biaya, bukan barang',
  ])
  expect(await refused(vendorId, [expense()], { accountId: account('4-1101') })).toEqual([
    'accountId: Akun kas atau bank harus dipilih',
  ])
  expect(await refused(vendorId, [goods(9_999_999)])).toHaveLength(1)
  expect(await counts()).toEqual(before)
})

it('is taken back by cancelling payment, bill and receipt, in that order', async () => {
  const [vendorId, productId] = [await vendor(), await product()]
  const made = await buy(vendorId, [goods(productId)])
  const bill = await billAt(made.billNumber)
  const payment = await desk.call(contract.readPayment, { params: { number: made.paymentNumber ?? '' } })
  const receipt = await desk.call(goodsReceiptApi.read, { params: { number: made.receiptNumber ?? '' } })
  const cancel = { body: cancelBody() as never }
  expect(await desk.refusal(contract.cancelBill, { params: { id: bill.id }, ...cancel })).toBeDefined()
  expect(await desk.refusal(cancelGoodsReceipt, { params: { id: receipt.id }, ...cancel })).toBeDefined()
  await desk.call(contract.cancelPayment, { params: { id: payment.id }, ...cancel })
  await desk.call(contract.cancelBill, { params: { id: bill.id }, ...cancel })
  await desk.call(cancelGoodsReceipt, { params: { id: receipt.id }, ...cancel })
  expect(await onHand(productId)).toEqual([0, 0])
})

let vendors = 0
const newVendor = async () => {
  const code = `VEND-4${String((vendors += 1)).padStart(4, '0')}`
  const { id } = await soleRowOf(
    approving.db,
    sql<{
      id: number
    }>`insert into vendor (code, name) values (${code}, ${`PT Pemasok ${code}`}) returning id`,
  )
  return id
}
const ofRina = (vendorId: number) => {
  const lines = [
    { accountId: approving.account('5-3201'), description: 'ATK', quantity: 1, unitPrice: 40_000 },
  ]
  const paid = { purchaseDate: today(), accountId: approving.account('1-1201') }
  return { body: { ...paid, vendorId, lines } as never }
}

async function decideNewest() {
  const id = await approving.newestId()
  await decide(approving.admin, { id, level: 1 })
}

it('waits whole where a rule of bills asks, and is made when people agree', async () => {
  await approving.rule('vendor-bill')
  const before = await soleRowOf(approving.db, sql<object>`select count(*) from vendor_bill`)
  await approving.rina.asks(contract.createCashPurchase, ofRina(await newVendor()))
  expect(await soleRowOf(approving.db, sql<object>`select count(*) from vendor_bill`)).toEqual(before)
  await decideNewest()
  const { state, made } = await approving.newest()
  expect([state, made]).toEqual(['carried_out', expect.stringMatching(/^BILL-\d{4}-\d{5}$/)])
  await approving.endRules()
})

it('stands unpaid where a rule of payments asks, until people agree to the payment', async () => {
  await approving.rule('vendor-payment')
  const made = await approving.rina.call(contract.createCashPurchase, ofRina(await newVendor()))
  if ('waits' in made) throw new Error('it waits whole')
  expect(made.paymentNumber).toBeNull()
  const bill = () => approving.rina.call(contract.readBill, { params: { number: made.billNumber } })
  expect(await bill()).toMatchObject({ openAmount: 40_000 })
  expect(await approving.newest()).toMatchObject({ act: 'vendor-payment.create', state: 'waiting' })
  await decideNewest()
  expect(await bill()).toMatchObject({ openAmount: 0 })
  await approving.endRules()
})
