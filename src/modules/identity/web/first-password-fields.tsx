import { PasswordField } from '../../../platform/web/form/password-field.tsx'
import type { FormFields } from '../../../platform/web/form/use-form.ts'
import { passwordRule } from '../rules/password.ts'
import { passwordField } from './password-field.ts'
import './user-form.css'

interface Draft {
  readonly password: string
  readonly passwordConfirmation: string
}

/** A password typed twice, for who has none yet. */
export function FirstPasswordFields({ form }: { readonly form: FormFields<Draft> }) {
  return (
    <div className="user-form">
      <PasswordField
        {...passwordField(form, 'password', { label: 'Password', help: passwordRule, required: true })}
        data-autofocus
      />
      <PasswordField
        {...passwordField(form, 'passwordConfirmation', {
          label: 'Konfirmasi password',
          help: 'Ketik ulang password.',
          required: true,
        })}
      />
    </div>
  )
}
