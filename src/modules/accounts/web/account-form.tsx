import { Textarea, TextInput } from '@mantine/core'
import { inputProps } from '../../../platform/web/form/field.ts'
import { SelectInput } from '../../../platform/web/form/select-input.tsx'
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
  readonly draft: AccountDraft
  readonly onChange: (change: Partial<AccountDraft>) => void
  /** The message of a field, if there is one to show. */
  readonly errorOf: (path: string) => string | undefined
  readonly onTouch: (path: string) => void
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
export function AccountForm({ draft, onChange, exists, typeLocked, ...rest }: Props) {
  return (
    <div className="account-form">
      <SelectInput
        label="Tipe"
        required
        disabled={exists || typeLocked}
        help={typeLocked && !exists ? 'Mengikuti akun induk' : undefined}
        value={draft.type}
        options={typeOptions}
        onChange={(value) => onChange({ type: accountTypes.find((type) => type === value) ?? draft.type })}
      />
      <CodeField draft={draft} onChange={onChange} exists={exists} {...rest} />
      <NameField draft={draft} onChange={onChange} exists={exists} {...rest} />
      <Textarea
        className="account-form-wide"
        {...inputProps({ label: 'Deskripsi' })}
        value={draft.description}
        maxLength={1000}
        autosize
        minRows={2}
        maxRows={8}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
      <SelectInput
        label="Saldo normal"
        disabled={exists}
        help={exists ? undefined : 'Akun kontra memakai sisi sebaliknya dari tipenya'}
        value={draft.normalBalance}
        options={sideOptions}
        onChange={(value) => onChange({ normalBalance: value === 'debit' ? 'debit' : 'credit' })}
      />
      {exists && (
        <SelectInput
          label="Status"
          value={draft.isActive ? 'active' : 'inactive'}
          options={statusOptions}
          error={rest.errorOf('isActive')}
          onChange={(value) => onChange({ isActive: value === 'active' })}
        />
      )}
    </div>
  )
}

type FieldProps = Omit<Props, 'typeLocked'>

function CodeField({ draft, onChange, errorOf, onTouch, exists, codeHelp }: FieldProps) {
  return (
    <TextInput
      {...inputProps({
        label: 'Kode',
        required: true,
        disabled: exists,
        error: errorOf('code'),
        help: codeHelp,
      })}
      value={draft.code}
      maxLength={50}
      autoComplete="off"
      spellCheck={false}
      data-path="code"
      onChange={(event) => onChange({ code: event.currentTarget.value.trim() })}
      onBlur={() => onTouch('code')}
    />
  )
}

function NameField({ draft, onChange, errorOf, onTouch }: FieldProps) {
  return (
    <TextInput
      className="account-form-wide"
      {...inputProps({ label: 'Nama', required: true, error: errorOf('name'), autoFocus: true })}
      value={draft.name}
      maxLength={200}
      autoComplete="off"
      data-path="name"
      onChange={(event) => onChange({ name: event.currentTarget.value })}
      onBlur={() => onTouch('name')}
    />
  )
}
