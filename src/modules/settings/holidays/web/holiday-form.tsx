import { Checkbox, TextInput } from '@mantine/core'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { ActForm } from '../../../../platform/web/dialog/act-form.tsx'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { DayInput } from '../../../../platform/web/form/day-input.tsx'
import { useForm } from '../../../../platform/web/form/use-form.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { problem } from '../../rules/problem-codes.ts'
import { addHoliday, type Holiday } from '../contract.ts'

interface Typed {
  readonly day: Day | undefined
  readonly name: string
  readonly isJointLeave: boolean
}

const start: Typed = { day: undefined, name: '', isJointLeave: false }

type Props = {
  /** Told the day that was added. */
  readonly onClose: (day?: Day) => void
}

/** A day without work that a new decree brings. */
export function HolidayForm({ onClose }: Props) {
  const form = useHolidayForm(onClose)
  const { today } = useSession()
  const { draft, change, at } = form
  return (
    <ActForm form={form} title="Tambah Hari Libur" onClose={() => onClose()} verb="Simpan">
      <DayInput
        label="Tanggal"
        required
        path="day"
        today={today}
        value={draft.day}
        onProblem={at('day').onProblem}
        onChange={(day) => change({ day })}
      />
      <TextInput
        label="Nama hari libur"
        required
        data-path="name"
        maxLength={100}
        value={draft.name}
        error={at('name').error}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <Checkbox
        label="Cuti bersama"
        checked={draft.isJointLeave}
        onChange={(event) => change({ isJointLeave: event.currentTarget.checked })}
      />
    </ActForm>
  )
}

function useHolidayForm(onClose: Props['onClose']) {
  const act = useAct(addHoliday)
  const form = useForm<Typed, Holiday>({
    start,
    check: ({ day, name }) => [
      ...(day === undefined ? [problem('date-missing', 'day', 'Tanggal harus diisi')] : []),
      ...(name.trim() === '' ? [problem('name-missing', 'name', 'Nama hari libur harus diisi')] : []),
    ],
    save: ({ day, name, isJointLeave }) => act.attempt({ body: { day: day ?? '', name, isJointLeave } }),
    onSaved: ({ day }) => {
      toast('Hari libur ditambahkan')
      onClose(day)
    },
  })
  const isDirty = JSON.stringify(form.draft) !== JSON.stringify(start)
  return { ...form, isDirty }
}
