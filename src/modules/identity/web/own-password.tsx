import { Button, PasswordInput } from '@mantine/core'
import { useAct } from '../../../platform/web/call/use-act.ts'
import { FormDialog } from '../../../platform/web/dialog/form-dialog.tsx'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import { RefusalPanel } from '../../../platform/web/form/refusal-panel.tsx'
import { useForm, type FormFields } from '../../../platform/web/form/use-form.ts'
import { useCloseDialog } from '../../../platform/web/shell/place.ts'
import { useSession } from '../../../platform/web/shell/session.ts'
import { changeOwnPassword } from '../contract.ts'
import { confirmationProblems, passwordChangeProblems } from '../rules/password.ts'
import { passwordField } from './password-field.ts'
import './user-form.css'

const empty = { password: '', newPassword: '', passwordConfirmation: '' }
type Draft = typeof empty

/** The dialog in which a person changes the own password. */
export function OwnPassword() {
  const { user } = useSession()
  const act = useAct(changeOwnPassword)
  const close = useCloseDialog()
  const form = useForm<Draft, unknown>({
    start: empty,
    check: (draft) => [
      ...passwordChangeProblems(draft),
      ...confirmationProblems(draft.newPassword, draft.passwordConfirmation),
    ],
    save: ({ password, newPassword }) => act.attempt({ body: { password, newPassword } }),
    onSaved: () => {
      toast('Password berhasil diubah. Sesi lain sudah diakhiri.')
      close({ force: true })
    },
  })
  return (
    <FormDialog
      title="Ganti Password"
      hint={user.email}
      dirty={form.isDirty}
      onSubmit={() => form.submit()}
      footer={
        <Button type="submit" loading={form.isSaving}>
          Ganti Password
        </Button>
      }
    >
      <div ref={form.body}>
        <RefusalPanel form={form} />
        <p className="user-note">
          Sesi Anda di perangkat lain akan diakhiri. Sesi ini tetap berjalan. Token API Anda juga tetap
          berlaku; cabut di halaman Token API bila perlu.
        </p>
        <Fields form={form} />
      </div>
    </FormDialog>
  )
}

function Fields({ form }: { readonly form: FormFields<Draft> }) {
  const field = (path: keyof Draft, label: string, help?: string) =>
    passwordField(form, path, { label, required: true, help })
  return (
    <div className="user-form">
      <div className="user-form-status">
        <PasswordInput
          {...field('password', 'Password sekarang')}
          autoComplete="current-password"
          data-autofocus
        />
      </div>
      <PasswordInput {...field('newPassword', 'Password baru', 'Minimal 8 karakter.')} />
      <PasswordInput
        {...field('passwordConfirmation', 'Konfirmasi password baru', 'Ketik ulang password baru.')}
      />
    </div>
  )
}
