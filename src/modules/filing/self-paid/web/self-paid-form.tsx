import type { Day } from '../../../../platform/rules/day/day.ts'
import { formatMonth } from '../../../../platform/rules/day/format-day.ts'
import { toRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { ActForm } from '../../../../platform/web/dialog/act-form.tsx'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { AmountInput } from '../../../../platform/web/form/amount-input.tsx'
import { useForm } from '../../../../platform/web/form/use-form.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { proofGaps, proofStart, ProofFields, type ProofDraft } from '../../web/proof-fields.tsx'
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

function useSelfPaidForm({ masa, kind, amount, onClose }: Props) {
  const { today } = useSession()
  const act = useAct(paySelfPaidTax)
  return useForm<Draft, { readonly entryNumber: string }>({
    start: { amount, ...proofStart(today) },
    check: ({ paidOn, accountId, amount: typed, ...draft }) => [
      ...proofGaps({ ...draft, paidOn, accountId }),
      ...(paidOn === ''
        ? []
        : selfPaidProblems(
            { ...draft, kind, masa, paidOn, amount: typed ?? toRupiah(0) },
            { today, finalUse: unboundedUse },
          )),
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
