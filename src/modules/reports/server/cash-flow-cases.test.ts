import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLedgerWorld, placeAccount, type LedgerWorld } from '../../../../tests/ledger-world.ts'
import { verifyBooks } from '../../../../tests/verify-books.ts'
import { addMonths, monthEnd, toDay, type Day } from '../../../platform/rules/day/day.ts'
import { toRupiah } from '../../../platform/rules/money/money.ts'
import { readCashMovements } from './statements.ts'

let world: LedgerWorld
beforeAll(async () => {
  world = await createLedgerWorld()
  await placeAccount(world.db, '1-1305', { cashFlowClass: null })
  await placeAccount(world.db, '2-1303', { cashFlowClass: 'noncash', cashFlowLine: null })
})
afterAll(async () => {
  expect(await verifyBooks(world.db)).toEqual([])
  await world.close()
})

/** Lines of an entry: account and amount, debit positive. */
type Lines = readonly (readonly [code: string, amount: number])[]
type Figures = Readonly<Record<string, number>>

interface Case {
  /** Account and amount of each line, debit positive. */
  readonly lines: string
  /** Lines of the direct statement and of investing and financing that hold an amount. */
  readonly flows?: Figures
  /** Lines of the note. */
  readonly note?: Figures
  /** Lines of operating cash by the indirect method. */
  readonly indirect?: Figures
  readonly kind?: 'opening'
  /** Checks that are not met. */
  readonly missed?: readonly string[]
}

const profit = 'cf.laba_sebelum_pajak'

