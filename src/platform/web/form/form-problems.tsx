import type { FormProblem } from '../../rules/form/form-state.ts'
import { focusField } from './focus-field.ts'
import { ProblemList } from './problem-list.tsx'
import type { Form } from './use-form.ts'

type Props = {
  readonly form: Pick<Form<object>, 'problems' | 'attempts' | 'body'>
  /** Goes to the cell of a grid a problem is about; false when it is about none. */
  readonly toCell?: (problem: FormProblem) => boolean
}

const mostShown = 50

/** The list of everything that is wrong with a form; each item leads to its field. */
export function FormProblems({ form, toCell }: Props) {
  return (
    <ProblemList
      problems={limited(form.problems)}
      attempt={form.attempts}
      onGo={(problem) => {
        if (toCell?.(problem) !== true) focusField(form.body.current, [problem.path])
      }}
    />
  )
}

/** A thousand wrong lines would hide the form; the first ones lead to the rest. */
function limited(problems: readonly FormProblem[]): readonly FormProblem[] {
  if (problems.length <= mostShown) return problems
  const rest = { path: '', message: `… dan ${problems.length - mostShown} lainnya` }
  return [...problems.slice(0, mostShown), rest]
}
