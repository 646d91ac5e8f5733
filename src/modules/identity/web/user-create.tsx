import { Button } from '@mantine/core'
import { useAct } from '../../../platform/web/call/use-act.ts'
import { FormDialog } from '../../../platform/web/dialog/form-dialog.tsx'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import { RefusalPanel } from '../../../platform/web/form/refusal-panel.tsx'
import { useForm } from '../../../platform/web/form/use-form.ts'
import { useCloseDialog } from '../../../platform/web/shell/place.ts'
import { useSession } from '../../../platform/web/shell/session.ts'
import { createUser, type User } from '../contract.ts'
import { confirmationProblems } from '../rules/password.ts'
import { newUserProblems } from '../rules/user.ts'
import { UserForm, type UserDraft } from './user-form.tsx'

const empty: UserDraft = {
  email: '',
  name: '',
  role: 'user',
  isActive: true,
  password: '',
  passwordConfirmation: '',
  revokesTokens: true,
}

/** The dialog that adds a user. */
export function UserCreate() {
  const act = useAct(createUser)
  const close = useCloseDialog()
  const { name: organisation } = useSession().organisation
  const form = useForm<UserDraft, User>({
    start: empty,
    check: (draft) => [
      ...newUserProblems(draft, { organisation }),
      ...confirmationProblems(draft.password, draft.passwordConfirmation),
    ],
    save: ({ email, name, role, password }) => act.attempt({ body: { email, name, role, password } }),
    onSaved: ({ email }) => {
      toast(`User ${email} berhasil dibuat`)
      close({ force: true })
    },
  })
  return (
    <FormDialog
      title="Tambah User"
      dirty={form.isDirty}
      onSubmit={() => form.submit()}
      footer={
        <Button type="submit" loading={form.isSaving}>
          Simpan
        </Button>
      }
    >
      <div ref={form.body}>
        <p className="user-note">
          Neraca belum mengirim email. Sampaikan sendiri email dan password kepada user baru. Pada login
          pertama ia harus menggantinya.
        </p>
        <RefusalPanel form={form} />
        <UserForm form={form} exists={false} />
      </div>
    </FormDialog>
  )
}
