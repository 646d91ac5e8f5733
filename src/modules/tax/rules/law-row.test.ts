import { expect, test } from 'vitest'
import { rateProblems, readShare, shareText, type TypedRate } from './law-row.ts'

const ordinary: TypedRate = {
  taxClass: 'taxed',
  rateBasisPoints: 1200,
  baseNumerator: 11,
  baseDenominator: 12,
  transactionCode: '04',
}

test.each([
  [{}, []],
  [{ rateBasisPoints: 10_001 }, ['rateBasisPoints']],
  [{ baseNumerator: 13 }, ['baseNumerator']],
  [{ baseDenominator: 10_001 }, ['baseNumerator']],
  [{ transactionCode: '07' as const }, ['transactionCode']],
  [{ transactionCode: null }, ['transactionCode']],
  [{ taxClass: 'export' as const, transactionCode: null }, []],
  [{ taxClass: 'export' as const }, ['transactionCode']],
  [{ taxClass: 'exempt' as const, transactionCode: '08' as const }, []],
])('a rate with %o is wrong at %o', (change, paths) => {
  expect(rateProblems({ ...ordinary, ...change }).map(({ path }) => path)).toEqual(paths)
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
