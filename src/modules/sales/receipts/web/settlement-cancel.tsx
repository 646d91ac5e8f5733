import type { Day } from '../../../../platform/rules/day/day.ts'
import type { ReplyOf } from '../../../../platform/rules/http/endpoint.ts'
import {
  DatedReasonDialog,
  DatedReasonWaiting,
} from '../../../../platform/web/dialog/dated-reason-dialog.tsx'
import { useOpenDialog, useParam } from '../../../../platform/web/shell/place.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { cancelAdvanceUse, readAdvanceUse } from '../../advances/contract.ts'
import { cancelSalesReceipt, readReceipt } from '../contract.ts'
import { cancelProblems, type LaterUse } from '../rules/receipt-actions.ts'
import { entryAddress } from '../../web/document-address.ts'

/** Asks day and reason, and cancels the receipt in the address. */
export function ReceiptCancel() {
  const number = useParam('number')
  const { data, error, refetch } = useReply(readReceipt, { params: { number } })
  const title = `Batalkan Penerimaan ${number}`
  if (!data) return <DatedReasonWaiting title={title} error={error} onRetry={() => void refetch()} />
  const { id, receiptDate: day, uses } = data
  return (
    <CancelForm
      title={title}
      hint="Jurnal kebalikan di-post pada tanggal yang dipilih; invoice yang dibayar terbuka kembali dan uang mukanya hilang."
      document={{ id, number, day, uses, back: number, endpoint: cancelSalesReceipt }}
    />
  )
}

/** Asks day and reason, and cancels the use of advances in the address. */
export function AdvanceUseCancel() {
  const number = useParam('use')
  const { data, error, refetch } = useReply(readAdvanceUse, { params: { number } })
  const title = `Batalkan ${number}`
  if (!data) return <DatedReasonWaiting title={title} error={error} onRetry={() => void refetch()} />
  const { id, useDate: day } = data
  return (
    <CancelForm
      title={title}
      hint="Jurnal kebalikan di-post pada tanggal yang dipilih; uang mukanya tersedia kembali."
      document={{ id, number, day, uses: [], back: `use/${number}`, endpoint: cancelAdvanceUse }}
    />
  )
}

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

function CancelForm({ title, hint, document }: Props) {
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
