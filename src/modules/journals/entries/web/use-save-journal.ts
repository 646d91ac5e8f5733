import type { FormAct } from '../../../../platform/rules/form/form-keys.ts'
import { sumTotals } from '../../../../platform/rules/money/money.ts'
import { latestIn, type FormOptions } from '../../../../platform/web/form/use-form.ts'
import { confirm } from '../../../../platform/web/dialog/dialog.tsx'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { createJournalEntry, journalEntry, updateJournalEntry, type JournalEntry } from '../contract.ts'
import { confirmPost, postedUnchangeable } from '../rules/entry-actions.ts'
import { contentOf, draftOf, type JournalDraft } from '../rules/journal-content.ts'
import { lineDraft, linesToSave } from '../rules/journal-grid.ts'
import { postedMessage, postOptions, waitingMessage } from './use-entry-acts.ts'

type Save = FormOptions<JournalDraft, JournalEntry, FormAct>['save']

/** Saving a journal form: a new entry, or a draft in the version it was opened in; posting asks first. */
export function useSaveJournal(entry: JournalEntry | undefined): Save {
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
