import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { FormDialog } from '../../../platform/web/dialog/form-dialog.tsx'
import { useCloseDialog } from '../../../platform/web/shell/place.ts'
import { ProblemPanel } from '../../../platform/web/form/problem-panel.tsx'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import { useAct } from '../../../platform/web/call/use-act.ts'
import { useFieldProblems } from '../../../platform/web/form/use-field-problems.ts'
import { createUser } from '../contract.ts'
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
}

/** The dialog that adds a user. */
export function UserCreate() {
  const [draft, setDraft] = useState(empty)
  const { run, pending, problem } = useAct(createUser)
  const close = useCloseDialog()
  const form = useRef<HTMLDivElement>(null)
  const found = [
    ...newUserProblems(draft),
    ...confirmationProblems(draft.password, draft.passwordConfirmation),
  ]
  const problems = useFieldProblems(found, problem)
  const save = async (): Promise<void> => {
    if (!problems.check(form.current)) return
    const { email, name, role, password } = draft
    const user = await run({ body: { email, name, role, password } })
    if (user === undefined) return
    toast(`User ${user.email} berhasil dibuat`)
    close({ force: true })
  }
  return (
    <FormDialog
      title="Tambah User"
      dirty={draft !== empty}
      onSubmit={() => void save()}
      footer={
        <Button type="submit" loading={pending}>
          Simpan
        </Button>
      }
    >
      <div ref={form}>
        <p className="user-note">
          Neraca belum mengirim email. Sampaikan sendiri email dan password kepada user baru, lalu minta ia
          menyimpannya dengan aman.
        </p>
        {problem && problem.errors.length === 0 && <ProblemPanel error={problem} />}
        <UserForm
          draft={draft}
          exists={false}
          problems={problems}
          onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
        />
      </div>
    </FormDialog>
  )
}
