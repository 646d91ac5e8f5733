import { TextInput } from '@mantine/core'
import { toRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { ActForm } from '../../../../platform/web/dialog/act-form.tsx'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { AmountInput } from '../../../../platform/web/form/amount-input.tsx'
import { Combobox } from '../../../../platform/web/form/combobox.tsx'
import { inputProps } from '../../../../platform/web/form/field.ts'
import { SelectInput } from '../../../../platform/web/form/select-input.tsx'
import { useForm } from '../../../../platform/web/form/use-form.ts'
import { useAccountChoices } from '../../../accounts/web/index.ts'
import { addFiscalCorrection } from '../contract.ts'
import {
  correctionKindTexts,
  correctionProblems,
  directionTexts,
  type CorrectionKind,
  type Direction,
} from '../rules/fiscal-correction.ts'

/** What a correction begins with: nothing, or a proposal. */
export interface CorrectionStart {
  readonly basis?: string
  readonly kind?: CorrectionKind
  readonly accountId?: number
  /** Positive adds to the taxable income. */
  readonly amount?: Rupiah
  readonly reason?: string
}

interface Draft {
  readonly kind: CorrectionKind
  readonly direction: Direction
  readonly accountId: number | null
  readonly entryNumber: string
  readonly amount: Rupiah | undefined
  readonly reason: string
}

type Props = { readonly year: string; readonly start: CorrectionStart; readonly onClose: () => void }

function bodyOf({ kind, direction, accountId, entryNumber, amount, reason }: Draft) {
  const size = Math.abs(amount ?? 0)
  const isNegative = kind === 'loss' || direction === 'negative'
  return {
    ...{ kind, entryNumber, reason },
    accountId: kind === 'loss' ? null : accountId,
    amount: toRupiah(isNegative ? -size : size),
  }
}

function useCorrectionForm({ year, start, onClose }: Props) {
  const act = useAct(addFiscalCorrection)
  const { basis = null, amount } = start
  const draft: Draft = {
    kind: start.kind ?? 'permanent',
    direction: amount !== undefined && amount < 0 ? 'negative' : 'positive',
    accountId: start.accountId ?? null,
    entryNumber: '',
    amount: amount === undefined ? undefined : toRupiah(Math.abs(amount)),
    reason: start.reason ?? '',
  }
  return useForm<Draft, { readonly id: number }>({
    start: draft,
    check: (typed) => correctionProblems(bodyOf(typed)),
    save: async (typed, { key }) =>
      act.attempt({ body: { year, basis, ...bodyOf(typed) }, idempotencyKey: key }),
    onSaved: () => {
      toast(`Koreksi fiskal ${year} tersimpan`)
      onClose()
    },
  })
}

const optionsOf = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([value, text]) => ({ value, text }))

/** Asks for a correction: its account, kind, direction, amount and why. */
export function CorrectionForm(props: Props) {
  const form = useCorrectionForm(props)
  const { draft, change, at } = form
  return (
    <ActForm
      form={form}
      title={`Koreksi Fiskal ${props.year}`}
      hint="Koreksi positif menambah Penghasilan Kena Pajak, koreksi negatif menguranginya; buku tidak berubah."
      onClose={props.onClose}
      verb="Simpan Koreksi"
    >
      <SelectInput
        {...at('kind')}
        label="Jenis"
        required
        value={draft.kind}
        options={optionsOf(correctionKindTexts)}
        onChange={(kind) => change({ kind: kind as CorrectionKind })}
      />
      {draft.kind !== 'loss' && <AccountFields form={form} />}
      <AmountInput
        {...at('amount')}
        label="Jumlah (Rp)"
        required
        value={draft.amount}
        onChange={(amount) => change({ amount })}
      />
      <TextInput
        {...inputProps({ label: 'Alasan', required: true, ...at('reason') })}
        autoComplete="off"
        maxLength={300}
        value={draft.reason}
        onChange={(event) => change({ reason: event.currentTarget.value })}
      />
    </ActForm>
  )
}

function AccountFields({ form }: { readonly form: ReturnType<typeof useCorrectionForm> }) {
  const { draft, change, at } = form
  const { all, waiting } = useAccountChoices()
  return (
    <>
      <SelectInput
        {...at('direction')}
        label="Arah"
        required
        value={draft.direction}
        options={optionsOf(directionTexts)}
        onChange={(direction) => change({ direction: direction as Direction })}
      />
      <Combobox
        {...at('accountId')}
        label="Akun"
        required
        empty="Tidak ada akun pendapatan atau beban yang cocok"
        waiting={waiting}
        choices={all
          .filter(({ type, level }) => level === 3 && (type === 'revenue' || type === 'expense'))
          .map(({ id, code, name }) => ({ key: String(id), code, text: name }))}
        value={draft.accountId === null ? undefined : String(draft.accountId)}
        onChange={(choice) => change({ accountId: choice ? Number(choice.key) : null })}
      />
      <TextInput
        {...inputProps({ label: 'Nomor jurnal, bila hanya satu jurnal', ...at('entryNumber') })}
        autoComplete="off"
        maxLength={40}
        value={draft.entryNumber}
        onChange={(event) => change({ entryNumber: event.currentTarget.value })}
      />
    </>
  )
}
