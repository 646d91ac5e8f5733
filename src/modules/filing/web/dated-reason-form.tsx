import type { Day } from '../../../platform/rules/day/day.ts'
import type { Outcome } from '../../../platform/web/call/use-act.ts'
import { ActForm } from '../../../platform/web/dialog/act-form.tsx'
import { ReasonInput } from '../../../platform/web/dialog/reason-input.tsx'
import { DayInput } from '../../../platform/web/form/day-input.tsx'
import { useForm } from '../../../platform/web/form/use-form.ts'
import { useSession } from '../../../platform/web/shell/session.ts'

interface Reply {
  readonly entryNumber: string
}

type Props = {
  readonly title: string
  readonly hint: string
  readonly verb: string
  /** Undoes something: the button is red, and the one that leaves says *Kembali*. */
  readonly undoes?: boolean
  readonly act: (given: {
    readonly entryDate: Day
    readonly reason: string
  }) => Promise<Outcome<Reply> | undefined>
  readonly onDone: (reply: Reply) => void
  readonly onClose: () => void
}

/** Asks on which day and why something of a month is undone, over the month. */
export function DatedReasonForm({ title, hint, verb, undoes = false, act, onDone, onClose }: Props) {
  const { today } = useSession()
  const start: { entryDate: Day | ''; reason: string } = { entryDate: today, reason: '' }
  const form = useForm({
    start,
    check: ({ entryDate, reason }) => [
      ...(entryDate === '' ? [{ path: 'entryDate', message: 'Tanggal harus diisi' }] : []),
      ...(reason.trim() === '' ? [{ path: 'reason', message: 'Alasan harus diisi' }] : []),
    ],
    save: async ({ entryDate, reason }) =>
      entryDate === '' ? undefined : act({ entryDate, reason: reason.trim() }),
    onSaved: onDone,
  })
  return (
    <ActForm form={form} undoes={undoes} title={title} hint={hint} onClose={onClose} verb={verb}>
      <DayInput
        {...form.at('entryDate')}
        label="Tanggal jurnal balik"
        required
        today={today}
        max={today}
        value={form.draft.entryDate === '' ? undefined : form.draft.entryDate}
        onChange={(day) => form.change({ entryDate: day ?? '' })}
      />
      <ReasonInput form={form} />
    </ActForm>
  )
}
