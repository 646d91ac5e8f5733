import { TextInput } from '@mantine/core'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import type { BodyOf, ReplyOf } from '../../../../platform/rules/http/endpoint.ts'
import type { Outcome } from '../../../../platform/web/call/use-act.ts'
import { ActForm } from '../../../../platform/web/dialog/act-form.tsx'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { DayInput } from '../../../../platform/web/form/day-input.tsx'
import { inputProps } from '../../../../platform/web/form/field.ts'
import { useForm } from '../../../../platform/web/form/use-form.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import type { billMasa } from '../contract.ts'
import { billingProblems } from '../rules/billing-code.ts'

type Props = {
  /** The tax and month it pays. */
  readonly name: string
  readonly act: (body: BodyOf<typeof billMasa>) => Promise<Outcome<ReplyOf<typeof billMasa>> | undefined>
  readonly onClose: () => void
}

/** Asks for the billing code by which a closed month will be paid. */
export function BillingForm({ name, act, onClose }: Props) {
  const { today } = useSession()
  const start: { billingCode: string; issuedOn: Day | '' } = { billingCode: '', issuedOn: today }
  const form = useForm({
    start,
    check: ({ billingCode, issuedOn }) =>
      issuedOn === ''
        ? [{ path: 'issuedOn', message: 'Tanggal dibuat harus diisi' }]
        : billingProblems({ billingCode, issuedOn }, today),
    save: async ({ billingCode, issuedOn }) => (issuedOn === '' ? undefined : act({ billingCode, issuedOn })),
    onSaved: ({ validUntil }) => {
      toast(`Kode billing ${name} berlaku sampai ${formatDay(validUntil)}`)
      onClose()
    },
  })
  const { draft, change, at } = form
  return (
    <ActForm
      form={form}
      title={`Kode Billing ${name}`}
      hint="Kode billing berlaku 14 hari sejak dibuat; yang baru menggantikan yang lama."
      onClose={onClose}
      verb="Catat Kode Billing"
    >
      <TextInput
        {...inputProps({ label: 'Kode billing', required: true, autoFocus: true, ...at('billingCode') })}
        autoComplete="off"
        inputMode="numeric"
        maxLength={20}
        value={draft.billingCode}
        onChange={(event) => change({ billingCode: event.currentTarget.value })}
      />
      <DayInput
        {...at('issuedOn')}
        label="Dibuat tanggal"
        required
        today={today}
        max={today}
        value={draft.issuedOn === '' ? undefined : draft.issuedOn}
        onChange={(day) => change({ issuedOn: day ?? '' })}
      />
    </ActForm>
  )
}
