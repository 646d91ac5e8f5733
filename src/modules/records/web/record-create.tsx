import { Button } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../../../platform/web/call/use-act.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { FormDialog } from '../../../platform/web/dialog/form-dialog.tsx'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import { ProblemPanel } from '../../../platform/web/form/problem-panel.tsx'
import { useForm } from '../../../platform/web/form/use-form.ts'
import { useCloseDialog } from '../../../platform/web/shell/place.ts'
import { normalCode } from '../rules/record-kind.ts'
import { nounTitle } from '../rules/record-sentence.ts'
import { bodyOf, newDraft } from './record-form.ts'
import { RecordFields } from './record-fields.tsx'
import type { AnyDraft, AnyRecord, RecordView } from './record-view.ts'

type Props = { readonly view: RecordView }

/** The dialog that adds a record, with the next free code. */
export function RecordCreate({ view }: Props) {
  const proposal = useReply(view.api.proposeCode, {})
  const [code, setCode] = useState<string>()
  if (code === undefined && proposal.data && !proposal.isStale) setCode(proposal.data.code)
  if (code !== undefined) return <CreateForm view={view} proposed={code} />
  return (
    <FormDialog title={`Tambah ${nounTitle(view.kind.noun)}`} dirty={false}>
      {proposal.error !== null && (
        <ProblemPanel error={proposal.error} onRetry={() => void proposal.refetch()} />
      )}
    </FormDialog>
  )
}

function CreateForm({ view, proposed }: Props & { readonly proposed: string }) {
  const { kind, fields, api, problemsOf } = view
  const noun = nounTitle(kind.noun)
  const close = useCloseDialog()
  const act = useAct(api.create)
  const form = useForm<AnyDraft, AnyRecord>({
    start: newDraft(fields, proposed),
    check: problemsOf,
    save: async (draft) => {
      const { isActive: _active, ...values } = bodyOf(fields, draft) ?? {}
      const code = normalCode(kind, draft['code'] ?? '')
      return act.attempt({ body: { ...values, code, isCodeProposed: code === proposed } })
    },
    onSaved: (made) => {
      toast(`${noun} ${made.code} - ${made.name} berhasil ditambahkan`)
      close({ force: true })
    },
  })
  return (
    <FormDialog
      title={`Tambah ${noun}`}
      dirty={form.isDirty && !form.isSaving}
      onSubmit={form.submit}
      footer={
        <Button type="submit" loading={form.isSaving}>
          Simpan
        </Button>
      }
    >
      <div ref={form.body}>
        {form.refusal && form.refusal.errors.length === 0 && <ProblemPanel error={form.refusal} />}
        <RecordFields view={view} form={form} exists={false} />
      </div>
    </FormDialog>
  )
}
