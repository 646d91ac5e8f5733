import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { checkBooks } from '../../../../../tests/books.ts'
import { exportedRows } from '../../../../../tests/exported-rows.ts'
import { accountIds, beginOrganisation, createWorld, type Client } from '../../../../../tests/server.ts'
import { rowsOf, soleRowOf } from '../../../../platform/server/database/database.ts'
import { toDay } from '../../../../platform/rules/day/day.ts'
import { listTaxReturns, readTaxCalendar } from '../../reports/contract.ts'
import { cancelSelfPaidTax, paySelfPaidTax, readSelfPaidTax } from '../../self-paid/contract.ts'
import { createJournalEntry } from '../../../journals/contract.ts'
import * as contract from '../contract.ts'
import { annualTaxHealth } from './annual-tax-health.ts'

const world = await createWorld({ isEmpty: true })
let desk: Client
let account: Awaited<ReturnType<typeof accountIds>>

beforeAll(async () => {
  world.setClock('2026-12-31T05:00:00Z')
  desk = await beginOrganisation(world)
  account = await accountIds(world.db)
  // A year as the example has it: 30 billion of turnover, of which 2.900.456.789 is left.
  await book('2026-06-30', [
    ['1-1201', 30_000_000_000],
    ['4-1101', -29_990_000_000],
    ['4-2101', -10_000_000],
  ])
  await book('2026-07-31', [
    ['5-1101', 27_059_543_211],
    ['5-4106', 40_000_000],
    ['1-1201', -27_099_543_211],
  ])
  await desk.call(paySelfPaidTax, {
    body: {
      ...{ kind: 'pph25', masa: toDay('2026-08-01'), amount: 480_000_000, paidOn: toDay('2026-09-15') },
      ...{ accountId: account('1-1201'), billingCode: '123456789012345', ntpn: '0A1B2C3D4E5F6A7B' },
    } as never,
  })
  // Booked by hand, without the receipt of the state.
  await book('2026-09-16', [
    ['1-1505', 8_000_000],
    ['1-1201', -8_000_000],
  ])
  for (const [article, code, tax, slip] of [
    ['pph22', '1-1503', 1_500_000, 'BP-1'],
    ['pph23', '1-1504', 45_000_000, 'BP-2'],
    ['pph23', '1-1504', 7_000_000, null],
  ] as const) {
    await book('2026-10-01', [
      [code, tax],
      ['1-1201', -tax],
    ])
    await sql`insert into withheld_from_us (withheld_on, line_number, article, base_amount, tax_amount, account_id, party_code,
        party_name, source, source_id, source_number, slip_number, slip_day)
      values ('2026-10-01', 1, ${article}, ${tax * 50}, ${tax}, ${account(code)}, 'C', 'PT Contoh', 'contoh', ${tax}, ${`R-${tax}`},
        ${slip}, ${slip === null ? null : '2026-11-01'})`.execute(world.db)
  }
})
afterEach(async () => {
  await checkBooks(world.db)
  for (const { run } of annualTaxHealth) expect(await run(world.db)).toMatchObject({ ok: true })
})
afterAll(() => world.close())

function book(entryDate: string, amounts: readonly (readonly [string, number])[]) {
  const lines = amounts.map(([code, amount]) => ({
    ...{ accountId: account(code), debit: Math.max(amount, 0), credit: Math.max(-amount, 0) },
    description: '',
  }))
  const body = { entryDate, description: 'Contoh', lines, post: true }
  return desk.call(createJournalEntry, { body: body as never })
}
const read = () => desk.call(contract.readAnnualTax, { query: { year: '2026' } })
const given = { year: '2026', entryNumber: '', basis: null, kind: 'permanent' } as const
const correct = (change: object) =>
  desk.call(contract.addFiscalCorrection, { body: { ...given, ...change } as never })
const refused = (change: object) =>
  desk.refusal(contract.addFiscalCorrection, { body: { ...given, ...change } as never })
