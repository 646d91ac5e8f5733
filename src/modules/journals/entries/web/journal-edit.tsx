import { useParam } from '../../../../platform/web/shell/place.ts'
import { Opened } from '../../../documents/web/index.ts'
import { readJournalEntry, type JournalEntry } from '../contract.ts'
import { ownDraftsOnly, postedUnchangeable } from '../rules/entry-actions.ts'
import { contentOf } from '../rules/journal-content.ts'
import { JournalForm } from './journal-form.tsx'

const title = 'Edit Journal Entry'
const hint = 'Hanya entry dengan status draft yang dapat diubah.'

const withdrawsHint = 'Entry ini menunggu persetujuan. Menyimpan perubahan menarik permintaannya kembali.'

/** A draft being changed. */
export function JournalEdit() {
  const number = useParam('number')
  return (
    <Opened read={readJournalEntry} input={{ params: { number } }} {...{ title, hint, refusal }}>
      {(entry) => <JournalForm title={title} hint={editHint(entry)} start={contentOf(entry)} entry={entry} />}
    </Opened>
  )
}

function refusal({ actions, status }: JournalEntry): string | undefined {
  if (actions.includes('edit')) return undefined
  return status === 'posted' ? postedUnchangeable : ownDraftsOnly
}

function editHint({ approval }: JournalEntry): string {
  return approval === 'waiting' || approval === 'blocked' ? withdrawsHint : hint
}
