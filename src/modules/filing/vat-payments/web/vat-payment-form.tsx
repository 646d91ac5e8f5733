import { monthEnd, type Day } from '../../../../platform/rules/day/day.ts'
import { formatMonth } from '../../../../platform/rules/day/format-day.ts'
import { zeroRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { ActForm } from '../../../../platform/web/dialog/act-form.tsx'
import { AmountInput } from '../../../../platform/web/form/amount-input.tsx'
import { SelectInput } from '../../../../platform/web/form/select-input.tsx'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { usePaidTaxForm } from '../../paid-tax/web/use-paid-tax-form.ts'
import { proofStart, ProofFields, type ProofDraft } from '../../web/proof-fields.tsx'
import { payVatAside } from '../contract.ts'
import {
  isVatPaymentKind,
  vatPaymentKinds,
  vatPaymentProblems,
  vatPaymentTexts,
  type VatPaymentKind,
} from '../rules/vat-payment.ts'

interface Draft extends ProofDraft {
  readonly kind: VatPaymentKind
  readonly amount: Rupiah | undefined
}

type Props = { readonly masa: Day; readonly isOpen: boolean; readonly onClose: () => void }

const lines: Readonly<Record<VatPaymentKind, string>> = { vat_prepaid: 'III.B', vat_repaid: 'V' }
const hints: Readonly<Record<VatPaymentKind, string>> = {
  vat_prepaid: 'Dibayar dalam masanya; mengurangi kurang bayar saat masanya ditutup.',
  vat_repaid: 'Pajak masukan yang dibayar kembali karena gagal berproduksi menjadi beban.',
}

function useVatPaymentForm({ masa, isOpen, onClose }: Props) {
  const { today } = useSession()
  const act = useAct(payVatAside)
  const lastDay = monthEnd(masa) < today ? monthEnd(masa) : today
  return usePaidTaxForm<Draft>({
    tax: 'PPN',
    start: {
      ...proofStart(isOpen ? lastDay : today),
      kind: isOpen ? 'vat_prepaid' : 'vat_repaid',
      amount: undefined,
    },
    problems: ({ amount = zeroRupiah, ...payment }) =>
      vatPaymentProblems({ ...payment, masa, amount }, today),
    pay: ({ amount = zeroRupiah, ...payment }, idempotencyKey) =>
      act.attempt({ body: { ...payment, masa, amount }, idempotencyKey }),
    onClose,
  })
}

/** Asks for a payment: which line it is of, its amount, billing code, NTPN, day and account. */
export function VatPaymentForm(props: Props) {
  const form = useVatPaymentForm(props)
  const { draft, change, at } = form
  const kinds = props.isOpen ? vatPaymentKinds : (['vat_repaid'] as const)
  return (
    <ActForm
      form={form}
      title={`Setoran PPN ${formatMonth(props.masa)}`}
      hint={hints[draft.kind]}
      onClose={props.onClose}
      verb="Catat Setoran"
    >
      <SelectInput
        {...at('kind')}
        label="Jenis"
        required
        value={draft.kind}
        onChange={(kind) => isVatPaymentKind(kind) && change({ kind })}
        options={kinds.map((value) => ({ value, text: `${vatPaymentTexts[value]} (${lines[value]})` }))}
      />
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
