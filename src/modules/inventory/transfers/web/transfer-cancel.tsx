import { useAct } from '../../../../platform/web/call/use-act.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { DatedReasonDialog } from '../../../../platform/web/dialog/dated-reason-dialog.tsx'
import { ReasonWaiting } from '../../../../platform/web/dialog/reason-dialog.tsx'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { useOpenDialog, useParam } from '../../../../platform/web/shell/place.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { cancelProblems } from '../../../documents/rules/cancellation.ts'
import { actWithConsequences } from '../../../ledger/web/index.ts'
import { cancelTransfer, transferApi } from '../contract.ts'

/** Asks day and reason, and brings the goods of a transfer back. */
export function TransferCancel() {
  const number = useParam('number')
  const { data, error, refetch } = useReply(transferApi.read, { params: { number } })
  const { today } = useSession()
  const openDialog = useOpenDialog()
  const act = useAct(cancelTransfer)
  const title = `Batalkan Transfer ${number}`
  if (!data) return <ReasonWaiting title={title} error={error} onRetry={() => void refetch()} />
  const documentDay = data.receivedOn ?? data.transferDate
  return (
    <DatedReasonDialog
      posts="stock"
      title={title}
      hint="Barangnya kembali ke gudang asal pada tanggal yang dipilih; jurnalnya dibalik."
      verb="Batalkan Dokumen"
      undoes
      dayLabel="Tanggal pembatalan"
      originalDay={documentDay}
      lastDay={today}
      problemsOf={(given) => cancelProblems(given, { today, documentDay })}
      act={(body) =>
        actWithConsequences(
          cancelTransfer,
          { params: { id: data.id }, body },
          { act, verb: 'Batalkan Dokumen' },
        )
      }
      onDone={() => {
        toast(`${number} berhasil dibatalkan`)
        openDialog(number, { replace: true, force: true })
      }}
    />
  )
}
