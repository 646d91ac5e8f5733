import { sumRupiah, toRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { sharesOf } from '../../../../platform/rules/money/shares.ts'
import type { BilledTaxClass } from '../../../tax/rules/tax-class.ts'

interface Line {
  readonly amount: Rupiah
  readonly taxClass: BilledTaxClass
}

interface WithoutVat<Of> {
  readonly lines: readonly Of[]
  /** VAT where what the rate comes to would not add up to what was typed; else undefined. */
  readonly taxAmount: Rupiah | undefined
}

const half = (whole: bigint): bigint => whole / 2n

/** Lines whose amounts were typed with their VAT, without it: base and VAT add up to what was typed, to the rupiah. */
export function withoutVat<Of extends Line>(lines: readonly Of[], basisPoints: number): WithoutVat<Of> {
  const weights = lines.map(({ amount, taxClass }) => (taxClass === 'taxed' ? amount : toRupiah(0)))
  const gross = BigInt(sumRupiah(weights))
  const whole = BigInt(10_000 + basisPoints)
  const base = toRupiah((gross * 10_000n + half(whole)) / whole)
  const shares = sharesOf(base, weights)
  const vat = toRupiah(gross - BigInt(base))
  const reckoned = (BigInt(base) * BigInt(basisPoints) + 5_000n) / 10_000n
  return {
    lines: lines.map((line, index) =>
      line.taxClass === 'taxed' ? { ...line, amount: shares[index] ?? line.amount } : line,
    ),
    taxAmount: BigInt(vat) === reckoned ? undefined : vat,
  }
}
