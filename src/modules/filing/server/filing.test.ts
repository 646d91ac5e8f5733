import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { checkBooks } from '../../../../tests/books.ts'
import { accountIds, beginOrganisation, createWorld, type Client } from '../../../../tests/server.ts'
import { toDay } from '../../../platform/rules/day/day.ts'
import { rowsOf, soleRowOf } from '../../../platform/server/database/database.ts'
import { createJournalEntry } from '../../journals/contract.ts'
import { productApi } from '../../products/contract.ts'
import * as purchasing from '../../purchasing/contract.ts'
import * as sales from '../../sales/contract.ts'
import * as contract from '../contract.ts'
import { filingHealth } from './filing-health.ts'

const world = await createWorld({ isEmpty: true })
let desk: Client
let account: Awaited<ReturnType<typeof accountIds>>
let [customerId, vendorId, productId] = [0, 0, 0]

beforeAll(async () => {
  world.setClock('2026-12-31T05:00:00Z')
  desk = await beginOrganisation(world)
  account = await accountIds(world.db)
  const insert = async (statement: ReturnType<typeof sql<{ id: number }>>) =>
    (await soleRowOf(world.db, statement)).id
  customerId = await insert(
    sql`insert into customer (code, name) values ('CUST-1', 'PT Pembeli') returning id`,
  )
  vendorId = await insert(sql`insert into vendor (code, name, npwp16, is_pkp)
    values ('VEND-1', 'PT Pemasok', '0012345678901000', true) returning id`)
  const body = {
    ...{ code: 'JASA-1', name: 'Jasa & <uji>', unit: 'hour', isService: true, costPrice: 0, sellingPrice: 1 },
    taxClass: 'taxed',
  } as const
  productId = (await desk.call(productApi.create, { body })).id
})
afterEach(async () => {
  await checkBooks(world.db)
  for (const { key, run } of filingHealth)
    expect([key, await run(world.db)]).toMatchObject([key, { ok: true }])
})
afterAll(() => world.close())

async function sell(invoiceDate: string, unitPrice: number) {
  const lines = [{ productId, quantity: 1, unitPrice, discountPercent: 0 }]
  const body = { invoiceDate: toDay(invoiceDate), customerId, lines }
  return (await desk.call(sales.createSalesInvoice, { body })).invoiceNumber
}

let bills = 0
async function buy(
  day: string,
  tax: number,
  taxInvoice: string | null = '04002600012345670',
  taxInvoiceDay = day,
) {
  bills += 1
  const number =
    taxInvoice === null ? {} : { taxInvoiceNumber: `${taxInvoice.slice(0, 15)}${10 + bills}`, taxInvoiceDay }
  const line = {
    accountId: account('5-3202'),
    description: 'Beli',
    amount: Math.round((tax * 100) / 11),
    taxClass: 'taxed',
  }
  const body = {
    billDate: day,
    postingDay: day,
    vendorId,
    documentNumber: `F-${bills}`,
    lines: [line],
    ...number,
  }
  const { billNumber } = await desk.call(purchasing.createBill, { body: body as never })
  return billNumber
}

const month = (masa: string) => desk.call(contract.readVatMonth, { query: { masa } })
const close = async (masa: string) => {
  const { result } = await month(masa)
  return desk.call(contract.closeMasa, { body: { masa: toDay(masa), told: result } })
}
const linesOf = (entryNumber: string | null) =>
  rowsOf(
    world.db,
    sql<{ line: unknown }>`select jsonb_build_array(a.code, l.debit, l.credit) as line from journal_line l
      join journal_entry e on e.id = l.entry_id join account a on a.id = l.account_id
      where e.entry_number = ${entryNumber} order by l.line_number`,
  ).then((rows) => rows.map(({ line }) => line))

