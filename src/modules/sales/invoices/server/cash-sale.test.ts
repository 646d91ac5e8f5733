import { sql } from 'kysely'
import { afterAll, afterEach, expect, it } from 'vitest'
import { checkBooks } from '../../../../../tests/books.ts'
import { createSettlementWorld, daysAgo, today } from '../../../../../tests/settlement-world.ts'
import { rowsOf, soleRowOf } from '../../../../platform/server/database/database.ts'
import { readWorkspace, updateOrganisation } from '../../../settings/contract.ts'
import * as contract from '../../contract.ts'
import { salesChecks } from '../../server/verify-sales.ts'

const settling = await createSettlementWorld()
const { account, cancel, desk, entryLines, goods, newCustomer, readInvoice, readReceipt, world } = settling
afterEach(async () => {
  for (const check of Object.values(salesChecks)) expect(await rowsOf(world.db, check)).toEqual([])
  await checkBooks(world.db)
})
afterAll(() => world.close())

const body = (customerId: number, change: Record<string, unknown> = {}) =>
  ({
    invoiceDate: daysAgo(2),
    customerId,
    accountId: account('1-1201'),
    lines: [{ productId: goods, quantity: 2, unitPrice: 50_000, discountPercent: 0 }],
    ...change,
  }) as never
async function sell(customerId: number, change: Record<string, unknown> = {}) {
  const made = await desk.call(contract.createSalesInvoice, { body: body(customerId, change) })
  if (!('invoiceNumber' in made)) throw new Error('it waits')
  return made
}
const counts = () =>
  soleRowOf(
    world.db,
    sql<object>`select (select count(*) from journal_entry) as entries, (select count(*) from sales_invoice) as invoices,
      (select count(*) from sales_receipt) as receipts, (select jsonb_agg(c order by c::text) from number_counter c) as numbers`,
  )

it('a cash sale is an invoice and its receipt of the same day in one act', async () => {
  const made = await sell(await newCustomer())
  const invoice = await readInvoice(made.invoiceNumber)
  expect(invoice).toMatchObject({ totalAmount: 111_000, openAmount: 0, state: 'paid', canReceive: false })
  const receipt = await readReceipt(made.receiptNumber ?? '')
  expect(receipt).toMatchObject({ receiptDate: daysAgo(2), receivedAmount: 111_000, advanceAmount: 0 })
  expect(receipt.allocations).toMatchObject([
    { invoiceNumber: made.invoiceNumber, amount: 111_000, openAmount: 0 },
  ])
  expect(await entryLines(receipt.entryNumber)).toEqual([
    ['1-1201', 111_000, 0],
    ['1-1301', 0, 111_000],
  ])
  expect((await entryLines(made.entryNumber))[0]).toEqual(['1-1301', 111_000, 0])
})

it('is owed again when its receipt is cancelled', async () => {
  const made = await sell(await newCustomer())
  const { id } = await readReceipt(made.receiptNumber ?? '')
  await cancel(id)
  expect(await readInvoice(made.invoiceNumber)).toMatchObject({ openAmount: 111_000 })
})

it('is refused whole where the account holds no cash, naming the field', async () => {
  const customerId = await newCustomer()
  const before = await counts()
  for (const accountId of [account('4-1101'), 9_999_999]) {
    const refused = await desk.refusal(contract.createSalesInvoice, { body: body(customerId, { accountId }) })
    expect(refused.errors.map(({ path, message }) => `${path}: ${message}`)).toEqual([
      'accountId: Akun kas atau bank harus dipilih',
    ])
  }
  expect(await counts()).toEqual(before)
})

it('asks for no credit limit, as nobody owes it', async () => {
  const customerId = await newCustomer()
  await sql`update customer set credit_limit = 1000 where id = ${customerId}`.execute(world.db)
  const admin = await world.as('admin')
  const limits = async (refusesOverLimit: boolean) => {
    const { name, timeZone, fiscalYearStartMonth, version } = (await admin.call(readWorkspace)).organisation
    const change = { name, timeZone, fiscalYearStartMonth, refusesOverLimit }
    await admin.call(updateOrganisation, { body: change, version } as never)
  }
  await limits(true)
  try {
    const owed = await desk.refusal(contract.createSalesInvoice, {
      body: body(customerId, { accountId: null }),
    })
    expect(owed.errors.map(({ path }) => path)).toEqual(['customerId'])
    expect((await sell(customerId)).receiptNumber).not.toBeNull()
  } finally {
    await limits(false)
  }
})

it('that is credited leaves what was paid as an advance', async () => {
  const customerId = await newCustomer()
  const { id } = await readInvoice((await sell(customerId)).invoiceNumber)
  const note = { noteDate: today(), reason: 'Batal', lines: [] }
  await desk.call(contract.createCreditNote, { params: { id }, body: note })
  expect(await settling.advancesOf(customerId)).toBe(111_000)
})
