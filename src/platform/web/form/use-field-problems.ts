import { useState } from 'react'
import type { Problem } from '../../rules/http/problem.ts'
import type { CallProblem } from '../call/call-problem.ts'

export interface FieldProblems {
  /** The message of a field: of the rules once it was touched, else what the server said. */
  readonly errorOf: (path: string) => string | undefined
  readonly touch: (path: string) => void
  /** Shows everything and puts the focus on the first wrong field; true when nothing is wrong. */
  readonly check: (form: HTMLElement | null) => boolean
}

/** Shows the problems of a field after it was changed or left, and all of them after an attempt to save. */
export function useFieldProblems(
  problems: readonly Problem[],
  refusal: CallProblem | undefined,
): FieldProblems {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [attempted, setAttempted] = useState(false)
  const errorOf = (path: string): string | undefined => {
    const own = problems.find((each) => each.path === path)?.message
    return (attempted || touched.has(path) ? own : undefined) ?? refusal?.fieldMessage(path)
  }
  const touch = (path: string): void => {
    if (!touched.has(path)) setTouched(new Set([...touched, path]))
  }
  const check = (form: HTMLElement | null): boolean => {
    setAttempted(true)
    const [first] = problems
    if (first !== undefined) form?.querySelector<HTMLElement>(`[data-path="${first.path}"]`)?.focus()
    return first === undefined
  }
  return { errorOf, touch, check }
}
