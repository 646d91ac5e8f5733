import { readLayout, layoutName } from '../../../platform/rules/list/column-layout.ts'
import type { Problem } from '../../../platform/rules/http/problem.ts'
import { problem } from './problem-codes.ts'

/** What is wrong with a preference: the columns of a list have a shape of their own, other preferences are free. */
export function preferenceProblems({
  name,
  value,
}: {
  readonly name: string
  readonly value: unknown
}): Problem[] {
  if (!name.startsWith(layoutName('')) || readLayout(value) !== undefined) return []
  return [problem('column-layout', 'value', 'Susunan kolom tidak valid')]
}
