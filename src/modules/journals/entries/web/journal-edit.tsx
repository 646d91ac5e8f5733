import { FormDialog } from '../../../../platform/web/dialog/form-dialog.tsx'
import { useParam } from '../../../../platform/web/shell/place.ts'
import { ProblemPanel } from '../../../../platform/web/form/problem-panel.tsx'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { readJournalEntry, type JournalEntry } from '../contract.ts'
import { ownDraftsOnly, postedUnchangeable } from '../rules/entry-actions.ts'
import { contentOf } from '../rules/journal-content.ts'
import { JournalForm } from './journal-form.tsx'
import { useState } from 'react'

const title = 'Edit Journal Entry'
const hint = 'Hanya entry dengan status draft yang dapat diubah.'

const withdrawsHint = 'Entry ini menunggu persetujuan. Menyimpan perubahan menarik permintaannya kembali.'

/** A draft being changed; it stays as it was opened even when it is read anew meanwhile. */
export function JournalEdit() {
  const number = useParam('number')
  const { data, error, refetch } = useReply(readJournalEntry, { params: { number } })
  if (data) return <EditOpened key={data.id} entry={data} />
  return (
    <FormDialog size="wide" title={title} hint={hint} dirty={false}>
      {error && <ProblemPanel error={error} onRetry={() => void refetch()} />}
    </FormDialog>
  )
}

function EditOpened({ entry }: { readonly entry: JournalEntry }) {
  const [opened] = useState(entry)
  if (opened.actions.includes('edit')) {
    const isWaiting = opened.approval === 'waiting' || opened.approval === 'blocked'
    return (
      <JournalForm
        title={title}
        hint={isWaiting ? withdrawsHint : hint}
        start={contentOf(opened)}
        entry={opened}
      />
    )
  }
  return (
    <FormDialog title={title} hint={hint} dirty={false}>
      <p role="alert">{opened.status === 'posted' ? postedUnchangeable : ownDraftsOnly}</p>
    </FormDialog>
  )
}
