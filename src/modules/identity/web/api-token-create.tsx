import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { FormDialog } from '../../../platform/web/dialog/form-dialog.tsx'
import { ProblemPanel } from '../../../platform/web/form/problem-panel.tsx'
import { useSession } from '../../../platform/web/shell/session.ts'
import { useAct } from '../../../platform/web/call/use-act.ts'
import { useFieldProblems } from '../../../platform/web/form/use-field-problems.ts'
import { createApiToken } from '../contract.ts'
import { tokenProblems, usualTokenDays, type NewTokenDraft } from '../rules/api-token.ts'
import { ApiTokenForm } from './api-token-form.tsx'
import { ApiTokenSecret } from './api-token-secret.tsx'
import { permissionList } from './permission-list.ts'

const empty: NewTokenDraft = { name: '', isReadOnly: true, permissions: [], validDays: usualTokenDays }

/** The dialog that makes a token for oneself, and then tells it this once. */
export function ApiTokenCreate() {
  const owner = useSession()
  const [draft, setDraft] = useState(empty)
  const [secret, setSecret] = useState<string>()
  const { run, pending, problem } = useAct(createApiToken)
  const form = useRef<HTMLDivElement>(null)
  const problems = useFieldProblems(tokenProblems(draft, { owner, permissions: permissionList() }), problem)
  const make = async (): Promise<void> => {
    if (!problems.check(form.current)) return
    const made = await run({ body: { ...draft, permissions: [...draft.permissions] } })
    if (made !== undefined) setSecret(made.secret)
  }
  if (secret !== undefined) return <ApiTokenSecret name={draft.name} secret={secret} />
  return (
    <FormDialog
      title="Buat Token API"
      dirty={draft !== empty}
      onSubmit={() => void make()}
      footer={
        <Button type="submit" loading={pending}>
          Buat Token
        </Button>
      }
    >
      <div ref={form}>
        {problem && problem.errors.length === 0 && <ProblemPanel error={problem} />}
        <ApiTokenForm
          draft={draft}
          problems={problems}
          onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
        />
      </div>
    </FormDialog>
  )
}
