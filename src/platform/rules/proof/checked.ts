import type { Problem } from '../http/problem.ts'

/** What a rule proved of what it was given, or everything that is wrong with it. */
export type Checked<T> = { readonly proven: T } | { readonly problems: readonly Problem[] }

/** What is proven when nothing is wrong. */
export function checked<T>(problems: readonly Problem[], proven: () => T): Checked<T> {
  return problems.length === 0 ? { proven: proven() } : { problems }
}

export function problemsOf(found: Checked<unknown>): readonly Problem[] {
  return 'problems' in found ? found.problems : []
}
