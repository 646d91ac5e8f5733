import { describe, expect, it } from 'vitest'
import { toDay } from '../../../platform/rules/day/day.ts'
import { toTotal } from '../../../platform/rules/money/money.ts'
import { tableOfEquity } from './equity-table.ts'
import { tableOfStatement, type GivenStatement } from './statement-figures.ts'
import { figureAddress } from './statement-link.ts'
import { addedUp, roundingNote, type Figure } from './statement-table.ts'
import { figureSpoken, figureText } from './statement-text.ts'
import { isOpen, toggledOf, toggledText, usualView, withOpen, type StatementView } from './statement-view.ts'

const days = { from: toDay('2026-01-01'), to: toDay('2026-12-31') }
const before = { from: toDay('2025-01-01'), to: toDay('2025-12-31') }

type Row = GivenStatement['rows'][number]

function row(kind: Row['kind'], key: string, amounts: number[], of: string[] = []): Row {
  const shared = { label: key, depth: 1, code: kind === 'account' ? key : null, isGrand: false }
  return { kind, key, ...shared, of, amounts: amounts.map(toTotal) }
}

/** Revenue of two accounts, an expense without any amount, and their sum. */
const statement: GivenStatement = {
  columns: [days, before],
  rows: [
    row('heading', 'HASIL', []),
    row('line', 'pl.pendapatan', [3000, 2000], ['4-1101', '4-1102']),
    row('account', '4-1101', [1499, 2000]),
    row('account', '4-1102', [1501, 0]),
    row('line', 'pl.hpp', [0, 0]),
    row('line', 'pl.beban_umum', [-1200, -2500], ['5-3101']),
    row('account', '5-3101', [-1200, -2500]),
    row('sum', 'pl.laba', [1800, -500], ['pl.pendapatan', 'pl.hpp', 'pl.beban_umum']),
  ],
}

function shown(view: Partial<StatementView>) {
  return tableOfStatement('income-statement', statement, { ...usualView, ...view })
}
const keys = (view: Partial<StatementView>) => shown(view).rows.map(({ key }) => key)
const valuesAt = (view: Partial<StatementView>, key: string) =>
  numbersOf(shown(view).rows.find((each) => each.key === key)?.values)

/** Figures as the cases write them. */
function numbersOf(values: readonly Figure[] = []): (number | null)[] {
  return values.map((value) => (value === null ? null : Number(value)))
}

describe('the rows of a statement', () => {
  const lines = ['HASIL', 'pl.pendapatan', 'pl.beban_umum', 'pl.laba']
  it.each<[string, Partial<StatementView>, string[]]>([
    ['lines with an amount', {}, lines],
    ['every line', { zeros: 'show' }, [...lines.slice(0, 2), 'pl.hpp', ...lines.slice(2)]],
    [
      'lines with the accounts of those that were opened',
      { toggled: ['pl.pendapatan'] },
      ['HASIL', 'pl.pendapatan', '4-1101', '4-1102', 'pl.beban_umum', 'pl.laba'],
    ],
    [
      'all accounts but those of lines that were closed',
      { detail: 'akun', toggled: ['pl.pendapatan'] },
      ['HASIL', 'pl.pendapatan', 'pl.beban_umum', '5-3101', 'pl.laba'],
    ],
  ])('are %s', (_, view, expected) => {
    expect(keys(view)).toEqual(expected)
  })

  it('know what they add, what stands behind a sum, and which line an account stands behind', () => {
    const { rows } = shown({ detail: 'akun' })
    const find = (key: string) => rows.find((each) => each.key === key)
    expect(find('pl.pendapatan')).toMatchObject({
      isExpandable: true,
      isExpanded: true,
      adds: ['4-1101', '4-1102'],
    })
    expect(find('4-1102')?.parent).toBe('pl.pendapatan')
    expect(find('pl.laba')?.adds).toEqual(['pl.pendapatan', 'pl.beban_umum'])
    expect(find('pl.laba')?.within).toEqual(['pl.pendapatan', 'pl.hpp', 'pl.beban_umum'])
  })
})

