import { FormDialog } from '../../../../platform/web/dialog/form-dialog.tsx'
import { useParam } from '../../../../platform/web/shell/place.ts'
import { ProblemPanel } from '../../../../platform/web/form/problem-panel.tsx'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { readJournalEntry } from '../contract.ts'
import { contentOf, emptyJournal } from '../rules/journal-content.ts'
import { JournalForm } from './journal-form.tsx'

const title = 'Buat Journal Entry Manual'
const hint = 'Pastikan total debit sama dengan total credit.'

/** A new entry of today. */
export function JournalCreate() {
  const { today } = useSession()
  return <JournalForm title={title} hint={hint} start={emptyJournal(today)} />
}

/** A new entry of today with the lines of another one. */
export function JournalCopy() {
  const number = useParam('number')
  const { today } = useSession()
  const { data, error, refetch } = useReply(readJournalEntry, { params: { number } })
  if (data) {
    const start = { ...contentOf(data), entryDate: today }
    return <JournalForm key={data.id} title={title} hint={`Duplikat ${number}. ${hint}`} start={start} />
  }
  return (
    <FormDialog size="wide" title={title} hint={hint} dirty={false}>
      {error && <ProblemPanel error={error} onRetry={() => void refetch()} />}
    </FormDialog>
  )
}
