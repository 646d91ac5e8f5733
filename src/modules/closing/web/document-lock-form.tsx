import type { Day } from '../../../platform/rules/day/day.ts'
import { formatDay } from '../../../platform/rules/day/format-day.ts'
import { DayInput } from '../../../platform/web/form/day-input.tsx'
import { useForm } from '../../../platform/web/form/use-form.ts'
import type { ReplyOf } from '../../../platform/rules/http/endpoint.ts'
import { useAct } from '../../../platform/web/call/use-act.ts'
import { ActForm } from '../../../platform/web/dialog/act-form.tsx'
import { ReasonInput } from '../../../platform/web/dialog/reason-input.tsx'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import { useSession } from '../../../platform/web/shell/session.ts'
import { documentGroupTexts, documentLockProblems } from '../../periods/rules/document-lock.ts'
import { changeDocumentLock, type DocumentLockRow } from '../contract.ts'

type Props = { readonly lock: DocumentLockRow; readonly onClose: () => void }

/** Asks up to which day the documents of a group are locked, and why; no day opens them. */
export function DocumentLockForm({ lock, onClose }: Props) {
  const form = useLockForm(lock, onClose)
  const { today } = useSession()
  const { until } = form.draft
  return (
    <ActForm
      form={form}
      title={`Kunci ${documentGroupTexts[lock.group]}`}
      hint="Dokumen bertanggal sampai dengan hari ini tidak dapat di-post, kecuali dengan pengecualian. Kosongkan untuk membuka kunci."
      onClose={onClose}
      verb={until === '' ? 'Buka kunci' : 'Kunci'}
      className="period-form"
    >
      <DayInput
        label="Terkunci sampai dengan"
        {...form.at('until')}
        today={today}
        max={today}
        value={until === '' ? undefined : until}
        onChange={(day) => form.change({ until: day ?? '' })}
      />
      <ReasonInput isFirst={false} form={form} />
    </ActForm>
  )
}

interface LockDraft {
  readonly until: Day | ''
  readonly reason: string
}

function useLockForm({ group, until, version }: DocumentLockRow, onDone: () => void) {
  const { today } = useSession()
  const act = useAct(changeDocumentLock)
  const wishOf = (draft: LockDraft) => ({
    until: draft.until === '' ? null : draft.until,
    reason: draft.reason,
  })
  return useForm<LockDraft, ReplyOf<typeof changeDocumentLock>>({
    start: { until: until ?? '', reason: '' },
    check: (draft) => documentLockProblems(wishOf(draft), { today, until }),
    save: (draft) => act.attempt({ params: { group }, body: wishOf(draft), ifVersion: version }),
    onSaved: (saved) => {
      toast(savedText(saved))
      onDone()
    },
  })
}

function savedText({ group, until }: DocumentLockRow): string {
  const name = documentGroupTexts[group]
  return until === null ? `${name} terbuka kembali` : `${name} terkunci s.d. ${formatDay(until)}`
}
