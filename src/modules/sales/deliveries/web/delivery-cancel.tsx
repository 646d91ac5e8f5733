import { useAct } from '../../../../platform/web/call/use-act.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { DatedReasonDialog } from '../../../../platform/web/dialog/dated-reason-dialog.tsx'
import { ReasonWaiting } from '../../../../platform/web/dialog/reason-dialog.tsx'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { useGo, useParam } from '../../../../platform/web/shell/place.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { cancelProblems } from '../../../documents/rules/cancellation.ts'
import { actWithConsequences } from '../../../ledger/web/index.ts'
import { readSalesOrder } from '../../orders/contract.ts'
import { createSalesReturn } from '../../returns/contract.ts'
import { salesReturns } from '../../returns/rules/return-kind.ts'
import { documentAddress } from '../../web/document-address.ts'
import { deliveryApi, type Delivery } from '../contract.ts'

const hint =
  'Semua barangnya kembali ke stok dengan surat retur, sebesar biaya keluarnya. Yang akan dikirim lagi dibuat dengan Kirim pengganti di surat retur itu.'

/** Takes back all of the delivery in the address, while nothing of it was billed or came back. */
export function DeliveryCancel() {
  const number = useParam('number')
  const title = `Batalkan ${number}`
  const { data, error, refetch } = useReply(deliveryApi.read, { params: { number } })
  if (data === undefined) return <ReasonWaiting title={title} error={error} onRetry={() => void refetch()} />
  return <Cancelling delivery={data} title={title} />
}

function Cancelling({ delivery, title }: { readonly delivery: Delivery; readonly title: string }) {
  const { today } = useSession()
  const go = useGo()
  const act = useAct(createSalesReturn)
  const { orderNumber, deliveryDate: documentDay, lines } = delivery
  const of = { params: { number: orderNumber ?? '' } }
  const { data: order, error, refetch } = useReply(readSalesOrder, of, { enabled: orderNumber !== null })
  if (order === undefined) return <ReasonWaiting title={title} error={error} onRetry={() => void refetch()} />
  return (
    <DatedReasonDialog
      posts="sales"
      title={title}
      hint={hint}
      verb="Batalkan Dokumen"
      undoes
      dayLabel="Tanggal pembatalan"
      originalDay={documentDay}
      lastDay={today}
      problemsOf={(given) => cancelProblems(given, { today, documentDay })}
      act={({ entryDate: returnDate, reason }) => {
        const all = lines.map(({ id: deliveryLineId, quantity }) => ({ deliveryLineId, quantity }))
        const given = { params: { id: order.id }, body: { returnDate, reason, lines: all } }
        return actWithConsequences(createSalesReturn, given, { act, verb: 'Batalkan Dokumen' })
      }}
      onDone={({ returnNumber }) => {
        toast(`${delivery.deliveryNumber} dibatalkan dengan surat retur ${returnNumber}`)
        go(documentAddress(salesReturns, returnNumber), { force: true })
      }}
    />
  )
}
