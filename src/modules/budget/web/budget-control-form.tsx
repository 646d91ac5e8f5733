import { useAct } from '../../../platform/web/call/use-act.ts'
import { ActForm } from '../../../platform/web/dialog/act-form.tsx'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import { Combobox } from '../../../platform/web/form/combobox.tsx'
import { SelectInput } from '../../../platform/web/form/select-input.tsx'
import { useForm } from '../../../platform/web/form/use-form.ts'
import { writeBudgetControl, type BudgetControl } from '../contract.ts'
import { controlActions, controlActionTexts, controlSpans, controlSpanTexts } from '../rules/control.ts'
import { problem } from '../rules/problem-codes.ts'

interface Typed {
  readonly accountId: number | undefined
  readonly action: BudgetControl['action']
  readonly span: BudgetControl['span']
}

type Account = { readonly id: number; readonly code: string; readonly name: string; readonly level: number }

type Props = {
  readonly accounts: readonly Account[]
  readonly control?: BudgetControl
  readonly onClose: () => void
}

function useControlForm({ control, onClose }: Omit<Props, 'accounts'>) {
  const act = useAct(writeBudgetControl)
  const start: Typed = {
    accountId: control?.accountId,
    action: control?.action ?? 'stop',
    span: control?.span ?? 'month',
  }
  const form = useForm<Typed, unknown>({
    start,
    check: ({ accountId }) =>
      accountId === undefined ? [problem('account-not-planned', 'accountId', 'Akun harus dipilih')] : [],
    save: ({ accountId = 0, action, span }) => act.attempt({ body: { accountId, action, span } }),
    onSaved: () => {
      toast('Kendali disimpan')
      onClose()
    },
  })
  return { ...form, isDirty: JSON.stringify(form.draft) !== JSON.stringify(start) }
}

/** Holds an account or a group to its budget. */
export function BudgetControlForm({ accounts, control, onClose }: Props) {
  const form = useControlForm({ ...(control && { control }), onClose })
  const { draft, change, at } = form
  const choices = accounts.map(({ id, code, name, level }) => ({
    key: String(id),
    code,
    text: level < 3 ? `${name} (seluruh kelompok)` : name,
  }))
  return (
    <ActForm
      form={form}
      size="form"
      title={control === undefined ? 'Atur Kendali' : 'Ubah Kendali'}
      hint="Berlaku untuk jurnal manual, berulang, dan impor, serta tagihan vendor. Jurnal otomatis hanya dihitung."
      onClose={onClose}
      verb="Simpan"
      className="control-form"
    >
      <Combobox
        {...at('accountId')}
        label="Akun atau kelompok"
        required
        choices={choices}
        waiting={false}
        disabled={control !== undefined}
        value={draft.accountId === undefined ? undefined : String(draft.accountId)}
        onChange={(choice) => change({ accountId: choice && Number(choice.key) })}
      />
      <SelectInput
        label="Bila melebihi anggaran"
        path="action"
        value={draft.action}
        options={controlActions.map((value) => ({ value, text: controlActionTexts[value] }))}
        onChange={(action) => change({ action: action as Typed['action'] })}
      />
      <SelectInput
        label="Dibandingkan terhadap"
        path="span"
        value={draft.span}
        options={controlSpans.map((value) => ({ value, text: controlSpanTexts[value] }))}
        onChange={(span) => change({ span: span as Typed['span'] })}
      />
    </ActForm>
  )
}
