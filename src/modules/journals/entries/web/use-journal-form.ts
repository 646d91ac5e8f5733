import { useMemo, useState } from 'react'
import { useOpenDialog } from '../../../../platform/web/shell/place.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { useAfterTyping } from '../../../../platform/web/call/use-after-typing.ts'
import { useAttach } from '../../../audit/web/index.ts'
import type { JournalEntry } from '../contract.ts'
import { emptyJournal, type JournalContent } from '../rules/journal-content.ts'
import type { GridLine } from '../rules/journal-grid.ts'
import type { FormAct } from '../rules/journal-keys.ts'
import { lineTotals } from '../../../ledger/rules/journal.ts'
import { formProblems, wrongCells } from './journal-form-problems.ts'
import { refusalProblems, type ShownProblem } from '../../../../platform/web/call/refusal-problems.ts'
import { useAccountChoices } from '../../../accounts/web/index.ts'
import { useFormDraft } from '../../../../platform/web/form/use-form-draft.ts'
import { useJournalContent } from './use-journal-content.ts'
import { useSaveJournal } from './use-save-journal.ts'

type Typed = JournalContent & { readonly lines: readonly GridLine[] }
/** Which attempt to save failed: the list of problems is shown from then on and follows the typing. */
type Attempt = { readonly count: number; readonly toPost: boolean }
const none: readonly ShownProblem[] = []

/** A journal form: what is typed, what is wrong with it, and saving it. */
export function useJournalForm(start: JournalContent, entry: JournalEntry | undefined) {
  const { today } = useSession()
  const accounts = useAccountChoices()
  const state = useJournalContent(start)
  const saving = useSaveJournal(entry)
  const draft = useFormDraft(`journal:${entry?.entryNumber ?? 'new'}`, state.content, state.dirty)
  const [files, setFiles] = useState<readonly File[]>([])
  const attach = useAttach()
  const [attempt, setAttempt] = useState<Attempt>({ count: 0, toPost: false })
  const { grid, head, unreadable } = state
  const typed: Typed = { ...head, lines: grid.lines }
  const problemsOf = (toPost: boolean) =>
    formProblems(typed, { today, accounts: accounts.byId, unreadable, toPost })
  const found = attempt.count > 0 ? problemsOf(attempt.toPost) : none
  const problems = found.length > 0 ? found : refusalProblems(saving.refusal)
  const leave = useLeave(state.load)
  const submit = async (act: FormAct): Promise<void> => {
    const toPost = act === 'post'
    if (saving.pending || !accounts.ready) return
    if (problemsOf(toPost).length > 0) {
      setAttempt({ count: attempt.count + 1, toPost })
      return
    }
    const saved = await saving.save(typed, toPost)
    if (!saved) return
    draft.drop()
    attach(evidenceOf(saved), files, `/accounting/journal-entries/${saved.entryNumber}`)
    setFiles([])
    setAttempt({ count: 0, toPost: false })
    leave(saved, act === 'save and new')
  }
  const totals = useMemo(() => lineTotals(grid.lines), [grid.lines])
  const wrong = useMemo(() => wrongCells(problems), [problems])
  return {
    state,
    accounts,
    saving,
    draft,
    files,
    setFiles,
    attempt: attempt.count,
    problems,
    wrong,
    totals,
    today,
    submit: useAfterTyping(submit),
  }
}

/** An entry as attachments name it. */
function evidenceOf({ id }: JournalEntry) {
  return { kind: 'journal_entry', recordId: id } as const
}

export type JournalFormState = ReturnType<typeof useJournalForm>

/** After saving: the saved entry, or an empty form for the next one. */
function useLeave(load: (content: JournalContent, clean?: boolean) => void) {
  const openDialog = useOpenDialog()
  return (saved: JournalEntry, andNew: boolean): void => {
    if (andNew) {
      load(emptyJournal(saved.entryDate), true)
      openDialog('new', { replace: true, force: true })
    } else openDialog(saved.entryNumber, { replace: true, force: true })
  }
}
