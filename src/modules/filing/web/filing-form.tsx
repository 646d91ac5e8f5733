import { TextInput } from '@mantine/core'
import type { Day } from '../../../platform/rules/day/day.ts'
import type { FormProblem } from '../../../platform/rules/form/form-state.ts'
import type { Outcome } from '../../../platform/web/call/use-act.ts'
import { ActForm } from '../../../platform/web/dialog/act-form.tsx'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import { DayInput } from '../../../platform/web/form/day-input.tsx'
import { inputProps } from '../../../platform/web/form/field.ts'
import { useForm } from '../../../platform/web/form/use-form.ts'
import { useSession } from '../../../platform/web/shell/session.ts'

interface Filing {
  readonly filedOn: Day
  readonly receiptNumber: string
}

type Props = {
  /** The return, as in `SPT PPN Masa Oktober 2026`. */
  readonly name: string
  readonly check: (filing: Filing) => readonly FormProblem[]
  readonly act: (filing: Filing) => Promise<Outcome<unknown> | undefined>
  readonly onClose: () => void
}

function useFilingForm({ name, check, act, onClose }: Props) {
  const { today } = useSession()
  const start: { filedOn: Day | ''; receiptNumber: string } = { filedOn: today, receiptNumber: '' }
  return useForm({
    start,
    check: ({ filedOn, receiptNumber }) =>
      filedOn === ''
        ? [{ path: 'filedOn', message: 'Tanggal lapor harus diisi' }]
        : check({ filedOn, receiptNumber }),
    save: async ({ filedOn, receiptNumber }) =>
      filedOn === '' ? undefined : act({ filedOn, receiptNumber }),
    onSaved: () => {
      toast(`${name} tercatat dilaporkan`)
      onClose()
    },
  })
}

/** Asks for the day and the receipt of a return that was filed. */
export function FilingForm(props: Props) {
  const { today } = useSession()
  const form = useFilingForm(props)
  const { draft, change, at } = form
  return (
    <ActForm
      form={form}
      title={`Lapor ${props.name}`}
      hint="Nomor Bukti Penerimaan Elektronik dari Coretax."
      onClose={props.onClose}
      verb="Catat Lapor"
    >
      <TextInput
        {...inputProps({ label: 'Nomor BPE', required: true, autoFocus: true, ...at('receiptNumber') })}
        autoComplete="off"
        maxLength={100}
        value={draft.receiptNumber}
        onChange={(event) => change({ receiptNumber: event.currentTarget.value })}
      />
      <DayInput
        {...at('filedOn')}
        label="Tanggal lapor"
        required
        today={today}
        max={today}
        value={draft.filedOn === '' ? undefined : draft.filedOn}
        onChange={(day) => change({ filedOn: day ?? '' })}
      />
    </ActForm>
  )
}
