import { Button } from '@mantine/core'
import type { CreationProps } from '../../../platform/web/dialog/creation.ts'
import { FormDialog } from '../../../platform/web/dialog/form-dialog.tsx'
import { useCloseDialog, useParam } from '../../../platform/web/shell/place.ts'
import { RefusalPanel } from '../../../platform/web/form/refusal-panel.tsx'
import { useForm } from '../../../platform/web/form/use-form.ts'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import { useAct } from '../../../platform/web/call/use-act.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { ScreenWaiting } from '../../../platform/web/keys/screen-waiting.tsx'
import { createAccount, listAccounts, type Account } from '../contract.ts'
import { isAccountCode, parentCodeOf, typeOfCode } from '../rules/account-code.ts'
import { newAccountProblems, postingLevelProblems, usualBalance } from '../rules/account.ts'
import { nextAccountCode, nextLeafCode } from '../rules/next-account-code.ts'
import { AccountForm, type AccountDraft } from './account-form.tsx'

/** Adds an account below the one in the address, or anywhere. */
export function AccountCreate() {
  const chart = useReply(listAccounts, {})
  const parentCode = useParam('code')
  if (chart.data === undefined) return <ScreenWaiting />
  const parent = chart.data.rows.find((account) => account.code === parentCode)
  return <CreateDialog key={parentCode} chart={chart.data.rows} parent={parent} />
}

/** Adds an account that postings are made to, from a chooser; below the heading of another one where not any will do. */
export function AccountInPlace(inPlace: CreationProps) {
  const { data } = useReply(listAccounts, {})
  if (data === undefined) return <ScreenWaiting />
  const heading = inPlace.beside === undefined ? undefined : parentCodeOf(inPlace.beside)
  const parent = data.rows.find((account) => account.code === heading)
  return <CreateDialog chart={data.rows} parent={parent} inPlace={inPlace} />
}

type Props = {
  readonly chart: readonly Account[]
  readonly parent: Account | undefined
  readonly inPlace?: CreationProps
}

function CreateDialog({ chart, parent, inPlace }: Props) {
  const close = useCloseDialog()
  const act = useAct(createAccount)
  const form = useForm<AccountDraft, Account>({
    start: inPlace ? typedDraft(chart, { parent, typed: inPlace.typed }) : emptyDraft(chart, parent),
    check: (draft) => [
      ...newAccountProblems({ ...draft, parentCode: parent?.code }, chart),
      ...(inPlace ? postingLevelProblems(draft.code) : []),
    ],
    save: (draft) => act.attempt({ body: bodyOf(draft, parent) }),
    onSaved: (made) => {
      toast(`Akun ${made.code} - ${made.name} berhasil ditambahkan`)
      if (inPlace) inPlace.onMade(made)
      else close({ force: true })
    },
  })
  const change = (changed: Partial<AccountDraft>): void =>
    form.act(
      (before) => followType({ ...before, ...changed }, before, { chart, leaf: inPlace !== undefined }),
      Object.keys(changed),
    )
  return (
    <FormDialog
      title={parent && !inPlace ? 'Tambah Sub Akun' : 'Tambah Akun'}
      hint={parent && `Akun induk: ${parent.code} ${parent.name}`}
      dirty={form.isDirty}
      onSubmit={() => form.submit()}
      {...(inPlace && { onClose: inPlace.onClose })}
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

/** What was typed is its code or its name; a code also says its type. */
function typedDraft(
  chart: readonly Account[],
  { parent, typed }: { readonly parent: Account | undefined; readonly typed: string },
): AccountDraft {
  const isCode = /^\d-?\d*$/.test(typed)
  const type = parent?.type ?? (isCode ? typeOfCode(typed) : undefined) ?? 'expense'
  const code = isAccountCode(typed)
    ? typed
    : (nextLeafCode({ type, parentCode: parent?.code }, codesOf(chart)) ?? '')
  const name = isCode ? '' : typed
  return { type, code, name, description: '', normalBalance: usualBalance(type), isActive: true }
}

function codesOf(chart: readonly Account[]): string[] {
  return chart.map(({ code }) => code)
}

function proposedCode(place: Parameters<typeof nextAccountCode>[0], chart: readonly Account[]): string {
  return nextAccountCode(place, codesOf(chart)) ?? ''
}

/** Another type proposes another code and side, unless they were typed by hand. */
function followType(
  draft: AccountDraft,
  before: AccountDraft,
  { chart, leaf }: { readonly chart: readonly Account[]; readonly leaf: boolean },
): AccountDraft {
  if (draft.type === before.type) return draft
  const proposed = ({ type }: AccountDraft): string =>
    leaf ? (nextLeafCode({ type }, codesOf(chart)) ?? '') : proposedCode({ type }, chart)
  return {
    ...draft,
    code: before.code === proposed(before) ? proposed(draft) : draft.code,
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
