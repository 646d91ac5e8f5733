import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { attackerOf, type Attacker } from '../../../../../tests/attacker.ts'
import { checkBooks } from '../../../../../tests/books.ts'
import { cancelBody, createSettlementWorld, daysAgo, today } from '../../../../../tests/settlement-world.ts'
import { connect, rowsOf } from '../../../../platform/server/database/database.ts'
import * as inventory from '../../../inventory/contract.ts'
import * as contract from '../../contract.ts'
import { cancelledChecks } from './cancelled-checks.ts'

const { desk, entryLines, fileType, goods, invoiceOf, newCustomer, pay, readInvoice, use, world } =
  await createSettlementWorld()
let attacker: Attacker

beforeAll(async () => {
  attacker = await attackerOf(world.ownerUrl, { role: 'neraca_app' })
  // Stock is kept from the first of these goods on.
  const admin = await world.as('admin')
  const lines = [{ productId: goods, quantity: 500, unitCost: 60_000 }]
  const body = { adjustmentDate: daysAgo(90), warehouseId: null, reason: 'opening', lines } as const
  await admin.call(inventory.createAdjustment, { body } as never)
})
afterEach(async () => {
  await checkBooks(world.db)
})
afterAll(async () => {
  await attacker.close()
  await world.close()
})

const credit = async (invoice: string, lines: object[] = [], change: object = {}) =>
  desk.call(contract.createCreditNote, {
    params: { id: (await readInvoice(invoice)).id },
    body: { noteDate: today(), reason: 'Retur', lines, ...change } as never,
  }) as Promise<{ noteNumber: string; entryNumber: string; totalAmount: number }>
const readNote = (number: string) => desk.call(contract.readCreditNote, { params: { number } })
const cancel = async (number: string, change: Record<string, unknown> = {}) =>
  desk.call(contract.cancelCreditNote, {
    params: { id: (await readNote(number)).id },
    body: cancelBody(change) as never,
  })
const refusal = async (number: string, change: Record<string, unknown> = {}) => {
  const { status, title, errors } = await desk.refusal(contract.cancelCreditNote, {
    params: { id: (await readNote(number)).id },
    body: cancelBody(change) as never,
  })
  return [status, errors?.[0]?.message ?? title]
}
const onHand = () =>
  rowsOf(
    world.db,
    sql<{
      quantity: number
      value: number
    }>`select sum(quantity)::float8 as quantity, sum(value)::float8 as value
      from stock_balance where product_id = ${goods}`,
  )
const register = (number: string) =>
  rowsOf(
    world.db,
    sql<{
      row: unknown
    }>`select jsonb_build_array(source, is_restored, return_kind, base_amount, vat_amount, reduces_number,
      masa is not null) as row from output_tax where source_number = ${number} order by id`,
  ).then((rows) => rows.map(({ row }) => row))

