import { Button } from '@mantine/core'
import { useState } from 'react'
import type { CallProblem } from '../../../platform/web/call/call-problem.ts'
import { FormDialog } from '../../../platform/web/dialog/form-dialog.tsx'
import { useCloseDialog } from '../../../platform/web/shell/place.ts'
import { ProblemPanel } from '../../../platform/web/form/problem-panel.tsx'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import type { KeptRecord, RecordKind } from './record-kind.ts'
import { useRecordForm } from './use-record-form.ts'

interface Proposal {
  readonly data: { readonly code: string } | undefined
  readonly isStale: boolean
  readonly error: unknown
  readonly refetch: () => unknown
}

type Props<Texts, Kept extends KeptRecord> = {
  readonly kind: RecordKind<Texts, Kept>
  /** The next free code. */
  readonly proposal: Proposal
  readonly act: {
    readonly pending: boolean
    readonly problem: CallProblem | undefined
    readonly forget: () => void
  }
  readonly onSave: (
    texts: Texts,
    code: { readonly code: string; readonly isCodeProposed: boolean },
  ) => Promise<Kept | undefined>
}

/** The dialog that adds a record, with the next free code. */
export function RecordCreate<Texts, Kept extends KeptRecord>(props: Props<Texts, Kept>) {
  const { kind, proposal } = props
  const [code, setCode] = useState<string>()
  if (code === undefined && proposal.data && !proposal.isStale) setCode(proposal.data.code)
  if (code !== undefined) return <CreateForm {...props} proposed={code} />
  return (
    <FormDialog title={`Tambah ${kind.noun}`} dirty={false}>
      {proposal.error !== null && (
        <ProblemPanel error={proposal.error} onRetry={() => void proposal.refetch()} />
      )}
    </FormDialog>
  )
}

function CreateForm<Texts, Kept extends KeptRecord>({
  kind,
  act,
  onSave,
  proposed,
}: Props<Texts, Kept> & { readonly proposed: string }) {
  const close = useCloseDialog()
  const { pending, problem, forget } = act
  const [initial] = useState(() => kind.newTexts(proposed))
  const { problemsOf, further } = kind
  const form = useRecordForm({ initial, problemsOf, refusal: problem, forget, further })
  const save = async (): Promise<void> => {
    if (!form.check()) return
    const code = kind.codeOf(form.draft)
    const made = await onSave(form.draft, { code, isCodeProposed: code === proposed })
    if (made === undefined) return
    toast(`${kind.noun} ${made.code} - ${made.name} berhasil ditambahkan`)
    close({ force: true })
  }
  return (
    <FormDialog
      title={`Tambah ${kind.noun}`}
      dirty={form.isDirty && !pending}
      onSubmit={() => void save()}
      footer={
        <Button type="submit" loading={pending}>
          Simpan
        </Button>
      }
    >
      <div ref={form.body}>
        {problem && problem.errors.length === 0 && <ProblemPanel error={problem} />}
        <kind.Fields form={form} exists={false} />
      </div>
    </FormDialog>
  )
}
