import type { ReplyOf } from '../../../../platform/rules/http/endpoint.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { outcomeOf, useAct } from '../../../../platform/web/call/use-act.ts'
import { confirm } from '../../../../platform/web/dialog/dialog.tsx'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { useForm } from '../../../../platform/web/form/use-form.ts'
import { waitsLink, waitsText } from '../../../approvals/web/index.ts'
import { useCloseDialog, useOpenDialog } from '../../../../platform/web/shell/place.ts'
import { previewLines, previewPosting } from '../../../ledger/web/index.ts'
import { reverseJournalEntry, type JournalEntry } from '../contract.ts'
import { newReversal, partsOf, reversalDraftProblems, type ReversalDraft } from '../rules/reversal-draft.ts'

/** Day, reason and parts of a reversal; what it posts is shown before it is posted. */
export function useReversalForm(entry: JournalEntry) {
  const { today } = useSession()
  const openDialog = useOpenDialog()
  const closeDialog = useCloseDialog()
  const act = useAct(reverseJournalEntry)
  const { id, entryNumber, lines } = entry
  const form = useForm<ReversalDraft, ReplyOf<typeof reverseJournalEntry>>({
    start: newReversal(entry, today),
    check: (draft) => reversalDraftProblems(draft, entry, today),
    save: async (draft) => {
      // The rules have seen to it that a day is chosen.
      if (draft.entryDate === '') return undefined
      const parts = partsOf(draft, lines)
      const body = { entryDate: draft.entryDate, reason: draft.reason, ...(parts ? { parts } : {}) }
      const given = { params: { id }, body }
      if (act.isOpen(given)) return act.attempt(given)
      const preview = await outcomeOf(previewPosting(reverseJournalEntry, given))
      if ('refusal' in preview) return preview
      const question = `Balik ${entryNumber}? Jurnal balik langsung di-post dan tidak dapat diubah.`
      const content = previewLines(preview.saved)
      if (!(await confirm(question, { title: 'Balik jurnal', verb: 'Balik Jurnal', content })))
        return undefined
      return act.attempt({ ...given, seen: preview.saved.mark })
    },
    onSaved: (reversal) => {
      if ('waits' in reversal) {
        toast(waitsText(reversal.waits), { link: waitsLink })
        return closeDialog({ force: true })
      }
      toast(`Journal entry ${entryNumber} dibalik dengan ${reversal.entryNumber}`)
      openDialog(reversal.entryNumber, { replace: true, force: true })
    },
  })
  return { form, today }
}