describe('a month of VAT', () => {
  it('is closed, paid and filed, and what was overpaid before is used up', async () => {
    const description = 'Lebih bayar September'
    const lines = [
      { accountId: account('1-1506'), debit: 4_000_000, credit: 0 },
      { accountId: account('3-1101'), debit: 0, credit: 4_000_000 },
    ]
    await desk.call(createJournalEntry, {
      body: { entryDate: '2026-09-30', description, lines, post: true } as never,
    })
    const number = await sell('2026-10-05', 500_000_000)
    const { id } = await desk.call(sales.readSalesInvoice, { params: { number } })
    const returned = {
      noteDate: toDay('2026-10-20'),
      reason: 'Retur',
      lines: [{ lineNumber: 1, quantity: 0.02 }],
    }
    await desk.call(sales.createCreditNote, { params: { id }, body: returned })
    await buy('2026-10-11', 39_800_000)
    const before = await month('2026-10-01')
    expect(before.ties.map(({ register, ledger, differences }) => [register, ledger, differences])).toEqual([
      [53_900_000, 53_900_000, []],
      [39_800_000, 39_800_000, []],
    ])
    const closed = await close('2026-10-01')
    expect(closed.closedOn).toBe('2026-10-31')
    expect(await linesOf(closed.entryNumber)).toEqual([
      ['2-1201', 53_900_000, 0],
      ['1-1501', 0, 39_800_000],
      ['1-1506', 0, 4_000_000],
      ['2-1202', 0, 10_100_000],
    ])
    const { closing, dueDay } = await month('2026-10-01')
    expect(dueDay).toBe('2026-11-30')
    const params = { id: closing?.id ?? 0 }
    const unpaid = { filedOn: toDay('2026-11-28'), receiptNumber: 'BPE-1' }
    expect((await desk.refusal(contract.fileMasa, { params, body: unpaid })).code).toBe('masa-unpaid')
    const proof = { paidOn: toDay('2026-11-27'), accountId: account('1-1201') }
    const wrong = await desk.refusal(contract.payMasa, {
      params,
      body: { ...proof, billingCode: '12', ntpn: '?' },
    })
    expect(wrong.errors.map(({ path }) => path)).toEqual(['billingCode', 'ntpn'])
    const paid = await desk.call(contract.payMasa, {
      params,
      body: { ...proof, billingCode: '123456789012345', ntpn: '0a1b2c3d4e5f6a7b' },
    })
    expect(await linesOf(paid.entryNumber)).toEqual([
      ['2-1202', 10_100_000, 0],
      ['1-1201', 0, 10_100_000],
    ])
    expect((await desk.refusal(contract.reopenMasa, { params, body: { reason: 'Salah' } })).code).toBe(
      'masa-paid',
    )
    await desk.call(contract.fileMasa, { params, body: unpaid })
    expect((await month('2026-10-01')).state).toBe('filed')
  })

  it('with more input than output is overpaid and carries it on; reopening leaves no residue', async () => {
    await sell('2026-11-05', 90_909_091)
    await buy('2026-11-06', 12_000_000)
    const closed = await close('2026-11-01')
    expect(await linesOf(closed.entryNumber)).toEqual([
      ['2-1201', 10_000_000, 0],
      ['1-1501', 0, 12_000_000],
      ['1-1506', 2_000_000, 0],
    ])
    const before = await month('2026-11-01')
    await desk.call(contract.reopenMasa, {
      params: { id: before.closing?.id ?? 0 },
      body: { reason: 'Periksa lagi' },
    })
    const { rows } = await sql<{
      balance: number
    }>`select sum(debit - credit)::int as balance from journal_line
      where posting_number is not null and account_id = ${account('1-1506')}`.execute(world.db)
    expect(rows[0]?.balance).toBe(0)
    expect((await month('2026-11-01')).result).toEqual(before.result)
    await close('2026-11-01')
  })

  it('refuses what it was not shown, a running month, and reopening below a later one', async () => {
    const { result } = await month('2026-12-01')
    const told = { ...result, output: result.output + 1 }
    expect((await desk.refusal(contract.closeMasa, { body: { masa: '2026-12-01', told } })).code).toBe(
      'masa-changed',
    )
    world.setClock('2026-12-30T05:00:00Z')
    const early = await desk.refusal(contract.closeMasa, { body: { masa: '2026-12-01', told: result } })
    expect(early.errors.map(({ path }) => path)).toEqual(['masa'])
    world.setClock('2026-12-31T05:00:00Z')
    await close('2026-12-01')
    const { closing } = await month('2026-11-01')
    const params = { id: closing?.id ?? 0 }
    expect((await desk.refusal(contract.reopenMasa, { params, body: { reason: 'x' } })).code).toBe(
      'masa-closed',
    )
    const december = (await month('2026-12-01')).closing
    expect(december?.entryNumber).toBeNull()
    await desk.call(contract.reopenMasa, { params: { id: december?.id ?? 0 }, body: { reason: 'x' } })
  })

  it('names documents that came after it was closed, and entries that no document explains', async () => {
    await sell('2026-11-20', 1_000_000)
    const late = await month('2026-11-01')
    expect(late.changedSince).toBe(110_000)
    const lines = [
      { accountId: account('2-1201'), debit: 7, credit: 0 },
      { accountId: account('1-1201'), debit: 0, credit: 7 },
    ]
    const body = { entryDate: '2026-12-05', description: 'Salah', lines, post: true } as never
    await desk.call(createJournalEntry, { body })
    const { ties } = await month('2026-12-01')
    expect(ties[0]?.differences).toMatchObject([{ register: 0, ledger: -7 }])
  })
})

