import { Button } from '@mantine/core'
import type { Outcome } from '../call/use-act.ts'
import { FormProblems } from '../form/form-problems.tsx'
import { useForm } from '../form/use-form.ts'
import { FormDialog } from './form-dialog.tsx'
import { ReasonInput } from './reason-input.tsx'

type Props<Reply> = {
  readonly title: string
  readonly hint: string
  /** What the button says: `Batalkan lampiran`. */
  readonly verb: string
  /** Undoes something: the button is red, and the one that leaves says *Kembali*. */
  readonly undoes?: boolean
  readonly act: (reason: string) => Promise<Outcome<Reply> | undefined>
  readonly onDone: (reply: Reply) => void
  readonly onClose: () => void
}

const missing = [{ path: 'reason', message: 'Alasan harus diisi' }]

/** Asks why something is done, over what is open, and does it. */
export function ReasonDialog<Reply>({
  title,
  hint,
  verb,
  undoes = false,
  act,
  onDone,
  onClose,
}: Props<Reply>) {
  const form = useForm<{ readonly reason: string }, Reply>({
    start: { reason: '' },
    check: ({ reason }) => (reason.trim() === '' ? missing : []),
    save: ({ reason }) => act(reason.trim()),
    onSaved: onDone,
  })
  return (
    <FormDialog
      size="small"
      undoes={undoes}
      title={title}
      hint={hint}
      dirty={false}
      onSubmit={() => form.submit()}
      onClose={onClose}
      footer={
        <Button type="submit" color={undoes ? 'red' : 'primary'} loading={form.isSaving}>
          {verb}
        </Button>
      }
    >
      <div ref={form.body}>
        <FormProblems form={form} />
        <ReasonInput form={form} />
      </div>
    </FormDialog>
  )
}
