import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkBooks } from '../../../../tests/books.ts'
import { accountIds, beginOrganisation, createWorld, type Client } from '../../../../tests/server.ts'
import { addMonths, monthEnd, toDay, type Day } from '../../../platform/rules/day/day.ts'
import { rowsOf } from '../../../platform/server/database/database.ts'
import { createJournalEntry } from '../../journals/contract.ts'
import * as contract from '../contract.ts'
import { assetsHealth } from './assets-health.ts'

/** An example that was published with its solution. Its years are moved so that the first one here is 2021. */
interface Published {
  readonly source: string
  readonly cost: number
  readonly residual?: number
  readonly years: number
  readonly method?: 'straight_line' | 'declining'
  readonly from?: string
  /** What was depreciated until the end of 2020. */
  readonly before?: number
  readonly fiscal?: { readonly group: string; readonly method: string; readonly byYear: readonly number[] }
  /** Depreciation of the years from 2021 on that the source names. */
  readonly byYear?: readonly number[]
  /** What leaves at the end of a month leaves on the next day here: the month of leaving is not depreciated. */
  readonly left?: {
    readonly on: string
    readonly proceeds: number
    readonly gain: number
    readonly accumulated: number
  }
}

const weygandt = 'Weygandt, Kimmel, Kieso, Accounting Principles, Plant Assets:'
const kieso = 'Kieso, Weygandt, Warfield, Intermediate Accounting, Depreciation:'
const warren = 'Warren, Reeve, Duchac, Accounting, Fixed Assets:'
const dyckman = 'Dyckman, Magee, Pfeiffer, Financial Accounting:'
const needles = 'Needles, Powers, Crosson, Long-Term Assets:'
const law = 'UU PPh, penjelasan Pasal 11:'

const barb = { cost: 13_000, residual: 1_000, years: 5 } as const
const crane = { cost: 500_000, residual: 50_000, years: 5 } as const
const truck = { cost: 90_000, years: 5, method: 'declining' } as const
const warrens = { cost: 24_000, residual: 2_000, years: 5 } as const
const tires = { cost: 72_000, residual: 5_400, years: 4 } as const
const tiresByYear = [36_000, 18_000, 9_000]
const simpleCrane = { cost: 150_000, residual: 40_000, years: 10 } as const
const computers = { cost: 170_000, residual: 10_000, years: 8, from: '2015-01-01', before: 120_000 } as const
const wright = { cost: 60_000, residual: 3_000, years: 5, from: '2017-01-01', before: 41_000 } as const
const tenPercent = { cost: 10_000, years: 10, from: '2014-01-01', before: 7_000 } as const
const printing = { cost: 32_400, years: 9, from: '2016-01-01', before: 18_000 } as const
const pjd = { cost: 400_000_000, residual: 40_000_000, years: 5, from: '2021-01-31' } as const
const million = 1_000_000

