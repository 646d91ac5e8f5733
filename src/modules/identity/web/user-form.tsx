import { Checkbox, Radio, TextInput } from '@mantine/core'
import { PasswordField } from '../../../platform/web/form/password-field.tsx'
import { SelectInput } from '../../../platform/web/form/select-input.tsx'
import { textField } from '../../../platform/web/form/text-field.ts'
import type { FormFields } from '../../../platform/web/form/use-form.ts'
import { AppLink } from '../../../platform/web/shell/app-link.tsx'
import { useSession } from '../../../platform/web/shell/session.ts'
import { shellLinks } from '../../../platform/web/shell/shell-links.ts'
import { passwordRuleText } from '../rules/password-rule.ts'
import { useRoleChoices } from '../roles/web/index.ts'
import { passwordField } from './password-field.ts'
import './user-form.css'

/** What is typed in the form of a user. */
export interface UserDraft {
  readonly email: string
  readonly name: string
  readonly role: string
  readonly isActive: boolean
  /** A new user chooses the password by a link. */
  readonly isInvited: boolean
  readonly password: string
  readonly passwordConfirmation: string
  /** A new password also ends the API tokens of the user. */
  readonly revokesTokens: boolean
}

type Props = {
  readonly form: FormFields<UserDraft>
  /** The user exists: the e-mail stays, there is a status, and a blank password changes nothing. */
  readonly exists: boolean
  /** It is the user who is signed in. */
  readonly isOwn?: boolean
}

const statusOptions = [
  { value: 'active', text: 'Aktif' },
  { value: 'inactive', text: 'Tidak Aktif' },
]

/** The fields of a user. */
export function UserForm({ form, exists, isOwn = false }: Props) {
  const { draft, change } = form
  return (
    <div className="user-form">
      <TextFields form={form} exists={exists} />
      <RoleField form={form} />
      {exists && (
        <div className="user-form-status">
          <SelectInput
            {...form.at('isActive')}
            label="Status"
            value={draft.isActive ? 'active' : 'inactive'}
            options={statusOptions}
            onChange={(value) => change({ isActive: value === 'active' })}
          />
        </div>
      )}
      {!exists && <FirstPassword form={form} />}
      {isOwn && <OwnPasswordPlace />}
      {!isOwn && !draft.isInvited && <PasswordFields form={form} exists={exists} />}
    </div>
  )
}

function TextFields({ form, exists }: Props) {
  return (
    <>
      <TextInput
        {...textField(form, 'email', {
          label: 'Email',
          required: true,
          disabled: exists,
          autoFocus: !exists,
          placeholder: 'nama@contoh.example',
          help: exists ? 'Email tidak dapat diubah.' : undefined,
        })}
        type="email"
        autoComplete="off"
        maxLength={254}
      />
      <TextInput
        {...textField(form, 'name', { label: 'Nama', required: true, autoFocus: exists })}
        autoComplete="off"
        maxLength={200}
      />
    </>
  )
}

/** The roles, each with what it may do. */
function RoleField({ form: { draft, change, at } }: Pick<Props, 'form'>) {
  return (
    <Radio.Group
      className="user-form-wide"
      label="Role"
      withAsterisk
      error={at('role').error}
      value={draft.role}
      onChange={(value) => change({ role: value })}
    >
      <div className="user-form-roles">
        {useRoleChoices().map(({ code, name, description }) => (
          <Radio key={code} value={code} label={name} description={description} />
        ))}
      </div>
    </Radio.Group>
  )
}

/** How a new user comes by a password. */
function FirstPassword({ form: { draft, change } }: Pick<Props, 'form'>) {
  return (
    <Radio.Group
      className="user-form-wide"
      label="Akses pertama"
      value={draft.isInvited ? 'link' : 'typed'}
      onChange={(value) => change({ isInvited: value === 'link' })}
    >
      <div className="user-form-roles">
        <Radio
          value="typed"
          label="Ketik password"
          description="Neraca belum mengirim email. Sampaikan sendiri email dan password kepada user baru. Pada login pertama ia harus menggantinya."
        />
        <Radio
          value="link"
          label="Kirim tautan"
          description="User baru memilih passwordnya sendiri lewat tautan sekali pakai yang berlaku 72 jam. Tautan tampil sesudah disimpan."
        />
      </div>
    </Radio.Group>
  )
}

/** The own password is changed where the present one is asked for. */
function OwnPasswordPlace() {
  return (
    <p className="user-form-wide muted">
      Password sendiri diganti lewat <AppLink to={shellLinks().password}>Ganti password</AppLink>.
    </p>
  )
}

function PasswordFields({ form, exists }: Props) {
  const required = !exists
  const rule = passwordRuleText(useSession().passwordRule)
  const [label, help] = exists
    ? ['Password baru', `Kosongkan bila tidak diubah. ${rule}`]
    : ['Password', rule]
  const repeated = exists ? 'Ketik ulang password baru.' : 'Ketik ulang password.'
  return (
    <>
      <PasswordField {...passwordField(form, 'password', { label, help, required })} />
      <PasswordField
        {...passwordField(form, 'passwordConfirmation', {
          label: 'Konfirmasi password',
          help: repeated,
          required,
        })}
      />
      {exists && form.draft.password !== '' && <ResetEffects form={form} />}
    </>
  )
}

/** What a new password does besides. */
function ResetEffects({ form: { draft, change } }: Pick<Props, 'form'>) {
  return (
    <div className="user-form-wide">
      <Checkbox
        label="Cabut juga semua token API user ini"
        description="Semua sesinya diakhiri. Ia harus mengganti password ini pada login berikutnya."
        checked={draft.revokesTokens}
        onChange={(event) => change({ revokesTokens: event.currentTarget.checked })}
      />
    </div>
  )
}
