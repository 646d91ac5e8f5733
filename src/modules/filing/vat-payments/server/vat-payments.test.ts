import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { checkBooks } from '../../../../../tests/books.ts'
import { accountIds, beginOrganisation, createWorld, type Client } from '../../../../../tests/server.ts'
import { toDay } from '../../../../platform/rules/day/day.ts'
import { rowsOf, soleRowOf } from '../../../../platform/server/database/database.ts'
import { createJournalEntry } from '../../../journals/contract.ts'
import { productApi } from '../../../products/contract.ts'
import { createSalesInvoice } from '../../../sales/contract.ts'
import * as contract from '../../contract.ts'
import { cancelSelfPaidTax, readSelfPaidTax } from '../../self-paid/contract.ts'
import { filingHealth } from '../../server/filing-health.ts'
import { taxMonthPoints } from '../../server/month-points.ts'

const world = await createWorld({ isEmpty: true })
const october = toDay('2026-10-01')
let desk: Client
let account: Awaited<ReturnType<typeof accountIds>>

beforeAll(async () => {
  world.setClock('2026-12-20T05:00:00Z')
  desk = await beginOrganisation(world)
  account = await accountIds(world.db)
  const { id: customerId } = await soleRowOf(
    world.db,
    sql<{ id: number }>`insert into customer (code, name) values ('CUST-1', 'PT Pembeli') returning id`,
  )
  const service = {
    code: 'JASA-1',
    name: 'Jasa',
    unit: 'hour',
    isService: true,
    costPrice: 0,
    sellingPrice: 1,
  }
  const { id: productId } = await desk.call(productApi.create, {
    body: { ...service, taxClass: 'taxed' } as never,
  })
  const lines = [{ productId, quantity: 1, unitPrice: 100_000_000, discountPercent: 0 }]
  await desk.call(createSalesInvoice, { body: { invoiceDate: toDay('2026-10-05'), customerId, lines } })
})
afterEach(async () => {
  await checkBooks(world.db)
  for (const { key, run } of filingHealth)
    expect([key, await run(world.db)]).toMatchObject([key, { ok: true }])
})
afterAll(() => world.close())

const given = (change: object) =>
  ({
    body: {
      ...{ kind: 'vat_prepaid', masa: '2026-10-20', amount: 4_000_000, paidOn: '2026-10-20' },
      ...{ accountId: account('1-1201'), billingCode: '026408123456700', ntpn: 'K'.repeat(16) },
      ...change,
    },
  }) as never
const pay = (change: object = {}) => desk.call(contract.payVatAside, given(change))
const refused = (change: object = {}) => desk.refusal(contract.payVatAside, given(change))
const cancel = (id: number, entryDate = '2026-12-20') => ({
  ...{ params: { id }, body: { entryDate: toDay(entryDate), reason: 'Salah catat' } },
})
const month = () => desk.call(contract.readVatMonth, { query: { masa: october } })
const vatOn = async (key: string) => (await month()).lines.find((line) => line.key === key)?.vat
const close = async () => {
  const { result } = await month()
  await desk.call(contract.closeMasa, { body: { masa: october, told: result } })
  const { closing } = await month()
  if (closing === null) throw new Error('the month is open')
  return closing
}
const reopen = ({ id }: { readonly id: number }) =>
  desk.call(contract.reopenMasa, { params: { id }, body: { reason: 'Periksa' } })
const balanceOf = async (code: string) =>
  (
    await soleRowOf(
      world.db,
      sql<{ balance: number }>`select coalesce(sum(debit - credit), 0)::bigint as balance from journal_line
        where posting_number is not null and account_id = ${account(code)}`,
    )
  ).balance
const linesOf = (entryNumber: string | null) =>
  rowsOf(
    world.db,
    sql<{ line: unknown }>`select jsonb_build_array(a.code, l.debit, l.credit) as line from journal_line l
      join journal_entry e on e.id = l.entry_id join account a on a.id = l.account_id
      where e.entry_number = ${entryNumber} order by l.line_number`,
  ).then((rows) => rows.map(({ line }) => line))
const prepaidTie = async () => (await month()).ties.find(({ role }) => role === 'vat_prepaid')

it('what was paid in advance is III.B as its account says, and lessens what closing its month owes', async () => {
  expect([await vatOn('III.B'), await prepaidTie(), (await month()).result.payable]).toEqual([
    ...[0, undefined, 11_000_000],
  ])
  const { id, entryNumber } = await pay()
  expect(await linesOf(entryNumber)).toEqual([
    ['1-1508', 4_000_000, 0],
    ['1-1201', 0, 4_000_000],
  ])
  expect([await vatOn('III.B'), await vatOn('III.E'), await balanceOf('1-1508')]).toEqual([
    ...[4_000_000, 7_000_000, 4_000_000],
  ])
  expect(await prepaidTie()).toMatchObject({ register: 4_000_000, ledger: 4_000_000, differences: [] })
  const closing = await close()
  expect(closing.result).toMatchObject({ output: 11_000_000, prepaid: 4_000_000, payable: 7_000_000 })
  expect(await linesOf(closing.entryNumber)).toEqual([
    ['2-1201', 11_000_000, 0],
    ['1-1508', 0, 4_000_000],
    ['2-1202', 0, 7_000_000],
  ])
  expect([await balanceOf('1-1508'), await balanceOf('2-1201'), await balanceOf('2-1202')]).toEqual([
    ...[0, 0, -7_000_000],
  ])
  expect([await vatOn('III.B'), (await month()).changedSince]).toEqual([4_000_000, 0])
  expect(await refused({ ntpn: 'L'.repeat(16) })).toMatchObject({ errors: [{ code: 'masa-closed' }] })
  expect(await desk.refusal(cancelSelfPaidTax, cancel(id))).toMatchObject({
    errors: [{ code: 'masa-closed' }],
  })
  await reopen(closing)
  expect([await balanceOf('1-1508'), await balanceOf('2-1201'), await balanceOf('2-1202')]).toEqual([
    ...[4_000_000, -11_000_000, 0],
  ])
  await desk.call(cancelSelfPaidTax, cancel(id, '2026-10-31'))
  expect([await vatOn('III.B'), await vatOn('III.E'), await balanceOf('1-1508')]).toEqual([0, 11_000_000, 0])
  const { rows } = await desk.call(contract.readVatPayments, { query: { masa: october } })
  expect(rows).toMatchObject([{ kind: 'vat_prepaid', cancelledOn: '2026-10-31' }])
  expect((await desk.call(readSelfPaidTax, { query: { year: '2026' } })).rows).toEqual([])
})

