import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { checkBooks } from '../../../../../tests/books.ts'
import { buyingWorld } from '../../../../../tests/buying-world.ts'
import { cancelBody, daysAgo, today } from '../../../../../tests/settlement-world.ts'
import { toDay } from '../../../../platform/rules/day/day.ts'
import * as contract from '../../contract.ts'
import { runDueBills } from './run-due-bills.ts'

const { world, db, desk, account, vendor, bill, billRefusal, moved } = await buyingWorld()
afterEach(() => checkBooks(db))
afterAll(() => world.close())

let made = 0
const template = (vendorId: number, change: Record<string, unknown> = {}) => {
  made += 1
  const schedule = { frequency: 'weekly', onDay: null, start: daysAgo(14), count: 3 }
  const lines = [
    { accountId: account('5-3201'), description: 'Sewa {bulan}', amount: 1_000_000, taxClass: 'taxed' },
  ]
  const what = { name: `Sewa ${made}`, vendorId, documentNumber: `SW-${made}-{tanggal}`, schedule, lines }
  return { ...what, posts: true, isActive: true, ...change } as never
}
const create = (vendorId: number, change: Record<string, unknown> = {}) =>
  desk.call(contract.createRecurringBill, { body: template(vendorId, change) })
const read = (id: number) => desk.call(contract.readRecurringBill, { params: { id } })
const refused = async (vendorId: number, change: Record<string, unknown>) =>
  (await desk.refusal(contract.createRecurringBill, { body: template(vendorId, change) })).errors.map(
    ({ path }) => path,
  )
const run = async (day = today()) => {
  const errors: unknown[] = []
  await runDueBills(db, { today: toDay(day), onError: (error) => errors.push(error) })
  expect(errors).toEqual([])
}
const daysOf = async (id: number) => (await read(id)).runs.map(({ dueDay, status }) => [dueDay, status])
const billOf = (number: string | null | undefined) =>
  desk.call(contract.readBill, { params: { number: number ?? '' } })

describe('a bill that comes again', () => {
  it('enters each day that passed once, at its own day, with VAT that waits for its tax invoice', async () => {
    const { id } = await create(await vendor())
    await Promise.all([run(), run(), run()])
    expect(await daysOf(id)).toEqual([
      [today(), 'made'],
      [daysAgo(7), 'made'],
      [daysAgo(14), 'made'],
    ])
    const { runs, nextDue } = await read(id)
    expect(nextDue).toBeNull()
    const bill = await billOf(runs[1]?.billNumber)
    expect(bill).toMatchObject({
      billDate: daysAgo(7),
      postingDay: daysAgo(7),
      createdBy: expect.any(String),
    })
    expect(bill).toMatchObject({ subtotal: 1_000_000, taxAmount: 110_000, vatTreatment: 'pending' })
    expect(bill.documentNumber).toMatch(new RegExp(`${daysAgo(7)}$`))
    expect(bill.lines[0]?.description).not.toContain('{')
    expect(await moved(bill.entryNumber)).toBeDefined()
  })

  it('leaves a day to a person where it is not entered by itself, and takes it once', async () => {
    const vendorId = await vendor()
    const { id } = await create(vendorId, { posts: false, documentNumber: 'TAGIHAN' })
    await run()
    const { runs, open } = await read(id)
    expect([open, runs.map(({ status }) => status)]).toEqual([3, ['open', 'open', 'open']])
    const recurringRun = { recurringId: id, dueDay: runs[0]?.dueDay }
    const lines = [{ accountId: account('5-3201'), amount: 900_000 }]
    const day = today()
    const body = {
      vendorId,
      documentNumber: 'V-1',
      billDate: day,
      postingDay: day,
      lines,
      recurringRun,
    } as never
    const [one, other] = await Promise.allSettled([
      desk.call(contract.createBill, { body }),
      desk.call(contract.createBill, { body: { ...(body as object), documentNumber: 'V-2' } as never }),
    ])
    expect([one.status, other.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await daysOf(id))[0]).toEqual([day, 'made'])
    expect(await billRefusal(vendorId, { lines, recurringRun })).toEqual(['recurring-run-closed'])
    const foreign = { recurringId: id, dueDay: runs[1]?.dueDay }
    expect(await billRefusal(await vendor(), { lines, recurringRun: foreign })).toEqual([
      'recurring-run-closed',
    ])
  })

  it('says why a day failed, and enters it when it is tried again', async () => {
    const vendorId = await vendor()
    const documentNumber = `X-${daysAgo(7)}`
    const schedule = { frequency: 'weekly', onDay: null, start: daysAgo(7), count: 1 }
    const lines = [{ accountId: account('5-3201'), amount: 5_000 }]
    const before = await bill(vendorId, { lines, documentNumber })
    const { id } = await create(vendorId, { schedule, documentNumber: 'X-{tanggal}' })
    await run()
    const failed = await read(id)
    expect(failed.runs[0]).toMatchObject({
      status: 'failed',
      reason: expect.stringContaining('sudah dicatat'),
    })
    expect(failed).toMatchObject({ failed: 1, firstFailure: { dueDay: daysAgo(7) } })
    await desk.call(contract.cancelBill, { params: { id: before.id }, body: cancelBody() })
    const dueDay = toDay(daysAgo(7))
    const again = await desk.call(contract.runRecurringBill, { params: { id, dueDay } })
    expect(again.runs[0]).toMatchObject({ status: 'made', billNumber: expect.stringMatching(/^BILL-/) })
  })

  it('leaves a day out with a reason, once, and not one after the next', async () => {
    const { id } = await create(await vendor(), {
      schedule: { frequency: 'weekly', onDay: null, start: daysAgo(-7) },
    })
    const skip = (dueDay: string) => ({ params: { id, dueDay: toDay(dueDay) }, body: { reason: 'Libur' } })
    expect((await desk.refusal(contract.skipRecurringBillRun, skip(daysAgo(-14)))).code).toBe(
      'recurring-run-closed',
    )
    const { runs, nextDue } = await desk.call(contract.skipRecurringBillRun, skip(daysAgo(-7)))
    expect([runs[0]?.status, runs[0]?.reason, nextDue]).toEqual(['skipped', 'Libur', daysAgo(-14)])
    expect((await desk.refusal(contract.skipRecurringBillRun, skip(daysAgo(-7)))).code).toBe(
      'recurring-run-closed',
    )
  })

  it('does not come again on days that passed while it was switched off', async () => {
    const { id, version } = await create(await vendor(), { isActive: false })
    await run()
    expect(await daysOf(id)).toEqual([])
    const body = template((await read(id)).vendorId)
    await desk.call(contract.updateRecurringBill, { params: { id }, version, body })
    await run()
    expect(await daysOf(id)).toEqual([[today(), 'made']])
  })

  it('refuses what could never be entered, naming the field', async () => {
    const vendorId = await vendor()
    expect(await refused(vendorId, { name: ' ' })).toEqual(['name'])
    expect(await refused(vendorId, { documentNumber: 'SEWA {bulan}' })).toEqual(['documentNumber'])
    expect(await refused(vendorId, { documentNumber: 'SEWA {hari}' })).toContain('documentNumber')
    expect(await refused(vendorId, { vendorId: null })).toEqual(['vendorId'])
    expect(await refused(vendorId, { lines: [] })).toEqual(['lines'])
    expect(await refused(vendorId, { lines: [{ accountId: account('5-3201'), amount: 0 }] })).toEqual([
      'lines.0.amount',
    ])
    expect(await refused(vendorId, { lines: [{ accountId: 999_999, amount: 5 }] })).toEqual([
      'lines.0.accountId',
    ])
  })
})
