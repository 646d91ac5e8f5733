import fc from 'fast-check'
import { expect, it } from 'vitest'
import { terbilang } from './terbilang.ts'

// prettier-ignore
const cases: [number, string][] = [
  [0, 'nol rupiah'],
  [1, 'satu rupiah'],
  [9, 'sembilan rupiah'],
  [10, 'sepuluh rupiah'],
  [11, 'sebelas rupiah'],
  [12, 'dua belas rupiah'],
  [19, 'sembilan belas rupiah'],
  [20, 'dua puluh rupiah'],
  [21, 'dua puluh satu rupiah'],
  [99, 'sembilan puluh sembilan rupiah'],
  [100, 'seratus rupiah'],
  [101, 'seratus satu rupiah'],
  [110, 'seratus sepuluh rupiah'],
  [111, 'seratus sebelas rupiah'],
  [119, 'seratus sembilan belas rupiah'],
  [199, 'seratus sembilan puluh sembilan rupiah'],
  [200, 'dua ratus rupiah'],
  [999, 'sembilan ratus sembilan puluh sembilan rupiah'],
  [1_000, 'seribu rupiah'],
  [1_001, 'seribu satu rupiah'],
  [1_010, 'seribu sepuluh rupiah'],
  [1_100, 'seribu seratus rupiah'],
  [1_999, 'seribu sembilan ratus sembilan puluh sembilan rupiah'],
  [2_000, 'dua ribu rupiah'],
  [9_999, 'sembilan ribu sembilan ratus sembilan puluh sembilan rupiah'],
  [10_000, 'sepuluh ribu rupiah'],
  [11_000, 'sebelas ribu rupiah'],
  [12_500, 'dua belas ribu lima ratus rupiah'],
  [21_000, 'dua puluh satu ribu rupiah'],
  [99_999, 'sembilan puluh sembilan ribu sembilan ratus sembilan puluh sembilan rupiah'],
  [100_000, 'seratus ribu rupiah'],
  [101_000, 'seratus satu ribu rupiah'],
  [111_000, 'seratus sebelas ribu rupiah'],
  [999_999, 'sembilan ratus sembilan puluh sembilan ribu sembilan ratus sembilan puluh sembilan rupiah'],
  [1_000_000, 'satu juta rupiah'],
  [1_001_000, 'satu juta seribu rupiah'],
  [1_100_000, 'satu juta seratus ribu rupiah'],
  [1_320_000, 'satu juta tiga ratus dua puluh ribu rupiah'],
  [2_000_000, 'dua juta rupiah'],
  [11_111_111, 'sebelas juta seratus sebelas ribu seratus sebelas rupiah'],
  [13_320_000, 'tiga belas juta tiga ratus dua puluh ribu rupiah'],
  [75_350_000, 'tujuh puluh lima juta tiga ratus lima puluh ribu rupiah'],
  [100_000_000, 'seratus juta rupiah'],
  [999_999_999, 'sembilan ratus sembilan puluh sembilan juta sembilan ratus sembilan puluh sembilan ribu sembilan ratus sembilan puluh sembilan rupiah'],
  [1_000_000_000, 'satu miliar rupiah'],
  [1_001_001_001, 'satu miliar satu juta seribu satu rupiah'],
  [1_500_000_000, 'satu miliar lima ratus juta rupiah'],
  [1_000_000_000_000, 'satu triliun rupiah'],
  [999_999_999_999_999, 'sembilan ratus sembilan puluh sembilan triliun sembilan ratus sembilan puluh sembilan miliar sembilan ratus sembilan puluh sembilan juta sembilan ratus sembilan puluh sembilan ribu sembilan ratus sembilan puluh sembilan rupiah'],
  [1_000_000_000_000_000, 'satu kuadriliun rupiah'],
]

it.each(cases)('%i is %s', (amount, words) => {
  expect(terbilang(amount)).toBe(words)
})

it('never writes a word twice in a row by accident of an empty group', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }), (amount) => {
      expect(terbilang(amount)).toMatch(/^[a-z]+( [a-z]+)* rupiah$/)
    }),
  )
})

it('refuses what is not a whole amount', () => {
  expect(() => terbilang(0.5)).toThrow(RangeError)
})