const published: readonly Published[] = [
  {
    source: `${weygandt} delivery truck, straight line`,
    ...barb,
    byYear: [2_400, 2_400, 2_400, 2_400, 2_400],
  },
  {
    source: `${weygandt} the same truck bought on April 1`,
    ...{ ...barb, from: '2021-04-01', byYear: [1_800, 2_400, 2_400, 2_400, 2_400] },
  },
  {
    source: `${weygandt} the same truck, double declining`,
    ...{ ...barb, method: 'declining', byYear: [5_200, 3_120, 1_872, 1_123, 685] },
  },
  {
    source: `${weygandt} the same truck of April 1, double declining`,
    ...{ ...barb, method: 'declining', from: '2021-04-01', byYear: [3_900, 3_640] },
  },
  {
    source: `${kieso} crane, straight line`,
    ...{ ...crane, byYear: [90_000, 90_000, 90_000, 90_000, 90_000] },
  },
  {
    source: `${kieso} crane, double declining, not below its salvage value`,
    ...{ ...crane, method: 'declining', byYear: [200_000, 120_000, 72_000, 43_200, 14_800] },
  },
  {
    source: `${kieso} drill bought in the middle of a year, partial periods`,
    ...{ cost: 10_000, years: 5, method: 'declining', from: '2021-07-01', byYear: [2_000, 3_200, 1_920] },
  },
  {
    source: `${dyckman} truck, the last year takes what is left`,
    ...{ ...truck, residual: 10_000, byYear: [36_000, 21_600, 12_960, 7_776, 1_664] },
  },
  {
    source: `${dyckman} the same truck with a lower salvage value`,
    ...{ ...truck, residual: 5_000, byYear: [36_000, 21_600, 12_960, 7_776, 6_664] },
  },
  {
    source: `${dyckman} the same truck, at its salvage value in the third year`,
    ...{ ...truck, residual: 20_000, byYear: [36_000, 21_600, 12_400, 0, 0] },
  },
  { source: `${warren} equipment, straight line`, ...warrens, byYear: [4_400, 4_400, 4_400, 4_400, 4_400] },
  {
    source: `${warren} the same equipment bought on October 1`,
    ...{ ...warrens, from: '2021-10-01', byYear: [1_100, 4_400] },
  },
  {
    source: `${warren} the same equipment, double declining`,
    ...{ ...warrens, method: 'declining', byYear: [9_600, 5_760, 3_456, 2_074, 1_110] },
  },
  {
    source: `${warren} the same equipment of October 1, double declining`,
    ...{ ...warrens, method: 'declining', from: '2021-10-01', byYear: [2_400, 8_640] },
  },
  {
    source: `${warren} PR 10-48, tire equipment, straight line`,
    ...{ ...tires, byYear: [16_650, 16_650, 16_650, 16_650] },
  },
  {
    source: `${warren} PR 10-48, double declining, never below residual value`,
    ...{ ...tires, method: 'declining', byYear: [...tiresByYear, 3_600] },
  },
  {
    source: `${warren} PR 10-48, sold in the first week of the fourth year with a gain`,
    ...{ ...tires, method: 'declining', byYear: tiresByYear },
    left: { on: '2024-01-05', proceeds: 13_750, gain: 4_750, accumulated: 63_000 },
  },
  {
    source: `${warren} PR 10-48, sold for less than its book value`,
    ...{ ...tires, method: 'declining', byYear: tiresByYear },
    left: { on: '2024-01-05', proceeds: 3_700, gain: -5_300, accumulated: 63_000 },
  },
  {
    source: 'A crane of ten years as tutors solve it, straight line',
    ...{ ...simpleCrane, byYear: [11_000, 11_000, 11_000, 11_000, 11_000] },
  },
  {
    source: 'A crane of ten years as tutors solve it, double declining',
    ...{ ...simpleCrane, method: 'declining', byYear: [30_000, 24_000, 19_200, 15_360, 12_288] },
  },
  {
    source: 'Kleener Co., delivery truck, down to its salvage value in the third year',
    ...{ cost: 26_000, residual: 4_000, years: 4, method: 'declining', byYear: [13_000, 6_500, 2_500, 0] },
  },
  {
    source: `${kieso} machine sold in the middle of its tenth year`,
    ...{ cost: 18_000, years: 15, from: '2012-01-01', before: 10_800, byYear: [600] },
    left: { on: '2021-07-01', proceeds: 7_000, gain: 400, accumulated: 11_400 },
  },
  {
    source: `${weygandt} office furniture sold in July with a gain (residual and life chosen for its 8.000 of six months)`,
    ...{ ...wright, byYear: [8_000] },
    left: { on: '2021-07-01', proceeds: 16_000, gain: 5_000, accumulated: 49_000 },
  },
  {
    source: `${weygandt} the same furniture sold with a loss`,
    ...{ ...wright, byYear: [8_000] },
    left: { on: '2021-07-01', proceeds: 9_000, gain: -2_000, accumulated: 49_000 },
  },
  {
    source: `${weygandt} printers that are fully depreciated are retired`,
    ...{ cost: 32_000, years: 4, from: '2016-01-01', before: 32_000 },
    left: { on: '2021-01-15', proceeds: 0, gain: 0, accumulated: 32_000 },
  },
  {
    source: `${weygandt} delivery equipment discarded before its end`,
    ...{ cost: 18_000, years: 9, from: '2014-01-01', before: 14_000 },
    left: { on: '2021-01-15', proceeds: 0, gain: -4_000, accumulated: 14_000 },
  },
  {
    source: `${warren} equipment at 10 percent sold on October 12 for its book value`,
    ...{ ...tenPercent, byYear: [750] },
    left: { on: '2021-10-12', proceeds: 2_250, gain: 0, accumulated: 7_750 },
  },
  {
    source: `${warren} the same equipment sold below its book value`,
    ...{ ...tenPercent, byYear: [750] },
    left: { on: '2021-10-12', proceeds: 1_000, gain: -1_250, accumulated: 7_750 },
  },
  {
    source: `${warren} the same equipment sold above its book value`,
    ...{ ...tenPercent, byYear: [750] },
    left: { on: '2021-10-12', proceeds: 2_800, gain: 550, accumulated: 7_750 },
  },
  {
    source: `${needles} computers of six and a half years sold for 60.000`,
    ...{ ...computers, byYear: [10_000] },
    left: { on: '2021-07-01', proceeds: 60_000, gain: 20_000, accumulated: 130_000 },
  },
  {
    source: `${needles} the same computers sold for 25.000`,
    ...{ ...computers, byYear: [10_000] },
    left: { on: '2021-07-01', proceeds: 25_000, gain: -15_000, accumulated: 130_000 },
  },
  {
    source: `${needles} Times Printing, equipment discarded on January 2`,
    ...printing,
    left: { on: '2021-01-02', proceeds: 0, gain: -14_400, accumulated: 18_000 },
  },
  {
    source: `${needles} Times Printing, sold on January 2 for 16.000`,
    ...printing,
    left: { on: '2021-01-02', proceeds: 16_000, gain: 1_600, accumulated: 18_000 },
  },
  {
    source: 'Stevenson Company, equipment of three and a half years sold at the end of June',
    ...{ cost: 250_000, residual: 50_000, years: 5, byYear: [40_000, 40_000, 40_000, 20_000] },
    left: { on: '2024-07-01', proceeds: 100_000, gain: -10_000, accumulated: 140_000 },
  },
  {
    source: `${warren} equipment of nine years sold at the end of its second`,
    ...{ cost: 91_000, residual: 10_000, years: 9, byYear: [9_000, 9_000] },
    left: { on: '2023-01-01', proceeds: 78_000, gain: 5_000, accumulated: 18_000 },
  },
  {
    source: `${warren} equipment double declining over ten years sold at the end of its second`,
    ...{ cost: 39_750, residual: 770, years: 10, method: 'declining', byYear: [7_950, 6_360] },
    left: { on: '2023-01-01', proceeds: 9_190, gain: -16_250, accumulated: 14_310 },
  },
  {
    source: 'Mason Company, machine double declining over eight years sold at the end of its third',
    ...{ cost: 64_000, residual: 10_000, years: 8, method: 'declining', byYear: [16_000, 12_000, 9_000] },
    left: { on: '2024-01-01', proceeds: 39_000, gain: 12_000, accumulated: 37_000 },
  },
  {
    source: `${law} machine of January, declining by half`,
    ...{ cost: 150 * million, years: 4 },
    fiscal: {
      ...{ group: 'group_1', method: 'declining' },
      byYear: [75 * million, 37_500_000, 18_750_000, 18_750_000],
    },
  },
  {
    source: `${law} machine of July, declining by half`,
    ...{ cost: 100 * million, years: 4, from: '2021-07-01' },
    fiscal: {
      ...{ group: 'group_1', method: 'declining' },
      byYear: [25 * million, 37_500_000, 18_750_000, 9_375_000, 9_375_000],
    },
  },
  {
    source: `${law} building of a billion over twenty years`,
    ...{ cost: 1_000 * million, years: 20 },
    fiscal: {
      ...{ group: 'building_permanent', method: 'straight_line' },
      byYear: Array.from({ length: 5 }, () => 50 * million),
    },
  },
  {
    source:
      'PT PJD, machine of 31 January: residual value and five years by the books, group 1 in equal parts by tax',
    ...{ ...pjd, byYear: Array.from({ length: 5 }, () => 72 * million) },
    fiscal: {
      ...{ group: 'group_1', method: 'straight_line' },
      byYear: [...Array.from({ length: 4 }, () => 100 * million), 0],
    },
  },
  {
    source: 'PT PJD, the same machine declining by tax',
    ...{ ...pjd, byYear: Array.from({ length: 5 }, () => 72 * million) },
    fiscal: {
      ...{ group: 'group_1', method: 'declining' },
      byYear: [200 * million, 100 * million, 50 * million, 50 * million, 0],
    },
  },
]

