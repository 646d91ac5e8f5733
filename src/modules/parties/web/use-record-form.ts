import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Problem } from '../../../platform/rules/http/problem.ts'
import type { CallProblem } from '../../../platform/web/call/call-problem.ts'
import { useFieldProblems } from '../../../platform/web/form/use-field-problems.ts'
import { problem } from '../rules/problem-codes.ts'

type Options<Draft> = {
  readonly initial: Draft
  readonly problemsOf: (draft: Draft) => Problem[]
  readonly refusal: CallProblem | undefined
  readonly forget: () => void
  /** Fields of the second section, which opens when one of them is wrong. */
  readonly further: readonly string[]
}

/** What is typed in the form of a record, with the rules' problems on every change. */
export function useRecordForm<Draft>({ initial, problemsOf, refusal, forget, further }: Options<Draft>) {
  const body = useRef<HTMLDivElement>(null)
  const [base, setBase] = useState(initial)
  const [draft, setDraft] = useState(initial)
  const [isOpen, setOpen] = useState(false)
  /** Texts that cannot be read, by field: what is saved must be what is on the screen. */
  const [unreadable, setUnreadable] = useState<Readonly<Record<string, string | undefined>>>({})
  const found = [...problemsOf(draft), ...unreadableProblems(unreadable)]
  const problems = useFieldProblems(found, refusal)
  const [seen, setSeen] = useState(refusal)
  if (refusal !== seen) {
    setSeen(refusal)
    if (further.some((path) => refusal?.fieldMessage(path) !== undefined)) setOpen(true)
  }
  return {
    body,
    draft,
    problems,
    isDirty: JSON.stringify(draft) !== JSON.stringify(base),
    isMoreOpen: isOpen,
    setMoreOpen: setOpen,
    setUnreadable: (path: string, message: string | undefined): void =>
      setUnreadable((before) => ({ ...before, [path]: message })),
    change: (change: Partial<Draft>): void => {
      if (refusal) forget()
      setDraft((before) => ({ ...before, ...change }))
    },
    /** Starts anew from what the server has. */
    restart: (from: Draft): void => {
      setBase(from)
      setDraft(from)
      forget()
    },
    /** True when it may be saved; otherwise shows what is wrong and goes to the first wrong field. */
    check: (): boolean => {
      if (found.some(({ path }) => further.includes(path))) flushSync(() => setOpen(true))
      return problems.check(body.current)
    },
  }
}

export type RecordForm<Draft> = ReturnType<typeof useRecordForm<Draft>>

function unreadableProblems(texts: Readonly<Record<string, string | undefined>>): Problem[] {
  return Object.entries(texts).flatMap(([path, message]) =>
    message === undefined ? [] : [problem('invalid', path, message)],
  )
}
