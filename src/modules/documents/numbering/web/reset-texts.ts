import type { Resets } from '../../../../platform/rules/text/number-pattern.ts'

/** When numbers begin anew, in words. */
export const resetTexts: Readonly<Record<Resets, string>> = { year: 'Setiap tahun', month: 'Setiap bulan' }
