import { Button } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../../../platform/web/call/use-act.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import type { CreationProps } from '../../../platform/web/dialog/creation.ts'
import { FormDialog } from '../../../platform/web/dialog/form-dialog.tsx'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import { ProblemPanel } from '../../../platform/web/form/problem-panel.tsx'
import { useForm } from '../../../platform/web/form/use-form.ts'
import { useCloseDialog } from '../../../platform/web/shell/place.ts'
import { normalCode } from '../rules/record-kind.ts'
import { nounTitle } from '../rules/record-sentence.ts'
import { waitsText } from '../rules/waits.ts'
import { isTypedCode } from '../rules/typed-code.ts'
import { bodyOf, newDraft } from './record-form.ts'
import { RecordFields } from './record-fields.tsx'
import type { AnyDraft, AnyRecord, RecordView } from './record-view.ts'

type Props = {
  readonly view: RecordView
  /** The chooser that lacks the record; it gets what is made, and the address stays. */
  readonly inPlace?: CreationProps
}

/** The dialog that adds a record, with the next free code. */
export function RecordCreate({ view, inPlace }: Props) {
  const proposal = useReply(view.api.proposeCode, {})
  const [code, setCode] = useState<string>()
  if (code === undefined && proposal.data && !proposal.isStale) setCode(proposal.data.code)
  if (code !== undefined) return <CreateForm view={view} proposed={code} {...(inPlace && { inPlace })} />
  return (
    <FormDialog
      title={`Tambah ${nounTitle(view.kind.noun)}`}
      dirty={false}
      {...(inPlace && { onClose: inPlace.onClose })}
    >
      {proposal.error !== null && (
        <ProblemPanel error={proposal.error} onRetry={() => void proposal.refetch()} />
      )}
    </FormDialog>
  )
}

function CreateForm({ view, proposed, inPlace }: Props & { readonly proposed: string }) {
  const { kind, fields, api, problemsOf } = view
  const noun = nounTitle(kind.noun)
  const close = useCloseDialog()
  const act = useAct(api.create)
  const form = useForm<AnyDraft, AnyRecord>({
    start: startOf(view, proposed, inPlace?.typed),
    check: problemsOf,
    save: async (draft) => {
      const { isActive: _active, ...values } = bodyOf(fields, draft) ?? {}
      const code = normalCode(kind, draft['code'] ?? '')
      return act.attempt({ body: { ...values, code, isCodeProposed: code === proposed } })
    },
    onSaved: (made) => {
      toast(`${noun} ${made.code} - ${made.name} berhasil ditambahkan${waitsText(made)}`)
      if (inPlace) inPlace.onMade(made)
      else close({ force: true })
    },
  })
  return (
    <FormDialog
      title={`Tambah ${noun}`}
      dirty={form.isDirty && !form.isSaving}
      onSubmit={form.submit}
      {...(inPlace && { onClose: inPlace.onClose })}
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

/** A new record, with what was typed where it was missed as its code or its name. */
function startOf({ kind, fields }: RecordView, proposed: string, typed = ''): AnyDraft {
  const start = newDraft(fields, proposed)
  return isTypedCode(typed) ? { ...start, code: normalCode(kind, typed) } : { ...start, name: typed }
}