it('what was paid beyond what is due is overpaid, and an entry that no receipt explains is named', async () => {
  const { id } = await pay({ amount: 15_000_000, ntpn: 'M'.repeat(16) })
  const closing = await close()
  expect(closing.result).toMatchObject({ payable: 0, overpaid: 4_000_000 })
  expect(await linesOf(closing.entryNumber)).toEqual([
    ['2-1201', 11_000_000, 0],
    ['1-1508', 0, 15_000_000],
    ['1-1506', 4_000_000, 0],
  ])
  await reopen(closing)
  await desk.call(cancelSelfPaidTax, cancel(id, '2026-10-31'))
  expect([await balanceOf('1-1506'), await balanceOf('1-1508')]).toEqual([0, 0])
  const lines = [
    { accountId: account('1-1508'), debit: 5, credit: 0 },
    { accountId: account('1-1201'), debit: 0, credit: 5 },
  ]
  const body = { entryDate: '2026-10-07', description: 'Tanpa NTPN', lines, post: true } as never
  const { entryNumber } = await desk.call(createJournalEntry, { body })
  expect(await prepaidTie()).toMatchObject({
    ...{ register: 0, ledger: 5, differences: [{ number: entryNumber, ledger: 5 }] },
  })
  const points = (await taxMonthPoints(world.db, [october])).get(october)
  const registers = points?.find(({ key }) => key === 'tax_registers')
  expect(registers?.findings.map(({ text }) => text).join(' ')).toContain('PPN disetor di muka')
  const back = [
    { accountId: account('1-1201'), debit: 5, credit: 0 },
    { accountId: account('1-1508'), debit: 0, credit: 5 },
  ]
  const mirror = { entryDate: '2026-10-07', description: 'Balik', lines: back, post: true } as never
  await desk.call(createJournalEntry, { body: mirror })
})

it('taken back after the return was filed, its correction owes it', async () => {
  const { id } = await pay({ ntpn: 'N'.repeat(16) })
  const closing = await close()
  const params = { id: closing.id }
  const proof = { billingCode: '026408123456701', ntpn: 'O'.repeat(16), accountId: account('1-1201') }
  await desk.call(contract.payMasa, { params, body: { ...proof, paidOn: toDay('2026-11-20') } })
  await desk.call(contract.fileMasa, {
    ...{ params, body: { filedOn: toDay('2026-11-21'), receiptNumber: 'BPE-1' } },
  })
  await desk.call(contract.correctMasa, { params, body: {} })
  await desk.call(cancelSelfPaidTax, cancel(id))
  expect((await month()).result).toMatchObject({ output: 0, prepaid: -4_000_000, payable: 4_000_000 })
  const corrected = await close()
  expect(await linesOf(corrected.entryNumber)).toEqual([
    ['1-1508', 4_000_000, 0],
    ['2-1202', 0, 4_000_000],
  ])
  expect([await balanceOf('1-1508'), await balanceOf('2-1202'), await vatOn('III.G')]).toEqual([
    ...[0, -4_000_000, 4_000_000],
  ])
})

it('input VAT that is paid back is an expense and V of the return alone, also of a closed month', async () => {
  const owed = await vatOn('III.E')
  const { id, entryNumber } = await pay({ kind: 'vat_repaid', paidOn: '2026-12-01', ntpn: 'P'.repeat(16) })
  expect(await linesOf(entryNumber)).toEqual([
    ['5-3211', 4_000_000, 0],
    ['1-1201', 0, 4_000_000],
  ])
  expect([await vatOn('V'), await vatOn('III.E'), await vatOn('III.B')]).toEqual([4_000_000, owed, 0])
  await desk.call(cancelSelfPaidTax, cancel(id))
  expect(await vatOn('V')).toBe(0)
})

it('refuses a receipt that another payment bears, a day outside the month, and what has no proof', async () => {
  const november = { masa: '2026-11-01', paidOn: '2026-11-20' }
  expect(await refused({ ...november, ntpn: 'O'.repeat(16) })).toMatchObject({ errors: [{ path: 'ntpn' }] })
  expect(await refused({ ...november, paidOn: '2026-12-01' })).toMatchObject({
    errors: [{ code: 'date-too-late', path: 'paidOn' }],
  })
  expect(await refused({ ...november, amount: 0, billingCode: '1', ntpn: '2' })).toMatchObject({
    errors: [{ path: 'amount' }, { path: 'billingCode' }, { path: 'ntpn' }],
  })
})
