import { toDay } from '../src/platform/rules/day/day.ts'
import { withoutVat, type SalesVat } from '../src/modules/tax/rules/faktur.ts'

const validFrom = toDay('2025-01-01')

/** VAT of ordinary goods at a plain rate; none at all without one. */
export function flatVat(rateBasisPoints: number): SalesVat {
  if (rateBasisPoints === 0) return withoutVat
  const rate = {
    taxClass: 'taxed',
    validFrom,
    rateBasisPoints,
    baseNumerator: 1,
    baseDenominator: 1,
  } as const
  return { rates: [{ ...rate, transactionCode: '01' }], collector: null }
}

/** VAT as it is since 2025: 12 % of 11/12, whole for luxury, none to pay under a relief (PMK 131/2024). */
export const lawfulVat: SalesVat = {
  rates: (
    [
      ['taxed', 11, 12, '04'],
      ['luxury', 1, 1, '01'],
      ['specified', 11, 120, '05'],
      ['not_collected', 11, 12, '07'],
      ['exempt', 11, 12, '08'],
    ] as const
  ).map(([taxClass, baseNumerator, baseDenominator, transactionCode]) => {
    return { taxClass, validFrom, rateBasisPoints: 1200, baseNumerator, baseDenominator, transactionCode }
  }),
  collector: null,
}
