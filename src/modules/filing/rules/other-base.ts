import { roundDivision, toRupiah, type Rupiah } from '../../../platform/rules/money/money.ts'
import type { FakturLine } from '../../tax/output/rules/faktur-line.ts'

interface Supplied {
  /** Below zero where it takes something back. */
  readonly baseAmount: Rupiah
  readonly lines: readonly Pick<FakturLine, 'base' | 'baseNumerator' | 'baseDenominator'>[]
}

/** DPP nilai lain: the base to which the rate of the law applies, shares of the lines, rounded once for each share. */
export function otherBaseOf(supplies: readonly Supplied[]): Rupiah {
  const bases = new Map<string, bigint>()
  for (const { lines, baseAmount } of supplies)
    for (const { base, baseNumerator, baseDenominator } of lines) {
      const share = `${baseNumerator}/${baseDenominator}`
      bases.set(share, (bases.get(share) ?? 0n) + BigInt(baseAmount < 0 ? -base : base))
    }
  const parts = [...bases].map(([share, base]) => {
    const [numerator = '1', denominator = '1'] = share.split('/')
    return roundDivision(base * BigInt(numerator), BigInt(denominator))
  })
  return toRupiah(parts.reduce((total, part) => total + BigInt(part), 0n))
}
