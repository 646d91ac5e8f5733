import { PasswordField } from '../../../platform/web/form/password-field.tsx'
import type { FormFields } from '../../../platform/web/form/use-form.ts'
import { passwordRuleText, type PasswordRule } from '../rules/password-rule.ts'
import { passwordField } from './password-field.ts'
import './user-form.css'

interface Draft {
  readonly password: string
  readonly passwordConfirmation: string
}

type Props = { readonly form: FormFields<Draft>; readonly rule: PasswordRule }

/** A password typed twice, for who has none yet. */
export function FirstPasswordFields({ form, rule }: Props) {
  return (
    <div className="user-form">
      <PasswordField
        {...passwordField(form, 'password', {
          label: 'Password',
          help: passwordRuleText(rule),
          required: true,
        })}
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