/** Entries and what they are in the cash flow statement (PSAK 207), by both methods. */
const cases: Readonly<Record<string, Case>> = {
  'an asset on credit is no flow': {
    lines: '1-2104 60, 2-1101 -60',
    note: { aset_utang: 60 },
  },
  'an asset on an asset payable is no flow': {
    lines: '1-2104 60, 2-1306 -60',
    note: { aset_utang: 60 },
  },
  'an asset for capital is no flow': {
    lines: '1-2104 100, 3-1101 -100',
    note: { aset_modal: 100 },
  },
  'an asset for a loan is no flow': {
    lines: '1-2103 200, 2-2101 -200',
    note: { aset_pinjaman: 200 },
  },
  'a loan turned into capital is no flow': {
    lines: '2-2101 150, 3-1101 -150',
    note: { konversi: 150 },
  },
  'a dividend declared among other debts is no flow': {
    lines: '3-2103 30, 2-1304 -30',
    note: { bagian_pemilik: 30 },
  },
  'a dividend declared is no flow': {
    lines: '3-2103 30, 2-1305 -30',
    note: { bagian_pemilik: 30 },
  },
  'a dividend declared from retained earnings is no flow': {
    lines: '3-2101 30, 2-1305 -30',
    note: { dividen: 30 },
  },
  'a declared dividend that is paid is financing': {
    lines: '2-1305 30, 1-1201 -30',
    flows: { 'cf.prive_dividen': -30 },
  },
  'a trade payable that is paid is operating': {
    lines: '2-1101 60, 1-1201 -60',
    flows: { 'cf.suppliers': -60 },
    indirect: { 'cf.bs.utang_usaha': -60 },
  },
  'an asset payable that is paid is investing': {
    lines: '2-1306 60, 1-1201 -60',
    flows: { 'cf.utang_aset': -60 },
  },
  'an asset paid in part is a flow of that part': {
    lines: '1-2104 100, 1-1201 -40, 2-1101 -60',
    flows: { 'cf.perolehan_aset_tetap': -40 },
    note: { aset_utang: 60 },
  },
  'wages less the tax held back are paid to employees': {
    lines: '5-3101 100, 2-1203 -10, 1-1201 -90',
    flows: { 'cf.employees': -90 },
    indirect: { [profit]: -100, 'cf.bs.utang_pajak': 10 },
  },
  'a receivable less the tax held back is received from customers': {
    lines: '1-1201 1090, 1-1504 20, 1-1301 -1110',
    flows: { 'cf.customers': 1090 },
    indirect: { 'cf.bs.piutang_usaha': 1110, 'cf.bs.pajak_dimuka': -20 },
  },
  'a disposal with gain brings what was received': {
    lines: '1-1201 70, 1-2204 50, 1-2104 -100, 4-2103 -20',
    flows: { 'cf.pelepasan_aset_tetap': 70 },
    indirect: { [profit]: 20, 'cf.pelepasan': -20 },
  },
  'a disposal with loss brings what was received': {
    lines: '1-1201 30, 1-2204 50, 5-4104 20, 1-2104 -100',
    flows: { 'cf.pelepasan_aset_tetap': 30 },
    indirect: { [profit]: -20, 'cf.pelepasan': 20 },
  },
  'a disposal on credit is no flow': {
    lines: '2-1304 70, 1-2204 50, 1-2104 -100, 4-2103 -20',
    note: { pelepasan: 70 },
    indirect: { [profit]: 20, 'cf.pelepasan': -20 },
  },
  'an asset written off is neither a flow nor a transaction': {
    lines: '1-2204 100, 1-2104 -100',
  },
  'an exchange of assets is no flow': {
    lines: '1-2103 100, 1-2204 50, 1-2104 -120, 4-2103 -30',
    note: { pertukaran: 100 },
    indirect: { [profit]: 30, 'cf.pelepasan': -30 },
  },
  'an asset moved to another account is no transaction': {
    lines: '1-2102 40, 1-2101 -40',
  },
  'a loan moved to another account is no transaction': {
    lines: '2-2101 40, 2-1501 -40',
  },
  'a transfer between banks is no flow': {
    lines: '1-1202 500, 1-1201 -500',
  },
  'of a transfer between banks only the fee is a flow': {
    lines: '1-1202 500, 5-4102 5, 1-1201 -505',
    flows: { 'cf.expenses': -5 },
    indirect: { [profit]: -5 },
  },
  'a bank account that is overdrawn is cash all the same': {
    lines: '2-1101 90000, 1-1202 -90000',
    flows: { 'cf.suppliers': -90_000 },
    indirect: { 'cf.bs.utang_usaha': -90_000 },
  },
  'an overdraft that is a loan is financing': {
    lines: '1-1201 300, 2-1501 -300',
    flows: { 'cf.penerimaan_pinjaman': 300 },
  },
  'interest paid is operating': {
    lines: '5-4101 12, 1-1201 -12',
    flows: { 'cf.interest': -12 },
    indirect: { [profit]: -12 },
  },
  'an instalment parts into loan and interest': {
    lines: '2-2101 25, 5-4101 5, 1-1201 -30',
    flows: { 'cf.pembayaran_pinjaman': -25, 'cf.interest': -5 },
    indirect: { [profit]: -5 },
  },
  'interest added to a loan is no flow': {
    lines: '5-4101 8, 2-2101 -8',
    note: { pinjaman: 8 },
    indirect: { [profit]: -8, 'cf.nonkas_lain': 8 },
  },
  'interest received less final tax is what came in': {
    lines: '1-1201 80, 5-5103 20, 4-2101 -100',
    flows: { 'cf.other_income': 80 },
    indirect: { [profit]: 80 },
  },
  'income tax paid ahead is tax paid': {
    lines: '1-1505 40, 1-1201 -40',
    flows: { 'cf.taxes': -40 },
    indirect: { 'cf.pajak': -40 },
  },
  'income tax owed is no flow': {
    lines: '5-5101 40, 2-1209 -40',
  },
  'income tax owed and paid is tax paid': {
    lines: '2-1209 40, 1-1201 -40',
    flows: { 'cf.taxes': -40 },
    indirect: { 'cf.pajak': -40 },
  },
  'an asset with VAT parts into asset and VAT': {
    lines: '1-2104 100, 1-1501 11, 1-1201 -111',
    flows: { 'cf.perolehan_aset_tetap': -100, 'cf.suppliers': -11 },
    indirect: { 'cf.bs.pajak_dimuka': -11 },
  },
  'an asset with VAT paid in part is shared by largest remainder': {
    lines: '1-2104 100, 1-1501 11, 1-1201 -50, 2-1306 -61',
    flows: { 'cf.perolehan_aset_tetap': -45, 'cf.suppliers': -5 },
    note: { aset_utang: 61 },
    indirect: { 'cf.bs.pajak_dimuka': -5 },
  },
  'a remainder goes to the earlier of equal lines': {
    lines: '4-1101 -1, 5-4101 2, 4-2101 -1, 1-1301 -1, 1-1201 1',
    flows: { 'cf.customers': 1 },
    indirect: { 'cf.bs.piutang_usaha': 1 },
  },
  'depreciation is no flow': {
    lines: '5-3301 15, 1-2204 -15',
    indirect: { [profit]: -15, 'cf.penyusutan': 15 },
  },
  'an allowance is no flow': {
    lines: '5-2104 7, 1-1302 -7',
    indirect: { [profit]: -7, 'cf.penurunan_nilai': 7 },
  },
  'capital paid in is financing': {
    lines: '1-1201 100, 3-1103 -100',
    flows: { 'cf.setoran_modal': 100 },
  },
  'drawings are financing': {
    lines: '3-1104 20, 1-1101 -20',
    flows: { 'cf.prive_dividen': -20 },
  },
  'drawings of goods are no flow': {
    lines: '3-1104 20, 1-1401 -20',
    note: { bagian_pemilik: 20 },
  },
  'drawings closed to capital are no flow': {
    lines: '3-1103 20, 3-1104 -20',
    note: { ekuitas: 20 },
  },
  'dividends closed to retained earnings are no flow': {
    lines: '3-2101 30, 3-2103 -30',
    note: { ekuitas: 30 },
  },
  'shares out of retained earnings are no flow': {
    lines: '3-2101 100, 3-1101 -100',
    note: { ekuitas: 100 },
  },
  'a dividend paid straight from retained earnings is financing': {
    lines: '3-2101 30, 1-1201 -30',
    flows: { 'cf.prive_dividen': -30 },
  },
  'a correction of former years is no flow': {
    lines: '3-2101 10, 1-1301 -10',
  },
  'several lines of cash are one amount': {
    lines: '1-1201 60, 1-1101 40, 1-1301 -100',
    flows: { 'cf.customers': 100 },
    indirect: { 'cf.bs.piutang_usaha': 100 },
  },
  'cash on both sides counts net': {
    lines: '1-1101 120, 1-1201 -20, 4-1101 -100',
    flows: { 'cf.customers': 100 },
    indirect: { [profit]: 100 },
  },
  'wages with several debts and banks are paid to employees': {
    lines: '5-3101 100, 5-3103 4, 2-1203 -3, 2-1304 -7, 1-1202 -40, 1-1201 -54',
    flows: { 'cf.employees': -94 },
    indirect: { [profit]: -104, 'cf.bs.utang_pajak': 3, 'cf.bs.akrual': 7 },
  },
  'a purchase beside a transfer between banks is no flow': {
    lines: '1-1202 100, 1-1201 -100, 1-2104 60, 2-1101 -60',
    note: { aset_utang: 60 },
  },
  'an asset out of an advance is no flow': {
    lines: '1-2104 50, 1-1601 -50',
    note: { aset_utang: 50 },
  },
  'an asset given to the organisation is no flow': {
    lines: '1-2104 70, 4-2109 -70',
    note: { aset_utang: 70 },
    indirect: { [profit]: 70, 'cf.nonkas_lain': -70 },
  },
  'an asset and an expense on credit keep their own part of the debt': {
    lines: '1-2104 70, 5-3206 30, 2-1101 -100',
    note: { aset_utang: 70 },
    indirect: { [profit]: -30, 'cf.bs.utang_usaha': 30 },
  },
  'a supplier paid by the lender is no flow': {
    lines: '2-1101 80, 2-2101 -80',
    note: { pinjaman: 80 },
  },
  'of a loan less its fee what came in is financing': {
    lines: '1-1201 95, 5-4102 5, 2-2101 -100',
    flows: { 'cf.penerimaan_pinjaman': 95 },
    note: { pinjaman: 5 },
    indirect: { [profit]: -5, 'cf.nonkas_lain': 5 },
  },
  'what is paid from a liability without cash class is operating': {
    lines: '2-1303 33, 1-1201 -33',
    flows: { 'cf.lain': -33 },
    indirect: { 'cf.nonkas_lain': -33 },
  },
  'cash across from an account without a class has a line of its own': {
    lines: '1-1101 25, 1-1305 -25',
    flows: { 'cf.tanpa_kelas': 25 },
    missed: ['classified'],
  },
  'an account without a class is told without cash, too': {
    lines: '1-1305 25, 4-2109 -25',
    indirect: { [profit]: 25, 'cf.nonkas_lain': -25 },
    missed: ['classified'],
  },
  'what an opening entry brings is neither a flow nor a transaction': {
    lines: '1-1101 500, 1-2104 300, 2-2101 -200, 3-2109 -600',
    kind: 'opening',
  },
}

