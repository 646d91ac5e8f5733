import { useState, type ReactNode } from 'react'
import { inFormOrder, type Fields } from '../../../platform/rules/field/field.ts'
import type { Form } from '../../../platform/web/form/use-form.ts'

type Props = {
  readonly form: Pick<Form<object>, 'attempts' | 'refusal' | 'problems'>
  readonly fields: Fields
  /** Whether the form begins in it, and so with it open. */
  readonly begins: boolean
  readonly children: ReactNode
}

/** The second section of a form, with what most people leave as it is; it opens when something in it is wrong. */
export function MoreSection({ form, fields, begins, children }: Props) {
  const { attempts, refusal, problems } = form
  const [isOpen, setOpen] = useState(begins)
  const [seen, setSeen] = useState({ attempts, refusal })
  if (seen.attempts !== attempts || seen.refusal !== refusal) {
    setSeen({ attempts, refusal })
    const further = new Set(inFormOrder(fields).flatMap(([name, field]) => (field.further ? [name] : [])))
    if (problems.some(({ path }) => further.has(path))) setOpen(true)
  }
  return (
    <details className="record-more" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Data tambahan</summary>
      <div className="record-fields">{children}</div>
    </details>
  )
}
