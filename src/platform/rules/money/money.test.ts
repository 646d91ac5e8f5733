import { expect, test } from 'vitest'
import { exactRupiah } from './money.ts'

test('what was reckoned is an amount only within the exact range, on both sides of zero', () => {
  const most = BigInt(Number.MAX_SAFE_INTEGER)
  expect([most, -most, 0n].map(exactRupiah)).toEqual([Number(most), -Number(most), 0])
  expect([most + 1n, -most - 1n].map(exactRupiah)).toEqual([undefined, undefined])
})
