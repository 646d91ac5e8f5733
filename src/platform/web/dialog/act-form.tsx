import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { FormProblems } from '../form/form-problems.tsx'
import type { Form } from '../form/use-form.ts'
import { FormDialog } from './form-dialog.tsx'
import './act-form.css'

type Props = {
  readonly form: Pick<Form<object>, 'isDirty' | 'isSaving' | 'submit' | 'body' | 'problems' | 'attempts'>
  readonly title: string
  readonly hint?: ReactNode
  /** What the button says: `Simpan Koreksi`. */
  readonly verb: string
  /** Undoes something: the button is red, and the one that leaves says *Kembali*. */
  readonly undoes?: boolean
  readonly size?: 'small' | 'form' | 'wide'
  /** How its fields stand, where one below the other does not do. */
  readonly className?: string
  readonly waiting?: boolean
  /** Only for a form without an address of its own. */
  readonly onClose?: (() => void) | undefined
  readonly children: ReactNode
}

/** A form that does one thing: what is wrong, its fields, and the button that every key of a form presses. */
export function ActForm(props: Props) {
  const { form, title, hint, verb, undoes = false, size = 'small', waiting = false, onClose } = props
  const submit = (): void => form.submit()
  return (
    <FormDialog
      size={size}
      undoes={undoes}
      title={title}
      hint={hint}
      dirty={form.isDirty}
      waiting={waiting}
      onSubmit={submit}
      onAct={submit}
      {...(onClose && { onClose })}
      footer={
        <Button type="submit" color={undoes ? 'red' : 'primary'} loading={form.isSaving} disabled={waiting}>
          {verb}
        </Button>
      }
    >
      <div ref={form.body} className={props.className ?? 'act-form'}>
        <FormProblems form={form} />
        {props.children}
      </div>
    </FormDialog>
  )
}
