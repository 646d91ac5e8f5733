import type { Day } from '../../../../platform/rules/day/day.ts'
import { formatDay, formatMonth } from '../../../../platform/rules/day/format-day.ts'
import { formatRupiah, zeroRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { ActForm } from '../../../../platform/web/dialog/act-form.tsx'
import { AmountInput } from '../../../../platform/web/form/amount-input.tsx'
import { Combobox } from '../../../../platform/web/form/combobox.tsx'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { useAccountChoices } from '../../../accounts/web/index.ts'
import type { TaxRate } from '../../../tax/rules/tax-rate.ts'
import { usePaidTaxForm } from '../../paid-tax/web/use-paid-tax-form.ts'
import { proofStart, ProofFields, type ProofDraft } from '../../web/proof-fields.tsx'
import { paySelfBuiltVat } from '../contract.ts'
import { selfBuiltProblems, selfBuiltVat } from '../rules/self-built.ts'

interface Draft extends ProofDraft {
  readonly baseAmount: Rupiah | undefined
  readonly costAccountId: number | null
}

type Props = {
  readonly masa: Day
  readonly rate: TaxRate
  readonly dueDay: Day
  readonly onClose: () => void
}

function useSelfBuiltForm({ masa, rate, onClose }: Props) {
  const { today } = useSession()
  const act = useAct(paySelfBuiltVat)
  return usePaidTaxForm<Draft>({
    tax: 'PPN membangun sendiri',
    start: { baseAmount: undefined, costAccountId: null, ...proofStart(today) },
    problems: ({ baseAmount = zeroRupiah, ...payment }) =>
      selfBuiltProblems({ ...payment, masa, baseAmount }, today),
    pay: ({ baseAmount = zeroRupiah, ...payment }, idempotencyKey) =>
      act.attempt({
        body: { ...payment, masa, baseAmount, told: selfBuiltVat(baseAmount, rate) },
        idempotencyKey,
      }),
    onClose,
  })
}

/** Asks for a payment: what building cost in the month, the account of it, billing code, NTPN, day and account. */
export function SelfBuiltForm(props: Props) {
  const form = useSelfBuiltForm(props)
  const { draft, change, at } = form
  const vat = selfBuiltVat(draft.baseAmount ?? zeroRupiah, props.rate)
  return (
    <ActForm
      form={form}
      title={`Setor PPN Membangun Sendiri ${formatMonth(props.masa)}`}
      hint={`Paling lambat ${formatDay(props.dueDay)}. Biaya sebulan tanpa harga tanah; PPN-nya menjadi biaya bangunan.`}
      onClose={props.onClose}
      verb="Catat Setoran"
    >
      <AmountInput
        {...at('baseAmount')}
        label="Biaya membangun (Rp)"
        required
        help={`PPN ${formatRupiah(vat)}`}
        value={draft.baseAmount}
        onChange={(baseAmount) => change({ baseAmount })}
      />
      <CostAccount form={form} />
      <ProofFields form={form} />
    </ActForm>
  )
}

function CostAccount({
  form: { draft, change, at },
}: {
  readonly form: ReturnType<typeof useSelfBuiltForm>
}) {
  const { all, waiting } = useAccountChoices()
  return (
    <Combobox
      {...at('costAccountId')}
      label="Akun bangunan atau beban"
      required
      empty="Tidak ada akun aset atau beban yang cocok"
      waiting={waiting}
      choices={all
        .filter(({ type, level }) => level === 3 && (type === 'asset' || type === 'expense'))
        .map(({ id, code, name }) => ({ key: String(id), code, text: name }))}
      value={draft.costAccountId === null ? undefined : String(draft.costAccountId)}
      onChange={(choice) => change({ costAccountId: choice ? Number(choice.key) : null })}
    />
  )
}
