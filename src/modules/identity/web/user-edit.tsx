import { Button } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../../../platform/web/call/use-act.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { ConflictPanel } from '../../../platform/web/dialog/conflict-panel.tsx'
import type { ComparedField } from '../../../platform/web/dialog/use-merge.ts'
import { DetailDialog } from '../../../platform/web/dialog/detail-dialog.tsx'
import { FormDialog } from '../../../platform/web/dialog/form-dialog.tsx'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import { ProblemPanel } from '../../../platform/web/form/problem-panel.tsx'
import { RefusalPanel } from '../../../platform/web/form/refusal-panel.tsx'
import { latestIn, useForm } from '../../../platform/web/form/use-form.ts'
import { useCloseDialog, useParam } from '../../../platform/web/shell/place.ts'
import { useSession } from '../../../platform/web/shell/session.ts'
import { FoldedHistory } from '../../audit/web/index.ts'
import { InvitationState } from '../invitations/web/index.ts'
import { useRoleChoices } from '../roles/web/index.ts'
import { TotpReset } from '../totp/web/totp-reset.tsx'
import { listUsers, updateUser, user as userShape, type User } from '../contract.ts'
import { confirmationProblems } from '../rules/password.ts'
import { changedUserProblems } from '../rules/user.ts'
import { UserDepartment } from './permission-list.ts'
import { UserForm, type UserDraft } from './user-form.tsx'

/** The dialog that changes the user of the address. */
export function UserEdit() {
  const id = useParam('id')
  const { data, error, refetch } = useReply(listUsers, { query: {} })
  const [opened, setOpened] = useState<User>()
  const user = data?.rows.find((each) => String(each.id) === id)
  if (opened === undefined && user !== undefined) setOpened(user)
  if (opened !== undefined) return <EditForm key={opened.id} opened={opened} />
  if (error)
    return (
      <DetailDialog title="Edit User">
        {<ProblemPanel error={error} onRetry={() => void refetch()} />}
      </DetailDialog>
    )
  return <DetailDialog title="Edit User">{data && <p>Tidak ditemukan atau sudah dihapus</p>}</DetailDialog>
}

function EditForm({ opened }: { readonly opened: User }) {
  const form = useUserForm(opened)
  const names = new Map(useRoleChoices().map(({ code, name }) => [code, name]))
  const isOwn = useSession().user.id === opened.id
  return (
    <FormDialog
      title="Edit User"
      hint={opened.email}
      dirty={form.isDirty}
      onSubmit={() => form.submit()}
      footer={
        <Button type="submit" loading={form.isSaving}>
          Simpan
        </Button>
      }
    >
      <div ref={form.body}>
        <RefusalPanel form={form} />
        <ConflictPanel
          noun="User ini"
          form={form}
          fields={comparedFields((role) => names.get(role) ?? role)}
        />
        <UserForm form={form} exists isOwn={isOwn} />
        <UserDepartment id={opened.id} />
        <InvitationState user={opened} />
        <TotpReset user={opened} isOwn={isOwn} />
        <div className="user-history">
          <FoldedHistory kind="user_account" recordId={String(opened.id)} />
        </div>
      </div>
    </FormDialog>
  )
}

function useUserForm(opened: User) {
  const act = useAct(updateUser)
  const close = useCloseDialog()
  const {
    organisation: { name: organisation },
    passwordRule: rule,
  } = useSession()
  return useForm<UserDraft, User>({
    start: draftOf(opened),
    version: opened.version,
    check: (draft) => [
      ...changedUserProblems(draft, { organisation, rule }),
      ...confirmationProblems(draft.password, draft.passwordConfirmation),
    ],
    save: async ({ name, role, isActive, password, revokesTokens }, { version }) => {
      const body = { name, role, isActive, ...(password === '' ? {} : { password, revokesTokens }) }
      const outcome = await act.attempt({ params: { id: opened.id }, body, ifVersion: version })
      return latestIn(outcome, userShape, (latest) => ({ draft: draftOf(latest), version: latest.version }))
    },
    onSaved: ({ email }) => {
      toast(`User ${email} berhasil diupdate`)
      close({ force: true })
    },
  })
}

function draftOf({ email, name, role, isActive }: User): UserDraft {
  return {
    email,
    name,
    role,
    isActive,
    isInvited: false,
    password: '',
    passwordConfirmation: '',
    revokesTokens: true,
  }
}

/** What somebody else may have changed while the form was open. */
function comparedFields(roleName: (code: string) => string): readonly ComparedField<UserDraft>[] {
  return [
    { label: 'Nama', keys: ['name'], text: ({ name }) => name },
    { label: 'Role', keys: ['role'], text: ({ role }) => roleName(role) },
    { label: 'Status', keys: ['isActive'], text: ({ isActive }) => (isActive ? 'Aktif' : 'Tidak Aktif') },
  ]
}
