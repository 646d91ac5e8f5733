import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { checkBooks } from '../../../../../tests/books.ts'
import { cancelBody, createSettlementWorld, daysAgo, today } from '../../../../../tests/settlement-world.ts'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { soleRowOf } from '../../../../platform/server/database/database.ts'
import * as contract from '../../contract.ts'
import { statementLines } from '../rules/statement.ts'

const settling = await createSettlementWorld()
const { account, cancel, desk, fileType, goods, newCustomer, pay, readInvoice, refund, use, world } = settling
const admin = await world.as('admin')
afterAll(() => world.close())

async function bill(customerId: number, unitPrice: number, day: Day) {
  const line = { productId: goods, quantity: 1, unitPrice, discountPercent: 0 }
  const body = { invoiceDate: day, customerId, lines: [line] }
  const { invoiceNumber } = await desk.call(contract.createSalesInvoice, { body } as never)
  return readInvoice(invoiceNumber)
}

const statementOf = (customerId: number, from: Day, to: Day) =>
  desk.call(contract.readCustomerStatement, { query: { customerId: String(customerId), from, to } as never })

/** What the ledger says of a customer: lines on the accounts of receivables and advances in entries of its documents. */
async function ledgerOf(customerId: number, day: Day) {
  const mine = sql`select i.id from sales_invoice i where i.customer_id = ${customerId}`
  const entries = sql`
    select journal_entry_id as id from sales_invoice where customer_id = ${customerId}
    union select unnest(array[journal_entry_id, reversal_entry_id]) from sales_receipt where customer_id = ${customerId}
    union select unnest(array[journal_entry_id, reversal_entry_id]) from advance_use where customer_id = ${customerId}
    union select unnest(array[journal_entry_id, reversal_entry_id]) from sales_write_off where customer_id = ${customerId}
    union select unnest(array[journal_entry_id, reversal_entry_id]) from credit_note
      where customer_id = ${customerId} or invoice_id in (${mine})`
  return soleRowOf(
    world.db,
    sql<{ open: bigint; advances: bigint }>`
      select coalesce(sum(l.debit - l.credit) filter (where l.account_id = ${account('1-1301')}), 0)::numeric as open,
        coalesce(sum(l.credit - l.debit) filter (where l.account_id = ${account('2-1401')}), 0)::numeric as advances
      from journal_line l where l.entry_id in (${entries}) and l.entry_date <= ${day}`,
  )
}

type Try = () => Promise<unknown>

/** What may happen to a customer on a day; what the books refuse on that day has not happened. */
function actsOf(customerId: number, day: Day, amount: number): Record<string, Try> {
  const open = async () => {
    const query = { customerId: String(customerId), state: 'unpaid' }
    const { rows } = await desk.call(contract.listSalesInvoices, { query } as never)
    return rows.at(amount % Math.max(rows.length, 1))
  }
  const onOpen = (act: (invoice: { id: number; openAmount: number }) => Promise<unknown>) => async () => {
    const invoice = await open()
    if (invoice) await act(invoice)
  }
  const share = (openAmount: number) => Math.min(amount, openAmount)
  return {
    invoice: () => bill(customerId, amount, day),
    advance: () => pay(customerId, amount, { receiptDate: day }),
    pay: onOpen(({ id, openAmount }) =>
      pay(customerId, amount + 500, {
        receiptDate: day,
        withholdings: [{ article: 'pph23', baseAmount: 15_000, taxAmount: 300 }],
        bankFee: 200,
        allocations: [{ invoiceId: id, amount: share(openAmount) }],
      }),
    ),
    cancelPayment: async () => {
      const query = { customerId: String(customerId), state: 'recorded' }
      const { rows } = await desk.call(contract.listReceipts, { query } as never)
      const receipt = rows.at(amount % Math.max(rows.length, 1))
      if (receipt) await cancel(receipt.id, { entryDate: day })
    },
    credit: onOpen(({ id }) =>
      desk.call(contract.createCreditNote, {
        params: { id },
        body: { noteDate: day, reason: 'Retur', lines: [{ lineNumber: 1, quantity: 0.5 }] },
      } as never),
    ),
    cancelNote: async () => {
      const { rows } = await desk.call(contract.listCreditNotes, {
        query: { customerId: String(customerId), state: 'recorded' },
      } as never)
      const note = rows[0]
      if (note === undefined) return
      const body = cancelBody({ entryDate: day }) as never
      await desk.call(contract.cancelCreditNote, { params: { id: note.id }, body })
    },
    use: onOpen(({ id, openAmount }) => use(customerId, id, share(openAmount), day)),
    refund: () => refund(customerId, amount, day),
    writeOff: onOpen(async ({ id, openAmount }) => {
      const allocations = [{ invoiceId: id, amount: share(openAmount) }]
      const body = { writeOffDate: day, customerId, chargedTo: 'expense', reason: 'Pailit', allocations }
      const { writeOffNumber } = await admin.call(contract.createWriteOff, { body } as never)
      const made = await admin.call(contract.readWriteOff, { params: { number: writeOffNumber } })
      if (amount % 2 === 0)
        await admin.call(contract.cancelWriteOff, { params: { id: made.id }, body: cancelBody() } as never)
    }),
  }
}