describe('a return that was filed', () => {
  const standing = async (masa: string) => ({ id: (await month(masa)).closing?.id ?? 0 })
  const balanceOf = async (code: string) =>
    (
      await soleRowOf(
        world.db,
        sql<{ balance: number }>`select coalesce(sum(debit - credit), 0)::int as balance from journal_line
          where posting_number is not null and account_id = ${account(code)}`,
      )
    ).balance

  it('is corrected by the difference alone, which is paid and filed; reopening leaves no residue', async () => {
    await sell('2026-10-25', 1_000_000)
    const filed = await month('2026-10-01')
    expect([filed.changedSince, filed.actions.includes('correct')]).toEqual([110_000, true])
    const params = await standing('2026-10-01')
    expect(await desk.call(contract.correctMasa, { params, body: {} })).toMatchObject({ correction: 1 })
    expect((await desk.refusal(contract.correctMasa, { params, body: {} })).code).toBe('masa-filed')
    const before = [await balanceOf('2-1201'), await balanceOf('2-1202')]
    const closed = await close('2026-10-01')
    expect(closed.closedOn).toBe('2026-12-31')
    expect(await linesOf(closed.entryNumber)).toEqual([
      ['2-1201', 110_000, 0],
      ['2-1202', 0, 110_000],
    ])
    const reason = { reason: 'Periksa lagi' }
    await desk.call(contract.reopenMasa, { params: await standing('2026-10-01'), body: reason })
    expect([await balanceOf('2-1201'), await balanceOf('2-1202')]).toEqual(before)
    await close('2026-10-01')
    const corrected = await month('2026-10-01')
    expect(corrected.before).toHaveLength(1)
    expect(corrected.lines.slice(-2).map(({ key, vat }) => [key, vat])).toEqual([
      ['III.F', 10_100_000],
      ['III.G', 110_000],
    ])
    const own = await standing('2026-10-01')
    const proof = { paidOn: toDay('2026-12-31'), accountId: account('1-1201') }
    const paid = { ...proof, billingCode: '123456789012346', ntpn: '0A1B2C3D4E5F6A7C' }
    await desk.call(contract.payMasa, { params: own, body: paid })
    const filing = { filedOn: toDay('2026-12-31'), receiptNumber: 'BPE-1P' }
    await desk.call(contract.fileMasa, { params: own, body: filing })
    expect(await month('2026-10-01')).toMatchObject({ state: 'filed', changedSince: 0 })
    expect((await month('2026-10-01')).ties.flatMap(({ differences }) => differences)).toEqual([])
  })

  it('is not corrected before it was filed', async () => {
    const refused = await desk.refusal(contract.correctMasa, {
      params: await standing('2026-11-01'),
      body: {},
    })
    expect(refused.code).toBe('masa-unfiled')
  })
})