describe('the columns of a statement', () => {
  it('are the amounts, and their change beside one other column', () => {
    expect(shown({}).columns.map(({ head }) => head)).toEqual(['2026', '2025', 'Perubahan', 'Perubahan %'])
    expect(valuesAt({}, 'pl.laba')).toEqual([1800, -500, 2300, 46_000])
    expect(shown({ change: 'hide' }).columns).toHaveLength(2)
  })

  it('hold the share of revenue in tenths of a percent', () => {
    expect(valuesAt({ percent: 'show', change: 'hide' }, 'pl.beban_umum')).toEqual([
      -1200, -4000, -2500, -12_500,
    ])
  })

  it('say nothing in percent where there is nothing to compare with', () => {
    expect(valuesAt({ toggled: ['pl.pendapatan'] }, '4-1102')?.[3]).toBeNull()
  })

  it('show then, now and the change since a moment, and mark what changed', () => {
    const since = {
      columns: [days],
      rows: [
        { ...row('line', 'pl.pendapatan', [3000]), former: [1000n] },
        { ...row('line', 'pl.beban_umum', [-1200]), former: [-1200n] },
      ],
    }
    const table = tableOfStatement('income-statement', since, usualView)
    expect(table.columns.map(({ head }) => head)).toEqual(['Saat itu', 'Sekarang', 'Perubahan'])
    expect(table.rows.map(({ values, isChanged }) => [numbersOf(values), isChanged])).toEqual([
      [[1000, 3000, 2000], true],
      [[-1200, -1200, 0], false],
    ])
  })
})

describe('changes in equity since a moment', () => {
  const row = (key: string, amounts: readonly [now: number, then: number]) => {
    const [now, then] = amounts.map(toTotal)
    const figures = (amount = 0n) => ({ amounts: [amount], total: amount })
    return { key, label: key, isTotal: key === 'after', ...figures(now), former: figures(then), accounts: [] }
  }
  const given = {
    components: [{ key: 'bs.modal', label: 'Modal' }],
    periods: [
      { column: days, rows: [row('before', [50, 50]), row('paidIn', [9, 4]), row('after', [59, 54])] },
    ],
  }

  it('stand below each other: as it was known, as it is, and what changed', () => {
    const { columns, rows } = tableOfEquity(given, usualView)
    expect(columns.map(({ head }) => head)).toEqual(['Modal', 'Jumlah ekuitas'])
    expect(rows.map(({ label, values, isChanged }) => [label, numbersOf(values)[1], isChanged])).toEqual([
      ['Saat itu', undefined, false],
      ['before', 50, false],
      ['paidIn', 4, true],
      ['after', 54, true],
      ['Sekarang', undefined, false],
      ['before', 50, false],
      ['paidIn', 9, true],
      ['after', 59, true],
      ['Perubahan', undefined, false],
      ['paidIn', 5, true],
      ['after', 5, true],
    ])
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
  })
})

describe('amounts in thousands', () => {
  const view = { unit: 'ribuan', detail: 'akun', change: 'hide' } as const

  it('are rounded each from its exact amount, sums too', () => {
    expect(valuesAt(view, '4-1101')).toEqual([1, 2])
    expect(valuesAt(view, '4-1102')).toEqual([2, 0])
    expect(valuesAt(view, 'pl.beban_umum')).toEqual([-1, -3])
    expect(valuesAt(view, 'pl.laba')).toEqual([2, -1])
  })

  it('say so where they visibly do not add up', () => {
    const uneven = {
      columns: [days],
      rows: [row('line', 'a', [1400]), row('line', 'b', [1400]), row('sum', 'c', [2800], ['a', 'b'])],
    }
    const table = tableOfStatement('income-statement', uneven, { ...usualView, ...view })
    const sum = table.rows[2]
    expect(sum?.values).toEqual([3n])
    expect(sum && addedUp(table.rows, sum, 0)).toBe(2n)
    expect(roundingNote(table)).toContain('selisih pembulatan paling besar 1')
    expect(roundingNote(shown(view))).toBeUndefined()
    expect(roundingNote(tableOfStatement('income-statement', uneven, usualView))).toBeUndefined()
  })
})

