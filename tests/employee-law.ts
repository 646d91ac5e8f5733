import { readFileSync } from 'node:fs'
import { toRupiah } from '../src/platform/rules/money/money.ts'
import { terText, type EmployeeLaw, type TerCategory } from '../src/modules/filing/employees/rules/ter.ts'

interface Published {
  readonly monthly: Record<
    TerCategory,
    readonly { readonly upTo: number | null; readonly ratePercent: number }[]
  >
  readonly ptkp: Readonly<Record<string, number>>
  readonly biayaJabatan: { readonly ratePercent: number; readonly maxPerMonth: number }
}

const { monthly, ptkp, biayaJabatan } = JSON.parse(
  readFileSync('tests/law/ter-2024.json', 'utf8'),
) as Published
const table = (category: TerCategory) =>
  terText(
    monthly[category].map(({ upTo, ratePercent }) => [
      upTo === null ? null : toRupiah(upTo),
      Math.round(ratePercent * 100),
    ]),
  )
const self = ptkp['TK/0'] ?? 0

/** Income tax of employees since January 2024, as it was published. */
export const exampleEmployeeLaw: EmployeeLaw = {
  ...{ ratesA: table('A'), ratesB: table('B'), ratesC: table('C') },
  selfExemption: toRupiah(self),
  furtherExemption: toRupiah((ptkp['TK/1'] ?? 0) - self),
  positionBasisPoints: biayaJabatan.ratePercent * 100,
  positionMonthly: toRupiah(biayaJabatan.maxPerMonth),
}
