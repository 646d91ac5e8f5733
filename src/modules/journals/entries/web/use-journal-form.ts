import { useMemo, useState } from 'react'
import type { FormAct } from '../../../../platform/rules/form/form-keys.ts'
import { useForm } from '../../../../platform/web/form/use-form.ts'
import { useGridForm } from '../../../../platform/web/grid/use-grid-form.ts'
import { useOpenDialog } from '../../../../platform/web/shell/place.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { useAccountChoices } from '../../../accounts/web/index.ts'
import { useDepartmentsById, useRequiredTypes } from '../../../departments/web/index.ts'
import { useAttach } from '../../../audit/web/index.ts'
import { lineTotals } from '../../../ledger/rules/journal.ts'
import type { JournalEntry } from '../contract.ts'
import {
  draftOf,
  emptyJournal,
  readJournalContent,
  sameDraft,
  typedContent,
} from '../rules/journal-content.ts'
import type { JournalContent, JournalDraft } from '../rules/journal-content.ts'
import { useJournalGrid } from './journal-grid-keys.ts'
import { formProblems } from './journal-form-problems.ts'
import type { GridAct } from '../rules/journal-grid-act.ts'
import { entryAddress } from './entry-address.ts'
import { useSaveJournal } from './use-save-journal.ts'

/** A journal form: what is typed, what is wrong with it, and saving it. */
export function useJournalForm(start: JournalContent, entry: JournalEntry | undefined) {
  const { today } = useSession()
  const accounts = useAccountChoices()
  const departments = useDepartmentsById()
  const required = useRequiredTypes()
  const openDialog = useOpenDialog()
  const attach = useAttach()
  const [files, setFiles] = useState<readonly File[]>([])
  const form = useForm<JournalDraft, JournalEntry, FormAct>({
    start: draftOf(start),
    version: entry?.version ?? 0,
    same: sameDraft,
    kept: { name: `journal:${entry?.entryNumber ?? 'new'}`, write: typedContent, read: readDraft },
    check: (draft, act) =>
      formProblems(draft, { today, accounts: accounts.byId, departments, required, toPost: act === 'post' }),
    save: useSaveJournal(entry),
    saved: entry && { savedAt: entry.updatedAt, savedBy: entry.updatedBy },
    onSaved: (saved, { act, begin }) => {
      attach(evidenceOf(saved), files, entryAddress(saved.entryNumber))
      setFiles([])
      const next = act === 'save and new' ? 'new' : saved.entryNumber
      if (act === 'save and new') begin(draftOf(emptyJournal(saved.entryDate)))
      openDialog(next, { replace: true, force: true })
    },
  })
  const lines = useGridForm<JournalDraft, GridAct>(form, useJournalGrid(accounts).rules)
  const totals = useMemo(() => lineTotals(lines.grid.lines), [lines.grid.lines])
  return { form, lines, accounts, files, setFiles, totals, today }
}

export type JournalFormState = ReturnType<typeof useJournalForm>

function readDraft(stored: unknown): JournalDraft | undefined {
  const content = readJournalContent(stored)
  return content && draftOf(content)
}

/** An entry as attachments name it. */
function evidenceOf({ id }: JournalEntry) {
  return { kind: 'journal_entry', recordId: id } as const
}
