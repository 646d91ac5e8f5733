import { useState, type KeyboardEvent } from 'react'
import { useMediaQuery } from '@mantine/hooks'
import { DraftOffer } from '../../../../platform/web/form/draft-offer.tsx'
import { Attachments, AttachmentTray } from '../../../audit/web/index.ts'
import { FormDialog } from '../../../../platform/web/dialog/form-dialog.tsx'
import { ProblemList } from '../../../../platform/web/form/problem-list.tsx'
import { ProblemPanel } from '../../../../platform/web/form/problem-panel.tsx'
import type { JournalEntry } from '../contract.ts'
import { keptJournal, type JournalContent } from '../rules/journal-content.ts'
import { formActOf } from '../rules/journal-keys.ts'
import { JournalConflict } from './journal-conflict.tsx'
import { JournalFormButtons, JournalFormFoot } from './journal-form-foot.tsx'
import { JournalFormHead } from './journal-form-head.tsx'
import { cellOfProblem } from './journal-form-problems.ts'
import { JournalGrid } from './journal-grid.tsx'
import { JournalLineCards } from './journal-line-cards.tsx'
import { JournalPasteDialog } from './journal-paste-dialog.tsx'
import { pressOf } from '../../../../platform/web/shell/key-press.ts'
import type { ShownProblem } from '../../../../platform/web/call/refusal-problems.ts'
import { useJournalForm } from './use-journal-form.ts'
import './journal.css'

type Props = {
  readonly title: string
  readonly hint: string
  readonly start: JournalContent
  /** The draft being changed; absent for a new entry. */
  readonly entry?: JournalEntry
}

/** The journal entry form: head, lines, what is wrong, totals and buttons. */
export function JournalForm({ title, hint, start, entry }: Props) {
  const form = useJournalForm(start, entry)
  const [pasted, setPasted] = useState<{ readonly text: string; readonly row: number }>()
  const phone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  const { state, accounts, problems, totals, wrong } = form
  const keyDown = (event: KeyboardEvent): void => {
    const act = formActOf(pressOf(event))
    if (!act || !isInside(event)) return
    event.preventDefault()
    form.submit(act)
  }
  const Lines = phone ? JournalLineCards : JournalGrid
  return (
    <>
      <FormDialog
        size="wide"
        title={title}
        hint={hint}
        dirty={state.dirty || form.files.length > 0}
        onSubmit={() => form.submit('save')}
        onKeyDown={keyDown}
        footer={<JournalFormButtons form={form} isNew={!entry} />}
      >
        <div className="journal-form">
          <DraftOffer draft={form.draft} read={keptJournal} onContinue={state.load} />
          <JournalFormHead form={form} entry={entry} />
          <ProblemList
            problems={limited(problems)}
            attempt={form.attempt}
            onGo={(problem) => goTo(problem, state.act)}
          />
          {accounts.error !== null && !accounts.ready && <ProblemPanel error={accounts.error} />}
          <Lines
            state={state}
            accounts={accounts}
            totals={totals}
            wrong={wrong}
            onPasteTable={(text, row) => setPasted({ text, row })}
          />
          <JournalFormFoot form={form} />
          {entry && <Attachments kind="journal_entry" recordId={entry.id} />}
          {!entry && <AttachmentTray files={form.files} onChange={form.setFiles} />}
        </div>
      </FormDialog>
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
      <JournalConflict form={form} />
    </>
  )
}

/** Keys pressed in a dialog above bubble up here too, but are not meant for this form. */
function isInside(event: KeyboardEvent): boolean {
  return event.target instanceof Node && event.currentTarget.contains(event.target)
}

const mostShown = 50

/** A thousand wrong lines would hide the form; the first ones lead to the rest. */
function limited(problems: readonly ShownProblem[]): readonly ShownProblem[] {
  if (problems.length <= mostShown) return problems
  const rest = { path: '', message: `… dan ${problems.length - mostShown} lainnya` }
  return [...problems.slice(0, mostShown), rest]
}

function goTo(problem: Pick<ShownProblem, 'path'>, act: JournalFormActs): void {
  const cell = cellOfProblem(problem)
  if (cell) act({ kind: 'focus', cell })
  else document.querySelector<HTMLElement>(`[data-field="${CSS.escape(problem.path)}"] input`)?.focus()
}

type JournalFormActs = ReturnType<typeof useJournalForm>['state']['act']
