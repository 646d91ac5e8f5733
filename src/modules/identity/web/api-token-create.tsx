import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ReplyOf } from '../../../platform/rules/http/endpoint.ts'
import { useAct } from '../../../platform/web/call/use-act.ts'
import { FormDialog } from '../../../platform/web/dialog/form-dialog.tsx'
import { RefusalPanel } from '../../../platform/web/form/refusal-panel.tsx'
import { useForm } from '../../../platform/web/form/use-form.ts'
import { useSession } from '../../../platform/web/shell/session.ts'
import { createApiToken } from '../contract.ts'
import { tokenProblems, usualTokenDays, type NewTokenDraft } from '../rules/api-token.ts'
import { ApiTokenForm } from './api-token-form.tsx'
import { ApiTokenSecret } from './api-token-secret.tsx'
import { permissionList } from './permission-list.ts'

const empty: NewTokenDraft = { name: '', isReadOnly: true, permissions: [], validDays: usualTokenDays }

/** The dialog that makes a token for oneself, and then tells it this once. */
export function ApiTokenCreate() {
  const owner = useSession()
  const [secret, setSecret] = useState<string>()
  const act = useAct(createApiToken)
  const form = useForm<NewTokenDraft, ReplyOf<typeof createApiToken>>({
    start: empty,
    check: (draft) => tokenProblems(draft, { owner, permissions: permissionList() }),
    save: (draft) => act.attempt({ body: { ...draft, permissions: [...draft.permissions] } }),
    onSaved: (made) => setSecret(made.secret),
  })
  if (secret !== undefined) return <ApiTokenSecret name={form.draft.name} secret={secret} />
  return (
    <FormDialog
      title="Buat Token API"
      dirty={form.isDirty}
      onSubmit={() => form.submit()}
      footer={
        <Button type="submit" loading={form.isSaving}>
          Buat Token
        </Button>
      }
    >
      <div ref={form.body}>
        <RefusalPanel form={form} />
        <ApiTokenForm form={form} />
      </div>
    </FormDialog>
  )
}
