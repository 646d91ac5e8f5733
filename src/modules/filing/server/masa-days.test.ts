import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { accountIds, beginOrganisation, createWorld, type Client } from '../../../../tests/server.ts'
import { toDay } from '../../../platform/rules/day/day.ts'
import { createJournalEntry, reverseJournalEntry } from '../../journals/contract.ts'
import * as contract from '../contract.ts'
import { readTaxCalendar } from '../reports/contract.ts'
import { filingHealth } from './filing-health.ts'

const world = await createWorld({ isEmpty: true })
let desk: Client
let account: Awaited<ReturnType<typeof accountIds>>

beforeAll(async () => {
  world.setClock('2026-12-31T05:00:00Z')
  desk = await beginOrganisation(world)
  account = await accountIds(world.db)
})
beforeEach(() => lockUntil(null))
afterAll(async () => {
  for (const { run } of filingHealth) expect(await run(world.db)).toMatchObject({ ok: true })
  await world.close()
})

const lockUntil = (day: string | null) =>
  sql`update document_lock set locked_until = ${day}, reason = 'x', changed_by = 'x', changed_at = now()
    where document_group = 'everything'`.execute(world.db)
const month = (masa: string) => desk.call(contract.readVatMonth, { query: { masa } })
const close = async (masa: string) => {
  const { result } = await month(masa)
  return desk.call(contract.closeMasa, { body: { masa: toDay(masa), told: result } })
}
const reopen = async (masa: string) => {
  const { closing } = await month(masa)
  return desk.call(contract.reopenMasa, { params: { id: closing?.id ?? 0 }, body: { reason: 'x' } })
}

/** Input VAT that a bill credited on a day, and gave up again on another one. */
const credited = (day: string, tax: number, cancelledOn: string | null = null) =>
  sql`insert into input_tax (entered_on, base_amount, other_base_amount, tax_amount, treatment, party_code, party_name, source, source_id,
      source_number, invoice_number, invoice_day, cancelled_on)
    values (${day}, ${(tax * 100) / 11}, ${Math.round((tax * 100) / 12)}, ${tax}, 'credited', 'V', 'V', 'uji', ${tax}, ${`UJI-${tax}`},
      ${`0400260000${tax}`}, ${day}, ${cancelledOn})`.execute(world.db)
const used = async (masa: string) => {
  const { result, lines } = await month(masa)
  return [lines.find(({ key }) => key === 'II.E')?.vat, result.compensation, result.payable]
}

it('what an earlier month is overpaid by is used up, though that was closed on a later day', async () => {
  await credited('2026-08-10', 3_300_000)
  await credited('2026-08-11', 1_100_000, '2026-09-11')
  await lockUntil('2026-09-30')
  expect((await close('2026-08-01')).closedOn).toBe('2026-10-01')
  expect(await used('2026-09-01')).toEqual([4_400_000, 1_100_000, 0])
  await close('2026-09-01')
  expect(await used('2026-09-01')).toEqual([4_400_000, 1_100_000, 0])
  expect(await used('2026-10-01')).toEqual([3_300_000, 0, 0])
  await reopen('2026-09-01')
  await reopen('2026-08-01')
})

it('a month that was reopened on a later day owes itself nothing', async () => {
  await close('2026-08-01')
  await lockUntil('2026-08-31')
  await reopen('2026-08-01')
  expect(await used('2026-08-01')).toEqual([0, 0, 0])
  expect(await used('2026-09-01')).toEqual([0, 0, 1_100_000])
})

it("what stands overpaid by an entry of one's own is used up from its day on", async () => {
  const lines = [
    { accountId: account('1-1506'), debit: 400_000, credit: 0 },
    { accountId: account('3-1101'), debit: 0, credit: 400_000 },
  ]
  const body = { entryDate: '2026-09-05', description: 'Lebih bayar buku lama', lines, post: true } as never
  await desk.call(createJournalEntry, { body })
  expect(await used('2026-08-01')).toEqual([0, 0, 0])
  expect(await used('2026-09-01')).toEqual([400_000, 400_000, 700_000])
})

it('a payment is taken back between its day and today', async () => {
  const { closing } = await closedAndPaid()
  const params = { id: closing?.id ?? 0 }
  for (const entryDate of ['2026-12-01', '2027-01-01']) {
    const refusal = await desk.refusal(contract.unpayMasa, {
      params,
      body: { entryDate, reason: 'x' } as never,
    })
    expect(refusal.errors.map(({ path }) => path)).toEqual(['entryDate'])
  }
})

async function closedAndPaid() {
  await close('2026-09-01')
  const params = { id: (await month('2026-09-01')).closing?.id ?? 0 }
  const paid = { paidOn: '2026-12-02', accountId: account('1-1201') }
  const body = { ...paid, billingCode: '123456789012345', ntpn: '0A1B2C3D4E5F6A7B' } as never
  await desk.call(contract.payMasa, { params, body })
  return month('2026-09-01')
}

it('the first and the last days that can be typed are answered', async () => {
  const { rows } = await desk.call(readTaxCalendar, { query: { year: '1900' } })
  expect(rows).toEqual([])
  expect((await month('9999-11-30')).dueDay).toBe('9999-12-31')
  const last = await desk.refusal(contract.readVatMonth, { query: { masa: '9999-12-31' } })
  expect(last.errors.map(({ path }) => path)).toEqual(['query.masa'])
})

it('income tax that was paid, taken back and paid again is paid once', async () => {
  const entry = (entryDate: string, [debit, credit]: readonly [string, string]) =>
    desk.call(createJournalEntry, {
      body: {
        ...{ entryDate, description: 'PPh', post: true },
        lines: [
          { accountId: account(debit), debit: 100_000, credit: 0 },
          { accountId: account(credit), debit: 0, credit: 100_000 },
        ],
      } as never,
    })
  const left = async () => {
    const { rows } = await desk.call(readTaxCalendar, { query: { year: '2026' } })
    return rows.flatMap(({ key, masa, left: amount }) =>
      key === 'pay_pph' && ['2026-10-01', '2026-11-01'].includes(masa) ? [Number(amount)] : [],
    )
  }
  const reverse = async ({ id, version }: { id: number; version: number }, entryDate: string) =>
    desk.call(reverseJournalEntry, { params: { id }, version, body: { entryDate, reason: 'x' } as never })
  await entry('2026-10-31', ['5-3101', '2-1203'])
  await entry('2026-11-30', ['5-3101', '2-1203'])
  expect(await left()).toEqual([100_000, 100_000])
  const paid = await entry('2026-11-10', ['2-1203', '1-1201'])
  expect(await left()).toEqual([0, 100_000])
  const reversal = await reverse(paid, '2026-11-12')
  expect(await left()).toEqual([100_000, 100_000])
  await reverse(reversal as never, '2026-11-13')
  expect(await left()).toEqual([0, 100_000])
})
