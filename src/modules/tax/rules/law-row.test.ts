import { expect, test } from 'vitest'
import { limitProblems, rateProblems, readShare, shareText, type TypedRate } from './law-row.ts'

const ordinary: TypedRate = {
  taxClass: 'taxed',
  rateBasisPoints: 1200,
  baseNumerator: 11,
  baseDenominator: 12,
  transactionCode: '04',
  source: 'PMK 131/2024',
}

test.each([
  [{}, []],
  [{ rateBasisPoints: 10_001 }, ['rateBasisPoints']],
  [{ baseNumerator: 13 }, ['baseNumerator']],
  [{ baseDenominator: 10_001 }, ['baseNumerator']],
  [{ transactionCode: '07' as const }, ['transactionCode']],
  [{ transactionCode: null }, ['transactionCode']],
  [{ source: ' ' }, ['source']],
  [{ taxClass: 'export' as const, transactionCode: null }, []],
  [{ taxClass: 'export' as const }, ['transactionCode']],
  [{ taxClass: 'exempt' as const, transactionCode: '08' as const }, []],
])('a rate with %o is wrong at %o', (change, paths) => {
  expect(rateProblems({ ...ordinary, ...change }).map(({ path }) => path)).toEqual(paths)
})

test('a limit is no less than nothing, and says where it comes from', () => {
  expect(limitProblems({ limitAmount: 0, source: 'PMK 231/2019' })).toEqual([])
  expect(limitProblems({ limitAmount: -1, source: '' }).map(({ path }) => path)).toEqual([
    'limitAmount',
    'source',
  ])
})

test.each([
  ['11/12', '11/12'],
  [' 11 / 120 ', '11/120'],
  ['1', '1'],
  ['3/3', '1'],
])('the share %j reads as %j', (typed, shown) => {
  const share = readShare(typed)
  expect(share && shareText(share)).toBe(shown)
})

test.each(['', '2', '11/', 'a/b', '-1/2', '11.5/12'])('%j is no share', (typed) => {
  expect(readShare(typed)).toBeUndefined()
})
