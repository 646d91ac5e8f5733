import { DraftOffer } from '../../../../platform/web/draft/draft-offer.tsx'
import { FormProblems } from '../../../../platform/web/form/form-problems.tsx'
import { ProblemPanel } from '../../../../platform/web/form/problem-panel.tsx'
import { FormDialog } from '../../../../platform/web/dialog/form-dialog.tsx'
import { Attachments, AttachmentTray } from '../../../audit/web/index.ts'
import { useSpendingHints } from '../../../ledger/web/index.ts'
import type { JournalEntry } from '../contract.ts'
import type { JournalContent } from '../rules/journal-content.ts'
import { JournalConflict } from './journal-conflict.tsx'
import { JournalFormButtons, JournalFormFoot } from './journal-form-foot.tsx'
import { JournalFormHead } from './journal-form-head.tsx'
import { JournalLines } from './journal-lines.tsx'
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
  const journal = useJournalForm(start, entry)
  const { form, lines, accounts, totals, files, setFiles } = journal
  const hints = useSpendingHints(form.draft.entryDate, form.draft.grid.lines)
  return (
    <>
      <FormDialog
        size="wide"
        title={title}
        hint={hint}
        dirty={form.isDirty || files.length > 0}
        waiting={accounts.waiting}
        onSubmit={() => form.submit('save')}
        onAct={form.submit}
        footer={<JournalFormButtons journal={journal} isNew={!entry} onPost={() => form.submit('post')} />}
      >
        <div ref={form.body} className="journal-form">
          <DraftOffer form={form} />
          <JournalFormHead journal={journal} entry={entry} />
          <FormProblems form={form} toCell={lines.toCell} />
          {accounts.error !== null && !accounts.ready && <ProblemPanel error={accounts.error} />}
          <JournalLines lines={lines} accounts={accounts} totals={totals} hints={hints} />
          <JournalFormFoot journal={journal} />
          {entry && <Attachments kind="journal_entry" recordId={entry.id} />}
          {!entry && <AttachmentTray files={files} onChange={setFiles} />}
        </div>
      </FormDialog>
      <JournalConflict journal={journal} />
    </>
  )
}
