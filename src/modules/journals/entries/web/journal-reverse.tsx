import {
  DatedReasonDialog,
  DatedReasonWaiting,
} from '../../../../platform/web/dialog/dated-reason-dialog.tsx'
import { useOpenDialog, useParam } from '../../../../platform/web/shell/place.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { readJournalEntry, reverseJournalEntry, type JournalEntry } from '../contract.ts'
import { reversalProblems } from '../../../ledger/rules/reversal.ts'

/** Asks day and reason, and posts the mirror of a posted entry. */
export function JournalReverse() {
  const number = useParam('number')
  const { data, error, refetch } = useReply(readJournalEntry, { params: { number } })
  if (data) return <ReverseForm key={data.id} entry={data} />
  return <DatedReasonWaiting title={`Balik Jurnal ${number}`} error={error} onRetry={() => void refetch()} />
}

function ReverseForm({ entry }: { readonly entry: JournalEntry }) {
  const { today } = useSession()
  const openDialog = useOpenDialog()
  const act = useAct(reverseJournalEntry)
  const { id, entryNumber } = entry
  const done = (reversal: JournalEntry): void => {
    toast(`Journal entry ${entryNumber} dibalik dengan ${reversal.entryNumber}`)
    openDialog(reversal.entryNumber, { replace: true, force: true })
  }
  return (
    <DatedReasonDialog
      title={`Balik Jurnal ${entryNumber}`}
      hint="Jurnal kebalikan di-post pada tanggal yang dipilih dan tertaut dengan entry ini. Tidak dapat dibatalkan."
      verb="Balik Jurnal"
      dayLabel="Tanggal jurnal balik"
      originalDay={entry.entryDate}
      problemsOf={(given) => reversalProblems(given, { today, original: entry })}
      act={(body) => act.attempt({ params: { id }, body })}
      onDone={done}
    />
  )
}