describe('amounts that no number holds', () => {
  const large = 2n ** 60n
  const given = {
    columns: [days, before],
    rows: [
      { ...row('line', 'pl.pendapatan', []), amounts: [large + 1n, large] },
      { ...row('line', 'pl.hpp', []), amounts: [-3n, 1n - large] },
      { ...row('sum', 'pl.laba', [], ['pl.pendapatan', 'pl.hpp']), amounts: [large - 2n, 1n] },
    ],
  }

  it('are added, compared and parted exactly', () => {
    const table = tableOfStatement('income-statement', given, { ...usualView, percent: 'show' })
    const sum = table.rows[2]
    expect(sum?.values).toEqual([large - 2n, 10_000, 1n, 0, large - 3n, expect.any(Number)])
    expect(sum && addedUp(table.rows, sum, 0)).toBe(large - 2n)
    expect(table.roundingDifference).toBe(0n)
    expect(figureText(sum?.values[0] ?? null, 'amount')).toBe('1.152.921.504.606.846.974')
  })

  it('are rounded to thousands from every digit', () => {
    const table = tableOfStatement('income-statement', given, { ...usualView, unit: 'ribuan' })
    expect(table.rows[0]?.values[0]).toBe((large + 500n) / 1000n)
  })
})

describe('a figure', () => {
  it.each([
    [1_234_567, 'amount', '1.234.567', '1.234.567 rupiah'],
    [-150_000, 'amount', '(150.000)', 'minus 150.000 rupiah'],
    [0, 'amount', '0', '0 rupiah'],
    [1250, 'percent', '12,5%', '12,5 persen'],
    [-300, 'percent', '(3,0%)', 'minus 3,0 persen'],
    [null, 'percent', '–', 'tidak ada pembanding'],
  ] as const)('of %s as %s reads %s and is said %s', (value, kind, text, spoken) => {
    expect(figureText(value, kind)).toBe(text)
    expect(figureSpoken(value, kind, 'rupiah')).toBe(spoken)
  })

  it('leads from an account to its ledger over exactly the days of the column', () => {
    const account = { kind: 'account', key: 'cf.x/1-1101', code: '1-1101' } as const
    expect(figureAddress('cash-flow', account, days)).toBe(
      '/accounting/general-ledger/1-1101?from=2026-01-01&to=2026-12-31',
    )
  })

  it('of entries that are not listed leads to all of them, on the same days', () => {
    const others = { kind: 'account', key: 'nonkas.aset_utang/lainnya', code: null } as const
    expect(figureAddress('cash-flow', others, days)).toBe(
      '/reports/cash-flow?from=2026-01-01&to=2026-12-31&entries=all&toggled=nonkas.aset_utang',
    )
  })

  it('of cash leads to the balance sheet of the day it stands for', () => {
    const cash = (key: string) => figureAddress('cash-flow', { kind: 'sum', key, code: null }, days)
    expect(cash('cf.kas_awal')).toBe('/reports/balance-sheet?to=2025-12-31')
    expect(cash('cf.kas_akhir')).toBe('/reports/balance-sheet?to=2026-12-31')
    expect(cash('cf.kenaikan')).toBeUndefined()
  })
})

describe('the open lines of a view', () => {
  it.each(['pos', 'akun'] as const)('are opened and closed again with the detail %s', (detail) => {
    const view = { ...usualView, detail, toggled: [] }
    const closed = withOpen(view, ['a', 'b'], false)
    const opened = withOpen({ ...view, toggled: closed }, ['a'], true)
    const now = { ...view, toggled: toggledOf(toggledText(opened)) }
    expect([isOpen(now, 'a'), isOpen(now, 'b')]).toEqual([true, false])
  })

  it('are none where the address names none', () => {
    expect(toggledOf('')).toEqual([])
  })
})
