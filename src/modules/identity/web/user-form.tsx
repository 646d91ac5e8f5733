import { PasswordInput, Radio, TextInput } from '@mantine/core'
import { inputProps } from '../../../platform/web/form/field.ts'
import { SelectInput } from '../../../platform/web/form/select-input.tsx'
import type { FieldProblems } from '../../../platform/web/form/use-field-problems.ts'
import { roles, type Role } from '../rules/role.ts'
import { roleDescriptions, roleLabels } from '../rules/user.ts'
import './user-form.css'

/** What is typed in the form of a user. */
export interface UserDraft {
  readonly email: string
  readonly name: string
  readonly role: Role
  readonly isActive: boolean
  readonly password: string
  readonly passwordConfirmation: string
}

type Props = {
  readonly draft: UserDraft
  readonly onChange: (change: Partial<UserDraft>) => void
  readonly problems: FieldProblems
  /** The user exists: the e-mail stays, there is a status, and a blank password changes nothing. */
  readonly exists: boolean
}

const statusOptions = [
  { value: 'active', text: 'Aktif' },
  { value: 'inactive', text: 'Tidak Aktif' },
]

/** The fields of a user. */
export function UserForm(props: Props) {
  const { draft, onChange, problems, exists } = props
  const text = (path: 'email' | 'name', label: string) => ({
    ...inputProps({ label, required: true, error: problems.errorOf(path) }),
    value: draft[path],
    autoComplete: 'off',
    'data-path': path,
    onBlur: () => problems.touch(path),
  })
  return (
    <div className="user-form">
      <TextInput
        {...text('email', 'Email')}
        type="email"
        disabled={exists}
        data-autofocus={!exists || undefined}
        placeholder="nama@contoh.example"
        description={exists ? 'Email tidak dapat diubah.' : undefined}
        maxLength={254}
        onChange={(event) => onChange({ email: event.currentTarget.value })}
      />
      <TextInput
        {...text('name', 'Nama')}
        data-autofocus={exists || undefined}
        maxLength={200}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <RoleField {...props} />
      {exists && (
        <div className="user-form-status">
          <SelectInput
            label="Status"
            value={draft.isActive ? 'active' : 'inactive'}
            options={statusOptions}
            error={problems.errorOf('isActive')}
            onChange={(value) => onChange({ isActive: value === 'active' })}
          />
        </div>
      )}
      <PasswordFields {...props} />
    </div>
  )
}

/** The roles, each with what it may do. */
function RoleField({ draft, onChange, problems }: Props) {
  return (
    <Radio.Group
      className="user-form-wide"
      label="Role"
      withAsterisk
      error={problems.errorOf('role')}
      value={draft.role}
      onChange={(value) => onChange({ role: roles.find((role) => role === value) ?? draft.role })}
    >
      <div className="user-form-roles">
        {roles.map((role) => (
          <Radio key={role} value={role} label={roleLabels[role]} description={roleDescriptions[role]} />
        ))}
      </div>
    </Radio.Group>
  )
}

function PasswordFields({ draft, onChange, problems, exists }: Props) {
  const field = (path: 'password' | 'passwordConfirmation', label: string) => ({
    ...inputProps({ label, required: !exists, error: problems.errorOf(path) }),
    value: draft[path],
    autoComplete: 'new-password',
    maxLength: 200,
    'data-path': path,
    visibilityToggleButtonProps: { 'aria-label': 'Tampilkan password' },
    onBlur: () => problems.touch(path),
  })
  return (
    <>
      <PasswordInput
        {...field('password', exists ? 'Password baru' : 'Password')}
        description={exists ? 'Kosongkan bila tidak diubah.' : 'Minimal 8 karakter.'}
        onChange={(event) => onChange({ password: event.currentTarget.value })}
      />
      <PasswordInput
        {...field('passwordConfirmation', 'Konfirmasi password')}
        description={exists ? 'Ketik ulang password baru.' : 'Ketik ulang password.'}
        onChange={(event) => onChange({ passwordConfirmation: event.currentTarget.value })}
      />
    </>
  )
}
