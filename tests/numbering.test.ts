import { sql } from 'kysely'
import { afterAll, describe, expect, it, test } from 'vitest'
import { checkBooks } from './books.ts'
import { numberedKinds } from '../src/main.kinds.ts'
import { createSettlementWorld, daysAgo, today } from './settlement-world.ts'
import { addDays } from '../src/platform/rules/day/day.ts'
import { numberOfPattern } from '../src/platform/rules/text/number-pattern.ts'
import { connect, rowsOf, soleRowOf } from '../src/platform/server/database/database.ts'
import { nextNumber, numberPlaces } from '../src/platform/server/database/number-series.ts'
import { readSalesInvoice } from '../src/modules/sales/contract.ts'
import { searchEverything } from '../src/modules/reports/contract.ts'
import * as contract from '../src/modules/documents/numbering/contract.ts'
import { numbersHealth } from '../src/modules/documents/numbering/server/numbers-health.ts'

const { invoiceOf, newCustomer, pay, world } = await createSettlementWorld()
const admin = await world.as('admin')
afterAll(() => world.close())

const body = (series: string, pattern: string, resets: 'year' | 'month', fromDay = today()) => ({
  body: { series, pattern, resets, fromDay },
})
const [year, month] = today().split('-') as [string, string]

async function summary(series: string) {
  const { rows } = await admin.call(contract.readNumberReport)
  return rows.filter((row) => row.series === series)
}

test.each(numberedKinds.flatMap((kind) => [...kind.series]))(
  'numbers of %s can look otherwise, by the rule the screen shows beforehand',
  async (code) => {
    const pattern = `X${code}.{ROM}.{YY}-{NNN}`
    const tried = world.db.transaction().execute(async (tx) => {
      await sql`insert into number_series (series, pattern, resets, from_day, created_by)
        values (${code}, ${pattern}, 'month', ${today()}, 'x')`.execute(tx)
      expect(await nextNumber(tx, code, today())).toBe(numberOfPattern(pattern, today(), 1))
      expect(await nextNumber(tx, code, today())).toBe(numberOfPattern(pattern, today(), 2))
      expect(await nextNumber(tx, code, daysAgo(1))).toMatch(new RegExp(`^${code}-\\d{4}-\\d{5}$`))
      throw new Error('taken back')
    })
    await expect(tried).rejects.toThrow('taken back')
  },
)

test('a year and month that look like a year are read as what they are', async () => {
  const tried = world.db.transaction().execute(async (tx) => {
    await sql`insert into number_series (series, pattern, resets, from_day, created_by)
      values ('WO', 'WO-{YY}{MM}-{NNNNN}', 'month', ${today()}, 'x')`.execute(tx)
    const number = await nextNumber(tx, 'WO', today())
    const read = await rowsOf(tx, sql`select * from ${numberPlaces('WO', sql`select ${number}::text`)} place`)
    expect(read).toEqual([{ number, period: Number(year + month), ordinal: 1n }])
    throw new Error('taken back')
  })
  await expect(tried).rejects.toThrow('taken back')
})

describe('a pattern from a day on', () => {
  it('numbers what is made from then on, begins at one, and leaves the rest as it is', async () => {
    const customerId = await newCustomer()
    const before = await invoiceOf(customerId, 100_000)
    await admin.call(contract.createNumberSeries, body('INV', 'FKT.{YYYY}.{MM}-{NNN}', 'month'))
    const first = await invoiceOf(customerId, 100_000)
    const second = await invoiceOf(customerId, 200_000)
    expect(first.invoiceNumber).toBe(`FKT.${year}.${month}-001`)
    expect(second.invoiceNumber).toBe(`FKT.${year}.${month}-002`)
    for (const invoiceNumber of [before.invoiceNumber, first.invoiceNumber])
      expect((await admin.call(readSalesInvoice, { params: { number: invoiceNumber } })).invoiceNumber).toBe(
        invoiceNumber,
      )
    const [monthly, yearly] = await summary('INV')
    expect(monthly).toMatchObject({ period: Number(year + month), given: 2, used: 2, missing: 0 })
    expect(yearly).toMatchObject({ period: Number(year), missing: 0 })
    await checkBooks(world.db)
  })

  it.each(['fkt.', `2`, 'INV-%-00002'])('is found by %s', async (typed) => {
    const text = typed.replace('%', year)
    const { hits } = await admin.call(searchEverything, { query: { q: text } })
    expect(hits.map(({ title }) => title).join()).toContain(`FKT.${year}.${month}-00`)
  })

  it('numbers entries within one statement, also of several periods', async () => {
    await admin.call(contract.createNumberSeries, body('JE', 'JV{YY}{MM}.{NNNN}', 'month'))
    const customerId = await newCustomer()
    const invoice = await invoiceOf(customerId, 100_000)
    const { entryNumber } = await admin.call(readSalesInvoice, {
      params: { number: invoice.invoiceNumber },
    })
    expect(entryNumber).toMatch(new RegExp(`^JV${year.slice(2)}${month}\\.\\d{4}$`))
    await checkBooks(world.db)
  })

  it.each([
    ['INV', 'INV/{YYYY}/{NNN}', 'year', 'pattern'],
    ['SO', 'INV-{YYYY}-{NNN}', 'year', 'pattern'],
    ['INV', 'FKT.{YYYY}.{MM}-{NNN}', 'year', 'pattern'],
    ['INV', 'INV-{YYYY}-{NNNN}', 'month', 'pattern'],
    ['XX', 'XX-{YYYY}-{NNN}', 'year', 'series'],
  ] as const)('%s as %s each %s is refused', async (series, pattern, resets, path) => {
    const { status, errors } = await admin.refusal(contract.createNumberSeries, body(series, pattern, resets))
    expect(status).toBe(422)
    expect(errors.map((each) => each.path)).toContain(path)
  })

  it('is taken back only before it begins', async () => {
    const later = await admin.call(
      contract.createNumberSeries,
      body('CN', 'NK-{YYYY}-{NNNNN}', 'year', addDays(today(), 30)),
    )
    const id = later.rows.find(({ series }) => series === 'CN')?.chosen[0]?.id ?? 0
    const { rows } = await admin.call(contract.deleteNumberSeries, { params: { id } })
    expect(rows.find(({ series }) => series === 'CN')).toMatchObject({
      pattern: 'CN-{YYYY}-{NNNNN}',
      chosen: [],
    })
    const begun = rows.find(({ series }) => series === 'INV')?.chosen[0]?.id ?? 0
    expect((await admin.refusal(contract.deleteNumberSeries, { params: { id: begun } })).status).toBe(422)
    const took = world.db.transaction().execute(async (tx) => {
      await sql`insert into number_series (series, pattern, resets, from_day, created_by)
        values ('RCP', 'KW-{YYYY}-{NNN}', 'year', ${daysAgo(2)}, 'x')`.execute(tx)
      await sql`delete from number_series where series = 'RCP'`.execute(tx)
    })
    await expect(took).rejects.toThrow(/berlaku/)
    const owner = connect({ url: world.ownerUrl, poolSize: 1 })
    await sql`set role none`.execute(owner)
    await expect(sql`update number_series set pattern = 'A-{YYYY}-{N}'`.execute(owner)).rejects.toThrow(
      /berlaku/,
    )
    await owner.destroy()
  })
})