describe('a credit note that should not have been', () => {
  it('leaves invoice, order, goods and VAT as they were', async () => {
    const customerId = await newCustomer()
    const invoice = await invoiceOf(customerId, 100_000, { quantity: 5, day: daysAgo(3) })
    const order = () => desk.call(contract.readSalesOrder, { params: { number: invoice.orderNumber ?? '' } })
    const before = {
      invoice: await readInvoice(invoice.invoiceNumber),
      order: await order(),
      stock: await onHand(),
    }
    const note = await credit(invoice.invoiceNumber, [{ lineNumber: 1, quantity: 2 }])
    expect(await onHand()).not.toEqual(before.stock)
    const { entryNumber } = await cancel(note.noteNumber)
    const mirrored = (await entryLines(note.entryNumber)).map(([code, debit, taken]) => [code, taken, debit])
    expect(await entryLines(entryNumber)).toEqual(mirrored)
    const after = await readInvoice(invoice.invoiceNumber)
    expect({ ...after, settlements: [] }).toEqual({ ...before.invoice, settlements: [] })
    expect(after.settlements).toMatchObject([{ kind: 'credit_note', cancelledOn: today() }])
    expect((await order()).lines).toEqual(before.order.lines)
    expect(await onHand()).toEqual(before.stock)
    expect(await register(note.noteNumber)).toEqual([
      ['credit_note', false, 'goods', -200_000, -22_000, invoice.invoiceNumber, false],
      ['credit_note_cancellation', true, 'goods', 200_000, 22_000, invoice.invoiceNumber, false],
    ])
    expect(await readNote(note.noteNumber)).toMatchObject({
      state: 'cancelled',
      actions: [],
      cancelled: { day: today(), reason: 'Salah catat', entryNumber },
    })
    const whole = await credit(invoice.invoiceNumber)
    expect(whole.totalAmount).toBe(555_000)
    expect(await fileType(`/credit-notes/${note.noteNumber}/pdf`)).toBe('404')
  })

  it('counts in no sum of the list, and the statement of the customer says both', async () => {
    const customerId = await newCustomer()
    const invoice = await invoiceOf(customerId, 100_000, { quantity: 2 })
    const wrong = await credit(invoice.invoiceNumber, [{ lineNumber: 1, quantity: 1 }])
    await cancel(wrong.noteNumber)
    const query = { customerId: String(customerId) }
    const list = await desk.call(contract.listCreditNotes, { query } as never)
    expect(list).toMatchObject({
      matchingTotal: 0,
      rows: [{ noteNumber: wrong.noteNumber, state: 'cancelled' }],
    })
    const period = { customerId: String(customerId), from: daysAgo(1), to: today() }
    const { movements } = await desk.call(contract.readCustomerStatement, { query: period } as never)
    expect(movements.map(({ kind, debit, credit: taken }) => [kind, debit, taken])).toEqual([
      ['invoice', 222_000, 0],
      ['credit_note', 0, 111_000],
      ['credit_note_cancelled', 111_000, 0],
    ])
  })

  it('gives back no advance that was used, until its use is cancelled', async () => {
    const customerId = await newCustomer()
    const paid = await invoiceOf(customerId, 100_000)
    await pay(customerId, 111_000, { allocations: [{ invoiceId: paid.id, amount: 111_000 }] })
    const note = await credit(paid.invoiceNumber)
    const open = await invoiceOf(customerId, 50_000)
    const { useNumber } = await use(customerId, open.id, 55_500)
    expect(await refusal(note.noteNumber)).toEqual([422, expect.stringContaining(useNumber)])
    const { id } = await desk.call(contract.readAdvanceUse, { params: { number: useNumber } })
    await desk.call(contract.cancelAdvanceUse, { params: { id }, body: cancelBody() as never })
    await cancel(note.noteNumber)
    expect(await readNote(note.noteNumber)).toMatchObject({ advanceLeft: 0, actions: [] })
  })

  it('is cancelled after what came after it, and not once the tax office or the buyer counts on it', async () => {
    const customerId = await newCustomer()
    const invoice = await invoiceOf(customerId, 100_000, { quantity: 4 })
    const first = await credit(invoice.invoiceNumber, [{ lineNumber: 1, quantity: 1 }])
    const second = await credit(invoice.invoiceNumber, [{ lineNumber: 1, quantity: 1 }])
    expect(await refusal(first.noteNumber)).toEqual([
      409,
      `Batalkan dahulu nota kredit sesudahnya: ${second.noteNumber}`,
    ])
    const noted = (number: string | null, day: string | null) =>
      sql`update output_tax set return_number = ${number}, return_day = ${day} where source_number = ${second.noteNumber}`.execute(
        world.db,
      )
    await noted('NR-7', today())
    expect(await refusal(second.noteNumber)).toEqual([
      409,
      'Nota pembeli NR-7 sudah dicatat: kosongkan dahulu di PPN, tab Retur',
    ])
    await noted(null, null)
    await cancel(second.noteNumber)
    await cancel(first.noteNumber)
    expect(await refusal(first.noteNumber)).toEqual([409, 'Dokumen ini sudah dibatalkan'])
    const whole = await credit(invoice.invoiceNumber, [], { cancels: true })
    expect(await refusal(whole.noteNumber)).toEqual([
      409,
      'Invoice yang dibatalkan tidak dihidupkan lagi: tagih lagi ordernya',
    ])
  })

  it('is not credited again before the day on which it was cancelled', async () => {
    const invoice = await invoiceOf(await newCustomer(), 100_000, { quantity: 2, day: daysAgo(8) })
    const note = await credit(invoice.invoiceNumber, [], { noteDate: daysAgo(6) })
    await cancel(note.noteNumber, { entryDate: daysAgo(4) })
    const { errors } = await desk.refusal(contract.createCreditNote, {
      params: { id: invoice.id },
      body: { noteDate: daysAgo(5), reason: 'Retur', lines: [] },
    })
    expect(errors?.map(({ path, message }) => [path, message.replace(/\d\d \w+ \d{4}/, 'D')])).toEqual([
      ['noteDate', 'Invoice ini masih dikreditkan sampai D, hari nota kreditnya dibatalkan'],
    ])
    await credit(invoice.invoiceNumber, [], { noteDate: daysAgo(4) })
  })

  it('is cancelled once, however many do it at the same time', async () => {
    const invoice = await invoiceOf(await newCustomer(), 100_000)
    const note = await credit(invoice.invoiceNumber)
    const { id } = await readNote(note.noteNumber)
    const sends = Array.from({ length: 8 }, () =>
      desk.send('POST', `/credit-notes/${id}/cancel`, {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(cancelBody()),
      }),
    )
    const statuses = (await Promise.all(sends)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  })
})

it('notes of an invoice take back its VAT to the rupiah, whichever of them are cancelled between', async () => {
  const act = fc.oneof(
    { arbitrary: fc.record({ quantity: fc.integer({ min: 1, max: 3 }) }), weight: 3 },
    { arbitrary: fc.constant('cancel' as const), weight: 2 },
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(act, { maxLength: 7 }),
      fc.integer({ min: 1, max: 99_999 }),
      async (acts, price) => {
        const invoice = await invoiceOf(await newCustomer(), price, { quantity: 9 })
        const standing: { number: string; quantity: number }[] = []
        for (const each of acts) {
          if (each === 'cancel') {
            const last = standing.pop()
            if (last !== undefined) await cancel(last.number)
            continue
          }
          const left = 9 - standing.reduce((sum, { quantity }) => sum + quantity, 0)
          if (each.quantity > left) continue
          const { noteNumber } = await credit(invoice.invoiceNumber, [{ lineNumber: 1, ...each }])
          standing.push({ number: noteNumber, quantity: each.quantity })
        }
        const left = 9 - standing.reduce((sum, { quantity }) => sum + quantity, 0)
        if (left > 0) await credit(invoice.invoiceNumber)
        const [sum] = await rowsOf(
          world.db,
          sql<{ vat: number; notes: number }>`select (select sum(vat_amount) from output_tax
            where ${invoice.invoiceNumber} in (source_number, reduces_number))::float8 as vat,
          (select sum(tax_amount) from credit_note where invoice_id = ${invoice.id} and cancelled_on is null)::float8 as notes`,
        )
        expect(sum).toEqual({ vat: 0, notes: invoice.taxAmount })
      },
    ),
    { numRuns: 12 },
  )
})

