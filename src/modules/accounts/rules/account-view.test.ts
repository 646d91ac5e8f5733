import { describe, expect, test } from 'vitest'
import { parentCodeOf, type AccountType } from './account-code.ts'
import { visibleAccounts, type AccountFilter, type TreeAccount } from './account-view.ts'
import { treeStep, typeAhead } from './tree-key.ts'

function account(code: string, name: string, isActive = true): TreeAccount {
  const type: AccountType = code.startsWith('1') ? 'asset' : 'liability'
  return { code, name, type, parentCode: parentCodeOf(code) ?? null, isActive }
}

const chart = [
  account('1-0000', 'Aset'),
  account('1-1000', 'Aset Lancar'),
  account('1-1100', 'Kas'),
  account('1-1101', 'Kas Besar'),
  account('1-1102', 'Kas Kecil', false),
  account('1-1200', 'Bank'),
  account('2-0000', 'Liabilitas'),
]
const everything: AccountFilter = { search: '', type: 'all', status: 'all' }
const shown = (filter: Partial<AccountFilter>, closed: string[] = []) =>
  visibleAccounts(chart, { ...everything, ...filter }, new Set(closed)).map((row) => row.account.code)

describe('the visible tree', () => {
  test.each<[string, Partial<AccountFilter>, string[]]>([
    ['nothing filtered', {}, chart.map((each) => each.code)],
    ['a name', { search: 'KAS k' }, ['1-0000', '1-1000', '1-1100', '1-1102']],
    ['a code', { search: '1-12' }, ['1-0000', '1-1000', '1-1200']],
    ['a type', { type: 'liability' }, ['2-0000']],
    ['a status', { status: 'inactive' }, ['1-0000', '1-1000', '1-1100', '1-1102']],
    ['no match', { search: 'zzz' }, []],
  ])('with %s shows what fits and the headings above it', (_, filter, codes) => {
    expect(shown(filter)).toEqual(codes)
  })

  test('hides what is below a closed heading', () => {
    expect(shown({}, ['1-1100'])).toEqual(['1-0000', '1-1000', '1-1100', '1-1200', '2-0000'])
    expect(shown({}, ['1-0000'])).toEqual(['1-0000', '2-0000'])
  })

  test('knows the place of each row among its siblings', () => {
    const rows = visibleAccounts(chart, everything, new Set(['1-1100']))
    expect(rows.find((row) => row.account.code === '1-1200')).toMatchObject({ position: 2, siblings: 2 })
    const filtered = visibleAccounts(chart, { ...everything, search: '1-1100' }, new Set())
    expect(filtered.at(-1)).toMatchObject({ hasChildren: true, isExpandable: false, isExpanded: false })
    expect(rows.find((row) => row.account.code === '1-1100')).toMatchObject({
      hasChildren: true,
      isExpanded: false,
    })
  })
})

describe('a key in the tree', () => {
  const open = visibleAccounts(chart, everything, new Set())
  const closed = visibleAccounts(chart, everything, new Set(['1-1100']))

  test.each([
    ['ArrowDown', '1-1100', { goTo: '1-1101' }],
    ['ArrowUp', '1-1100', { goTo: '1-1000' }],
    ['ArrowUp', '1-0000', undefined],
    ['Home', '1-1102', { goTo: '1-0000' }],
    ['End', '1-1102', { goTo: '2-0000' }],
    ['ArrowRight', '1-1100', { goTo: '1-1101' }],
    ['ArrowRight', '1-1101', undefined],
    ['ArrowLeft', '1-1100', { close: '1-1100' }],
    ['ArrowLeft', '1-1102', { goTo: '1-1100' }],
    ['ArrowLeft', '2-0000', undefined],
    ['*', '1-1100', { openAll: true }],
    ['F5', '1-1100', undefined],
  ])('%s on %s', (key, code, step) => {
    expect(treeStep(open, code, key)).toEqual(step)
  })

  test('opens a closed heading before entering it, and leaves a closed one for its parent', () => {
    expect(treeStep(closed, '1-1100', 'ArrowRight')).toEqual({ open: '1-1100' })
    expect(treeStep(closed, '1-1100', 'ArrowLeft')).toEqual({ goTo: '1-1000' })
  })

  test.each([
    ['1-0000', 'k', '1-1100'],
    ['1-1100', 'k', '1-1101'],
    ['1-1102', 'k', '1-1100'],
    ['1-0000', 'kas k', '1-1102'],
    ['1-0000', '112', '1-1200'],
    ['1-0000', 'z', undefined],
  ])('typed on %s, "%s" leads to %s', (code, typed, target) => {
    expect(typeAhead(open, code, typed)).toBe(target)
  })
})