const assertNone = (): never => {
  throw new Error('nothing is found')
}
const told = { taxable: 3_000_456_000, tax: 607_292_294, payable: 80_792_294 }
const linesOf = (entryNumber: string | null) =>
  rowsOf(
    world.db,
    sql<{ line: unknown }>`select jsonb_build_array(a.code, l.debit, l.credit) as line from journal_line l
      join journal_entry e on e.id = l.entry_id join account a on a.id = l.account_id
      where e.entry_number = ${entryNumber} order by l.line_number`,
  ).then((rows) => rows.map(({ line }) => line))

describe('the income tax of a year', () => {
  it('proposes what tax law counts otherwise, until it is taken over', async () => {
    const before = await read()
    expect(before.result).toMatchObject({ profit: 2_900_456_789, turnover: 30_000_000_000 })
    expect(before.proposals.map(({ basis, amount }) => [basis, amount])).toEqual([
      ['penalty', 40_000_000],
      ['final_interest', -10_000_000],
    ])
    const [penalty, interest] = before.proposals
    if (penalty === undefined || interest === undefined) throw new Error('nothing is proposed')
    for (const { accountId, basis, kind, amount, reason } of [penalty, interest])
      await correct({ accountId, basis, kind, amount: Number(amount), reason })
    expect((await read()).proposals).toEqual([])
    const [account] = (await read()).accounts.filter(({ code }) => code === '5-4106')
    expect(account).toMatchObject({ commercial: 40_000_000, positive: 40_000_000, negative: 0, fiscal: 0 })
  })

  it('refuses corrections that name no account of the result, or an entry that is not on it', async () => {
    const reason = 'Contoh'
    expect(await refused({ accountId: null, amount: 5, reason })).toMatchObject({
      code: 'correction-account',
    })
    expect(await refused({ accountId: account('1-1201'), amount: 5, reason })).toMatchObject({
      code: 'correction-account',
    })
    expect(await refused({ accountId: account('5-5101'), amount: 5, reason })).toMatchObject({
      code: 'correction-account',
    })
    expect(
      await refused({ accountId: account('5-1101'), amount: 5, reason, entryNumber: 'JE-2026-00001' }),
    ).toMatchObject({ code: 'correction-entry' })
    expect(await refused({ kind: 'loss', accountId: null, amount: 5, reason })).toMatchObject({
      code: 'correction-sign',
    })
  })

  it('is posted to the rupiah, freezes its corrections, and is taken back without a rest', async () => {
    const entry = await book('2026-08-01', [
      ['5-3207', 1],
      ['1-1201', -1],
    ])
    await correct({
      accountId: account('5-3207'),
      amount: 110_000_000,
      reason: 'Tanpa bukti',
      entryNumber: entry.entryNumber,
    })
    await book('2026-08-02', [
      ['1-1201', 1],
      ['5-3207', -1],
    ])
    await correct({
      kind: 'timing',
      accountId: account('5-3301'),
      amount: -40_000_333,
      reason: 'Penyusutan fiskal',
    })
    const ready = await read()
    expect(ready).toMatchObject({
      actions: ['correct', 'post'],
      unproven: 7_000_000,
      unproven25: 8_000_000,
      obstacle: null,
    })
    expect(ready.result).toMatchObject({
      ...{ profit: 2_900_456_789, positive: 150_000_000, negative: 50_000_333, relieved: 480_072_960 },
      ...{
        ...told,
        credit22: 1_500_000,
        credit23: 45_000_000,
        credit25: 480_000_000,
        instalment: 46_732_691,
      },
    })
    const body = { year: '2026', told }
    expect(
      await desk.refusal(contract.postAnnualTax, {
        body: { year: '2026', told: { ...told, tax: 1 } } as never,
      }),
    ).toMatchObject({ code: 'masa-changed' })
    const { id, entryNumber } = await desk.call(contract.postAnnualTax, { body: body as never })
    expect(await linesOf(entryNumber)).toEqual([
      ['5-5101', 607_292_294, 0],
      ['1-1503', 0, 1_500_000],
      ['1-1504', 0, 45_000_000],
      ['1-1505', 0, 480_000_000],
      ['2-1209', 0, 80_792_294],
    ])
    const posted = await read()
    expect(posted).toMatchObject({ actions: ['file', 'cancel'], isCurrent: true, proposals: [] })
    expect(posted.result).toMatchObject(told)
    expect(await refused({ accountId: account('5-1101'), amount: 5, reason: 'x' })).toMatchObject({
      code: 'year-posted',
    })
    const [first] = posted.corrections
    expect(
      await desk.refusal(contract.removeFiscalCorrection, { params: { id: first?.id ?? 0 }, body: {} }),
    ).toMatchObject({ code: 'year-posted' })
    await expect(
      sql`update fiscal_correction set removed_on = '2026-12-31', removed_by = 'x'`.execute(world.db),
    ).rejects.toThrow('sudah diposting')
    expect(await desk.refusal(contract.postAnnualTax, { body: body as never })).toMatchObject({
      code: 'year-obstacle',
    })
    await book('2026-12-30', [
      ['5-3207', 5_000],
      ['1-1201', -5_000],
    ])
    expect((await read()).isCurrent).toBe(false)

    await desk.call(contract.cancelAnnualTax, { params: { id }, body: { reason: 'Jurnal tertinggal' } })
    const { balance } = await soleRowOf(
      world.db,
      sql<{
        balance: bigint
      }>`select sum(l.debit - l.credit) as balance from journal_line l join account a on a.id = l.account_id
        where a.code in ('5-5101', '2-1209')`,
    )
    expect(balance).toBe(0n)
    const again = await read()
    expect(again.before).toHaveLength(1)
    expect(again.result).toMatchObject({ profit: 2_900_451_789, credit25: 480_000_000 })
    const removed = again.corrections.find(({ reason }) => reason === 'Tanpa bukti')
    await desk.call(contract.removeFiscalCorrection, { params: { id: removed?.id ?? 0 }, body: {} })
    expect((await read()).result).toMatchObject({ positive: 40_000_000 })
  })

  it('says the same in its file', async () => {
    const { body } = await exportedRows(world.url, desk, '/annual-tax-export?year=2026&format=csv')
    const taxable = body.find((row) => row.some((cell) => cell.startsWith('Penghasilan Kena Pajak')))
    expect(taxable?.join(' ')).toContain(String((await read()).result?.taxable))
  })

  it('waits for the end of its year, and for a company', async () => {
    const next = await desk.call(contract.readAnnualTax, { query: { year: '2027' } })
    expect(next.obstacle).toContain('belum berakhir')
    expect(next.actions).toEqual(['correct'])
    expect((await desk.call(contract.readAnnualTax, { query: { year: '1999' } })).result).toBeNull()
  })

  it('is filed once what it owes is paid, and corrected by what is posted after it', async () => {
    world.setClock('2027-04-10T05:00:00Z')
    const post = async () => {
      const { result } = await read()
      const { taxable, tax, payable } = result ?? assertNone()
      return desk.call(contract.postAnnualTax, {
        body: { year: '2026', told: { taxable, tax, payable } } as never,
      })
    }
    const standing = async () => {
      const { rows } = await desk.call(readTaxCalendar, { query: { year: '2027' } })
      const { state, left } = rows.find(({ key }) => key === 'annual') ?? assertNone()
      return [state, left]
    }
    const returns = async () =>
      (await desk.call(listTaxReturns, { query: { year: '2026' } })).rows.map((row) => [
        ...[row.masa, row.tax, row.correction, row.ntpn, row.receiptNumber],
      ])
    const filing = (id: number, change: object = {}) => ({
      ...{ params: { id }, body: { filedOn: '2027-04-10', receiptNumber: ' BPE-9 ', ...change } as never },
    })
    expect(await standing()).toEqual(['open', null])
    const { id } = await post()
    const owed = Number((await read()).posted?.payable)
    expect(await standing()).toEqual(['open', owed])
    expect(await desk.refusal(contract.fileAnnualTax, filing(id))).toMatchObject({
      errors: [{ code: 'year-unpaid', path: 'filedOn' }],
    })
    await expect(
      sql`update annual_tax set filed_on = '2027-04-10', receipt_number = 'x' where id = ${id}`.execute(
        world.db,
      ),
    ).rejects.toThrow('belum disetor')
    const { masa29, owed29 } = await desk.call(readSelfPaidTax, { query: { year: '2027' } })
    expect([masa29, owed29]).toEqual(['2026-12-01', owed])
    const paid = await desk.call(paySelfPaidTax, {
      body: {
        ...{ kind: 'pph29', masa: masa29, amount: owed, paidOn: '2027-04-09', accountId: account('1-1201') },
        ...{ billingCode: '123456789012349', ntpn: '29A1B2C3D4E5F6A7' },
      } as never,
    })
    expect(await standing()).toEqual(['open', null])
    expect(await desk.refusal(contract.fileAnnualTax, filing(id, { filedOn: '2027-04-08' }))).toMatchObject({
      errors: [{ code: 'year-unpaid' }],
    })
    expect(await desk.call(contract.fileAnnualTax, filing(id))).toEqual({ correction: 0 })
    expect(await read()).toMatchObject({
      ...{ actions: ['cancel'], paid29: owed, posted: { filedOn: '2027-04-10', receiptNumber: 'BPE-9' } },
    })
    expect([await standing(), await returns()]).toEqual([
      ['done', null],
      [['2026-12-01', 'SPT Tahunan PPh Badan', 0, '29A1B2C3D4E5F6A7', 'BPE-9']],
    ])
    expect(await desk.refusal(contract.fileAnnualTax, filing(id))).toMatchObject({ code: 'year-filed' })
    const back = { params: { id: paid.id }, body: { entryDate: '2027-04-10', reason: 'Salah' } as never }
    expect(await desk.refusal(cancelSelfPaidTax, back)).toMatchObject({ code: 'year-filed' })
    await expect(
      sql`update self_paid_tax set cancelled_on = '2027-04-10', reversal_entry_id = journal_entry_id, cancel_reason = 'x'
        where id = ${paid.id}`.execute(world.db),
    ).rejects.toThrow('sudah dilaporkan')
    await expect(
      sql`update annual_tax set receipt_number = 'lain' where id = ${id}`.execute(world.db),
    ).rejects.toThrow('sudah dilaporkan')

    await desk.call(contract.cancelAnnualTax, { params: { id }, body: { reason: 'Pembetulan' } })
    expect(await standing()).toEqual(['done', null])
    const second = await post()
    expect((await returns()).map(([, , correction, , receipt]) => [correction, receipt])).toEqual([
      [0, 'BPE-9'],
      [1, null],
    ])
    expect(await desk.call(contract.fileAnnualTax, filing(second.id, { receiptNumber: 'BPE-10' }))).toEqual({
      correction: 1,
    })
    await desk.call(contract.cancelAnnualTax, { params: { id: second.id }, body: { reason: 'Sekali lagi' } })
    await desk.call(cancelSelfPaidTax, back)
  })

  it('credits the instalment of December that is paid in January in the year it is of', async () => {
    world.setClock('2027-01-20T05:00:00Z')
    const credited = async (year: string) =>
      (await desk.call(contract.readAnnualTax, { query: { year } })).result?.credit25
    const { id } = await desk.call(paySelfPaidTax, {
      body: {
        ...{ kind: 'pph25', masa: toDay('2026-12-01'), amount: 10_000_000, paidOn: toDay('2027-01-14') },
        ...{ accountId: account('1-1201'), billingCode: '123456789012346', ntpn: '1A1B2C3D4E5F6A7B' },
      } as never,
    })
    expect([await credited('2026'), await credited('2027')]).toEqual([490_000_000, 0])
    const body = { entryDate: '2027-01-20', reason: 'Salah' } as never
    await desk.call(cancelSelfPaidTax, { params: { id }, body })
    expect([await credited('2026'), await credited('2027')]).toEqual([480_000_000, 0])
  })
})
