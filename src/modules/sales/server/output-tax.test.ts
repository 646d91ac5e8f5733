import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { attackerOf } from '../../../../tests/attacker.ts'
import { checkBooks } from '../../../../tests/books.ts'
import { createSettlementWorld, today } from '../../../../tests/settlement-world.ts'
import { rowsOf, soleRowOf } from '../../../platform/server/database/database.ts'
import { projectRoot } from '../../../platform/server/program/project-root.ts'
import { productApi } from '../../products/contract.ts'
import type { TaxClass } from '../../tax/rules/tax-class.ts'
import * as contract from '../contract.ts'

const { desk, newCustomer, readInvoice, world } = await createSettlementWorld()
const products = new Map<TaxClass, number>()

beforeAll(async () => {
  for (const taxClass of ['taxed', 'exempt', 'untaxed'] as const) {
    const body = {
      ...{ code: `PRD-94${taxClass}`, name: `Uji ${taxClass}`, unit: 'pcs', isService: true },
      ...{ costPrice: 0, sellingPrice: 1, taxClass, taxFacility: taxClass === 'exempt' ? '01' : null },
    } as const
    products.set(taxClass, (await desk.call(productApi.create, { body })).id)
  }
})
afterEach(() => checkBooks(world.db))
afterAll(() => world.close())

async function billed(
  sold: readonly (readonly [TaxClass, number, number])[],
  collector: string | null = null,
) {
  const customerId = await newCustomer()
  await sql`update customer set vat_collector = ${collector} where id = ${customerId}`.execute(world.db)
  const lines = sold.map(([taxClass, quantity, unitPrice]) => ({
    productId: products.get(taxClass) ?? 0,
    ...{ quantity, unitPrice, discountPercent: 0 },
  }))
  const body = { invoiceDate: today(), customerId, lines }
  const { invoiceNumber } = await desk.call(contract.createSalesInvoice, { body })
  return readInvoice(invoiceNumber)
}

const rowsFor = (number: string) =>
  rowsOf(
    world.db,
    sql<{
      row: unknown
    }>`select jsonb_build_array(source, transaction_code, facility, base_amount, vat_amount, collected_amount,
      reduces_number, jsonb_array_length(lines), status) as row from output_tax where source_number = ${number}
      order by transaction_code`,
  ).then((rows) => rows.map(({ row }) => row))

it('registers each tax invoice of an invoice with what it states and what of it we collect', async () => {
  const mixed = await billed([
    ['taxed', 1, 1_000_005],
    ['exempt', 1, 500_000],
    ['untaxed', 1, 70_000],
  ])
  expect(await rowsFor(mixed.invoiceNumber)).toEqual([
    ['sales_invoice', '04', null, 1_000_005, 110_001, 110_001, null, 1, 'open'],
    ['sales_invoice', '08', '01', 500_000, 55_000, 0, null, 1, 'open'],
  ])
  const collected = await billed([['taxed', 1, 100_000_000]], 'state_owned')
  expect(await rowsFor(collected.invoiceNumber)).toEqual([
    ['sales_invoice', '03', null, 100_000_000, 11_000_000, 0, null, 1, 'open'],
  ])
})

it('registers what notes take back, so that all of them together take back what was stated', async () => {
  const invoice = await billed([['taxed', 4, 15_005]])
  const numbers = []
  for (const quantity of [1, 3]) {
    const body = { noteDate: today(), reason: 'Retur', lines: [{ lineNumber: 1, quantity }] }
    const note = await desk.call(contract.createCreditNote, { params: { id: invoice.id }, body })
    numbers.push(note.noteNumber)
  }
  expect((await Promise.all(numbers.map(rowsFor))).flat()).toEqual([
    ['credit_note', '04', null, -15_005, -1_651, -1_651, invoice.invoiceNumber, 1, 'open'],
    ['credit_note', '04', null, -45_015, -4_951, -4_951, invoice.invoiceNumber, 1, 'open'],
  ])
})

it('comes to what documents moved the account of output VAT by', async () => {
  const { register, account } = await soleRowOf(
    world.db,
    sql<{ register: string; account: string }>`select
      (select sum(collected_amount) from output_tax)::text as register,
      (select sum(credit - debit) from journal_line where account_id = (select account_id from account_role where role = 'vat_out')
        and entry_id in (select journal_entry_id from sales_invoice union select journal_entry_id from credit_note))::text as account`,
  )
  expect(Number(register)).toBeGreaterThan(0)
  expect(register).toBe(account)
})

/** What filing says of a row later, and what older notes did not tell. */
const filed = [
  ...['id', 'created_at', 'status', 'faktur_number', 'status_reason', 'exported', 'version'],
  ...['return_kind', 'masa'],
]

it('older documents get the rows that they would get today', async () => {
  const [name] = readdirSync(join(projectRoot(), 'db', 'migrations')).filter((each) =>
    each.endsWith('_tax_output_of_sales.sql'),
  )
  const statements = readFileSync(join(projectRoot(), 'db', 'migrations', name ?? ''), 'utf8')
  const all = () =>
    rowsOf(
      world.db,
      sql`select (to_jsonb(o) - ${filed}::text[])::text as row from output_tax o order by source, source_id, transaction_code`,
    )
  const before = await all()
  const owner = await attackerOf(world.ownerUrl, { role: 'none' })
  const run = async (statement: string) =>
    expect([statement, await owner.run(statement)]).toEqual([statement, 'done'])
  await run('alter table output_tax disable trigger all')
  await run('delete from output_tax')
  await run('alter table output_tax enable trigger all')
  await run(statements)
  await owner.close()
  expect(before.length).toBeGreaterThan(4)
  const after = await all()
  const differing = after.flatMap((row, at) =>
    JSON.stringify(row) === JSON.stringify(before[at]) ? [] : [[row, before[at]]],
  )
  expect(differing.slice(0, 2)).toEqual([])
})