describe('input VAT that waits', () => {
  const credit = (id: number, change: Record<string, unknown> = {}) => ({
    params: { id },
    body: {
      decidedOn: '2026-12-12',
      invoiceNumber: '04002600099999999',
      invoiceDay: '2026-12-01',
      ...change,
    },
  })
  const pendingOf = async (number: string) =>
    (await desk.call(contract.listInputTax, { query: { masa: '2026-12-01' } })).rows.find(
      ({ sourceNumber }) => sourceNumber === number,
    )

  it('is credited in a later month by an entry of that month', async () => {
    const number = await buy('2026-10-28', 984, null)
    const row = await pendingOf(number)
    expect(row?.state).toBe('pending')
    const id = row?.id ?? 0
    const tooLate = credit(id, { invoiceDay: '2026-08-31' })
    expect(
      (await desk.refusal(contract.creditInputTax, tooLate as never)).errors.map(({ path }) => path),
    ).toEqual(['decidedOn'])
    const { entryNumber } = await desk.call(contract.creditInputTax, credit(id) as never)
    expect(await linesOf(entryNumber)).toEqual([
      ['1-1501', 984, 0],
      ['1-1502', 0, 984],
    ])
    const { ties } = await month('2026-12-01')
    expect(ties[1]).toMatchObject({ register: 984, ledger: 984, differences: [] })
    const list = await desk.call(contract.listInputTax, { query: { masa: '2026-12-01' } })
    expect(list).toMatchObject({ credited: 984, isCut: false })
    const again = await desk.refusal(contract.creditInputTax, credit(id) as never)
    expect(again.code).toBe('input-decided')
    const bill = await desk.call(purchasing.readBill, { params: { number } })
    const cancel = { entryDate: '2026-12-31', reason: 'Batal' } as never
    const refusal = await desk.refusal(purchasing.cancelBill, { params: { id: bill.id }, body: cancel })
    expect(refusal.code).toBe('input-tax-decided')
    const decided = await pendingOf(number)
    await desk.call(contract.cancelInputDecision, { params: { id: decided?.decisionId ?? 0 }, body: cancel })
    await desk.call(purchasing.cancelBill, { params: { id: bill.id }, body: cancel })
    expect((await month('2026-12-01')).ties[1]).toMatchObject({ register: 0, ledger: 0, differences: [] })
  })

  it('of a tax invoice of a later month is credited in that month, with the number its bill has', async () => {
    const number = await buy('2026-11-28', 990, '04002600012345670', '2026-12-01')
    const row = await pendingOf(number)
    expect(row).toMatchObject({ state: 'pending', invoiceDay: '2026-12-01' })
    const invoiceNumber = row?.invoiceNumber ?? ''
    const early = credit(row?.id ?? 0, { decidedOn: '2026-11-30', invoiceNumber }) as never
    const { errors } = await desk.refusal(contract.creditInputTax, early)
    expect(errors.map(({ path }) => path)).toContain('invoiceDay')
    await desk.call(contract.creditInputTax, credit(row?.id ?? 0, { invoiceNumber }) as never)
    expect((await pendingOf(number))?.state).toBe('credited')
    expect((await month('2026-12-01')).ties[1]?.differences).toEqual([])
  })

  it('of a tax invoice of more than three months before its bill is not credited with it', async () => {
    const number = await buy('2026-12-05', 990, '04002600012345670', '2026-08-31')
    const row = await pendingOf(number)
    expect(row?.state).toBe('pending')
    const late = credit(row?.id ?? 0, {
      invoiceNumber: row?.invoiceNumber,
      invoiceDay: '2026-08-31',
    }) as never
    expect((await desk.refusal(contract.creditInputTax, late)).errors).toMatchObject([{ path: 'decidedOn' }])
    await desk.call(contract.expenseInputTax, {
      params: { id: row?.id ?? 0 },
      body: { decidedOn: toDay('2026-12-20') },
    })
  })

  it('is credited by what stands for a tax invoice, on its own line of the return', async () => {
    const number = await buy('2026-12-07', 1_100, null)
    const id = (await pendingOf(number))?.id ?? 0
    const typed = { documentKind: 'import', invoiceNumber: '000121-2026/pib' }
    const wrong = await desk.refusal(contract.creditInputTax, credit(id, { invoiceNumber: 'PIB/1' }) as never)
    expect(wrong.errors).toMatchObject([{ path: 'invoiceNumber' }])
    await desk.call(contract.creditInputTax, credit(id, typed) as never)
    expect(await pendingOf(number)).toMatchObject({
      ...{ state: 'credited', documentKind: 'import', invoiceNumber: '000121-2026/PIB' },
    })
    const { lines, ties } = await month('2026-12-01')
    expect(lines.find(({ key }) => key === 'II.A')?.vat).toBe(1_100)
    expect(ties[1]?.differences).toEqual([])
  })

  it('becomes an expense once it cannot be credited', async () => {
    const number = await buy('2026-10-20', 1_100_000, null)
    const row = await pendingOf(number)
    const body = { decidedOn: toDay('2026-12-20') }
    const { entryNumber } = await desk.call(contract.expenseInputTax, { params: { id: row?.id ?? 0 }, body })
    expect((await linesOf(entryNumber))[1]).toEqual(['1-1502', 0, 1_100_000])
    expect((await pendingOf(number))?.state).toBe('expensed')
  })
})

