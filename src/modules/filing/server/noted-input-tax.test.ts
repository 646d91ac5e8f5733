import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { checkBooks } from '../../../../tests/books.ts'
import { buyingWorld } from '../../../../tests/buying-world.ts'
import { cancelBody, daysAgo } from '../../../../tests/settlement-world.ts'
import { soleRowOf } from '../../../platform/server/database/database.ts'
import * as purchasing from '../../purchasing/contract.ts'
import * as contract from '../contract.ts'

const { world, db, desk, account, vendor, bill, moved } = await buyingWorld()
afterEach(() => checkBooks(db))
afterAll(() => world.close())

const withoutInvoice = { taxInvoiceNumber: undefined, taxInvoiceDay: undefined }
const idOfTax = async (billNumber: string) => {
  const { id } = await soleRowOf(
    db,
    sql<{ id: number }>`select id from input_tax where source_number = ${billNumber}`,
  )
  return Number(id)
}
const decisionOf = async (taxId: number) => {
  const { id } = await soleRowOf(
    db,
    sql<{
      id: number
    }>`select id from input_tax_decision where input_tax_id = ${taxId} and cancelled_on is null`,
  )
  return Number(id)
}
const expense = (id: number) =>
  desk.call(contract.expenseInputTax, { params: { id }, body: { decidedOn: daysAgo(15) } })
const undo = { body: cancelBody({ entryDate: daysAgo(2) }) as never }

/** A bill of a line of 1.000.000 whose VAT waited and became an expense. */
async function expensed(line: object) {
  const vendorId = await vendor()
  const lines = [{ description: 'Sewa', amount: 1_000_000, taxClass: 'taxed', ...line }]
  const made = await bill(vendorId, { lines, postingDay: daysAgo(19), ...withoutInvoice })
  const taxId = await idOfTax(made.billNumber)
  await expense(taxId)
  const billLineId = made.lines[0]?.id ?? 0
  const body = (amount: number) => ({
    body: {
      ...{ noteDate: daysAgo(8), billId: made.id, reason: 'Batal' },
      lines: [{ billLineId, receiptId: null, receiptLine: null, amount }],
    } as never,
  })
  const note = async (amount: number) =>
    (await desk.call(purchasing.createDebitNote, body(amount))) as { noteNumber: string; totalAmount: number }
  return { vendorId, made, taxId, billLineId, body, note }
}

describe('a note on a bill whose VAT became an expense', () => {
  it('gives the VAT of an advance back from the expense, whole and in parts', async () => {
    const { vendorId, note, body, billLineId } = await expensed({ accountId: account('1-1601') })
    await bill(vendorId, {
      lines: [{ accountId: account('5-3206'), description: 'Alat', amount: 600_000, taxClass: 'taxed' }],
      advances: [{ advanceLineId: billLineId, amount: 600_000 }],
      postingDay: daysAgo(10),
    })
    const { errors } = await desk.refusal(purchasing.createDebitNote, body(400_001))
    expect(errors.map(({ path }) => path)).toEqual(['lines.0.amount'])
    const first = await note(100_000)
    expect(await moved(first.noteNumber)).toEqual({
      ap_trade: 111_000,
      purchase_advance: -100_000,
      vat_in_expensed: -11_000,
    })
    expect((await note(300_000)).totalAmount).toBe(333_000)
  })

  it('gives that of any other line back from the expense, until the note is cancelled', async () => {
    const { made, taxId, note } = await expensed({ accountId: account('5-3206') })
    const { noteNumber } = await note(200_000)
    expect(await moved(noteNumber)).toEqual({
      ap_trade: 222_000,
      '5-3206': -200_000,
      vat_in_expensed: -22_000,
    })
    const noted = await desk.call(purchasing.readDebitNote, { params: { number: noteNumber } })
    expect(noted.vatTreatment).toBe('expensed')
    const params = { id: await decisionOf(taxId) }
    const refusal = await desk.refusal(contract.cancelInputDecision, { params, ...undo })
    expect(refusal.code).toBe('input-noted')
    expect(refusal.title).toContain(noteNumber)
    await desk.call(purchasing.cancelDebitNote, { params: { id: noted.id }, ...undo })
    await desk.call(contract.cancelInputDecision, { params, ...undo })
    expect(await moved(made.billNumber)).toMatchObject({ vat_in_pending: 110_000 })
  })
})
