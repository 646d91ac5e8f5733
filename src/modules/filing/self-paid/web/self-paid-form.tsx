import { Button, TextInput } from '@mantine/core'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { formatMonth } from '../../../../platform/rules/day/format-day.ts'
import { toRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { FormDialog } from '../../../../platform/web/dialog/form-dialog.tsx'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { AmountInput } from '../../../../platform/web/form/amount-input.tsx'
import { DayInput } from '../../../../platform/web/form/day-input.tsx'
import { inputProps } from '../../../../platform/web/form/field.ts'
import { FormProblems } from '../../../../platform/web/form/form-problems.tsx'
import { useForm } from '../../../../platform/web/form/use-form.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { CashAccountSelect } from '../../../accounts/web/index.ts'
import { paySelfPaidTax } from '../contract.ts'
import { selfPaidProblems, selfPaidTexts, type SelfPaidKind } from '../rules/self-paid.ts'

interface Draft {
  readonly amount: Rupiah | undefined
  readonly billingCode: string
  readonly ntpn: string
  readonly paidOn: Day | ''
  readonly accountId: number | null
}

type Props = {
  readonly masa: Day
  readonly kind: SelfPaidKind
  readonly amount: Rupiah | undefined
  readonly onClose: () => void
}

function useSelfPaidForm({ masa, kind, amount, onClose }: Props) {
  const { today } = useSession()
  const act = useAct(paySelfPaidTax)
  return useForm<Draft, { readonly entryNumber: string }>({
    start: { amount, billingCode: '', ntpn: '', paidOn: today, accountId: null },
    check: ({ paidOn, accountId, amount: typed, ...draft }) => [
      ...(paidOn === ''
        ? [{ path: 'paidOn', message: 'Tanggal setor harus diisi' }]
        : selfPaidProblems(
            { ...draft, kind, masa, paidOn, amount: typed ?? toRupiah(0) },
            { today, finalUntil: null },
          )),
      ...(accountId === null ? [{ path: 'accountId', message: 'Akun kas atau bank harus dipilih' }] : []),
    ],
    save: async ({ paidOn, amount: typed, ...draft }, { key }) =>
      paidOn === ''
        ? undefined
        : act.attempt({
            body: { ...draft, kind, masa, paidOn, amount: typed ?? toRupiah(0) },
            idempotencyKey: key,
          }),
    onSaved: ({ entryNumber }) => {
      toast(`Setoran ${selfPaidTexts[kind]} tercatat dengan ${entryNumber}`)
      onClose()
    },
  })
}

/** Asks for a payment: amount, billing code, NTPN, day and account. */
export function SelfPaidForm(props: Props) {
  const { today } = useSession()
  const form = useSelfPaidForm(props)
  const { draft, change, at } = form
  return (
    <FormDialog
      size="small"
      title={`Setor ${selfPaidTexts[props.kind]} ${formatMonth(props.masa)}`}
      hint="Kode billing berlaku 14 hari sejak dibuat; NTPN dari bukti setornya."
      dirty={form.isDirty}
      onSubmit={() => form.submit()}
      onAct={() => form.submit()}
      onClose={props.onClose}
      footer={
        <Button type="submit" loading={form.isSaving}>
          Catat Setoran
        </Button>
      }
    >
      <div ref={form.body} className="vat-fields">
        <FormProblems form={form} />
        <AmountInput
          {...at('amount')}
          label="Jumlah (Rp)"
          required
          value={draft.amount}
          onChange={(amount) => change({ amount })}
        />
        <TextInput
          {...inputProps({ label: 'Kode billing', required: true, ...at('billingCode') })}
          autoComplete="off"
          inputMode="numeric"
          maxLength={20}
          value={draft.billingCode}
          onChange={(event) => change({ billingCode: event.currentTarget.value })}
        />
        <TextInput
          {...inputProps({ label: 'NTPN', required: true, ...at('ntpn') })}
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
      </div>
    </FormDialog>
  )
}
