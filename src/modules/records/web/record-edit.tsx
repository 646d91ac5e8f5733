import { Button } from '@mantine/core'
import { useState } from 'react'
import type { CallProblem } from '../../../platform/web/call/call-problem.ts'
import { useAct } from '../../../platform/web/call/use-act.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { ConflictPanel } from '../../../platform/web/dialog/conflict-panel.tsx'
import { FormDialog } from '../../../platform/web/dialog/form-dialog.tsx'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import { ProblemPanel } from '../../../platform/web/form/problem-panel.tsx'
import { useForm, type Saving } from '../../../platform/web/form/use-form.ts'
import { useCloseDialog, useParam } from '../../../platform/web/shell/place.ts'
import { nounTitle } from '../rules/record-sentence.ts'
import { waitsText } from '../rules/waits.ts'
import { bodyOf, draftOf, comparedFields } from './record-form.ts'
import { RecordFields } from './record-fields.tsx'
import type { AnyDraft, AnyRecord, RecordView } from './record-view.ts'

type Props = { readonly view: RecordView }

/** The dialog that changes the record of the address. */
export function RecordEdit({ view }: Props) {
  const code = useParam('code')
  const reply = useReply(view.api.read, { params: { code } })
  const [opened, setOpened] = useState<AnyRecord>()
  if (opened === undefined && reply.data !== undefined) setOpened(reply.data)
  if (opened !== undefined) return <EditForm view={view} opened={opened} />
  return (
    <FormDialog title={`Edit ${nounTitle(view.kind.noun)}`} dirty={false}>
      {reply.error !== null && <ProblemPanel error={reply.error} onRetry={() => void reply.refetch()} />}
    </FormDialog>
  )
}

type FormProps = Props & { readonly opened: AnyRecord }

/** What somebody else saved meanwhile is shown beside what is typed. */
function EditForm({ view, opened }: FormProps) {
  const { kind, fields } = view
  const { form, latest } = useRecordEdit({ view, opened })
  const noun = nounTitle(kind.noun)
  return (
    <FormDialog
      title={`Edit ${noun}`}
      hint={`${opened.code} - ${opened.name}`}
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
        {form.latest && latest && (
          <ConflictPanel
            noun={`${noun} ini`}
            form={form}
            fields={comparedFields(fields, form.draft, latest)}
          />
        )}
        <RecordFields view={view} form={form} exists />
      </div>
    </FormDialog>
  )
}

function useRecordEdit({ view: { kind, fields, api, problemsOf }, opened }: FormProps) {
  const close = useCloseDialog()
  const act = useAct(api.update)
  const [latest, setLatest] = useState<AnyRecord>()
  const overtaken = (refusal: CallProblem): Saving<AnyDraft, AnyRecord> => {
    const current = refusal.status === 412 ? api.record.safeParse(refusal.current).data : undefined
    if (current === undefined) return { refusal }
    setLatest(current)
    return { latest: { draft: draftOf(fields, current), version: current.version } }
  }
  const form = useForm<AnyDraft, AnyRecord>({
    start: draftOf(fields, opened),
    version: opened.version,
    check: problemsOf,
    save: async (draft, { version }) => {
      const { code: _code, ...body } = bodyOf(fields, draft) ?? {}
      const outcome = await act.attempt({ params: { id: opened.id }, body, ifVersion: version })
      return outcome && 'refusal' in outcome ? overtaken(outcome.refusal) : outcome
    },
    onSaved: (saved) => {
      toast(`${nounTitle(kind.noun)} ${saved.code} - ${saved.name} berhasil diupdate${waitsText(saved)}`)
      close({ force: true })
    },
  })
  return { form, latest }
}
