import type { FormProblem } from '../../rules/form/form-state.ts'
import type { CallProblem } from './call-problem.ts'

/** What the server refused, as the form's own list shows it: its fields and lines, or the one sentence there is. */
export function refusalProblems(refusal: CallProblem | undefined): readonly FormProblem[] {
  if (!refusal) return []
  if (refusal.errors.length === 0) return [{ path: '', message: refusal.message }]
  return refusal.errors.map(({ path, message, line }) =>
    line === undefined ? { path, message } : { path, message, line },
  )
}
