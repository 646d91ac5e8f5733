import { Button } from '@mantine/core'
import { AddLineButton } from '../../../../platform/web/grid/line-buttons.tsx'
import { FormDialog } from '../../../../platform/web/dialog/form-dialog.tsx'
import { FormProblems } from '../../../../platform/web/form/form-problems.tsx'
import type { RecurringJournal } from '../contract.ts'
import { JournalBalance } from '../../entries/web/journal-balance.tsx'
import { JournalLines } from '../../entries/web/journal-lines.tsx'
import { RecurringFields } from './recurring-fields.tsx'
import { RecurringPreview } from './recurring-preview.tsx'
import { useRecurringForm } from './use-recurring-form.ts'
import '../../entries/web/journal.css'
import './recurring.css'

const hint = 'Penanda {bulan} dan {tahun} diganti dengan bulan dan tahun tiap tanggalnya.'

/** The form of a recurring journal: when it comes, its lines, and the next runs as they will be made. */
export function RecurringForm({ journal }: { readonly journal?: RecurringJournal }) {
  const recurring = useRecurringForm(journal)
  const { form, lines, accounts, totals, schedule, firstDay } = recurring
  return (
    <FormDialog
      size="wide"
      title={journal ? `Edit Jurnal Berulang ${journal.name}` : 'Buat Jurnal Berulang'}
      hint={hint}
      dirty={form.isDirty}
      waiting={accounts.waiting}
      onSubmit={form.submit}
      footer={
        <Button type="submit" disabled={!accounts.ready} loading={form.isSaving}>
          Simpan
        </Button>
      }
    >
      <div ref={form.body} className="journal-form">
        <FormProblems form={form} toCell={lines.toCell} />
        <RecurringFields recurring={recurring} />
        <JournalLines lines={lines} accounts={accounts} totals={totals} />
        <div>
          <AddLineButton onAdd={() => lines.act({ kind: 'add' })} />
        </div>
        <JournalBalance totals={totals} />
        {schedule && (
          <RecurringPreview schedule={schedule} description={form.draft.description} from={firstDay} />
        )}
      </div>
    </FormDialog>
  )
}
