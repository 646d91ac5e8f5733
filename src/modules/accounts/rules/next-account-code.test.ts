import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newAccountProblems, postingLevelProblems } from './account.ts'
import { accountTypes } from './account-code.ts'
import { defaultChart } from './default-chart.ts'
import { nextAccountCode, nextLeafCode } from './next-account-code.ts'

const codes = defaultChart.map((account) => account.code)
const leaves = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `1-11${String(index + 1).padStart(2, '0')}`)

test.each([
  ['1-1100', ['1-1101', '1-1102'], '1-1103'],
  ['1-1100', ['1-1101', '1-1109'], '1-1110'],
  ['1-1100', [], '1-1101'],
  ['1-1100', leaves(99), undefined],
  ['1-1100', leaves(99).filter((code) => code !== '1-1142'), '1-1142'],
  ['1-1000', ['1-1100', '1-1200', '1-1101'], '1-1300'],
  ['1-1000', ['1-1100', '1-1900'], '1-1200'],
  ['1-0000', ['1-1000', '1-2000'], '1-3000'],
  ['1-1101', [], undefined],
])('below %s with %j taken the next code is %s', (parentCode, taken, expected) => {
  expect(nextAccountCode({ type: 'asset', parentCode }, taken)).toBe(expected)
})

test('without a parent the main category of the type comes first, then its next sub-category', () => {
  expect(nextAccountCode({ type: 'liability' }, ['1-0000'])).toBe('2-0000')
  expect(nextAccountCode({ type: 'liability' }, ['2-0000'])).toBe('2-1000')
  expect(nextAccountCode({ type: 'liability' }, ['2-0000', '2-1000'])).toBe('2-2000')
})

test('the code proposed for postings is a free leaf below the heading, or the first one of the type', () => {
  expect(
    nextLeafCode({ type: 'asset', parentCode: '1-1200' }, ['1-1100', '1-1101', '1-1200', '1-1203']),
  ).toBe('1-1204')
  expect(nextLeafCode({ type: 'asset' }, ['1-1000', '1-1100', '1-1101', '1-1200', '1-1203'])).toBe('1-1102')
  expect(nextLeafCode({ type: 'expense' }, ['5-0000', '5-1000'])).toBeUndefined()
  for (const type of accountTypes)
    expect(postingLevelProblems(nextLeafCode({ type }, codes) ?? '')).toEqual([])
})

test('postings are made to no heading', () => {
  expect(postingLevelProblems('5-1200')).toHaveLength(1)
  expect(postingLevelProblems('5-1201')).toEqual([])
})

test('a proposed code is always accepted', () => {
  const chart = defaultChart.map(({ code, name }) => ({
    code,
    name,
    type: accountTypes[Number(code[0]) - 1] ?? 'asset',
  }))
  fc.assert(
    fc.property(fc.constantFrom(...chart), ({ code: parentCode, type }) => {
      const code = nextAccountCode({ type, parentCode }, codes)
      if (code === undefined) return parentCode.slice(-2) !== '00'
      return newAccountProblems({ code, name: 'Akun Baru', type, parentCode }, chart).length === 0
    }),
    { numRuns: 300 },
  )
})
