import { expect, test } from 'vitest'
import { toDay } from '../../../../platform/rules/day/day.ts'
import { toRupiah } from '../../../../platform/rules/money/money.ts'
import type { LineAccount } from '../../../ledger/rules/journal.ts'
import { actOnGrid } from '../rules/journal-grid-act.ts'
import { gridColumnOf, gridOf, type Grid } from '../rules/journal-grid.ts'
import { cellOfProblem as cellOf, wrongCells as wrongIn } from '../../../../platform/rules/grid/grid-draft.ts'
import { formProblems } from './journal-form-problems.ts'

const today = toDay('2026-11-20')
const accounts = new Map<number, LineAccount>([
  [1, { code: '1-1101', name: 'Kas Besar', isActive: true, level: 3 }],
  [2, { code: '1-1109', name: 'Kas Lama', isActive: false, level: 3 }],
])
const zero = toRupiah(0)
const sides = [
  { accountId: 1, debit: toRupiah(100), credit: zero, description: '' },
  { accountId: 2, debit: zero, credit: toRupiah(90), description: '' },
]

function problems(
  grid: Grid,
  change: { readonly unreadable?: Map<string, string>; readonly toPost?: boolean } = {},
) {
  const { unreadable = new Map<string, string>(), toPost = false } = change
  const draft = { entryDate: today, description: 'Setoran', grid, unreadable, isAccrual: false }
  return formProblems(draft, { today, accounts, toPost })
}

function messages(...input: Parameters<typeof problems>): string[] {
  return problems(...input).map((each) => each.message)
}

test('accounts are checked as well as amounts, and balance only before posting', () => {
  const grid = gridOf(sides)
  expect(messages(grid)).toEqual(['Baris 2: Akun 1-1109 - Kas Lama tidak aktif'])
  expect(messages(grid, { toPost: true })).toEqual([
    'Total debit (Rp\u00a0100) harus sama dengan total credit (Rp\u00a090)',
    'Baris 2: Akun 1-1109 - Kas Lama tidak aktif',
  ])
})

test('a text that is no amount keeps the form from being saved, and says so once', () => {
  const grid = gridOf([...sides.slice(0, 1), { accountId: 1, debit: zero, credit: zero, description: '' }])
  const unreadable = new Map([[`${grid.lines[1]?.key}:credit`, 'Jumlah harus bilangan bulat rupiah']])
  const found = problems(grid, { unreadable })
  expect(found.map((each) => each.message)).toEqual(['Baris 2: Jumlah harus bilangan bulat rupiah'])
  expect(wrongIn(found, gridColumnOf)).toEqual(new Set(['1:credit']))
})

test('a text that names no account keeps the form from being saved, and is not said to be missing as well', () => {
  const grid = gridOf(sides.map((line, row) => ({ ...line, accountId: row === 0 ? null : 1 })))
  const unreadable = new Map([[`${grid.lines[0]?.key}:account`, '"beban" cocok dengan 9 pilihan']])
  const found = problems(grid, { unreadable })
  expect(found.map((each) => each.message)).toEqual(['Baris 1: "beban" cocok dengan 9 pilihan'])
  expect(wrongIn(found, gridColumnOf)).toEqual(new Set(['0:account']))
})

test('a line that only Tab made is not checked', () => {
  const grid = gridOf(
    sides.map((line) => ({ ...line, accountId: 1, credit: line.debit === 0 ? toRupiah(100) : zero })),
  )
  const left = actOnGrid(grid, { kind: 'step', cell: { row: 1, column: 'description' }, step: 'next' })
  expect(left.lines).toHaveLength(3)
  expect(messages(left, { toPost: true })).toEqual([])
})

test('a problem leads to its cell, or to no cell when it is about the whole', () => {
  expect(cellOf({ path: 'lines.4.accountId' }, gridColumnOf)).toEqual({ row: 4, column: 'account' })
  expect(cellOf({ path: 'lines.0.debit' }, gridColumnOf)).toEqual({ row: 0, column: 'debit' })
  expect(cellOf({ path: 'lines' }, gridColumnOf)).toBeUndefined()
  expect(cellOf({ path: 'entryDate' }, gridColumnOf)).toBeUndefined()
})
