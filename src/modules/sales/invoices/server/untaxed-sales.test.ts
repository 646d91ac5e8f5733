import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest'
import { checkBooks } from '../../../../../tests/books.ts'
import { createSettlementWorld, daysAgo, today } from '../../../../../tests/settlement-world.ts'
import { addDays } from '../../../../platform/rules/day/day.ts'
import { rowsOf } from '../../../../platform/server/database/database.ts'
import { savePkpStatus } from '../../../tax/contract.ts'
import * as contract from '../../contract.ts'

const { desk, entryLines, invoiceOf, newCustomer, world } = await createSettlementWorld()
const admin = await world.as('admin')
let customerId: number

beforeEach(async () => {
  customerId = await newCustomer()
})
afterEach(async () => {
  await sql`update pkp_status set is_pkp = true`.execute(world.db)
  await checkBooks(world.db)
})
afterAll(() => world.close())

const save = (validFrom: string, isPkp: boolean) => admin.call(savePkpStatus, { body: { validFrom, isPkp } })
const vatOn = async (day: string) =>
  (await desk.call(contract.readOrderContext, { query: { day, customerId: String(customerId) } }))
    .vatBasisPoints
const classesOf = (invoiceId: number) =>
  rowsOf(
    world.db,
    sql<{ tax: string; rate: number }>`select tax_class as tax, vat_basis_points as rate
      from sales_invoice_line where invoice_id = ${invoiceId}`,
  )

it('sales to a customer without PPN carry none: order, lines, journal and credit note', async () => {
  await sql`update customer set without_vat = true where id = ${customerId}`.execute(world.db)
  expect(await vatOn(today())).toBe(0)
  const invoice = await invoiceOf(customerId, 1_000_000)
  expect(invoice).toMatchObject({ taxAmount: 0, totalAmount: 1_000_000, vatBasisPoints: 0 })
  expect(await classesOf(invoice.id)).toEqual([{ tax: 'untaxed', rate: 0 }])
  expect((await entryLines(invoice.entryNumber)).map(([code]) => code)).not.toContain('2-1201')
  const note = { noteDate: today(), reason: 'Batal', lines: [] }
  const credited = await desk.call(contract.createCreditNote, { params: { id: invoice.id }, body: note })
  expect(credited.totalAmount).toBe(1_000_000)
})

it('sales of a day on which the organisation is not PKP carry no PPN, those of other days do', async () => {
  await save(today(), false)
  await save(addDays(today(), 10), true)
  expect(await vatOn(today())).toBe(0)
  expect(await vatOn(addDays(today(), 9))).toBe(0)
  expect(await vatOn(addDays(today(), 10))).toBe(1100)
  expect(await invoiceOf(customerId, 500_000)).toMatchObject({ taxAmount: 0, totalAmount: 500_000 })
  const before = await invoiceOf(customerId, 500_000, { day: daysAgo(1) })
  expect(before).toMatchObject({ taxAmount: 55_000, totalAmount: 555_000 })
  expect(await classesOf(before.id)).toEqual([{ tax: 'taxed', rate: 1100 }])
})

it('an order written before is invoiced by the status of the day of its invoice', async () => {
  const line = { productId: 1, quantity: 1, unitPrice: 100_000, discountPercent: 0 }
  const body = { orderDate: today(), customerId, lines: [line] }
  const { id, taxAmount } = await desk.call(contract.createSalesOrder, { body })
  expect(taxAmount).toBe(11_000)
  await desk.call(contract.confirmSalesOrder, { params: { id }, version: 1 })
  await desk.call(contract.deliverSalesOrder, { params: { id }, version: 2 })
  await save(today(), false)
  const refused = await desk.refusal(contract.invoiceSalesOrder, { params: { id }, version: 3 })
  expect([refused.status, refused.code]).toEqual([409, 'rate-changed'])
  const told = { params: { id }, version: 3, query: { vatBasisPoints: '0' } }
  const { invoiceNumber } = await desk.call(contract.invoiceSalesOrder, told)
  const invoice = await desk.call(contract.readSalesInvoice, { params: { number: invoiceNumber } })
  expect(invoice).toMatchObject({ taxAmount: 0, totalAmount: 100_000 })
})

it('a status that changes nothing is refused, one of the same day is corrected, and only by who may', async () => {
  const day = addDays(today(), 40)
  const refused = await admin.refusal(savePkpStatus, { body: { validFrom: day, isPkp: true } })
  expect(refused.errors.map(({ path }) => path)).toEqual(['isPkp'])
  await save(day, false)
  const { rows } = await save(day, true)
  expect(rows.filter(({ validFrom }) => validFrom === day)).toEqual([
    { validFrom: day, isPkp: true, note: null },
  ])
  expect((await desk.refusal(savePkpStatus, { body: { validFrom: day, isPkp: false } })).status).toBe(403)
})
