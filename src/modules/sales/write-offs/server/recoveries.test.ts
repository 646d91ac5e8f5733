import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { checkBooks } from '../../../../../tests/books.ts'
import { cancelBody, createSettlementWorld, daysAgo, today } from '../../../../../tests/settlement-world.ts'
import { rowsOf } from '../../../../platform/server/database/database.ts'
import { departmentApi } from '../../../departments/contract.ts'
import * as contract from '../../contract.ts'
import { salesChecks } from '../../server/verify-sales.ts'

const settling = await createSettlementWorld()
const { account, advancesOf, ageingAt, desk, entryLines, invoiceOf, newCustomer, pay, readInvoice, world } =
  settling
const admin = await world.as('admin')

afterEach(async () => {
  world.setClock(undefined)
  await checkBooks(world.db)
})
afterAll(() => world.close())

/** An invoice of 111.000, of which some was written off days ago. */
async function writtenOff({
  amount = 111_000,
  day = daysAgo(20),
  of = daysAgo(40),
  ...change
}: Record<string, unknown> = {}) {
  const customerId = await newCustomer()
  const invoice = await invoiceOf(customerId, 100_000, { day: of as never })
  const { writeOffNumber } = await admin.call(contract.createWriteOff, {
    body: {
      ...{ writeOffDate: day as never, customerId, chargedTo: 'expense' as const, reason: 'Customer pailit' },
      allocations: [{ invoiceId: invoice.id, amount: amount as number }],
      ...change,
    },
  })
  const { id } = await read(writeOffNumber)
  return { customerId, invoice, writeOffNumber, id }
}
type Made = Awaited<ReturnType<typeof writtenOff>>

const read = (number: string) => admin.call(contract.readWriteOff, { params: { number } })
const bodyOf = ({ customerId, invoice, id }: Made, amount: number, change: object = {}) => ({
  ...{ receiptDate: today(), customerId, accountId: account('1-1201'), receivedAmount: amount },
  ...{ allocations: [], recoveries: [{ writeOffId: id, invoiceId: invoice.id, amount }] },
  ...change,
})
const recover = (...given: Parameters<typeof bodyOf>) =>
  admin.call(contract.createReceipt, { body: bodyOf(...given) })
const refusalOf = async (...given: Parameters<typeof bodyOf>) => {
  const { errors, title } = await admin.refusal(contract.createReceipt, { body: bodyOf(...given) })
  return errors?.map(({ path, message }) => [path, message.replaceAll('\u00a0', ' ')]) ?? title
}
const owed = async (customerId: number, day = today()) =>
  Number((await ageingAt(day)).rows.find((row) => row.customerId === customerId)?.total ?? 0)
const statementOf = (customerId: number) => {
  const query = { customerId: String(customerId), from: daysAgo(60), to: today() }
  return admin.call(contract.readCustomerStatement, { query })
}
const offered = async (customerId: number) =>
  (await admin.call(contract.readWrittenOff, { query: { customerId: String(customerId) } })).rows

