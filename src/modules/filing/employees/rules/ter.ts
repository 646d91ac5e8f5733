import type { Problem } from '../../../../platform/rules/http/problem.ts'
import { groupDigits, toRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { parseAmount } from '../../../../platform/rules/money/parse-amount.ts'
import { problem } from '../../rules/problem-codes.ts'

/** A monthly rate of employees (TER): up to which gross, inclusive, in basis points. */
export type TerStep = readonly [upTo: Rupiah | null, basisPoints: number]

export const exemptionStatuses = ['TK/0', 'TK/1', 'TK/2', 'TK/3', 'K/0', 'K/1', 'K/2', 'K/3'] as const
export type ExemptionStatus = (typeof exemptionStatuses)[number]
export const terCategoryNames = ['A', 'B', 'C'] as const
export type TerCategory = (typeof terCategoryNames)[number]

/** Which table is whose (PP 58/2023 Pasal 2). */
export const terCategories: Readonly<Record<ExemptionStatus, TerCategory>> = {
  'TK/0': 'A',
  'TK/1': 'A',
  'TK/2': 'B',
  'TK/3': 'B',
  'K/0': 'A',
  'K/1': 'B',
  'K/2': 'B',
  'K/3': 'C',
}

/** Income tax of employees from a month on, as it is kept: a line of a table is a bound and its percent. */
export interface EmployeeLaw {
  readonly ratesA: string
  readonly ratesB: string
  readonly ratesC: string
  /** What of a year is free of tax (PTKP) of a person, and further of a marriage and of each dependant. */
  readonly selfExemption: Rupiah
  readonly furtherExemption: Rupiah
  /** Cost of a position: a share of the gross, at most so much a month. */
  readonly positionBasisPoints: number
  readonly positionMonthly: Rupiah
}

/** What of a year's income is free of tax. */
export function exemptionOf(
  status: ExemptionStatus,
  { selfExemption, furtherExemption }: EmployeeLaw,
): Rupiah {
  const dependants = Number(status.slice(-1))
  const further = dependants + (status.startsWith('K/') ? 1 : 0)
  return toRupiah(selfExemption + further * furtherExemption)
}

const ratesOf = { A: 'ratesA', B: 'ratesB', C: 'ratesC' } as const

/** The table of a status. */
export function stepsOf(status: ExemptionStatus, law: EmployeeLaw): readonly TerStep[] {
  return terSteps(law[ratesOf[terCategories[status]]]) ?? []
}

/** A table as it is typed or pasted: on each line the bound and the percent, `5.400.000 0,25`, at last `seterusnya 34`. */
export function terSteps(text: string): readonly TerStep[] | undefined {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const steps = lines.map(stepOf)
  return steps.some((step) => step === undefined) ? undefined : steps.filter((step) => step !== undefined)
}

function stepOf(line: string): TerStep | undefined {
  const [, bound = '', percent = ''] = /^(.*?)[\s;|]+(\d{1,3}(?:[.,]\d{1,2})?)\s*%?$/.exec(line.trim()) ?? []
  const basisPoints = Math.round(Number(percent.replace(',', '.')) * 100)
  if (percent === '' || basisPoints > 10_000) return undefined
  if (/^seterusnya$/i.test(bound.trim())) return [null, basisPoints]
  const read = parseAmount(bound, { isPasted: true })
  return 'amount' in read && read.amount !== undefined ? [read.amount, basisPoints] : undefined
}

/** A table as it is kept. */
export function terText(steps: readonly TerStep[]): string {
  return steps
    .map(([upTo, points]) => `${upTo === null ? 'seterusnya' : groupDigits(upTo)} ${percentOf(points)}`)
    .join('\n')
}

const percentOf = (basisPoints: number): string => String(basisPoints / 100).replace('.', ',')

interface LawRow extends EmployeeLaw {
  readonly source: string
}

const wrong = (path: string, text: string): Problem => problem('law-row', path, text)

/** Everything that is wrong with a row of the law of employees. */
export function employeeLawProblems(row: LawRow): Problem[] {
  return [
    ...terCategoryNames.flatMap((category) => tableProblems(category, row[ratesOf[category]])),
    ...(row.selfExemption <= 0 ? [wrong('selfExemption', 'PTKP diri sendiri harus > 0')] : []),
    ...(row.furtherExemption < 0 ? [wrong('furtherExemption', 'Tambahan PTKP harus >= 0')] : []),
    ...(row.positionMonthly < 0 ? [wrong('positionMonthly', 'Biaya jabatan sebulan harus >= 0')] : []),
    ...(row.source.trim() === '' ? [wrong('source', 'Dasar hukum harus diisi')] : []),
  ]
}

function tableProblems(category: TerCategory, text: string): Problem[] {
  const path = ratesOf[category]
  const steps = terSteps(text)
  if (steps === undefined || steps.length === 0)
    return [
      wrong(
        path,
        `Tabel ${category}: setiap baris berisi batas bruto dan persennya, misalnya 5.400.000 0,25; baris terakhir seterusnya 34`,
      ),
    ]
  const bounds = steps.map(([upTo]) => upTo ?? Infinity)
  const isRising = bounds.every((bound, index) => bound > (bounds[index - 1] ?? 0))
  const isGrowing = steps.every(([, points], index) => points >= (steps[index - 1]?.[1] ?? 0))
  return [
    ...(bounds.at(-1) === Infinity && bounds.indexOf(Infinity) === bounds.length - 1
      ? []
      : [wrong(path, `Tabel ${category}: hanya baris terakhir yang seterusnya`)]),
    ...(isRising ? [] : [wrong(path, `Tabel ${category}: batas bruto harus naik dari baris ke baris`)]),
    ...(isGrowing ? [] : [wrong(path, `Tabel ${category}: tarif tidak boleh turun dari baris ke baris`)]),
  ]
}
