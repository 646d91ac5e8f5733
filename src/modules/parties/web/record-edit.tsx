import { Button } from '@mantine/core'
import { useState } from 'react'
import type { CallProblem } from '../../../platform/web/call/call-problem.ts'
import { ConflictPanel } from '../../../platform/web/dialog/conflict-panel.tsx'
import { FormDialog } from '../../../platform/web/dialog/form-dialog.tsx'
import { useCloseDialog } from '../../../platform/web/shell/place.ts'
import { ProblemPanel } from '../../../platform/web/form/problem-panel.tsx'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import type { KeptRecord, RecordKind } from './record-kind.ts'
import { useRecordForm } from './use-record-form.ts'

interface Reply<Kept> {
  readonly data: Kept | undefined
  readonly error: unknown
  readonly refetch: () => unknown
}

type Props<Texts, Kept extends KeptRecord> = {
  readonly kind: RecordKind<Texts, Kept>
  readonly reply: Reply<Kept>
  readonly act: {
    readonly pending: boolean
    readonly problem: CallProblem | undefined
    readonly forget: () => void
  }
  /** Saves over the version that was seen. */
  readonly onSave: (kept: Kept, texts: Texts, ifVersion: number) => Promise<Kept | undefined>
}

/** The dialog that changes a record; what somebody else saved meanwhile is shown beside what is typed. */
export function RecordEdit<Texts, Kept extends KeptRecord>(props: Props<Texts, Kept>) {
  const { kind, reply } = props
  const [opened, setOpened] = useState<Kept>()
  if (opened === undefined && reply.data !== undefined) setOpened(reply.data)
  if (opened !== undefined) return <EditForm {...props} opened={opened} />
  return (
    <FormDialog title={`Edit ${kind.noun}`} dirty={false}>
      {reply.error !== null && <ProblemPanel error={reply.error} onRetry={() => void reply.refetch()} />}
    </FormDialog>
  )
}

type FormProps<Texts, Kept extends KeptRecord> = Props<Texts, Kept> & { readonly opened: Kept }

function EditForm<Texts, Kept extends KeptRecord>(props: FormProps<Texts, Kept>) {
  const { kind, act } = props
  const { base, form, save, take, latest } = useRecordEdit(props)
  const { pending, problem } = act
  return (
    <FormDialog
      title={`Edit ${kind.noun}`}
      hint={`${base.code} - ${base.name}`}
      dirty={form.isDirty && !pending}
      onSubmit={() => void save(base.version)}
      footer={
        <Button type="submit" loading={pending}>
          Simpan
        </Button>
      }
    >
      <div ref={form.body}>
        {problem && problem.errors.length === 0 && !latest && <ProblemPanel error={problem} />}
        {latest && (
          <ConflictPanel
            noun={`${kind.noun} ini`}
            form={{
              draft: form.draft,
              latest: { draft: kind.textsOf(latest), version: latest.version },
              takeLatest: () => take(latest),
              saveOverLatest: () => void save(latest.version),
            }}
            fields={kind.versions(form.draft, latest).map(({ head, mine, latest: theirs }) => ({
              label: head,
              text: (draft) => (draft === form.draft ? mine : theirs),
            }))}
          />
        )}
        <kind.Fields form={form} exists />
      </div>
    </FormDialog>
  )
}

function useRecordEdit<Texts, Kept extends KeptRecord>({
  kind,
  act,
  onSave,
  opened,
}: FormProps<Texts, Kept>) {
  const close = useCloseDialog()
  const [base, setBase] = useState(opened)
  const { problem, forget } = act
  const [initial] = useState(() => kind.textsOf(opened))
  const { problemsOf, further } = kind
  const form = useRecordForm({ initial, problemsOf, refusal: problem, forget, further })
  const save = async (ifVersion: number): Promise<void> => {
    if (!form.check()) return
    const saved = await onSave(base, form.draft, ifVersion)
    if (saved === undefined) return
    toast(`${kind.noun} ${saved.code} - ${saved.name} berhasil diupdate`)
    close({ force: true })
  }
  const take = (theirs: Kept): void => {
    setBase(theirs)
    form.restart(kind.textsOf(theirs))
  }
  const latest = problem?.status === 412 ? kind.shape.safeParse(problem.current).data : undefined
  return { base, form, save, take, latest }
}
