import type { Measured } from './load.ts'
import type { Question } from './program-world.ts'

/** What questions took at one size of the books. */
export interface AtSize {
  readonly entryCount: number
  readonly times: ReadonlyMap<string, Measured>
}

/** The question every other is compared with: all lines added up. */
export const everyLine = 'every line added up, bare SQL'

/**
 * One row per question: milliseconds at each size side by side, how much longer at the largest than at the smallest, and
 * how many times faster than adding up every line.
 */
export function growthTable(
  head: string,
  questions: readonly Question[],
  sizes: readonly AtSize[],
): string[] {
  const [smallest, largest] = [sizes[0], sizes.at(-1)]
  if (smallest === undefined || largest === undefined) return []
  const isGrown = smallest !== largest
  const columns = [
    `${head}, p50 ms at`,
    ...sizes.map(({ entryCount }) => entryCount.toLocaleString('en')),
    'p99 ms at the largest',
    ...(isGrown ? ['growth'] : []),
    '× faster than every line',
    'target',
  ]
  const all = largest.times.get(everyLine)
  const rows = questions.map(([name, , target = '']) => {
    const last = largest.times.get(name)
    const first = smallest.times.get(name)
    const faster = name === everyLine ? undefined : ratio(all?.p50, last?.p50)
    return [
      name,
      ...sizes.map(({ times }) => figure(times.get(name)?.p50, 2)),
      figure(last?.p99, 2),
      ...(isGrown ? [figure(ratio(last?.p50, first?.p50), 1)] : []),
      figure(faster, 1),
      target,
    ]
  })
  return [columns, columns.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
}

function ratio(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? undefined : one / other
}

function figure(value: number | undefined, digits: number): string {
  return value === undefined ? '' : value.toFixed(digits)
}
