import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkBooks } from '../../../../../tests/books.ts'
import { buyingWorld } from '../../../../../tests/buying-world.ts'
import { cancelBody, daysAgo } from '../../../../../tests/settlement-world.ts'
import { connect, rowsOf, violationOf, type Tx } from '../../../../platform/server/database/database.ts'
import * as contract from '../../contract.ts'
import { purchasingChecks } from '../../server/verify-purchasing.ts'

const { world, desk, account, vendor, bill, billRefusal } = await buyingWorld()
const owner = connect({ url: world.ownerUrl, poolSize: 1, role: 'none' })
let vendorId: number
/** The line of an advance of 1.000.000 of nineteen days ago, its bill, and the bill that deducted 600.000 of it from day 10 to day 5. */
let line: number
let advance: contract.VendorBill
let undone: contract.VendorBill

const takes = (amount: number, ago: number) => ({
  lines: [{ accountId: account('5-3206'), description: 'Alat', amount, taxClass: 'taxed' }],
  advances: [{ advanceLineId: line, amount }],
  postingDay: daysAgo(ago),
})
const cancel = (id: number, ago: number) => ({
  params: { id },
  body: cancelBody({ entryDate: daysAgo(ago) }) as never,
})
const cancelRefusal = async (id: number, ago: number) =>
  (await desk.refusal(contract.cancelBill, cancel(id, ago))).errors.map(({ message }) => message)

beforeEach(async () => {
  vendorId = await vendor()
  const lines = [
    { accountId: account('1-1601'), description: 'Uang muka', amount: 1_000_000, taxClass: 'taxed' },
  ]
  advance = await bill(vendorId, { lines, postingDay: daysAgo(19) })
  line = advance.lines[0]?.id ?? 0
  undone = await bill(vendorId, takes(600_000, 10))
  await desk.call(contract.cancelBill, cancel(undone.id, 5))
})
afterEach(() => checkBooks(world.db))
afterAll(async () => {
  await owner.destroy()
  await world.close()
})

/** Does something as the owner of the tables, and undoes it. */
async function tried(act: (tx: Tx) => Promise<void>): Promise<void> {
  const back = new Error('undone')
  const trying = owner.transaction().execute(async (tx) => {
    await act(tx)
    throw back
  })
  await expect(trying).rejects.toBe(back)
}

