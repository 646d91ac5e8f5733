import { Button } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../../../platform/web/call/use-act.ts'
import { DetailDialog } from '../../../platform/web/dialog/detail-dialog.tsx'
import { FormDialog } from '../../../platform/web/dialog/form-dialog.tsx'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import { RefusalPanel } from '../../../platform/web/form/refusal-panel.tsx'
import { useForm } from '../../../platform/web/form/use-form.ts'
import { useCloseDialog } from '../../../platform/web/shell/place.ts'
import { useSession } from '../../../platform/web/shell/session.ts'
import { createUser, inviteUser, type MadeInvitation, type User } from '../contract.ts'
import { InvitationLink } from '../invitations/web/index.ts'
import { confirmationProblems } from '../rules/password.ts'
import { invitedUserProblems, newUserProblems } from '../rules/user.ts'
import { UserForm, type UserDraft } from './user-form.tsx'

const empty: UserDraft = {
  email: '',
  name: '',
  role: 'user',
  isActive: true,
  isInvited: false,
  password: '',
  passwordConfirmation: '',
  revokesTokens: true,
}

/** The dialog that adds a user, with a password or by a link. */
export function UserCreate() {
  const [made, setMade] = useState<MadeInvitation>()
  const form = useUserForm(setMade)
  if (made !== undefined)
    return (
      <DetailDialog title="Tautan undangan" size="small">
        <InvitationLink made={made} />
      </DetailDialog>
    )
  return (
    <FormDialog
      title="Tambah User"
      dirty={form.isDirty}
      onSubmit={() => form.submit()}
      footer={
        <Button type="submit" loading={form.isSaving}>
          {form.draft.isInvited ? 'Simpan dan buat tautan' : 'Simpan'}
        </Button>
      }
    >
      <div ref={form.body}>
        <RefusalPanel form={form} />
        <UserForm form={form} exists={false} />
      </div>
    </FormDialog>
  )
}

function useUserForm(onMade: (made: MadeInvitation) => void) {
  const [create, invite] = [useAct(createUser), useAct(inviteUser)]
  const close = useCloseDialog()
  const {
    organisation: { name: organisation },
    passwordRule: rule,
  } = useSession()
  return useForm<UserDraft, User | MadeInvitation>({
    start: empty,
    check: (draft) =>
      draft.isInvited
        ? invitedUserProblems(draft, {})
        : [
            ...newUserProblems(draft, { organisation, rule }),
            ...confirmationProblems(draft.password, draft.passwordConfirmation),
          ],
    save: ({ email, name, role, password, isInvited }) =>
      isInvited
        ? invite.attempt({ body: { email, name, role } })
        : create.attempt({ body: { email, name, role, password } }),
    onSaved: (saved) => {
      if ('secret' in saved) return onMade(saved)
      toast(`User ${saved.email} berhasil dibuat`)
      close({ force: true })
    },
  })
}
