import { TextInput } from '@mantine/core'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { ActForm } from '../../../../platform/web/dialog/act-form.tsx'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { DayInput } from '../../../../platform/web/form/day-input.tsx'
import { inputProps } from '../../../../platform/web/form/field.ts'
import { useForm } from '../../../../platform/web/form/use-form.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { recordReturnNote, type FakturRow } from '../../contract.ts'
import { returnNoteProblems } from '../rules/return-state.ts'

type Props = { readonly row: FakturRow; readonly onClose: () => void }

/** The note that the buyer made: its number and day, or nothing to take it back. */
export function ReturnNoteForm({ row, onClose }: Props) {
  const { today } = useSession()
  const act = useAct(recordReturnNote)
  const start: { returnNumber: string; returnDay: Day | '' } = {
    returnNumber: row.returnNumber ?? '',
    returnDay: row.returnDay ?? '',
  }
  const form = useForm({
    start,
    check: (draft) => returnNoteProblems(draft, { today, ...row }),
    save: ({ returnNumber, returnDay }) =>
      act.attempt({
        params: { id: row.id },
        body: {
          version: row.version,
          ...(returnNumber.trim() === '' ? {} : { returnNumber }),
          returnDay: returnDay === '' ? null : returnDay,
        },
      }),
    onSaved: () => {
      toast(`Nota pembeli atas ${row.sourceNumber} tercatat`)
      onClose()
    },
  })
  const { draft, change, at } = form
  const name = row.returnKind === 'services' ? 'Nota pembatalan' : 'Nota retur'
  return (
    <ActForm
      form={form}
      title={`${name} atas ${row.sourceNumber}`}
      hint={`${row.partyName} membuat nota ini di Coretax; PPN-nya berkurang pada masa nota kredit.`}
      onClose={onClose}
      verb="Simpan"
    >
      <TextInput
        {...inputProps({ label: `Nomor ${name.toLowerCase()}`, autoFocus: true, ...at('returnNumber') })}
        autoComplete="off"
        maxLength={40}
        value={draft.returnNumber}
        onChange={(event) => change({ returnNumber: event.currentTarget.value })}
      />
      <DayInput
        {...at('returnDay')}
        label="Tanggal nota"
        today={today}
        max={today}
        value={draft.returnDay === '' ? undefined : draft.returnDay}
        onChange={(day) => change({ returnDay: day ?? '' })}
      />
    </ActForm>
  )
}
