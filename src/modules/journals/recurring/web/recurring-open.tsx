import { useState } from 'react'
import { FormDialog } from '../../../../platform/web/dialog/form-dialog.tsx'
import { useParam } from '../../../../platform/web/shell/place.ts'
import { ProblemPanel } from '../../../../platform/web/form/problem-panel.tsx'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { readRecurringJournal, type RecurringJournal } from '../contract.ts'
import { RecurringForm } from './recurring-form.tsx'

/** A new recurring journal. */
export function RecurringCreate() {
  return <RecurringForm />
}

/** A recurring journal being changed; it stays as it was opened even when it is read anew meanwhile. */
export function RecurringEdit() {
  const id = Number(useParam('id'))
  const { data, error, refetch } = useReply(readRecurringJournal, { params: { id } })
  if (data) return <EditOpened key={data.id} journal={data} />
  return (
    <FormDialog size="wide" title="Edit Jurnal Berulang" dirty={false}>
      {error && <ProblemPanel error={error} onRetry={() => void refetch()} />}
    </FormDialog>
  )
}

function EditOpened({ journal }: { readonly journal: RecurringJournal }) {
  const [opened] = useState(journal)
  return <RecurringForm journal={opened} />
}