describe('the database', () => {
  it.each([
    ['without an entry', 'update credit_note set cancelled_on = note_date where id = :note', '23514'],
    [
      'while it settles',
      'update credit_note set cancelled_on = note_date, reversal_entry_id = journal_entry_id where id = :note',
      'NR002',
    ],
    [
      'in its order alone',
      'update sales_order_line set credited_quantity = 0 where credited_quantity > 0',
      'NR002',
    ],
    ['by another reason', 'update credit_note set reason = $$Lain$$ where id = :note', '42501'],
  ])('refuses a note that is half cancelled: %s', async (_, statement, refusal) => {
    const invoice = await invoiceOf(await newCustomer(), 100_000)
    const note = await readNote((await credit(invoice.invoiceNumber)).noteNumber)
    expect(await attacker.attack([statement.replaceAll(':note', String(note.id))])).toBe(refusal)
  })
})

describe('the health of the books', () => {
  const told = async (statements: readonly string[]) => {
    const owner = connect({ url: world.ownerUrl, poolSize: 1, role: 'none' })
    try {
      await owner.transaction().execute(async (tx) => {
        for (const statement of statements) await sql.raw(statement).execute(tx)
        const found = await Promise.all(
          Object.entries(cancelledChecks).map(async ([name, check]) => [
            name,
            (await rowsOf(tx, check)).length,
          ]),
        )
        throw new Error(JSON.stringify(Object.fromEntries(found)))
      })
    } catch (error) {
      return JSON.parse(error instanceof Error ? error.message : '')
    } finally {
      await owner.destroy()
    }
  }
  const reversed = 'cancelled notes are reversed on their day, and settle nothing from then on'
  const left = 'goods of cancelled notes and returns, and of no others, left again'

  it('tells of a note that is called cancelled, and of one that is called standing', async () => {
    const invoice = await invoiceOf(await newCustomer(), 100_000, { quantity: 2 })
    const standing = await readNote(
      (await credit(invoice.invoiceNumber, [{ lineNumber: 1, quantity: 1 }])).noteNumber,
    )
    const { noteNumber } = await credit(invoice.invoiceNumber, [{ lineNumber: 1, quantity: 1 }])
    await cancel(noteNumber)
    const quiet = 'alter table credit_note disable trigger all'
    expect(
      await told([
        quiet,
        `update credit_note set cancelled_on = note_date, reversal_entry_id = journal_entry_id where id = ${standing.id}`,
      ]),
    ).toEqual({ [reversed]: 1, [left]: 1 })
    expect(
      await told([
        quiet,
        `update credit_note set cancelled_on = null, reversal_entry_id = null where note_number = '${noteNumber}'`,
      ]),
    ).toEqual({ [reversed]: 1, [left]: 1 })
    expect(await told([])).toEqual({ [reversed]: 0, [left]: 0 })
  })
})
