import { Button } from '@mantine/core'
import { FormDialog } from '../../../platform/web/dialog/form-dialog.tsx'
import { useCloseDialog, useParam } from '../../../platform/web/shell/place.ts'
import { RefusalPanel } from '../../../platform/web/form/refusal-panel.tsx'
import { useForm } from '../../../platform/web/form/use-form.ts'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import { useAct } from '../../../platform/web/call/use-act.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { createAccount, listAccounts, type Account } from '../contract.ts'
import { parentCodeOf } from '../rules/account-code.ts'
import { newAccountProblems, usualBalance } from '../rules/account.ts'
import { nextAccountCode } from '../rules/next-account-code.ts'
import { AccountForm, type AccountDraft } from './account-form.tsx'

/** Adds an account below the one in the address, or anywhere. */
export function AccountCreate() {
  const chart = useReply(listAccounts, {})
  const parentCode = useParam('code')
  if (chart.data === undefined) return null
  const parent = chart.data.rows.find((account) => account.code === parentCode)
  return <CreateDialog key={parentCode} chart={chart.data.rows} parent={parent} />
}

type Props = { readonly chart: readonly Account[]; readonly parent: Account | undefined }

function CreateDialog({ chart, parent }: Props) {
  const close = useCloseDialog()
  const act = useAct(createAccount)
  const form = useForm<AccountDraft, Account>({
    start: emptyDraft(chart, parent),
    check: (draft) => newAccountProblems({ ...draft, parentCode: parent?.code }, chart),
    save: (draft) => act.attempt({ body: bodyOf(draft, parent) }),
    onSaved: ({ code, name }) => {
      toast(`Akun ${code} - ${name} berhasil ditambahkan`)
      close({ force: true })
    },
  })
  const change = (changed: Partial<AccountDraft>): void =>
    form.act((before) => followType({ ...before, ...changed }, before, chart), Object.keys(changed))
  return (
    <FormDialog
      title={parent ? 'Tambah Sub Akun' : 'Tambah Akun'}
      hint={parent && `Akun induk: ${parent.code} ${parent.name}`}
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
        <AccountForm
          form={{ ...form, change }}
          exists={false}
          typeLocked={parent !== undefined}
          codeHelp={parent ? undefined : parentHint(form.draft.code, chart)}
        />
      </div>
    </FormDialog>
  )
}

function emptyDraft(chart: readonly Account[], parent: Account | undefined): AccountDraft {
  const type = parent?.type ?? 'asset'
  return {
    type,
    code: proposedCode({ type, parentCode: parent?.code }, chart),
    name: '',
    description: '',
    normalBalance: usualBalance(type),
    isActive: true,
  }
}

function proposedCode(place: Parameters<typeof nextAccountCode>[0], chart: readonly Account[]): string {
  return (
    nextAccountCode(
      place,
      chart.map((account) => account.code),
    ) ?? ''
  )
}

/** Another type proposes another code and side, unless they were typed by hand. */
function followType(draft: AccountDraft, before: AccountDraft, chart: readonly Account[]): AccountDraft {
  if (draft.type === before.type) return draft
  const wasProposed = before.code === proposedCode({ type: before.type }, chart)
  return {
    ...draft,
    code: wasProposed ? proposedCode({ type: draft.type }, chart) : draft.code,
    normalBalance: usualBalance(draft.type),
  }
}

function parentHint(code: string, chart: readonly Account[]): string | undefined {
  const parent = chart.find((account) => account.code === parentCodeOf(code))
  return parent && `Akun induk: ${parent.code} ${parent.name}`
}

function bodyOf(draft: AccountDraft, parent: Account | undefined) {
  const { code, name, type, description, normalBalance } = draft
  return { code, name, type, description, normalBalance, ...(parent ? { parentId: parent.id } : {}) }
}