describe('a payment of what was written off', () => {
  it('gives the loss back by the account that bore it, and pays the invoice', async () => {
    const made = await writtenOff()
    const { receiptNumber, entryNumber, advanceAmount } = await recover(made, 111_000)
    expect(advanceAmount).toBe(0)
    expect(await entryLines(entryNumber)).toEqual([
      ['1-1201', 111_000, 0],
      ['1-1301', 0, 111_000],
    ])
    const after = await read(made.writeOffNumber)
    expect(after).toMatchObject({
      ...{ amount: 111_000, recoveredAmount: 111_000, state: 'recorded', actions: ['cancel'] },
      recoveries: [{ receiptNumber, amount: 111_000, day: today(), cancelledOn: null }],
    })
    expect(await entryLines(after.recoveries[0]?.entryNumber ?? '')).toEqual([
      ['1-1301', 111_000, 0],
      ['5-2104', 0, 111_000],
    ])
    const invoice = await admin.call(contract.readSalesInvoice, {
      params: { number: made.invoice.invoiceNumber },
    })
    expect(invoice).toMatchObject({ state: 'paid', openAmount: 0, canRecover: false })
    expect(invoice.settlements.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['write_off', 111_000],
      ['recovery', -111_000],
      ['receipt', 111_000],
    ])
    const receipt = await settling.readReceipt(receiptNumber)
    expect(receipt.recoveries).toMatchObject([{ writeOffNumber: made.writeOffNumber, amount: 111_000 }])
    expect(await offered(made.customerId)).toEqual([])
    for (const day of [daysAgo(1), today()]) expect(await owed(made.customerId, day)).toBe(0)
  })

  it('goes back to the allowance where that bore it, whatever its role points to by then', async () => {
    const made = await writtenOff({ chargedTo: 'allowance' })
    await recover(made, 40_000)
    const [back] = (await read(made.writeOffNumber)).recoveries
    expect(await entryLines(back?.entryNumber ?? '')).toEqual([
      ['1-1301', 40_000, 0],
      ['1-1302', 0, 40_000],
    ])
  })

  it('leaves the rest written off, and never takes back more than that, receipt after receipt', async () => {
    const made = await writtenOff({ amount: 80_000 })
    const { writeOffNumber, invoice } = made
    await recover(made, 50_000, { receiptDate: daysAgo(10) })
    expect(await offered(made.customerId)).toMatchObject([{ writeOffNumber, openAmount: 30_000 }])
    expect(await read(writeOffNumber)).toMatchObject({
      recoveredAmount: 50_000,
      actions: ['cancel', 'recover'],
    })
    expect(await refusalOf(made, 30_001)).toEqual([
      [
        'recoveries.0.amount',
        `${invoice.invoiceNumber}: melebihi yang masih dihapus oleh ${writeOffNumber}, Rp 30.000`,
      ],
    ])
    // With what was never written off, in one receipt.
    await recover(made, 30_000, {
      receivedAmount: 61_000,
      allocations: [{ invoiceId: invoice.id, amount: 31_000 }],
    })
    expect(await readInvoice(invoice.invoiceNumber)).toMatchObject({ openAmount: 0, state: 'paid' })
    const on = [daysAgo(21), daysAgo(20), daysAgo(10), today()].map((day) => owed(made.customerId, day))
    expect(await Promise.all(on)).toEqual([111_000, 31_000, 31_000, 0])
    expect(await refusalOf(made, 1)).toEqual([
      [
        'recoveries.0.amount',
        'Penghapusan piutang bukan milik customer ini, sudah dibatalkan, atau ditulis dua kali',
      ],
    ])
    const { movements } = await statementOf(made.customerId)
    expect(movements.map(({ kind }) => kind)).toEqual([
      ...['invoice', 'write_off', 'recovery', 'receipt', 'recovery', 'receipt'],
    ])
  })

  it('takes withholdings and fees like every receipt, and what is beyond becomes an advance', async () => {
    const made = await writtenOff()
    const withholdings = [{ article: 'pph23' as const, baseAmount: 100_000, taxAmount: 2_000 }]
    const { entryNumber } = await recover(made, 111_000, {
      receivedAmount: 110_000,
      bankFee: 4_000,
      withholdings,
    })
    expect((await entryLines(entryNumber)).at(-2)).toEqual(['1-1301', 0, 111_000])
    expect(await advancesOf(made.customerId)).toBe(5_000)
  })

  it('is refused before the write-off, twice in one receipt, for others, and beside what is open', async () => {
    const made = await writtenOff()
    const { invoice, writeOffNumber, id } = made
    const [early] =
      (await admin.refusal(contract.createReceipt, { body: bodyOf(made, 1, { receiptDate: daysAgo(21) }) }))
        .errors ?? []
    expect(early?.message).toContain(
      `${invoice.invoiceNumber}: penerimaan sebelum dihapus oleh ${writeOffNumber}`,
    )
    const one = { writeOffId: id, invoiceId: invoice.id, amount: 1 }
    expect((await refusalOf(made, 2, { recoveries: [one, one] }))[0]?.[0]).toBe('recoveries.1.amount')
    expect((await refusalOf(made, 1, { customerId: await newCustomer() }))[0]?.[0]).toBe(
      'recoveries.0.amount',
    )
    expect(await refusalOf(made, 0)).toEqual([
      ['recoveries.0.amount', `${invoice.invoiceNumber}: jumlah harus > 0`],
    ])
    expect((await refusalOf(made, Number.MAX_SAFE_INTEGER))[0]?.[0]).toBe('recoveries.0.amount')
    const beside = { allocations: [{ invoiceId: invoice.id, amount: Number.MAX_SAFE_INTEGER }] }
    expect((await refusalOf(made, 1, beside))[0]?.[0]).toBe('allocations.0.amount')
    expect(await refusalOf(made, 1, { receivedAmount: 0 })).not.toEqual([])
    expect((await read(writeOffNumber)).recoveries).toEqual([])
  })

  it('is for who may write off', async () => {
    const made = await writtenOff()
    expect((await desk.refusal(contract.createReceipt, { body: bodyOf(made, 1) })).status).toBe(403)
    expect(await readInvoice(made.invoice.invoiceNumber)).toMatchObject({ canRecover: false })
  })

  it('is written off again when the receipt is cancelled, from that day on', async () => {
    const made = await writtenOff()
    const first = await recover(made, 60_000, { receiptDate: daysAgo(15) })
    const { id, receiptNumber } = await settling.readReceipt(first.receiptNumber)
    const cancelWriteOff = (entryDate: string) =>
      admin.refusal(contract.cancelWriteOff, { params: { id: made.id }, body: cancelBody({ entryDate }) })
    expect((await cancelWriteOff(today())).errors).toMatchObject([
      {
        path: 'entryDate',
        message: `Sudah dibayar dengan ${receiptNumber}. Batalkan penerimaan itu dahulu.`,
      },
    ])
    await settling.cancel(id, { entryDate: daysAgo(5) })
    expect(await read(made.writeOffNumber)).toMatchObject({
      recoveredAmount: 0,
      recoveries: [{ cancelledOn: daysAgo(5) }],
    })
    expect(await readInvoice(made.invoice.invoiceNumber)).toMatchObject({
      openAmount: 0,
      state: 'writtenOff',
    })
    for (const day of [daysAgo(15), daysAgo(5), today()]) expect(await owed(made.customerId, day)).toBe(0)
    // Until then it was recovered: on a day before, only the rest may be.
    expect((await refusalOf(made, 51_001, { receiptDate: daysAgo(6) }))[0]?.[1]).toContain('pada tanggal ini')
    expect((await cancelWriteOff(daysAgo(6))).status).toBe(422)
    await recover(made, 111_000, { receiptDate: daysAgo(5) })
    const { movements } = await statementOf(made.customerId)
    expect(movements.map(({ kind }) => kind)).toContain('recovery_cancelled')
  })

  it('leaves what else is open of the invoice to be paid on the days between', async () => {
    const made = await writtenOff({ amount: 50_000 })
    const { receiptNumber } = await recover(made, 50_000, { receiptDate: daysAgo(15) })
    await settling.cancel((await settling.readReceipt(receiptNumber)).id)
    const allocations = [{ invoiceId: made.invoice.id, amount: 61_000 }]
    await pay(made.customerId, 61_000, { receiptDate: daysAgo(9), allocations })
    expect(await owed(made.customerId, daysAgo(9))).toBe(0)
  })

  it('comes once, however many ask at the same time', async () => {
    const made = await writtenOff()
    const send = () =>
      admin.send('POST', '/sales-receipts', {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(bodyOf(made, 111_000)),
      })
    const answers = await Promise.all([send(), send(), send()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
    expect((await read(made.writeOffNumber)).recoveredAmount).toBe(111_000)
  })

  it('meets a cancellation of the write-off at the same time: one of both is done', async () => {
    const made = await writtenOff()
    const headers = { 'content-type': 'application/json' }
    const answers = await Promise.all([
      admin.send('POST', '/sales-receipts', { headers, body: JSON.stringify(bodyOf(made, 111_000)) }),
      admin.send('POST', `/sales-write-offs/${made.id}/cancel`, {
        headers,
        body: JSON.stringify(cancelBody()),
      }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  it('is refused in a locked month, and written off again on no day of one', async () => {
    const [of, received] = [daysAgo(130), daysAgo(120)]
    const made = await writtenOff({ of, day: of })
    const { receiptNumber } = await recover(made, 60_000, { receiptDate: received })
    const { id } = await settling.readReceipt(receiptNumber)
    const month = `${received.slice(0, 7)}-01`
    const setMonth = (status: string) =>
      sql`insert into fiscal_period (month, status, changed_by) values (${month}, ${status}, 'Rina')
        on conflict (month) do update set status = excluded.status`.execute(world.db)
    await setMonth('locked')
    const late = await desk.refusal(contract.cancelSalesReceipt, {
      params: { id },
      body: cancelBody({ entryDate: received }),
    })
    expect(late).toMatchObject({ status: 422, code: 'period-closed' })
    const body = bodyOf(made, 1, { receiptDate: received })
    expect(await admin.refusal(contract.createReceipt, { body })).toMatchObject({
      status: 422,
      code: 'period-closed',
    })
    expect((await read(made.writeOffNumber)).recoveredAmount).toBe(60_000)
    await settling.cancel(id)
    await setMonth('open')
    expect((await read(made.writeOffNumber)).recoveredAmount).toBe(0)
  })

  it('goes back to the department that bore it', async () => {
    const department = { code: 'TOKO', name: 'Toko' }
    const { id: departmentId } = await admin.call(departmentApi.create, { body: department })
    const made = await writtenOff({ departmentId })
    await recover(made, 10_000)
    const found = await rowsOf(
      world.db,
      sql`select l.credit, l.department_id as "departmentId" from journal_line l
        join write_off_recovery y on y.journal_entry_id = l.entry_id
        where y.write_off_id = ${made.id} and l.credit > 0`,
    )
    expect(found).toEqual([{ credit: 10_000, departmentId }])
  })
})

it('names the write-off whose recoveries are not what was paid', async () => {
  const made = await writtenOff()
  const { receiptNumber } = await recover(made, 60_000)
  const other = await writtenOff()
  const ofIt = sql`(select id from write_off_recovery where write_off_id = ${made.id})`
  const share = (invoiceId: number, amount: number) => sql`
    insert into invoice_settlement (invoice_id, recovery_id, day, amount) values (${invoiceId}, ${ofIt}, ${today()}, ${amount})`
  const changes = [
    [
      'entries of recoveries give back what bore the loss',
      sql`insert into write_off_recovery (write_off_id, write_off_number, receipt_id, recovery_date, amount, journal_entry_id, created_by)
        select w.id, w.write_off_number, r.id, w.write_off_date, 5, r.journal_entry_id, 'x'
        from sales_write_off w, sales_receipt r where w.id = ${made.id} and r.receipt_number <> ${receiptNumber} limit 1`,
    ],
    ['recoveries are what their receipts paid of what was written off', share(other.invoice.id, -5)],
    ['no more is recovered than was written off', share(other.invoice.id, -5)],
    [
      'recoveries are what their receipts paid of what was written off',
      sql`update invoice_settlement set cancelled_on = day where recovery_id = ${ofIt}`,
    ],
  ] as const
  for (const [check, change] of changes) {
    const undone = new Error('undone')
    const found = world.db.transaction().execute(async (tx) => {
      await change.execute(tx)
      expect(await rowsOf(tx, salesChecks[check])).toContainEqual({ record: made.writeOffNumber })
      throw undone
    })
    await expect(found).rejects.toBe(undone)
  }
  await expect(
    rowsOf(world.db, sql`update write_off_recovery set amount = 1 where write_off_id = ${made.id}`),
  ).rejects.toThrow(/permission denied|tidak dapat diubah/)
})
