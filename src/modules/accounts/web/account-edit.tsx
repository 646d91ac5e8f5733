import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { DetailDialog } from '../../../platform/web/dialog/detail-dialog.tsx'
import { FormDialog } from '../../../platform/web/dialog/form-dialog.tsx'
import { useCloseDialog, useParam } from '../../../platform/web/shell/place.ts'
import { ProblemPanel } from '../../../platform/web/form/problem-panel.tsx'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import { useAct } from '../../../platform/web/call/use-act.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { account as accountShape, listAccounts, updateAccount, type Account } from '../contract.ts'
import { isTypeLocked, nameProblems } from '../rules/account.ts'
import { AccountConflict } from './account-conflict.tsx'
import { AccountForm, type AccountDraft } from './account-form.tsx'
import { useFieldProblems } from '../../../platform/web/form/use-field-problems.ts'
import { FoldedHistory } from '../../audit/web/index.ts'

/** Changes name, description and status of the account in the address. */
export function AccountEdit() {
  const chart = useReply(listAccounts, {})
  const code = useParam('code')
  if (chart.data === undefined) return null
  const account = chart.data.rows.find((each) => each.code === code)
  if (account === undefined) return <NotThere />
  return <EditDialog key={account.id} opened={account} chart={chart.data.rows} />
}

function NotThere() {
  return (
    <DetailDialog title="Edit Akun">
      <p>Tidak ditemukan atau sudah dihapus</p>
    </DetailDialog>
  )
}

type Props = { readonly opened: Account; readonly chart: readonly Account[] }

function EditDialog({ opened, chart }: Props) {
  const form = useRef<HTMLDivElement>(null)
  const close = useCloseDialog()
  const act = useAct(updateAccount)
  /** The record this form is based on; a newer one only after the person has chosen it. */
  const [seen, setSeen] = useState(opened)
  const [draft, setDraft] = useState(() => draftOf(opened))
  const problems = nameProblems(
    draft,
    chart.filter((each) => each.id !== seen.id),
  )
  const fields = useFieldProblems(problems, act.problem)
  const current = accountShape.safeParse(act.problem?.current).data
  const change = (changed: Partial<AccountDraft>): void => {
    for (const path of Object.keys(changed)) fields.touch(path)
    setDraft((before) => ({ ...before, ...changed }))
  }
  const save = async (version: number): Promise<void> => {
    if (!fields.check(form.current)) return
    const { name, description, isActive } = draft
    const body = { name, description, isActive }
    const done = await act.run({ params: { id: seen.id }, body, ifVersion: version })
    if (done === undefined) return
    toast(`Akun ${done.code} - ${done.name} berhasil diubah`)
    close({ force: true })
  }
  const takeTheirs = (theirs: Account): void => {
    act.forget()
    setSeen(theirs)
    setDraft(draftOf(theirs))
  }
  return (
    <FormDialog
      title="Edit Akun"
      hint={`${seen.code} ${seen.name}`}
      dirty={!act.pending && isChanged(draft, seen)}
      onSubmit={() => void save(seen.version)}
      footer={
        <Button type="submit" loading={act.pending}>
          Simpan
        </Button>
      }
    >
      <div ref={form} className="account-edit">
        {current && (
          <AccountConflict
            mine={draft}
            theirs={current}
            onTake={takeTheirs}
            onKeep={() => void save(current.version)}
          />
        )}
        {act.problem && act.problem.errors.length === 0 && !current && <ProblemPanel error={act.problem} />}
        <AccountForm
          draft={draft}
          onChange={change}
          errorOf={fields.errorOf}
          onTouch={fields.touch}
          exists
          typeLocked={isTypeLocked(seen)}
        />
        <FoldedHistory kind="account" recordId={String(seen.id)} />
      </div>
    </FormDialog>
  )
}

function draftOf({ type, code, name, description, normalBalance, isActive }: Account): AccountDraft {
  return { type, code, name, description: description ?? '', normalBalance, isActive }
}

function isChanged(draft: AccountDraft, account: Account): boolean {
  const before = draftOf(account)
  return (
    draft.name !== before.name ||
    draft.description !== before.description ||
    draft.isActive !== before.isActive
  )
}
