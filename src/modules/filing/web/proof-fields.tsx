import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Day } from '../../../platform/rules/day/day.ts'
import { DayInput } from '../../../platform/web/form/day-input.tsx'
import { inputProps } from '../../../platform/web/form/field.ts'
import type { FormFields } from '../../../platform/web/form/use-form.ts'
import { useSession } from '../../../platform/web/shell/session.ts'
import { CashAccountSelect } from '../../accounts/web/index.ts'

/** What proves a payment of tax, while it is typed. */
export interface ProofDraft {
  readonly billingCode: string
  readonly ntpn: string
  readonly paidOn: Day | ''
  readonly accountId: number | null
}

/** An empty proof of a payment made today. */
export function proofStart(today: Day): ProofDraft {
  return { billingCode: '', ntpn: '', paidOn: today, accountId: null }
}

/** What a proof lacks before its rules can be asked. */
export function proofGaps({ paidOn, accountId }: ProofDraft) {
  return [
    ...(paidOn === '' ? [{ path: 'paidOn', message: 'Tanggal setor harus diisi' }] : []),
    ...(accountId === null ? [{ path: 'accountId', message: 'Akun kas atau bank harus dipilih' }] : []),
  ]
}

type Props = {
  readonly form: FormFields<ProofDraft>
  readonly autoFocus?: boolean
}

/** Billing code, NTPN, day and account of a payment of tax. */
export function ProofFields({ form: { draft, change, at }, autoFocus = false }: Props) {
  const { today } = useSession()
  // A code that was registered before is not typed again.
  const [known] = useState(draft.billingCode !== '')
  return (
    <>
      <TextInput
        {...inputProps({
          label: 'Kode billing',
          required: true,
          autoFocus: autoFocus && !known,
          ...at('billingCode'),
        })}
        autoComplete="off"
        inputMode="numeric"
        maxLength={20}
        value={draft.billingCode}
        onChange={(event) => change({ billingCode: event.currentTarget.value })}
      />
      <TextInput
        {...inputProps({ label: 'NTPN', required: true, autoFocus: autoFocus && known, ...at('ntpn') })}
        autoComplete="off"
        maxLength={20}
        value={draft.ntpn}
        onChange={(event) => change({ ntpn: event.currentTarget.value })}
      />
      <DayInput
        {...at('paidOn')}
        label="Tanggal setor"
        required
        today={today}
        max={today}
        value={draft.paidOn === '' ? undefined : draft.paidOn}
        onChange={(day) => change({ paidOn: day ?? '' })}
      />
      <CashAccountSelect
        {...at('accountId')}
        value={draft.accountId}
        onChange={(accountId) => change({ accountId })}
      />
    </>
  )
}
