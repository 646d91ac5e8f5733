import { expect, it } from 'vitest'
import { toRupiah } from '../../../platform/rules/money/money.ts'
import { otherBaseOf } from './other-base.ts'

const line = (base: number, baseNumerator = 11, baseDenominator = 12) => ({
  ...{ base: toRupiah(base), baseNumerator, baseDenominator },
})

it.each([
  ['eleven twelfths, half a rupiah up', [line(1_000_006)], 1, 916_672],
  ['of lines together, not line by line', [line(5), line(5), line(5)], 1, 14],
  ['the whole price where the law asks for it', [line(109_990_833, 1, 1)], 1, 109_990_833],
  ['each share by itself', [line(12), line(10, 1, 1)], 1, 21],
  ['below zero where it is taken back', [line(1_200_000)], -1, -1_100_000],
] as const)('DPP nilai lain is %s', (_, lines, sign, expected) => {
  expect(otherBaseOf([{ lines, baseAmount: toRupiah(sign * 1_000) }])).toBe(expected)
})
