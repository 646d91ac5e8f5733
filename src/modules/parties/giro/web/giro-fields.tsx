import { TextInput } from '@mantine/core'
import type { z } from 'zod'
import { formatLongDay } from '../../../../platform/rules/day/format-day.ts'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { DayInput } from '../../../../platform/web/form/day-input.tsx'
import { Fact } from '../../../../platform/web/form/facts.tsx'
import { inputProps } from '../../../../platform/web/form/field.ts'
import { SelectInput } from '../../../../platform/web/form/select-input.tsx'
import type { FormFields } from '../../../../platform/web/form/use-form.ts'
import { AppLink } from '../../../../platform/web/shell/app-link.tsx'
import type { giroPart } from '../contract.ts'
import type { GiroDraft } from '../rules/giro.ts'
import { giros, giroStateTexts } from '../rules/giro-kind.ts'

type Form = FormFields<{ readonly giro: GiroDraft | null }>

const emptyGiro: GiroDraft = { chequeNumber: '', bankName: '', dueDay: '' }

type ChoiceProps = { readonly form: Form; readonly onGiro: () => void }

/** Whether money moves now, or by a giro of a later day. */
export function PaidByGiro({ form: { draft, change }, onGiro }: ChoiceProps) {
  return (
    <SelectInput
      label="Cara bayar"
      value={draft.giro === null ? 'money' : 'giro'}
      onChange={(chosen) => {
        change({ giro: chosen === 'giro' ? emptyGiro : null })
        if (chosen === 'giro') onGiro()
      }}
      options={[
        { value: 'money', text: 'Kas atau bank' },
        { value: 'giro', text: 'Giro mundur' },
      ]}
    />
  )
}

type FieldsProps = { readonly form: Form; readonly giro: GiroDraft; readonly today: Day }

/** Number, bank and day of a giro. */
export function GiroFields({ form: { change, at }, giro, today }: FieldsProps) {
  const set = (part: Partial<GiroDraft>): void => change({ giro: { ...giro, ...part } })
  return (
    <>
      <TextInput
        {...inputProps({ label: 'Nomor giro', required: true, ...at('giro.chequeNumber') })}
        autoComplete="off"
        maxLength={40}
        value={giro.chequeNumber}
        onChange={(event) => set({ chequeNumber: event.currentTarget.value })}
      />
      <TextInput
        {...inputProps({ label: 'Bank penerbit', required: true, ...at('giro.bankName') })}
        autoComplete="off"
        maxLength={100}
        value={giro.bankName}
        onChange={(event) => set({ bankName: event.currentTarget.value })}
      />
      <DayInput
        {...at('giro.dueDay')}
        label="Jatuh tempo giro"
        required
        today={today}
        value={giro.dueDay === '' ? undefined : giro.dueDay}
        onChange={(dueDay) => set({ dueDay: dueDay ?? '' })}
      />
    </>
  )
}

/** The giro a receipt or payment was made with. */
export function GiroFact({ giro }: { readonly giro: z.output<typeof giroPart> }) {
  const { giroNumber, chequeNumber, bankName, dueDay, state } = giro
  return (
    <Fact name="Giro">
      <AppLink to={`${giros.path}/${giroNumber}`}>{giroNumber}</AppLink> · {chequeNumber} {bankName}
      <br />
      <span className="muted">
        Jatuh tempo {formatLongDay(dueDay)} · {giroStateTexts[state]}
      </span>
    </Fact>
  )
}
