import type { Day } from '../day/day.ts'

/** When the numbers of a series begin anew. */
export type Resets = 'year' | 'month'

/** How the numbers of a series look. */
export interface NumberForm {
  readonly pattern: string
  readonly resets: Resets
}

/** What any number of a document looks like. */
export const documentNumber = /^[A-Z][A-Z0-9.-]{2,39}$/

/** How numbers look while nobody has said otherwise. */
export function usualForm(series: string): NumberForm {
  return { pattern: `${series}-{YYYY}-{NNNNN}`, resets: 'year' }
}

const romans = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']

/** The number of a pattern with this ordinal on a day; the database makes numbers by the same rule. */
export function numberOfPattern(pattern: string, day: Day, ordinal: number): string {
  const [year = '', month = ''] = day.split('-')
  return pattern
    .replaceAll('{YYYY}', year)
    .replaceAll('{YY}', year.slice(2))
    .replaceAll('{MM}', month)
    .replaceAll('{ROM}', romans[Number(month) - 1] ?? '')
    .replace(/\{(N+)\}/, (_, digits: string) => String(ordinal).padStart(digits.length, '0'))
}

const part = /\{(YYYY|YY|MM|ROM|N{1,9})\}/g
const whole = /^[A-Z](?:[A-Z0-9.-]|\{(?:YYYY|YY|MM|ROM|N{1,9})\})*$/
const beside = /[0-9}]\{N|N\}[0-9{]/

/** Numbers are at most so long, with room for more digits than a pattern asks for. */
export const longestPattern = 40
const longestNumber = 30

/** What is wrong with a pattern, as sentences; empty when nothing is. */
export function patternProblems({ pattern, resets }: NumberForm): string[] {
  if (pattern === '') return ['Pola harus diisi']
  if (!whole.test(pattern)) {
    return [
      'Pola dimulai dengan huruf besar, lalu hanya huruf besar, angka, titik, tanda hubung, {YYYY}, {YY}, {MM}, {ROM}, dan satu urutan seperti {NNNNN}',
    ]
  }
  const parts = [...pattern.matchAll(part)].map(([, name = '']) => name)
  const problems: string[] = []
  if (parts.filter((name) => name.startsWith('N')).length !== 1)
    problems.push('Pola memuat tepat satu urutan, misalnya {NNNNN}')
  if (parts.filter((name) => name.startsWith('Y')).length !== 1)
    problems.push('Pola memuat tepat satu tahun: {YYYY} atau {YY}')
  const months = parts.filter((name) => name === 'MM' || name === 'ROM').length
  if (months > 1) problems.push('Pola memuat paling banyak satu bulan: {MM} atau {ROM}')
  if (resets === 'month' && months === 0)
    problems.push('Nomor yang mulai lagi setiap bulan harus memuat {MM} atau {ROM}')
  if (beside.test(pattern))
    problems.push(
      'Urutan dipisahkan dari tahun, bulan, dan angka lain dengan tanda hubung, titik, atau huruf',
    )
  if (pattern.replaceAll(/[{}]/g, '').length > longestNumber)
    problems.push(`Nomor paling panjang ${longestNumber} tanda`)
  return problems
}

/** A form of a series. */
export interface SeriesForm extends NumberForm {
  readonly series: string
}

/** The first series whose numbers could be the same as those of a form; undefined when none could. */
export function collision(form: SeriesForm, others: readonly SeriesForm[]): string | undefined {
  return others.find((other) => skeleton(other) === skeleton(form) && meaning(other) !== meaning(form))
    ?.series
}

/** What remains of a pattern when nobody can tell digits from digits. */
function skeleton({ pattern }: NumberForm): string {
  return pattern
    .replaceAll('{ROM}', 'X')
    .replaceAll(part, '0')
    .replaceAll(/[IVX]+/g, 'X')
    .replaceAll(/\d+/g, '0')
}

/** What the digits of a pattern mean, and how long the ordinal counts on. */
function meaning({ series, pattern, resets }: SeriesForm): string {
  return `${series} ${resets} ${pattern.replaceAll(/\{N+\}/g, '{N}')}`
}
