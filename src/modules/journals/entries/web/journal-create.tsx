import { useParam } from '../../../../platform/web/shell/place.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { Opened } from '../../../documents/web/index.ts'
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
  const copyHint = `Duplikat ${number}. ${hint}`
  return (
    <Opened read={readJournalEntry} input={{ params: { number } }} title={title} hint={hint}>
      {(entry) => (
        <JournalForm title={title} hint={copyHint} start={{ ...contentOf(entry), entryDate: today }} />
      )}
    </Opened>
  )
}