describe('tax invoices', () => {
  it('say where what is missing is entered, and go to a file once nothing is', async () => {
    const listed = () => desk.call(contract.listFakturs, { query: { masa: '2026-10-01' } })
    const { rows } = await listed()
    const told = rows.flatMap(({ faults }) => faults.map(({ record, field }) => `${record} ${field}`))
    expect([...new Set(told)]).toEqual(['organisation npwp16', 'customer npwp16', 'customer address'])
    const exporting = { body: { masa: toDay('2026-10-01') } }
    expect((await desk.refusal(contract.exportFakturs, exporting)).code).toBe('faktur-unready')
    await sql`update organisation set npwp16 = '0312166009100000', legal_form = 'pt'`.execute(world.db)
    await sql`update customer set npwp16 = '0012345678901000', address = E'Jl. Contoh 1\nJakarta'`.execute(
      world.db,
    )
    const { files } = await desk.call(contract.exportFakturs, exporting)
    expect(files).toEqual(['2026-10-1'])
    const file = async () => {
      const answer = await fetch(`${world.url}/api/v1/output-tax-files/2026-10-1`, {
        headers: { cookie: desk.cookie },
      })
      return { status: answer.status, body: await answer.text() }
    }
    const first = await file()
    expect(first.status).toBe(200)
    expect(first.body).toContain('<BuyerName>PT Pembeli</BuyerName>')
    await sql`update customer set name = 'PT Nama Baru'`.execute(world.db)
    expect((await file()).body).toEqual(first.body)
    expect((await desk.refusal(contract.exportFakturs, exporting)).code).toBe('nothing-to-export')
    const [faktur] = (await listed()).rows
    expect(faktur).toMatchObject({ status: 'exported', file: '2026-10-1' })
    const reference = faktur?.sourceNumber ?? ''
    const take = (rows: { reference: string; fakturNumber: string }[]) => ({
      body: { masa: toDay('2026-10-01'), rows },
    })
    const unknown = await desk.refusal(
      contract.takeFakturNumbers,
      take([
        { reference, fakturNumber: '04002600000000001' },
        { reference: 'INV-0', fakturNumber: '04002600000000002' },
      ]),
    )
    expect(unknown.errors.map(({ path }) => path)).toEqual(['rows.1.reference'])
    expect((await listed()).rows[0]?.fakturNumber).toBeNull()
    await desk.call(contract.takeFakturNumbers, take([{ reference, fakturNumber: '040.026-00.00000001' }]))
    const [approved] = (await listed()).rows
    expect(approved).toMatchObject({ status: 'approved', fakturNumber: '0400260000000001' })
    const params = { id: approved?.id ?? 0 }
    const body = { version: approved?.version ?? 0, status: 'rejected', statusReason: 'x' } as const
    const refused = await desk.refusal(contract.markFaktur, { params, body })
    expect(refused.errors.map(({ path }) => path)).toEqual(['status'])
  })
})