// A month for each, so that none is seen by another.
const months = new Map(Object.keys(cases).map((name, index) => [name, addMonths(toDay('2020-01-01'), index)]))

function linesOf(text: string): Lines {
  return text.split(', ').map((line) => {
    const [code = '', amount] = line.split(' ')
    return [code, Number(amount)] as const
  })
}

async function post(entryDate: Day, lines: Lines, more: object = {}) {
  const [entry] = await world.post({
    ...{ entryDate, description: 'Contoh', referenceType: 'manual', ...more },
    lines: lines.map(([code, amount]) => ({
      accountId: world.account(code),
      debit: toRupiah(Math.max(amount, 0)),
      credit: toRupiah(Math.max(-amount, 0)),
    })),
  })
  return entry?.id ?? 0
}

function mirrorOf(lines: Lines): Lines {
  return lines.map(([code, amount]) => [code, -amount])
}

const reverses = (entryId: number) => ({ reverses: { entryId, reason: 'Salah' } })

async function statement(month: Day, method: 'direct' | 'indirect') {
  const range = { from: month, to: monthEnd(month), compare: 'none' } as const
  const { rows, checks } = await readCashMovements(world.db, { ...range, method })
  const isNote = (key: string) => key.startsWith('nonkas.')
  const lines = rows.filter(({ kind, amounts }) => kind === 'line' && amounts[0] !== 0n)
  const figures = (fits: (key: string) => boolean) =>
    Object.fromEntries(
      lines.filter(({ key }) => fits(key)).map(({ key, amounts }) => [key, Number(amounts[0])]),
    )
  const totals = ['cf.operasi', 'cf.investasi', 'cf.pendanaan']
  return {
    flows: figures((key) => !isNote(key)),
    note: Object.fromEntries(
      Object.entries(figures(isNote)).map(([key, amount]) => [key.slice('nonkas.'.length), amount]),
    ),
    totals: totals.map((key) => rows.find((row) => row.key === key)?.amounts[0]),
    missed: checks.filter(({ isMet }) => !isMet).map(({ key }) => key),
    entries: rows.filter(({ kind, key }) => kind === 'account' && isNote(key)).map(({ label }) => label),
  }
}

