import { Checkbox } from '@mantine/core'
import { PasswordField } from '../../../platform/web/form/password-field.tsx'
import type { FormFields } from '../../../platform/web/form/use-form.ts'
import { passwordRuleText, type PasswordRule } from '../rules/password-rule.ts'
import { passwordField } from './password-field.ts'
import type { OwnPasswordDraft } from './use-own-password.ts'
import './user-form.css'

type Props = {
  readonly form: FormFields<OwnPasswordDraft>
  readonly rule: PasswordRule
  /** The person may have API tokens to end. */
  readonly offersTokens?: boolean
}

/** The present password, the new one twice, and what else ends with the change. */
export function OwnPasswordFields({ form, rule, offersTokens = false }: Props) {
  const field = (path: Exclude<keyof OwnPasswordDraft, 'revokesTokens'>, label: string, help?: string) =>
    passwordField(form, path, { label, required: true, help })
  return (
    <div className="user-form">
      <div className="user-form-status">
        <PasswordField
          {...field('password', 'Password sekarang')}
          autoComplete="current-password"
          data-autofocus
        />
      </div>
      <PasswordField {...field('newPassword', 'Password baru', passwordRuleText(rule))} />
      <PasswordField
        {...field('passwordConfirmation', 'Konfirmasi password baru', 'Ketik ulang password baru.')}
      />
      {offersTokens && (
        <Checkbox
          className="user-form-wide"
          label="Cabut juga semua token API saya"
          description="Program yang memakainya langsung berhenti. Pilih ini bila password lama mungkin diketahui orang lain."
          checked={form.draft.revokesTokens}
          onChange={(event) => form.change({ revokesTokens: event.currentTarget.checked })}
        />
      )}
    </div>
  )
}
