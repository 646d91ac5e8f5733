/** An axis that begins at zero, with round marks: `low` and `high` are the outermost of them. */
export interface ChartScale {
  readonly low: number
  readonly high: number
  readonly marks: readonly number[]
}

const most = 5
const roundSteps = [1, 2, 2.5, 5, 10]

/** The axis for some values: always with zero, four or five round marks, nothing cut off. */
export function chartScale(values: readonly number[]): ChartScale {
  const [least, greatest] = [Math.min(0, ...values), Math.max(0, ...values)]
  const step = roundStep((greatest - least) / (most - 1) || 1)
  const [first, last] = [Math.floor(least / step), Math.max(Math.ceil(greatest / step), 1)]
  const marks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
  return { low: first * step, high: last * step, marks }
}

function roundStep(atLeast: number): number {
  const power = 10 ** Math.floor(Math.log10(atLeast))
  const found = roundSteps.find((step) => step * power >= atLeast)
  return (found ?? 10) * power
}

const units = [
  [1e12, 'T'],
  [1e9, 'M'],
  [1e6, 'jt'],
  [1e3, 'rb'],
] as const

/** `12,5 jt`, `1,2 M`: for the marks of an axis only. */
export function formatCompact(amount: number): string {
  const [size, unit] = units.find(([least]) => Math.abs(amount) >= least) ?? [1, '']
  const scaled = Math.round((amount / size) * 10) / 10
  const [whole = '', decimals] = String(Math.abs(scaled)).split('.')
  const digits = whole.replace(/\B(?=(\d{3})+$)/g, '.')
  return `${scaled < 0 ? '-' : ''}${digits}${decimals === undefined ? '' : `,${decimals}`}${unit === '' ? '' : `\u00a0${unit}`}`
}
