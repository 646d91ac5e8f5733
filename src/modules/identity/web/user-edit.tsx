import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { DetailDialog } from '../../../platform/web/dialog/detail-dialog.tsx'
import { FormDialog } from '../../../platform/web/dialog/form-dialog.tsx'
import { useParam } from '../../../platform/web/shell/place.ts'
import { ProblemPanel } from '../../../platform/web/form/problem-panel.tsx'
import { useFieldProblems } from '../../../platform/web/form/use-field-problems.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { FoldedHistory } from '../../audit/web/index.ts'
import { listUsers, type User } from '../contract.ts'
import { confirmationProblems } from '../rules/password.ts'
import { changedUserProblems } from '../rules/user.ts'
import { useSaveUser } from './use-save-user.ts'
import { UserConflict } from './user-conflict.tsx'
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

function draftOf({ email, name, role, isActive }: User): UserDraft {
  return { email, name, role, isActive, password: '', passwordConfirmation: '' }
}

function EditForm({ opened }: { readonly opened: User }) {
  const [base, setBase] = useState(opened)
  const [draft, setDraft] = useState(() => draftOf(opened))
  const { save, pending, refusal, latest, forget } = useSaveUser()
  const form = useRef<HTMLDivElement>(null)
  const found = [
    ...changedUserProblems(draft),
    ...confirmationProblems(draft.password, draft.passwordConfirmation),
  ]
  const problems = useFieldProblems(found, refusal)
  const isDirty = JSON.stringify(draft) !== JSON.stringify(draftOf(base))
  const submit = (version: number): void => {
    if (problems.check(form.current)) void save({ ...base, version }, draft)
  }
  const take = (theirs: User): void => {
    setBase(theirs)
    setDraft(draftOf(theirs))
    forget()
  }
  return (
    <FormDialog
      title="Edit User"
      hint={base.email}
      dirty={isDirty}
      onSubmit={() => submit(base.version)}
      footer={
        <Button type="submit" loading={pending}>
          Simpan
        </Button>
      }
    >
      <div ref={form}>
        {refusal && !refusal.errors.some(({ path }) => path in draft) && <ProblemPanel error={refusal} />}
        {latest && (
          <UserConflict
            draft={draft}
            latest={latest}
            onTake={() => take(latest)}
            onKeep={() => submit(latest.version)}
          />
        )}
        <UserForm
          draft={draft}
          exists
          problems={problems}
          onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
        />
        <div className="user-history">
          <FoldedHistory kind="user_account" recordId={String(base.id)} />
        </div>
      </div>
    </FormDialog>
  )
}