const names = [
  'invoice',
  'advance',
  'pay',
  'cancelPayment',
  'credit',
  'cancelNote',
  'use',
  'refund',
  'writeOff',
] as const
const event = fc.record({
  name: fc.constantFrom(...names, 'invoice' as const, 'pay' as const),
  age: fc.integer({ min: 0, max: 40 }),
  amount: fc.integer({ min: 1_000, max: 90_000 }),
})

describe('a statement of account', () => {
  it('equals what the ledger says of the customer on every day, whatever happened', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 8, maxLength: 16 }), async (events) => {
        const customerId = await newCustomer()
        await bill(customerId, 50_000, daysAgo(41))
        for (const { name, age, amount } of events)
          await actsOf(customerId, daysAgo(age), amount)
            [name]?.()
            .catch(() => undefined)
        let before = 0
        for (const [from, to] of [
          [daysAgo(60), daysAgo(25)],
          [daysAgo(24), daysAgo(10)],
          [daysAgo(9), today()],
        ] as const) {
          const statement = await statementOf(customerId, from, to)
          const { opening, closing, open, advances, ageing } = statement
          const ledger = await ledgerOf(customerId, to)
          expect([open, advances].map(Number)).toEqual([ledger.open, ledger.advances].map(Number))
          expect(Number(closing)).toBe(Number(open) - Number(advances))
          expect(Number(opening)).toBe(before)
          expect(Number(statementLines(statement).at(-1)?.balance)).toBe(Number(closing))
          const aged = Object.values(ageing).reduce((sum, part) => sum + Number(part), 0)
          expect(aged).toBe(Number(open))
          before = Number(closing)
        }
      }),
      { numRuns: 6 },
    )
    await checkBooks(world.db)
  }, 120_000)

  it('names what moved it, and is printed and exported', async () => {
    const customerId = await newCustomer()
    const { id, invoiceNumber } = await bill(customerId, 100_000, daysAgo(5))
    const paid = await pay(customerId, 150_000, {
      receiptDate: daysAgo(2),
      allocations: [{ invoiceId: id, amount: 111_000 }],
    })
    const statement = await statementOf(customerId, daysAgo(9), today())
    const lines = statementLines(statement).map(({ text, number, debit, credit, balance }) => [
      text,
      number,
      ...[debit, credit, balance].map(Number),
    ])
    expect(lines).toEqual([
      ['Saldo awal', '', 0, 0, 0],
      ['Invoice', invoiceNumber, 111_000, 0, 111_000],
      ['Penerimaan', paid.receiptNumber, 0, 150_000, -39_000],
    ])
    const query = `customerId=${customerId}&from=${daysAgo(9)}&to=${today()}`
    expect(await fileType(`/customer-statement-pdf?${query}`)).toBe('application/pdf')
    expect(await fileType(`/customer-statement-export?${query}&format=xlsx`)).toContain('spreadsheetml')
  })

  it('refuses days that end before they begin, and knows only customers that are there', async () => {
    const customerId = await newCustomer()
    const query = { customerId: String(customerId), from: today(), to: daysAgo(1) }
    const refused = await desk.refusal(contract.readCustomerStatement, { query } as never)
    expect(refused.errors[0]?.path).toBe('to')
    const nobody = { query: { customerId: '999999', from: today(), to: today() } } as never
    expect((await desk.refusal(contract.readCustomerStatement, nobody)).status).toBe(404)
  })
})
