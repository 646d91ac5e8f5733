import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { attackerOf } from '../../../../../tests/attacker.ts'
import { createSettlementWorld, today } from '../../../../../tests/settlement-world.ts'
import { rowsOf } from '../../../../platform/server/database/database.ts'
import { verifySales } from '../../server/verify-sales.ts'
import { projectRoot } from '../../../../platform/server/program/project-root.ts'

const { cancel, newCustomer, pay, world } = await createSettlementWorld()

afterAll(() => world.close())

it('older receipts get a row of PPh 23 with their slip, on the account that they debited', async () => {
  const customerId = await newCustomer()
  const withheld = { article: 'pph23', baseAmount: 100_000, taxAmount: 2_000 }
  const slip = { slipNumber: 'BP-1', slipDay: today() }
  const proven = await pay(customerId, 2_000, { bankFee: 2_000, withholdings: [{ ...withheld, ...slip }] })
  const waiting = await pay(customerId, 98_000, { withholdings: [withheld] })
  await pay(customerId, 98_000)
  await cancel(waiting.id)
  const all = () =>
    rowsOf(
      world.db,
      sql`select (to_jsonb(w) - 'id' - 'created_at' - 'base_amount')::text as row from withheld_from_us w order by source_id`,
    )
  const owner = await attackerOf(world.ownerUrl, { role: 'none' })
  const run = async (statement: string) =>
    expect([statement, await owner.run(statement)]).toEqual([statement, 'done'])
  await run('alter table withheld_from_us disable trigger all')
  // Slips that came back later were never on receipts.
  await run(`update withheld_from_us set slip_number = null, slip_day = null where slip_number <> 'BP-1'`)
  const before = await all()
  expect(before.length).toBeGreaterThan(2)
  await run('alter table sales_receipt add slip_number text, add slip_day date')
  await run('alter table sales_receipt disable trigger all')
  await run(`update sales_receipt set slip_number = 'BP-1', slip_day = '${today()}' where id = ${proven.id}`)
  await run('delete from withheld_from_us')
  await run(movingStatement())
  await run('alter table sales_receipt drop column slip_number, drop column slip_day')
  await owner.close()
  expect(await all()).toEqual(before)
  expect(await verifySales(world.db)).toEqual([])
})

/** What the migration does to receipts that are there already. */
function movingStatement(): string {
  const folder = join(projectRoot(), 'db', 'migrations')
  const name = readdirSync(folder).find((each) => each.endsWith('_tax_withheld_from_us.sql')) ?? ''
  const text = readFileSync(join(folder, name), 'utf8')
  return text.slice(text.lastIndexOf('insert into withheld_from_us'))
}
