import { Checkbox } from '@mantine/core'
import type { Day } from '../../../platform/rules/day/day.ts'
import type { Problem } from '../../../platform/rules/http/problem.ts'
import type { Rupiah } from '../../../platform/rules/money/money.ts'
import { ActForm } from '../../../platform/web/dialog/act-form.tsx'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import { AmountInput } from '../../../platform/web/form/amount-input.tsx'
import { DayInput } from '../../../platform/web/form/day-input.tsx'
import { SelectInput } from '../../../platform/web/form/select-input.tsx'
import { useForm } from '../../../platform/web/form/use-form.ts'
import { useAct } from '../../../platform/web/call/use-act.ts'
import { useSession } from '../../../platform/web/shell/session.ts'
import { createDelegation } from '../contract.ts'
import { problem } from '../rules/problem-codes.ts'
import './rules.css'

type Props = {
  readonly people: readonly { readonly id: number; readonly name: string }[]
  readonly kinds: readonly { readonly kind: string; readonly label: string }[]
  readonly onClose: () => void
}

interface Typed {
  readonly delegateId: string
  readonly fromDay: Day | ''
  readonly untilDay: Day | ''
  readonly amountUntil: Rupiah | undefined
  readonly kinds: readonly string[]
}

function problemsOf({ delegateId, fromDay, untilDay }: Typed): Problem[] {
  return [
    ...(delegateId === '' ? [problem('delegation-person', 'delegateId', 'Pilih kepada siapa')] : []),
    ...(fromDay === '' ? [problem('date-missing', 'fromDay', 'Tanggal harus diisi')] : []),
    ...(untilDay === '' ? [problem('date-missing', 'untilDay', 'Tanggal harus diisi')] : []),
  ]
}

function useDelegationForm(onDone: () => void) {
  const { today } = useSession()
  const act = useAct(createDelegation)
  const form = useForm<Typed, unknown>({
    start: { delegateId: '', fromDay: today, untilDay: today, amountUntil: undefined, kinds: [] },
    check: problemsOf,
    save: ({ delegateId, amountUntil, kinds: chosen, ...days }) =>
      act.attempt({
        body: {
          ...days,
          delegateId: delegateId === '' ? null : Number(delegateId),
          amountUntil: amountUntil ?? null,
          kinds: chosen.length === 0 ? null : [...chosen],
        },
      }),
    onSaved: () => {
      toast('Delegasi disimpan')
      onDone()
    },
  })
  return { ...form, today }
}

/** Lets somebody else decide in one's place for a while. */
export function DelegationForm({ people, kinds, onClose }: Props) {
  const form = useDelegationForm(onClose)
  const { draft, change, at, today } = form
  return (
    <ActForm
      form={form}
      size="form"
      title="Delegasikan Keputusan"
      hint="Keputusan tercatat sebagai orang itu untuk Anda. Yang Anda buat sendiri tetap tidak dapat ia putuskan."
      onClose={onClose}
      verb="Delegasikan"
      className="rule-form"
    >
      <SelectInput
        label="Kepada"
        required
        autoFocus
        path="delegateId"
        value={draft.delegateId}
        onChange={(delegateId) => change({ delegateId })}
        options={[
          { value: '', text: 'Pilih user' },
          ...people.map(({ id, name }) => ({ value: String(id), text: name })),
        ]}
      />
      {(['fromDay', 'untilDay'] as const).map((path) => (
        <DayInput
          key={path}
          label={path === 'fromDay' ? 'Mulai' : 'Sampai'}
          required
          path={path}
          today={today}
          min={today}
          value={draft[path] === '' ? undefined : draft[path]}
          onProblem={at(path).onProblem}
          onChange={(day) => change({ [path]: day ?? '' })}
        />
      ))}
      <AmountInput
        label="Sampai nilai (kosong: tanpa batas)"
        path="amountUntil"
        value={draft.amountUntil}
        onProblem={at('amountUntil').onProblem}
        onChange={(amountUntil) => change({ amountUntil })}
      />
      <fieldset className="rule-level">
        <legend>Jenis (kosong: semua)</legend>
        <div className="rule-approvers">
          {kinds.map(({ kind, label }) => (
            <Checkbox
              key={kind}
              label={label}
              checked={draft.kinds.includes(kind)}
              onChange={() =>
                change({
                  kinds: draft.kinds.includes(kind)
                    ? draft.kinds.filter((each) => each !== kind)
                    : [...draft.kinds, kind],
                })
              }
            />
          ))}
        </div>
      </fieldset>
    </ActForm>
  )
}
