import { Textarea } from '@mantine/core'
import type { Day } from '../../../platform/rules/day/day.ts'
import type { ReplyOf } from '../../../platform/rules/http/endpoint.ts'
import { useAct } from '../../../platform/web/call/use-act.ts'
import { ActForm } from '../../../platform/web/dialog/act-form.tsx'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import { DayInput } from '../../../platform/web/form/day-input.tsx'
import { useForm } from '../../../platform/web/form/use-form.ts'
import { useSession } from '../../../platform/web/shell/session.ts'
import { askApprovalAgain, type ApprovalRow } from '../contract.ts'

type Props = { readonly request: ApprovalRow; readonly onClose: () => void }
type Draft = { readonly day: Day | ''; readonly comment: string }

const missing = [{ path: 'day', message: 'Tanggal harus diisi' }]

/** Asks once more for what came back or is held up: on another day where it has one, with an answer. */
export function AskAgainDialog({ request: { id, day, state }, onClose }: Props) {
  const { today } = useSession()
  const act = useAct(askApprovalAgain)
  const form = useForm<Draft, ReplyOf<typeof askApprovalAgain>>({
    // What is held up most often stands in a month that was locked meanwhile.
    start: { day: (state === 'blocked' ? today : day) ?? today, comment: '' },
    check: (draft) => (draft.day === '' ? missing : []),
    save: (draft) => act.attempt({ params: { id }, body: bodyOf(draft, day) }),
    onSaved: ({ made }) => {
      toast(made === null ? 'Diajukan lagi' : `Dilaksanakan: ${made}`)
      onClose()
    },
  })
  return (
    <ActForm
      form={form}
      title="Ajukan lagi"
      hint="Yang memutuskan melihat jawaban ini dan apa yang berubah."
      onClose={onClose}
      verb="Ajukan lagi"
    >
      {day !== null && (
        <DayInput
          {...form.at('day')}
          label="Tanggal"
          required
          today={today}
          value={form.draft.day === '' ? undefined : form.draft.day}
          onChange={(chosen) => form.change({ day: chosen ?? '' })}
        />
      )}
      <Textarea
        label="Jawaban"
        data-autofocus={day === null || undefined}
        autosize
        minRows={2}
        maxLength={1000}
        value={form.draft.comment}
        onChange={(event) => form.change({ comment: event.currentTarget.value })}
      />
    </ActForm>
  )
}

/** The day is sent where it is another than it was asked for. */
function bodyOf({ day, comment }: Draft, askedFor: Day | null) {
  return { comment: comment.trim(), ...(askedFor === null || day === '' || day === askedFor ? {} : { day }) }
}
