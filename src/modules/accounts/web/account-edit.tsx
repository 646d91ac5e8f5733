import { Button } from '@mantine/core'
import { ConflictPanel } from '../../../platform/web/dialog/conflict-panel.tsx'
import type { ComparedField } from '../../../platform/web/dialog/use-merge.ts'
import { DetailDialog } from '../../../platform/web/dialog/detail-dialog.tsx'
import { FormDialog } from '../../../platform/web/dialog/form-dialog.tsx'
import { useCloseDialog, useParam } from '../../../platform/web/shell/place.ts'
import { RefusalPanel } from '../../../platform/web/form/refusal-panel.tsx'
import { latestIn, useForm } from '../../../platform/web/form/use-form.ts'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import { useAct } from '../../../platform/web/call/use-act.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { Attachments, FoldedHistory } from '../../audit/web/index.ts'
import { DefaultDepartmentField } from '../../departments/web/index.ts'
import { account as accountShape, listAccounts, updateAccount, type Account } from '../contract.ts'
import { ScreenWaiting } from '../../../platform/web/keys/screen-waiting.tsx'
import { isTypeLocked, nameProblems } from '../rules/account.ts'
import { AccountForm, type AccountDraft } from './account-form.tsx'

/** Changes name, description and status of the account in the address. */
export function AccountEdit() {
  const chart = useReply(listAccounts, {})
  const code = useParam('code')
  if (chart.data === undefined) return <ScreenWaiting />
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
  const form = useAccountForm({ opened, chart })
  return (
    <FormDialog
      title="Edit Akun"
      hint={`${opened.code} ${form.base.name}`}
      dirty={form.isDirty}
      onSubmit={() => form.submit()}
      footer={
        <Button type="submit" loading={form.isSaving}>
          Simpan
        </Button>
      }
    >
      <div ref={form.body} className="account-edit">
        <ConflictPanel noun="Akun ini" form={form} fields={comparedFields} />
        <RefusalPanel form={form} />
        <AccountForm form={form} exists typeLocked={isTypeLocked(opened)} />
        {takesDefault(opened) && <DefaultDepartmentField kind="account" id={opened.id} />}
        <Attachments kind="account" recordId={opened.id} />
        <FoldedHistory kind="account" recordId={String(opened.id)} />
      </div>
    </FormDialog>
  )
}

/** Only lines of revenue and expense name a department; headings have none. */
function takesDefault({ type, level }: Account): boolean {
  return level === 3 && (type === 'revenue' || type === 'expense')
}

function useAccountForm({ opened, chart }: Props) {
  const close = useCloseDialog()
  const act = useAct(updateAccount)
  const others = chart.filter(({ id }) => id !== opened.id)
  return useForm<AccountDraft, Account>({
    start: draftOf(opened),
    version: opened.version,
    check: (draft) => nameProblems(draft, others),
    save: async ({ name, description, isActive }, { version }) => {
      const body = { name, description, isActive }
      const outcome = await act.attempt({ params: { id: opened.id }, body, ifVersion: version })
      return latestIn(outcome, accountShape, (latest) => ({
        draft: draftOf(latest),
        version: latest.version,
      }))
    },
    onSaved: ({ code, name }) => {
      toast(`Akun ${code} - ${name} berhasil diubah`)
      close({ force: true })
    },
  })
}

function draftOf({ type, code, name, description, normalBalance, isActive }: Account): AccountDraft {
  return { type, code, name, description: description ?? '', normalBalance, isActive }
}

/** What somebody else may have changed while the form was open. */
const comparedFields: readonly ComparedField<AccountDraft>[] = [
  { label: 'Nama', keys: ['name'], text: ({ name }) => name },
  { label: 'Deskripsi', keys: ['description'], text: ({ description }) => description },
  { label: 'Status', keys: ['isActive'], text: ({ isActive }) => (isActive ? 'Aktif' : 'Tidak Aktif') },
]
