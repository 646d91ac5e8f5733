import { useEffect, useRef } from 'react'
import type { FormProblem } from '../../rules/form/form-state.ts'

type Props = {
  readonly problems: readonly FormProblem[]
  /** Puts the focus on the field or cell a problem is about. */
  readonly onGo?: (problem: FormProblem) => void
  /** Counts the attempts to submit: the list takes the focus after each one that failed. */
  readonly attempt?: number
}

/** The form's list of what is wrong; each item leads to its field. */
export function ProblemList({ problems, onGo, attempt = 0 }: Props) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt > 0) list.current?.focus()
  }, [attempt])
  if (problems.length === 0) return null
  return (
    <div ref={list} role="alert" tabIndex={-1} className="problem-list" data-problem-list>
      <p>Validasi Error:</p>
      <ul>
        {problems.map((each, index) => (
          <li key={`${index}${each.message}`}>
            {onGo ? (
              <button type="button" onClick={() => onGo(each)}>
                {each.message}
              </button>
            ) : (
              each.message
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
