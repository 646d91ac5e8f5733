import type { ReactNode } from 'react'
import type { Outcome } from '../call/use-act.ts'
import { ProblemPanel } from '../form/problem-panel.tsx'
import { useForm } from '../form/use-form.ts'
import { ActForm } from './act-form.tsx'
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
  /** Only where it has no address of its own. */
  readonly onClose?: () => void
  /** What it is about, above the reason. */
  readonly children?: ReactNode
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
  children,
}: Props<Reply>) {
  const form = useForm<{ readonly reason: string }, Reply>({
    start: { reason: '' },
    check: ({ reason }) => (reason.trim() === '' ? missing : []),
    save: ({ reason }) => act(reason.trim()),
    onSaved: onDone,
  })
  return (
    <ActForm form={form} undoes={undoes} title={title} hint={hint} {...(onClose && { onClose })} verb={verb}>
      {children}
      <ReasonInput form={form} />
    </ActForm>
  )
}

type WaitingProps = { readonly title: string; readonly error: unknown; readonly onRetry: () => void }

/** The dialog while what is to be undone is on its way, or cannot be read. */
export function ReasonWaiting({ title, error, onRetry }: WaitingProps) {
  return (
    <FormDialog size="small" title={title} dirty={false}>
      {error !== null && <ProblemPanel error={error} onRetry={onRetry} />}
    </FormDialog>
  )
}
