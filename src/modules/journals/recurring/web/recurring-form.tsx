import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { FormDialog } from '../../../../platform/web/dialog/form-dialog.tsx'
import { ProblemList } from '../../../../platform/web/form/problem-list.tsx'
import type { RecurringJournal } from '../contract.ts'
import { JournalBalance } from '../../entries/web/journal-balance.tsx'
import { cellOfProblem } from '../../entries/web/journal-form-problems.ts'
import { JournalGrid } from '../../entries/web/journal-grid.tsx'
import { JournalLineCards } from '../../entries/web/journal-line-cards.tsx'
import { JournalPasteDialog } from '../../entries/web/journal-paste-dialog.tsx'
import { RecurringFields } from './recurring-fields.tsx'
import { RecurringPreview } from './recurring-preview.tsx'
import { useRecurringForm, type RecurringFormState } from './use-recurring-form.ts'
import '../../entries/web/journal.css'
import './recurring.css'

const hint = 'Penanda {bulan} dan {tahun} diganti dengan bulan dan tahun tiap tanggalnya.'

/** The form of a recurring journal: when it comes, its lines, and the next runs as they will be made. */
export function RecurringForm({ journal }: { readonly journal?: RecurringJournal }) {
  const form = useRecurringForm(journal)
  const { state, problems } = form
  return (
    <FormDialog
      size="wide"
      title={journal ? `Edit Jurnal Berulang ${journal.name}` : 'Buat Jurnal Berulang'}
      hint={hint}
      dirty={form.dirty}
      onSubmit={() => form.submit('save')}
      footer={
        <Button type="submit" loading={form.pending}>
          Simpan
        </Button>
      }
    >
      <div className="journal-form">
        <ProblemList
          problems={problems}
          attempt={form.attempt}
          onGo={(problem) => {
            const cell = cellOfProblem(problem)
            if (cell) state.act({ kind: 'focus', cell })
            else document.querySelector<HTMLElement>(`[data-path="${CSS.escape(problem.path)}"]`)?.focus()
          }}
        />
        <RecurringFields form={form} />
        <Lines form={form} />
        <JournalBalance totals={form.totals} />
        {form.schedule && (
          <RecurringPreview
            schedule={form.schedule}
            description={state.head.description}
            from={form.firstDay}
          />
        )}
      </div>
    </FormDialog>
  )
}

function Lines({ form }: { readonly form: RecurringFormState }) {
  const { state, accounts, totals, wrong } = form
  const [pasted, setPasted] = useState<{ readonly text: string; readonly row: number }>()
  const phone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  const Table = phone ? JournalLineCards : JournalGrid
  return (
    <>
      <Table
        state={state}
        accounts={accounts}
        totals={totals}
        wrong={wrong}
        onPasteTable={(text, row) => setPasted({ text, row })}
      />
      <div>
        <Button variant="default" size="xs" onClick={() => state.act({ kind: 'add' })}>
          Tambah Baris
        </Button>
      </div>
      {pasted && (
        <JournalPasteDialog
          text={pasted.text}
          accounts={accounts}
          onClose={() => setPasted(undefined)}
          onAccept={(lines) => {
            setPasted(undefined)
            state.act({ kind: 'paste', row: pasted.row, lines })
          }}
        />
      )}
    </>
  )
}
