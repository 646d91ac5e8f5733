import { Textarea } from '@mantine/core'
import type { Outcome } from '../../../platform/web/call/use-act.ts'
import { ActForm } from '../../../platform/web/dialog/act-form.tsx'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import { inputProps } from '../../../platform/web/form/field.ts'
import { useForm } from '../../../platform/web/form/use-form.ts'

type Props<Row> = {
  /** What the numbers are of: `faktur`. */
  readonly noun: string
  readonly title: string
  readonly hint: string
  readonly label: string
  readonly read: (pasted: string) => readonly Row[]
  /** Said where nothing that was pasted can be read. */
  readonly unreadable: string
  readonly act: (rows: Row[]) => Promise<Outcome<{ readonly count: number }> | undefined>
  readonly onClose: () => void
}

/** Takes many numbers at once, pasted as the tax office exports them: all of them or none. */
export function PastedForm<Row>({ noun, title, hint, label, read, unreadable, act, onClose }: Props<Row>) {
  const form = useForm({
    start: { pasted: '' },
    check: ({ pasted }) => (read(pasted).length === 0 ? [{ path: 'pasted', message: unreadable }] : []),
    save: ({ pasted }) => act([...read(pasted)]),
    onSaved: ({ count }: { readonly count: number }) => {
      toast(`${count} nomor ${noun} tercatat`)
      onClose()
    },
  })
  const { draft, change, at } = form
  return (
    <ActForm
      form={form}
      size="form"
      title={title}
      hint={`${hint} Semua tercatat, atau tidak satu pun.`}
      onClose={onClose}
      verb="Catat"
    >
      <Textarea
        {...inputProps({ label, required: true, autoFocus: true, ...at('pasted') })}
        autosize
        minRows={8}
        maxRows={16}
        value={draft.pasted}
        onChange={(event) => change({ pasted: event.currentTarget.value })}
      />
    </ActForm>
  )
}
