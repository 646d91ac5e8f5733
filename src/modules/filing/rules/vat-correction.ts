import { toDay, type Day } from '../../../platform/rules/day/day.ts'
import { sumRupiah, toRupiah, type Rupiah } from '../../../platform/rules/money/money.ts'
import type { SummaryLine, VatResult } from './vat-summary.ts'

/** By which rule a corrected return says what is owed: the one before, or that of PER-12/PJ/2026. */
export type CorrectionRule = 'before' | 'per-12-2026'

const newRuleFrom = toDay('2026-10-01')

/** The rule follows from the day the corrected return is filed (PER-12/PJ/2026). */
export function correctionRuleOf(filedOn: Day): CorrectionRule {
  return filedOn < newRuleFrom ? 'before' : 'per-12-2026'
}

interface Corrected {
  /** What the registers come to now. */
  readonly now: Pick<VatResult, 'output' | 'input' | 'prepaid'>
  /** The return and its corrections until now. */
  readonly before: readonly VatResult[]
  /** What stands overpaid in the books. */
  readonly overpaidNow: Rupiah
  readonly rule: CorrectionRule
}

/**
 * What a correction closes: the difference alone. What is owed more is first taken off what these returns left overpaid, as far as
 * it still stands (PER-12/PJ/2026: a smaller surplus lessens what is carried on); by the rule before it was owed whole.
 */
export function correctionOf({ now, before, overpaidNow, rule }: Corrected): VatResult {
  const output = now.output - sumRupiah(before.map((each) => each.output))
  const input = now.input - sumRupiah(before.map((each) => each.input))
  const prepaid = now.prepaid - sumRupiah(before.map((each) => each.prepaid))
  const due = output - input - prepaid
  const left = sumRupiah(before.map((each) => toRupiah(each.overpaid - each.compensation)))
  const lessens = rule === 'before' ? 0 : Math.max(0, Math.min(due, left, overpaidNow))
  return {
    output: toRupiah(output),
    input: toRupiah(input),
    prepaid: toRupiah(prepaid),
    compensation: toRupiah(lessens),
    payable: toRupiah(Math.max(0, due - lessens)),
    overpaid: toRupiah(Math.max(0, -due)),
  }
}

/** The lines that only a corrected return has. */
export function correctionLines(
  before: readonly VatResult[],
  { payable, overpaid }: VatResult,
  { rule, refunded = toRupiah(0) }: { readonly rule: CorrectionRule; readonly refunded?: Rupiah },
): SummaryLine[] {
  const paid = toRupiah(sumRupiah(before.map((each) => each.payable)) - refunded)
  const declared = sumRupiah(before.map((each) => toRupiah(each.payable - each.overpaid)))
  const line = (key: string, text: string, vat: Rupiah): SummaryLine => ({
    ...{ key, text, base: null, otherBase: null, vat },
    kind: 'total',
  })
  return [
    rule === 'before'
      ? line('III.F', 'Kurang (lebih) bayar pada SPT yang dibetulkan', declared)
      : line('III.F', 'PPN disetor dikurangi restitusi pada SPT yang dibetulkan (PER-12/PJ/2026)', paid),
    line(
      'III.G',
      overpaid > 0 ? 'Lebih bayar karena pembetulan' : 'Kurang bayar karena pembetulan',
      overpaid > 0 ? overpaid : payable,
    ),
  ]
}
