import { Button, PasswordInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { inputProps } from '../../../platform/web/form/field.ts'
import { FormDialog } from '../../../platform/web/dialog/form-dialog.tsx'
import { useCloseDialog } from '../../../platform/web/shell/place.ts'
import { ProblemPanel } from '../../../platform/web/form/problem-panel.tsx'
import { useSession } from '../../../platform/web/shell/session.ts'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import { useAct } from '../../../platform/web/call/use-act.ts'
import { useFieldProblems, type FieldProblems } from '../../../platform/web/form/use-field-problems.ts'
import { changeOwnPassword } from '../contract.ts'
import { confirmationProblems, passwordChangeProblems } from '../rules/password.ts'
import './user-form.css'

const empty = { password: '', newPassword: '', passwordConfirmation: '' }
type Draft = typeof empty

/** The dialog in which a person changes the own password. */
export function OwnPassword() {
  const { user } = useSession()
  const [draft, setDraft] = useState(empty)
  const { run, pending, problem } = useAct(changeOwnPassword)
  const close = useCloseDialog()
  const form = useRef<HTMLDivElement>(null)
  const { password, newPassword, passwordConfirmation } = draft
  const problems = useFieldProblems(
    [...passwordChangeProblems(draft), ...confirmationProblems(newPassword, passwordConfirmation)],
    problem,
  )
  const submit = async (): Promise<void> => {
    if (!problems.check(form.current)) return
    if ((await run({ body: { password, newPassword } })) === undefined) return
    toast('Password berhasil diubah. Sesi lain sudah diakhiri.')
    close({ force: true })
  }
  return (
    <FormDialog
      title="Ganti Password"
      hint={user.email}
      dirty={Object.values(draft).some((text) => text !== '')}
      onSubmit={() => void submit()}
      footer={
        <Button type="submit" loading={pending}>
          Ganti Password
        </Button>
      }
    >
      <div ref={form}>
        {problem && problem.errors.length === 0 && <ProblemPanel error={problem} />}
        <p className="user-note">
          Sesi Anda di perangkat lain akan diakhiri. Sesi ini tetap berjalan. Token API Anda juga tetap
          berlaku; cabut di halaman Token API bila perlu.
        </p>
        <Fields draft={draft} problems={problems} onChange={setDraft} />
      </div>
    </FormDialog>
  )
}

type FieldsProps = {
  readonly draft: Draft
  readonly problems: FieldProblems
  readonly onChange: (draft: Draft) => void
}

function Fields({ draft, problems, onChange }: FieldsProps) {
  const field = (path: keyof Draft, label: string) => ({
    ...inputProps({ label, required: true, error: problems.errorOf(path) }),
    value: draft[path],
    autoComplete: path === 'password' ? 'current-password' : 'new-password',
    maxLength: 200,
    'data-path': path,
    visibilityToggleButtonProps: { 'aria-label': 'Tampilkan password' },
    onBlur: () => draft[path] !== '' && problems.touch(path),
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      onChange({ ...draft, [path]: event.currentTarget.value }),
  })
  return (
    <div className="user-form">
      <div className="user-form-status">
        <PasswordInput {...field('password', 'Password sekarang')} data-autofocus />
      </div>
      <PasswordInput {...field('newPassword', 'Password baru')} description="Minimal 8 karakter." />
      <PasswordInput
        {...field('passwordConfirmation', 'Konfirmasi password baru')}
        description="Ketik ulang password baru."
      />
    </div>
  )
}