const outside = /^cf\.(perolehan|pelepasan_|utang_aset|setoran|prive|penerimaan|pembayaran|tanpa)/

function only(figures: Figures, fits: (key: string) => boolean): Figures {
  return Object.fromEntries(Object.entries(figures).filter(([key]) => fits(key)))
}

describe('in the cash flow statement', () => {
  it.each(Object.entries(cases))(
    '%s',
    async (name, { lines, flows = {}, note = {}, indirect = {}, ...each }) => {
      const month = months.get(name) ?? toDay('2020-01-01')
      await post(month, linesOf(lines), each.kind === undefined ? {} : { referenceType: each.kind })
      const [byLine, byProfit] = [await statement(month, 'direct'), await statement(month, 'indirect')]
      expect(byLine).toMatchObject({ flows, note, missed: each.missed ?? [] })
      expect(byLine.flows).toEqual(flows)
      expect(byProfit.flows).toEqual({ ...only(flows, (key) => outside.test(key)), ...indirect })
      expect([byProfit.totals, byProfit.note, byProfit.missed]).toEqual([
        byLine.totals,
        note,
        each.missed ?? [],
      ])
      expect(byLine.note).toEqual(note)
    },
  )

  it('a reversing entry lessens what it reverses, and its month when it is a later one', async () => {
    const [bought, back] = [toDay('2027-01-10'), toDay('2027-02-10')]
    const lines = linesOf('1-2104 100, 1-1201 -40, 2-1101 -60')
    const mirror = mirrorOf(lines)
    await post(bought, mirror, reverses(await post(bought, lines)))
    const month = (day: Day) => toDay(`${day.slice(0, 7)}-01`)
    expect(await statement(month(bought), 'indirect')).toMatchObject({ flows: {}, note: {}, entries: [] })
    await post(back, mirror, reverses(await post(bought, lines)))
    expect(await statement(month(bought), 'direct')).toMatchObject({ note: { aset_utang: 60 } })
    expect(await statement(month(back), 'direct')).toMatchObject({
      flows: { 'cf.perolehan_aset_tetap': 40 },
      note: { aset_utang: -60 },
      missed: [],
    })
  })

  it('an entry whose reversal is reversed again stands in the note, in a later month too', async () => {
    const lines = linesOf('1-2104 60, 2-1101 -60')
    const mirror = mirrorOf(lines)
    const again = async (first: Day, last: Day) => {
      const back = await post(first, mirror, reverses(await post(first, lines)))
      return post(last, lines, reverses(back))
    }
    const [within, taken, later] = [toDay('2028-01-10'), toDay('2028-02-10'), toDay('2028-03-10')]
    await again(within, within)
    const { note, entries } = await statement(toDay('2028-01-01'), 'direct')
    expect([note, entries.length]).toEqual([{ aset_utang: 60 }, 1])
    await again(taken, later)
    expect((await statement(toDay('2028-02-01'), 'direct')).note).toEqual({})
    expect((await statement(toDay('2028-03-01'), 'direct')).note).toEqual({ aset_utang: 60 })
  })

  it('the note names every entry', async () => {
    const day = toDay('2027-04-01')
    await post(day, linesOf('1-2104 60, 2-1101 -60'), { description: 'Mesin kasir' })
    const { rows } = await readCashMovements(world.db, {
      ...{ from: day, to: day, compare: 'none', method: 'indirect' },
    })
    const { number } = (
      await sql<{ number: string }>`select entry_number as number from journal_entry
        where description = 'Mesin kasir'`.execute(world.db)
    ).rows[0] ?? { number: '' }
    expect(rows.filter(({ key }) => key.startsWith('nonkas'))).toMatchObject([
      { kind: 'heading' },
      { kind: 'line', key: 'nonkas.aset_utang', amounts: [60n], of: [`nonkas.aset_utang/${number}`] },
      { kind: 'account', label: `${number} · Mesin kasir`, code: null, amounts: [60n] },
    ])
  })
})