describe('the database', () => {
  it.each(numberedKinds)('refuses numbers of $table that its series does not make', async (kind) => {
    const { guards } = await soleRowOf(
      world.db,
      sql<{ guards: number }>`select count(*)::int as guards from pg_trigger
        where tgrelid = ${kind.table}::regclass and tgname = 'number_of_series' and tgenabled = 'A'`,
    )
    expect(guards).toBe(1)
    const fixed = await rowsOf(
      world.db,
      sql`select conname from pg_constraint where conrelid = ${kind.table}::regclass and contype = 'c'
        and pg_get_constraintdef(oid) ~ '\^[A-Z]+-\\d'`,
    )
    expect(fixed).toEqual([])
  })

  it.each([
    ['another pattern', `JE-${year}-00900`],
    ['another month', `JV${year.slice(2)}${month === '01' ? '02' : '01'}.0900`],
    ['too few digits', `JV${year.slice(2)}${month}.9`],
    ['its series', `JV${year.slice(2)}${month}.0900`],
  ])('of numbers of %s takes only the last', async (what, number) => {
    const owner = connect({ url: world.ownerUrl, poolSize: 1 })
    const draft = owner.transaction().execute(async (tx) => {
      await sql`insert into journal_entry (entry_number, entry_date, description, status, reference_type,
          total_debit, total_credit, created_by, updated_by)
        values (${number}, ${today()}, 'x', 'draft', 'manual', 1, 1, 'x', 'x')`.execute(tx)
      throw new Error('taken')
    })
    await expect(draft).rejects.toThrow(what === 'its series' ? /taken/ : /pola serinya/)
    await owner.destroy()
  })
})

describe('the report of numbers', () => {
  it('shows each number with what became of it', async () => {
    const customerId = await newCustomer()
    const receipt = await pay(customerId, 50_000)
    const [told] = await summary('RCP')
    const query = { series: 'RCP', period: year, after: String((told?.given ?? 0) - 3) }
    const { rows } = await admin.call(contract.listNumbers, { query })
    const shown = rows.find(({ number }) => number === receipt.receiptNumber)
    expect(shown).toMatchObject({
      state: 'used',
      day: today(),
      address: `/sales/receipts/${receipt.receiptNumber}`,
    })
    expect(rows.map(({ ordinal }) => ordinal)).toEqual(rows.map((_, at) => (told?.given ?? 0) - 2 + at))
  })

  it('names what is missing, and so do the checks of the books', async () => {
    const check = numbersHealth(numberedKinds, ['JE'])
    expect(await check.run(world.db)).toMatchObject({ ok: true })
    await sql`update number_counter set last_number = last_number + 1 where series = 'RCP' and period = ${year}::int`.execute(
      world.db,
    )
    const [told] = await summary('RCP')
    expect(told).toMatchObject({ missing: 1, given: (told?.used ?? 0) + (told?.cancelled ?? 0) + 1 })
    const { rows } = await admin.call(contract.listNumbers, {
      query: { series: 'RCP', period: year, state: 'missing' },
    })
    expect(rows).toMatchObject([{ number: '', state: 'missing', address: null }])
    expect(await check.run(world.db)).toMatchObject({ ok: false, firstWrong: `RCP-${year}` })
    await sql`update number_counter set last_number = last_number - 1 where series = 'RCP' and period = ${year}::int`.execute(
      world.db,
    )
  })

  it.each(['xlsx', 'csv', 'pdf'])('is saved as %s', async (format) => {
    for (const path of ['/number-report-export?', `/document-numbers-export?series=RCP&period=${year}&`]) {
      const headers = { cookie: admin.cookie }
      const { status } = await fetch(`${world.url}/api/v1${path}format=${format}`, { headers })
      expect(status).toBe(200)
    }
  })
})
