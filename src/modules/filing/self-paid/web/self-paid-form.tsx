import type { Day } from '../../../../platform/rules/day/day.ts'
import { formatMonth } from '../../../../platform/rules/day/format-day.ts'
import { zeroRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { ActForm } from '../../../../platform/web/dialog/act-form.tsx'
import { AmountInput } from '../../../../platform/web/form/amount-input.tsx'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { usePaidTaxForm } from '../../paid-tax/web/use-paid-tax-form.ts'
import { proofStart, ProofFields, type ProofDraft } from '../../web/proof-fields.tsx'
import { paySelfPaidTax } from '../contract.ts'
import { unboundedUse } from '../rules/final-term.ts'
import { selfPaidProblems, selfPaidTexts, type SelfPaidKind } from '../rules/self-paid.ts'

interface Draft extends ProofDraft {
  readonly amount: Rupiah | undefined
}

type Props = {
  readonly masa: Day
  readonly kind: SelfPaidKind
  readonly amount: Rupiah | undefined
  readonly onClose: () => void
}

function useSelfPaidForm({ masa, kind, amount: expected, onClose }: Props) {
  const { today } = useSession()
  const act = useAct(paySelfPaidTax)
  return usePaidTaxForm<Draft>({
    tax: selfPaidTexts[kind],
    start: { amount: expected, ...proofStart(today) },
    problems: ({ amount = zeroRupiah, ...payment }) =>
      selfPaidProblems({ ...payment, kind, masa, amount }, { today, finalUse: unboundedUse }),
    pay: ({ amount = zeroRupiah, ...payment }, idempotencyKey) =>
      act.attempt({ body: { ...payment, kind, masa, amount }, idempotencyKey }),
    onClose,
  })
}

/** Asks for a payment: amount, billing code, NTPN, day and account. */
export function SelfPaidForm(props: Props) {
  const form = useSelfPaidForm(props)
  const { draft, change, at } = form
  return (
    <ActForm
      form={form}
      title={`Setor ${selfPaidTexts[props.kind]} ${formatMonth(props.masa)}`}
      hint="Kode billing berlaku 14 hari sejak dibuat; NTPN dari bukti setornya."
      onClose={props.onClose}
      verb="Catat Setoran"
    >
      <AmountInput
        {...at('amount')}
        label="Jumlah (Rp)"
        required
        value={draft.amount}
        onChange={(amount) => change({ amount })}
      />
      <ProofFields form={form} />
    </ActForm>
  )
}