const world = await createWorld({ isEmpty: true })
let desk: Client
let account: Awaited<ReturnType<typeof accountIds>>
let categoryId = 0
const numbers = new Map<string, string>()

beforeAll(async () => {
  world.setClock('2021-01-31T05:00:00Z')
  desk = await beginOrganisation(world)
  account = await accountIds(world.db)
  const body = {
    ...{ name: 'Peralatan', assetAccountId: account('1-2104'), accumulatedAccountId: account('1-2204') },
    ...{ expenseAccountId: account('5-3301'), method: 'straight_line' as const, lifeMonths: 60 },
    ...{ fiscalGroup: 'none' as const, fiscalMethod: 'none' as const, isActive: true },
  }
  categoryId = (await desk.call(contract.createAssetCategory, { body })).id
})
afterAll(() => world.close())

/** Brings cost, and what was depreciated before, into the books; gives the line of the cost. */
async function buy({ cost, before = 0 }: Published, entryDate: Day) {
  const lines = [
    { accountId: account('1-2104'), debit: cost, credit: 0 },
    ...(before === 0 ? [] : [{ accountId: account('1-2204'), debit: 0, credit: before }]),
    ...(before === cost ? [] : [{ accountId: account('1-1101'), debit: 0, credit: cost - before }]),
  ]
  const body = { entryDate, description: 'Beli aset', post: true, lines }
  const { entryNumber } = await desk.call(createJournalEntry, { body: body as never })
  const [entry] = await rowsOf(
    world.db,
    sql<{ id: number }>`select id from journal_entry where entry_number = ${entryNumber}`,
  )
  return { entryId: entry?.id ?? 0, line: 1 }
}

