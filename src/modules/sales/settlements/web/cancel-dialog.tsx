import type { Day } from '../../../../platform/rules/day/day.ts'
import type { ReplyOf } from '../../../../platform/rules/http/endpoint.ts'
import { DatedReasonDialog } from '../../../../platform/web/dialog/dated-reason-dialog.tsx'
import { useOpenDialog } from '../../../../platform/web/shell/place.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import type { cancelSalesReceipt } from '../../receipts/contract.ts'
import { cancelProblems, type LaterUse } from '../rules/cancellation.ts'
import { entryAddress } from '../../web/document-address.ts'

/** A document to be cancelled, and the dialog to go back to. */
interface Cancelled {
  readonly id: number
  readonly number: string
  readonly day: Day
  readonly uses: readonly LaterUse[]
  readonly back: string
  /** Of a receipt or of a use of advances: both are cancelled alike. */
  readonly endpoint: typeof cancelSalesReceipt
}

type Props = { readonly title: string; readonly hint: string; readonly document: Cancelled }

/** Asks day and reason, and cancels the document. */
export function CancelForm({ title, hint, document }: Props) {
  const { id, number, day, uses, back, endpoint } = document
  const { today } = useSession()
  const openDialog = useOpenDialog()
  const act = useAct(endpoint)
  const done = ({ entryNumber }: ReplyOf<typeof endpoint>): void => {
    const link = { to: entryAddress(entryNumber), text: entryNumber }
    toast(`${number} berhasil dibatalkan`, { link })
    openDialog(back, { replace: true, force: true })
  }
  return (
    <DatedReasonDialog
      title={title}
      hint={hint}
      verb="Batalkan Dokumen"
      dayLabel="Tanggal pembatalan"
      originalDay={day}
      lastDay={today}
      problemsOf={(given) => cancelProblems(given, { today, documentDay: day, uses })}
      act={(body) => act.attempt({ params: { id }, body })}
      onDone={done}
    />
  )
}
