import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FormAct } from '../../../platform/rules/form/form-keys.ts'
import type { FormProblem } from '../../../platform/rules/form/form-state.ts'
import { FormDialog } from '../../../platform/web/dialog/form-dialog.tsx'
import type { MergedForm } from '../../../platform/web/dialog/use-merge.ts'
import { DraftOffer } from '../../../platform/web/draft/draft-offer.tsx'
import { FormProblems } from '../../../platform/web/form/form-problems.tsx'
import type { Form } from '../../../platform/web/form/use-form.ts'
import { DocumentConflict, type ConflictProps } from './document-conflict.tsx'

type DraftForm<Draft> = MergedForm<Draft> &
  Pick<
    Form<Draft, 'save'>,
    'isDirty' | 'isSaving' | 'submit' | 'body' | 'problems' | 'attempts' | 'offer' | 'notKept'
  >

type Props<Draft, Line> = {
  readonly form: DraftForm<Draft>
  readonly title: string
  readonly hint: string
  readonly className: string
  readonly verb: string
  /** A button before the one that saves. */
  readonly before?: ReactNode
  /** What the keys of the form ask for, where it does more than save. */
  readonly onAct?: (act: FormAct) => void
  readonly head: ReactNode
  /** Goes to the cell of its lines a problem is about; false when it is about none. */
  readonly toCell: (problem: FormProblem) => boolean
  readonly children: ReactNode
  /** How both versions are shown of a document that others may change, too. */
  readonly conflict?: Omit<ConflictProps<Draft, Line>, 'form'>
}

/** The form of a document whose draft is kept: its head, what is wrong with it, then its lines and what they come to. */
export function DraftFormDialog<Draft extends object, Line>(props: Props<Draft, Line>) {
  const { form, title, hint, className, verb, before, head, toCell, children, conflict } = props
  const save = (): void => form.submit('save')
  return (
    <>
      <FormDialog
        size="wide"
        title={title}
        hint={hint}
        dirty={form.isDirty}
        onSubmit={save}
        onAct={props.onAct ?? save}
        footer={
          <>
            {before}
            <Button type="submit" loading={form.isSaving}>
              {verb}
            </Button>
          </>
        }
      >
        <div ref={form.body} className={className}>
          <DraftOffer form={form} />
          {head}
          <FormProblems form={form} toCell={toCell} />
          {children}
        </div>
      </FormDialog>
      {conflict && <DocumentConflict form={form} {...conflict} />}
    </>
  )
}