async function register(each: Published, month: Day): Promise<void> {
  const from = toDay(each.from ?? '2021-01-01')
  const { before, fiscal } = each
  const body = {
    ...{ name: each.source.slice(0, 200), categoryId, acquiredOn: from, inUseOn: from, cost: each.cost },
    ...{ residual: each.residual ?? 0, method: each.method ?? 'straight_line', lifeMonths: each.years * 12 },
    ...{ fiscalGroup: fiscal?.group ?? 'none', fiscalMethod: fiscal?.method ?? 'none' },
    ...(before === undefined ? {} : { carriedUntil: '2020-12-31', carriedCommercial: before }),
    source: await buy(each, from > month ? from : month),
  }
  const { assetNumber } = await desk.call(contract.createFixedAsset, { body: body as never })
  numbers.set(each.source, assetNumber)
}

const read = (each: Published) =>
  desk.call(contract.readFixedAsset, { params: { number: numbers.get(each.source) ?? '' } })

async function leave(each: Published, { on, proceeds }: NonNullable<Published['left']>): Promise<void> {
  const { id, version } = await read(each)
  const sold = proceeds > 0
  const body = {
    ...{ disposedOn: on, kind: sold ? 'sold' : 'scrapped', proceeds },
    accountId: sold ? account('1-1101') : null,
  }
  await desk.call(contract.disposeFixedAsset, { params: { id }, version, body: body as never })
}

async function depreciate(month: Day): Promise<void> {
  const { totals } = await desk.call(contract.readDepreciation, { query: { month } })
  await desk.call(contract.runDepreciation, { body: { month, told: totals } })
}

const isOf = (month: Day, day: string) => day.slice(0, 7) === month.slice(0, 7)
const begins = (each: Published) => (each.before === undefined ? (each.from ?? '2021-01-01') : '2021-01-01')

test('of every published example the register is the ledger after each of sixty months', async () => {
  for (let month = toDay('2021-01-01'); month < '2026-01-01'; month = addMonths(month, 1)) {
    world.setClock(`${monthEnd(month)}T05:00:00Z`)
    for (const each of published.filter((one) => isOf(month, begins(one)))) await register(each, month)
    for (const each of published)
      if (each.left !== undefined && isOf(month, each.left.on)) await leave(each, each.left)
    await depreciate(month)
    const asOf = monthEnd(month)
    const { accounts, rows } = await desk.call(contract.readAssetTies, { query: { asOf } })
    expect([month, rows]).toEqual([month, []])
    expect(accounts.map(({ register: own }) => own)).toEqual(accounts.map(({ ledger }) => ledger))
  }
  await checkBooks(world.db)
  for (const { key, run } of assetsHealth)
    expect([key, await run(world.db)]).toMatchObject([key, { ok: true }])
}, 240_000)

test.each(published.filter(({ byYear, fiscal }) => byYear !== undefined || fiscal !== undefined))(
  '$source: years are as published',
  async (each) => {
    const { months } = await read(each)
    const years = (of: 'commercial' | 'fiscal', count = 0) =>
      Array.from({ length: count }, (_, index) =>
        months
          .filter(({ month }) => month.startsWith(String(2021 + index)))
          .reduce((sum, month) => sum + month[of], 0),
      )
    expect(years('commercial', each.byYear?.length)).toEqual(each.byYear ?? [])
    expect(years('fiscal', each.fiscal?.byYear.length)).toEqual(each.fiscal?.byYear ?? [])
  },
)

test.each(published.flatMap((each) => (each.left === undefined ? [] : [{ ...each, gone: each.left }])))(
  '$source: gain, loss and entry are as published',
  async ({ gone, ...each }) => {
    const { disposal } = await read(each)
    expect(disposal).toMatchObject({ day: gone.on, proceeds: gone.proceeds, gain: gone.gain })
    const posted = await rowsOf(
      world.db,
      sql<{ code: string; amount: number }>`select a.code, l.debit - l.credit as amount
        from journal_line l join journal_entry e on e.id = l.entry_id join account a on a.id = l.account_id
        where e.entry_number = ${disposal?.entryNumber} order by l.line_number`,
    )
    expect(posted.map(({ code, amount }) => [code, Number(amount)])).toEqual([
      ...(gone.proceeds > 0 ? [['1-1101', gone.proceeds]] : []),
      ['1-2204', gone.accumulated],
      ['1-2104', -each.cost],
      ...(gone.gain > 0 ? [['4-2103', -gone.gain]] : []),
      ...(gone.gain < 0 ? [['5-4104', -gone.gain]] : []),
    ])
  },
)
