import { useParam } from '../../../../platform/web/shell/place.ts'
import { Opened } from '../../../documents/web/index.ts'
import { readRecurringJournal } from '../contract.ts'
import { RecurringForm } from './recurring-form.tsx'

/** A new recurring journal. */
export function RecurringCreate() {
  return <RecurringForm />
}

/** A recurring journal being changed. */
export function RecurringEdit() {
  const id = Number(useParam('id'))
  return (
    <Opened read={readRecurringJournal} input={{ params: { id } }} title="Edit Jurnal Berulang">
      {(journal) => <RecurringForm journal={journal} />}
    </Opened>
  )
}
