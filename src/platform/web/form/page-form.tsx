import type { ReactNode } from 'react'
import { useLeaveGuard } from '../dialog/use-leave-guard.ts'
import type { Form } from './use-form.ts'

type Props = {
  readonly form: Pick<Form<object>, 'isDirty' | 'submit'>
  readonly className?: string
  /** What screen readers call it: the words themselves, or the id of the heading that says them. */
  readonly name: { readonly label: string } | { readonly headingId: string }
  readonly children: ReactNode
}

/** A form that stands on its page: Enter sends it, and leaving asks before what was typed is lost. */
export function PageForm({ form, className, name, children }: Props) {
  useLeaveGuard(form.isDirty)
  return (
    <form
      noValidate
      className={className}
      {...('label' in name ? { 'aria-label': name.label } : { 'aria-labelledby': name.headingId })}
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
    >
      {children}
    </form>
  )
}
