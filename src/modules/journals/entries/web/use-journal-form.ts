import { useMemo, useState } from 'react'
import type { FormAct } from '../../../../platform/rules/form/form-keys.ts'
import { sumTotals } from '../../../../platform/rules/money/money.ts'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { confirm } from '../../../../platform/web/dialog/dialog.tsx'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { latestIn, useForm, type FormOptions } from '../../../../platform/web/form/use-form.ts'
import { useGridForm } from '../../../../platform/web/grid/use-grid-form.ts'
import { useOpenDialog } from '../../../../platform/web/shell/place.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { useAccountChoices } from '../../../accounts/web/index.ts'
import { useDepartmentsById, useRequiredTypes } from '../../../departments/web/index.ts'
import { useAttach } from '../../../audit/web/index.ts'
import { lineTotals } from '../../../ledger/rules/journal.ts'
import { createJournalEntry, journalEntry, updateJournalEntry, type JournalEntry } from '../contract.ts'
import { confirmPost, postedUnchangeable } from '../rules/entry-actions.ts'
import {
  contentOf,
  draftOf,
  emptyJournal,
  readJournalContent,
  sameDraft,
  typedContent,
} from '../rules/journal-content.ts'
import type { JournalContent, JournalDraft } from '../rules/journal-content.ts'
import { useJournalGrid } from './journal-grid-keys.ts'
import { formProblems } from './journal-form-problems.ts'
import { lineDraft, linesToSave } from '../rules/journal-grid.ts'
import type { GridAct } from '../rules/journal-grid-act.ts'
import { entryAddress } from './entry-address.ts'
import { postedMessage, postOptions, waitingMessage } from './use-entry-acts.ts'

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

type Save = FormOptions<JournalDraft, JournalEntry, FormAct>['save']

/** Saving a journal form: a new entry, or a draft in the version it was opened in; posting asks first. */
function useSaveJournal(entry: JournalEntry | undefined): Save {
  const create = useAct(createJournalEntry)
  const update = useAct(updateJournalEntry)
  return async (draft, { version, act, key }) => {
    const post = act === 'post'
    const name = entry?.entryNumber ?? 'ini'
    const body = bodyOf(draft, post)
    const totalDebit = sumTotals(body.lines.map(({ debit }) => debit))
    const about = postOptions({ ...body, ...(entry ? { entryNumber: name } : {}), totalDebit })
    if (post && !(await confirm(confirmPost(name), about))) return undefined
    const outcome = await (entry
      ? update.attempt({ params: { id: entry.id }, body, ifVersion: version })
      : create.attempt({ body, idempotencyKey: key }))
    if (outcome && 'saved' in outcome) {
      const { entryNumber } = outcome.saved
      toast(post ? savedMessage(outcome.saved) : `Draft ${entryNumber} tersimpan`)
    }
    return latestIn(outcome, journalEntry, (latest) => ({
      draft: draftOf(contentOf(latest)),
      version: latest.version,
      savedAt: latest.updatedAt,
      savedBy: latest.updatedBy,
      ...(latest.status === 'posted' ? { barred: postedUnchangeable } : {}),
    }))
  }
}

/** It was posted, or waits. */
function savedMessage({ entryNumber, status }: JournalEntry): string {
  return status === 'posted' ? postedMessage(entryNumber) : waitingMessage(entryNumber)
}

/** The rules have seen to it that a day is chosen. */
function bodyOf({ entryDate, description, isAccrual, grid }: JournalDraft, post: boolean) {
  const body = { entryDate, description, lines: linesToSave(grid.lines).map(lineDraft), post }
  return { ...body, reversesNextMonth: isAccrual }
}