describe('an advance that a cancelled bill had deducted', () => {
  it('is not deducted a second time on the days on which that bill counted', async () => {
    // 1.000.000 less the 600.000 that counted from day 10 to day 5 leaves 400.000 for bills before day 5.
    for (const ago of [12, 10, 6]) {
      expect(await billRefusal(vendorId, takes(400_001, ago))).toEqual(['advance-too-large'])
    }
    const { errors } = await desk.refusal(contract.createBill, {
      body: {
        ...takes(600_000, 8),
        ...{ billDate: daysAgo(8), vendorId, documentNumber: 'SATU', goods: [] },
      } as never,
    })
    expect(errors[0]?.message).toContain('tersisa Rp\u00a0400.000 sejak')
    await bill(vendorId, takes(400_000, 8))
    // 600.000 are left from day 5 on, and 0 before.
    expect(await billRefusal(vendorId, takes(1, 6))).toEqual(['advance-too-large'])
    expect(await billRefusal(vendorId, takes(600_001, 5))).toEqual(['advance-too-large'])
    await bill(vendorId, takes(600_000, 5))
    expect(await billRefusal(vendorId, takes(1, 1))).toEqual(['advance-too-large'])
  })

  it('is not credited by a note on those days either', async () => {
    const note = (amount: number, ago: number) => ({
      body: {
        ...{
          noteDate: daysAgo(ago),
          billId: advance.id,
          reason: 'Batal sebagian',
          taxNoteNumber: `NR-${vendorId}`,
        },
        lines: [{ billLineId: line, receiptId: null, receiptLine: null, amount }],
      } as never,
    })
    const { errors } = await desk.refusal(contract.createDebitNote, note(400_001, 8))
    expect(errors.map(({ path }) => path)).toEqual(['lines.0.amount'])
    await desk.call(contract.createDebitNote, note(400_000, 8))
    expect(await billRefusal(vendorId, takes(600_001, 4))).toEqual(['advance-too-large'])
    await bill(vendorId, takes(600_000, 4))
  })

  it.each([
    ['credited', true, 400_000, 44_000],
    // Of 1.110.000 that it cost 510.000 are left: 459.459 and their VAT.
    ['a cost', false, 459_459, 50_541],
  ])(
    'is credited by a note with the VAT of what is left, where that is %s',
    async (_, isCreditable, left, tax) => {
      const lines = [
        { accountId: account('1-1601'), description: 'Uang muka', amount: 1_000_000, taxClass: 'taxed' },
      ]
      const own = await bill(vendorId, { lines, isCreditable, postingDay: daysAgo(19) })
      const ownLine = own.lines[0]?.id ?? 0
      await bill(vendorId, { ...takes(600_000, 10), advances: [{ advanceLineId: ownLine, amount: 600_000 }] })
      const body = (amount: number) => ({
        body: {
          ...{ noteDate: daysAgo(8), billId: own.id, reason: 'Batal', taxNoteNumber: `NX-${own.id}` },
          lines: [{ billLineId: ownLine, receiptId: null, receiptLine: null, amount }],
        } as never,
      })
      const { errors } = await desk.refusal(contract.createDebitNote, body(left + 1))
      expect(errors.map(({ path }) => path)).toEqual(['lines.0.amount'])
      const { totalAmount } = (await desk.call(contract.createDebitNote, body(left))) as {
        totalAmount: number
      }
      expect(totalAmount).toBe(left + tax)
    },
  )

  it.each([
    ['nothing', 0, 666_667, 740_000],
    // 739.999 are left, of which 666.665 and no more VAT than the 73.333 that are left of it.
    ['a rupiah', 1, 666_665, 739_998],
  ])(
    'of which %s was deducted is credited by notes of odd amounts, where VAT is a cost',
    async (_, deducted, left, total) => {
      const lines = [
        { accountId: account('1-1601'), description: 'Uang muka', amount: 1_000_000, taxClass: 'taxed' },
      ]
      const own = await bill(vendorId, { lines, isCreditable: false, postingDay: daysAgo(19) })
      const billLineId = own.lines[0]?.id ?? 0
      const body = (amount: number) => ({
        body: {
          ...{ noteDate: daysAgo(8), billId: own.id, reason: 'Batal' },
          lines: [{ billLineId, receiptId: null, receiptLine: null, amount }],
        } as never,
      })
      const note = async (amount: number) =>
        ((await desk.call(contract.createDebitNote, body(amount))) as { totalAmount: number }).totalAmount
      expect(await note(333_333)).toBe(370_000)
      const advances = [{ advanceLineId: billLineId, amount: deducted }]
      if (deducted > 0) await bill(vendorId, { ...takes(600_000, 10), advances })
      const { errors } = await desk.refusal(contract.createDebitNote, body(left + 1))
      expect(errors.map(({ path }) => path)).toEqual(['lines.0.amount'])
      expect(await note(left)).toBe(total)
    },
  )

  it('keeps its own bill until the day on which that bill was cancelled', async () => {
    expect((await cancelRefusal(advance.id, 6))[0]).toContain('berlaku sampai dibatalkan')
    await desk.call(contract.cancelBill, cancel(advance.id, 5))
  })

  it('is kept so by the database itself', async () => {
    const other = await bill(vendorId, { ...takes(700_000, 8), advances: [] })
    const insert = async (tx: Tx, amount: number) => {
      await sql`savepoint before`.execute(tx)
      try {
        await sql`insert into bill_advance (bill_id, advance_line_id, amount) values (${other.id}, ${line}, ${amount})`.execute(
          tx,
        )
        return 'done'
      } catch (error) {
        return violationOf(error)?.sqlState
      } finally {
        await sql`rollback to savepoint before`.execute(tx)
      }
    }
    await tried(async (tx) => {
      await sql`alter table bill_advance disable trigger user`.execute(tx)
      await sql`alter table bill_advance enable always trigger bill_advance_guard`.execute(tx)
      // As of now 1.000.000 are left; of day 8 400.000.
      expect(await insert(tx, 400_000)).toBe('done')
      expect(await insert(tx, 400_001)).toBe('NR002')
      await sql`alter table bill_advance disable trigger bill_advance_guard`.execute(tx)
      expect(await insert(tx, 400_001)).toBe('done')
    })
    await tried(async (tx) => {
      await sql`alter table vendor_bill disable trigger user`.execute(tx)
      await sql`alter table vendor_bill enable always trigger vendor_bill_undeducted`.execute(tx)
      const ended = async (ago: number) => {
        await sql`savepoint before`.execute(tx)
        const ending =
          sql`update vendor_bill set cancelled_on = ${daysAgo(ago)} where id = ${advance.id}`.execute(tx)
        const state = await ending.catch((error: unknown) => violationOf(error)?.sqlState)
        await sql`rollback to savepoint before`.execute(tx)
        return state
      }
      // Beyond the guard nothing but the rest of a cancellation is missing.
      expect([await ended(6), await ended(5)]).toEqual(['NR002', '23514'])
    })
  })

  it('is found by verify where it was deducted beyond what it is on some day', async () => {
    await bill(vendorId, takes(600_000, 5))
    const check = purchasingChecks['advances are on no day deducted beyond what they cost']
    for (const tampering of [
      sql`update vendor_bill set cancelled_on = ${daysAgo(4)} where id = ${undone.id}`,
      sql`update vendor_bill set posting_day = ${daysAgo(9)} where id = ${advance.id}`,
      sql`update bill_advance set amount = 1000001 where bill_id = ${undone.id}`,
    ]) {
      await tried(async (tx) => {
        for (const table of ['vendor_bill', 'bill_advance'])
          await sql.raw(`alter table ${table} disable trigger user`).execute(tx)
        expect(await rowsOf(tx, check)).toEqual([])
        await tampering.execute(tx)
        expect(await rowsOf(tx, check)).toEqual([{ record: advance.billNumber }])
      })
    }
  })
})
