import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { checkBooks } from '../../../../../tests/books.ts'
import { accountIds, beginOrganisation, createWorld, type Client } from '../../../../../tests/server.ts'
import { rowsOf } from '../../../../platform/server/database/database.ts'
import { createJournalEntry } from '../../../journals/contract.ts'
import { createReceipt } from '../../../sales/contract.ts'
import { saveFinalTerm } from '../../law/contract.ts'
import { saveWithheldRate } from '../../../tax/contract.ts'
import * as contract from '../contract.ts'
import { selfPaidHealth } from './self-paid-routes.ts'

const world = await createWorld({ isEmpty: true })
let desk: Client
let account: Awaited<ReturnType<typeof accountIds>>

beforeAll(async () => {
  world.setClock('2026-12-20T05:00:00Z')
  desk = await beginOrganisation(world)
  account = await accountIds(world.db)
})
afterEach(async () => {
  await checkBooks(world.db)
  for (const { run } of selfPaidHealth) expect(await run(world.db)).toMatchObject({ ok: true })
})
afterAll(() => world.close())

const given = (change: object = {}) => ({
  ...{ kind: 'pph25', masa: '2026-10-15', amount: 4_000_000, paidOn: '2026-11-10' },
  ...{ accountId: account('1-1201'), billingCode: '026408123456789', ntpn: '0123456789abcdef', ...change },
})
const pay = (change?: object) => desk.call(contract.paySelfPaidTax, { body: given(change) as never })
const refused = (change?: object) => desk.refusal(contract.paySelfPaidTax, { body: given(change) as never })
const read = () => desk.call(contract.readSelfPaidTax, { query: { year: '2026' } })
const linesOf = (entryNumber: string) =>
  rowsOf(
    world.db,
    sql<{ line: unknown }>`select jsonb_build_array(a.code, l.debit, l.credit) as line from journal_line l
      join journal_entry e on e.id = l.entry_id join account a on a.id = l.account_id
      where e.entry_number = ${entryNumber} order by l.line_number`,
  ).then((rows) => rows.map(({ line }) => line))
const book = (entryDate: string, amounts: readonly (readonly [string, number])[]) => {
  const lines = amounts.map(([code, amount]) => ({
    ...{
      accountId: account(code),
      debit: Math.max(amount, 0),
      credit: Math.max(-amount, 0),
      description: '',
    },
  }))
  return desk.call(createJournalEntry, {
    body: { entryDate, description: 'Contoh', lines, post: true } as never,
  })
}

it('instalments are paid once by each receipt, proven beside their account, and taken back', async () => {
  const { id, entryNumber } = await pay()
  expect(await linesOf(entryNumber)).toEqual([
    ['1-1505', 4_000_000, 0],
    ['1-1201', 0, 4_000_000],
  ])
  expect(await refused({ masa: '2026-11-01', paidOn: '2026-12-10' })).toMatchObject({ code: 'payment-proof' })
  await book('2026-09-10', [
    ['1-1505', 500_000],
    ['1-1201', -500_000],
  ])
  const year = await read()
  expect(year).toMatchObject({ account25: 4_500_000, proven25: 4_000_000, instalment: null })
  expect(year.months[9]).toMatchObject({ masa: '2026-10-01', paid25: 4_000_000 })
  await desk.call(contract.cancelSelfPaidTax, {
    params: { id },
    body: { entryDate: '2026-12-01', reason: 'Salah' } as never,
  })
  expect(await read()).toMatchObject({ account25: 500_000, proven25: 0 })
  await pay()
})

it('the final tax is of what was sold, settles what was owed, and the rest is an expense', async () => {
  await book('2026-10-31', [
    ['1-1201', 60_000_000],
    ['4-1101', -60_000_000],
  ])
  expect((await read()).months[9]).toMatchObject({ turnover: 60_000_000, finalTax: 300_000 })
  await book('2026-10-31', [
    ['5-5103', 100_000],
    ['2-1210', -100_000],
  ])
  const { entryNumber } = await pay({ kind: 'final', amount: 300_000, ntpn: 'F'.repeat(16) })
  expect(await linesOf(entryNumber)).toEqual([
    ['2-1210', 100_000, 0],
    ['5-5103', 200_000, 0],
    ['1-1201', 0, 300_000],
  ])
  expect((await read()).months[9]).toMatchObject({ paidFinal: 300_000, withheldFinal: 0 })
  expect(await refused({ amount: 0, billingCode: '1', ntpn: '2', paidOn: '2026-12-21' })).toMatchObject({
    errors: [{ path: 'amount' }, { path: 'paidOn' }, { path: 'billingCode' }, { path: 'ntpn' }],
  })
})

it('of the final tax what customers withheld is not paid again, and each month has the rate of its day', async () => {
  const customer = await rowsOf(
    world.db,
    sql<{ id: number }>`insert into customer (code, name) values ('CUST-90001', 'PT Contoh') returning id`,
  )
  const body = {
    ...{ receiptDate: '2026-10-20', customerId: customer[0]?.id, accountId: account('1-1201') },
    ...{ receivedAmount: 9_950_000, allocations: [] },
    withholdings: [{ article: 'final', baseAmount: 10_000_000, taxAmount: 50_000 }],
  }
  await desk.call(createReceipt, { body: body as never })
  expect((await read()).months[9]).toMatchObject({ finalTax: 300_000, withheldFinal: 50_000 })
  const decree = { article: 'final', validFrom: '2026-12-01', rateBasisPoints: 100, source: 'PP contoh' }
  await desk.call(saveWithheldRate, { body: decree as never })
  await book('2026-12-05', [
    ['1-1201', 1_000_000],
    ['4-1101', -1_000_000],
  ])
  const { months } = await read()
  expect([months[9], months[11]]).toMatchObject([{ finalTax: 300_000 }, { finalTax: 10_000 }])
})

it('the term of the final tax follows from form and registration by the law of the month, and a new law is a row', async () => {
  const late = { kind: 'final', amount: 300_000, ntpn: 'E'.repeat(16), paidOn: '2026-12-15' }
  const used = async () => (await read()).finalUse
  const be = (form: string, registeredOn: string | null) =>
    sql`update organisation set legal_form = ${form}, tax_registered_on = ${registeredOn}`.execute(world.db)
  await be('pt', null)
  expect(await read()).toMatchObject({
    finalUse: { may: true, until: '2028-12-31', source: 'PP 20/2026 Pasal II' },
    isRegistrationKnown: false,
  })
  await be('pt', '2024-03-01')
  expect(await used()).toMatchObject({ may: true, until: '2026-12-31' })
  await be('pt', '2023-03-01')
  expect(await refused(late)).toMatchObject({ errors: [{ code: 'final-ended', path: 'masa' }] })
  await be('cv', '2026-05-01')
  expect(await used()).toMatchObject({ may: false, until: null })
  expect(await refused(late)).toMatchObject({ errors: [{ code: 'final-ended', path: 'masa' }] })
  await be('pt_perorangan', '2022-01-01')
  expect(await used()).toMatchObject({ may: true, until: null, source: 'PP 20/2026' })
  const decree = { legalForm: 'pt_perorangan', validFrom: '2026-10-01', years: 4, source: 'PP contoh' }
  const { terms } = await desk.call(saveFinalTerm, { body: decree as never })
  expect(terms[0]).toEqual(decree)
  expect(await used()).toMatchObject({ may: true, until: '2025-12-31', source: 'PP contoh' })
  expect(await desk.refusal(saveFinalTerm, { body: { ...decree, source: ' ' } as never })).toMatchObject({
    status: 422,
  })
})
