import { sql } from 'kysely'
import { toRupiah } from '../../src/platform/rules/money/money.ts'
import { addMonths, monthEnd, monthStart, type Day } from '../../src/platform/rules/day/day.ts'
import type { Actor } from '../../src/platform/server/http/actor.ts'
import { rowsOf, soleRowOf, type Tx } from '../../src/platform/server/database/database.ts'
import * as assets from '../../src/modules/assets/contract.ts'
import {
  addAssetCategory,
  depreciate,
  readDueDepreciation,
  registerAsset,
  totalsOfDepreciation,
} from '../../src/modules/assets/server/index.ts'
import type { Step } from './example-desk.ts'

/** What the example company works with, and the account of the line that bought it. */
const equipment = {
  name: 'Peralatan kantor',
  accounts: { cost: '1-2104', accumulated: '1-2204' },
  terms: { method: 'straight_line', lifeMonths: 48, fiscalGroup: 'group_1', fiscalMethod: 'declining' },
  assets: [
    {
      name: 'Laptop dan komputer kerja',
      cost: 95_000_000,
      location: 'Kantor pusat',
      serialNumber: 'LT-01–10',
    },
    {
      name: 'Server dan perangkat jaringan',
      cost: 42_000_000,
      location: 'Ruang server',
      serialNumber: 'SV-01',
    },
    { name: 'Mesin fotokopi multifungsi', cost: 28_000_000, location: 'Kantor pusat', serialNumber: 'FC-01' },
  ],
} as const
const vehicles = {
  name: 'Kendaraan',
  accounts: { cost: '1-2103', accumulated: '1-2203' },
  terms: { method: 'straight_line', lifeMonths: 96, fiscalGroup: 'group_2', fiscalMethod: 'straight_line' },
  assets: [
    { name: 'Mobil boks operasional', cost: 310_000_000, location: 'Gudang', serialNumber: 'B 1 CTH' },
  ],
} as const

/** Assets are registered once they are bought, and each month is depreciated on the first day of the next one. */
export function assetSteps(tx: Tx, today: Day, actor: Actor): Step[] {
  const first = addMonths(monthStart(today), -11)
  const months = Array.from({ length: 12 }, (_, index) => addMonths(first, index))
  return [
    { day: monthEnd(first), order: 50_000, act: (day) => registerAll(tx, day, actor) },
    ...months.map((month) => ({
      day: addMonths(month, 1),
      order: 0,
      act: (day: Day) => depreciateOne(tx, month, { today: day, actor }),
    })),
  ]
}

async function registerAll(tx: Tx, today: Day, actor: Actor): Promise<void> {
  const rows = await rowsOf(tx, sql<{ code: string; id: number }>`select code, id from account`)
  const accounts = new Map(rows.map(({ code, id }) => [code, id]))
  for (const { name, accounts: own, terms, assets: owned } of [equipment, vehicles]) {
    const { id: categoryId } = await addAssetCategory(
      tx,
      {
        ...{ name, ...terms, isActive: true, assetAccountId: accounts.get(own.cost) ?? null },
        accumulatedAccountId: accounts.get(own.accumulated) ?? null,
        expenseAccountId: accounts.get('5-3301') ?? null,
      },
      actor,
    )
    for (const { cost, ...asset } of owned) {
      const { entryId, line, day } = await lineThatBought(tx, own.cost, cost)
      const input = {
        ...{ ...asset, ...terms, categoryId, cost, residual: 0, acquiredOn: day, inUseOn: day },
        source: { entryId, line },
      }
      await registerAsset(tx, assets.createFixedAsset.body.parse(input), { today, actor })
    }
  }
}

/** The line on an account that what an asset cost came with. */
function lineThatBought(tx: Tx, code: string, cost: number) {
  return soleRowOf(
    tx,
    sql<{ entryId: number; line: number; day: Day }>`
      select l.entry_id as "entryId", l.line_number as line, l.entry_date as day
      from journal_line l join account a on a.id = l.account_id
      where a.code = ${code} and l.debit >= ${cost} order by l.debit, l.entry_id limit 1`,
  )
}

async function depreciateOne(tx: Tx, month: Day, caller: { today: Day; actor: Actor }): Promise<void> {
  const { rows } = await readDueDepreciation(tx, month)
  const { commercial, fiscal } = totalsOfDepreciation(rows)
  const told = { commercial: toRupiah(commercial), fiscal: toRupiah(fiscal) }
  await depreciate(tx, { month, told }, caller)
}
