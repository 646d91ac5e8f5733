import type { Day } from '../../../platform/rules/day/day.ts'
import { ActForm } from '../../../platform/web/dialog/act-form.tsx'
import { ReasonInput } from '../../../platform/web/dialog/reason-input.tsx'
import { useForm } from '../../../platform/web/form/use-form.ts'
import { useAct } from '../../../platform/web/call/use-act.ts'
import { noteClosingCheck, type ClosingCheckRow } from '../contract.ts'
import { periodReasonProblems } from '../../periods/rules/fiscal-period.ts'

type Props = { readonly month: Day; readonly check: ClosingCheckRow; readonly onClose: () => void }

/** Asks why a point of the checklist is passed over. */
export function ClosingNoteForm({ month, check, onClose }: Props) {
  const act = useAct(noteClosingCheck)
  const params = { month: month.slice(0, 7), key: check.key }
  const form = useForm<{ readonly reason: string }, unknown>({
    start: { reason: '' },
    check: ({ reason }) => periodReasonProblems(reason),
    save: (body) => act.attempt({ params, body }),
    onSaved: onClose,
  })
  return (
    <ActForm
      form={form}
      size="form"
      title="Lewati pemeriksaan"
      hint={`${check.label} (${check.figure})`}
      onClose={onClose}
      verb="Lewati"
      className="period-form"
    >
      <ReasonInput label="Dilewati karena" form={form} />
    </ActForm>
  )
}
