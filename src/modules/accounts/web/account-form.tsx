import { Textarea, TextInput } from '@mantine/core'
import { SelectInput } from '../../../platform/web/form/select-input.tsx'
import { textField } from '../../../platform/web/form/text-field.ts'
import type { FormFields } from '../../../platform/web/form/use-form.ts'
import { accountTypes, type AccountType } from '../rules/account-code.ts'
import { typeLabels } from '../rules/account.ts'
import type { NormalBalance } from '../rules/default-chart.ts'

/** What is typed in the form of an account. */
export interface AccountDraft {
  readonly type: AccountType
  readonly code: string
  readonly name: string
  readonly description: string
  readonly normalBalance: NormalBalance
  readonly isActive: boolean
}

type Props = {
  readonly form: FormFields<AccountDraft>
  /** The account exists: its code, type and normal balance stay. */
  readonly exists: boolean
  readonly typeLocked: boolean
  readonly codeHelp?: string | undefined
}

const typeOptions = accountTypes.map((type) => ({ value: type, text: typeLabels[type] }))
const sideOptions = [
  { value: 'debit', text: 'Debit' },
  { value: 'credit', text: 'Credit' },
]
const statusOptions = [
  { value: 'active', text: 'Aktif' },
  { value: 'inactive', text: 'Tidak Aktif' },
]

/** The fields of an account. */
export function AccountForm(props: Props) {
  const { exists, typeLocked } = props
  const form = checkedWhileTyped(props.form)
  const { draft, change } = form
  return (
    <div className="account-form">
      <SelectInput
        label="Tipe"
        required
        disabled={exists || typeLocked}
        help={typeLocked && !exists ? 'Mengikuti akun induk' : undefined}
        value={draft.type}
        options={typeOptions}
        onChange={(value) => change({ type: accountTypes.find((type) => type === value) ?? draft.type })}
      />
      <TextFields {...props} form={form} />
      <SelectInput
        label="Saldo normal"
        disabled={exists}
        help={exists ? undefined : 'Akun kontra memakai sisi sebaliknya dari tipenya'}
        value={draft.normalBalance}
        options={sideOptions}
        onChange={(value) => change({ normalBalance: value === 'debit' ? 'debit' : 'credit' })}
      />
      {exists && (
        <SelectInput
          {...form.at('isActive')}
          label="Status"
          value={draft.isActive ? 'active' : 'inactive'}
          options={statusOptions}
          onChange={(value) => change({ isActive: value === 'active' })}
        />
      )}
    </div>
  )
}

/** That a code or a name is taken is said while it is typed. */
function checkedWhileTyped(form: Props['form']): Props['form'] {
  const change: typeof form.change = (changed) => {
    for (const path of Object.keys(changed)) form.at(path).onLeave()
    form.change(changed)
  }
  return { ...form, change }
}

function TextFields({ form, exists, codeHelp }: Props) {
  return (
    <>
      <TextInput
        {...textField(form, 'code', { label: 'Kode', required: true, disabled: exists, help: codeHelp })}
        maxLength={50}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => form.change({ code: event.currentTarget.value.trim() })}
      />
      <TextInput
        className="account-form-wide"
        {...textField(form, 'name', { label: 'Nama', required: true, autoFocus: true })}
        maxLength={200}
        autoComplete="off"
      />
      <Textarea
        className="account-form-wide"
        {...textField(form, 'description', { label: 'Deskripsi' })}
        maxLength={1000}
        autosize
        minRows={2}
        maxRows={8}
      />
    </>
  )
}
