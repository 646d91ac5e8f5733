import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { formatDay, formatMonth } from '../../../../platform/rules/day/format-day.ts'
import { formatRupiah } from '../../../../platform/rules/money/money.ts'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { ReasonDialog } from '../../../../platform/web/dialog/reason-dialog.tsx'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { DatedReasonForm } from '../../web/dated-reason-form.tsx'
import {
  cancelVatRefund,
  listVatRefunds,
  undoVatRefundReceipt,
  type VatRefundRow,
  type VatRefunds,
} from '../contract.ts'
import { refundKindTexts } from '../rules/vat-refund.ts'
import { RefundReceiptForm, RefundRequestForm } from './refund-forms.tsx'

type Act = 'receive' | 'undo' | 'cancel'
type Question = { readonly act: 'request' } | { readonly act: Act; readonly refund: VatRefundRow }

/** What of a closed month is overpaid: carried on to the next one, or asked back, with what came of it. */
export function Refunds({ masa }: { readonly masa: Day }) {
  const { data } = useReply(listVatRefunds, { query: { masa } })
  const [question, setQuestion] = useState<Question>()
  if (data === undefined || (data.available === 0 && data.rows.length === 0)) return null
  const onClose = () => setQuestion(undefined)
  return (
    <section className="vat-part" aria-label="Lebih bayar">
      <h2>Lebih bayar</h2>
      {data.available > 0 && (
        <p>{formatRupiah(data.available)} dikompensasikan ke masa berikutnya, kecuali diminta kembali.</p>
      )}
      {data.rows.map((refund) => (
        <Row
          key={refund.id}
          refund={refund}
          mayAct={data.mayAct}
          onAct={(act) => setQuestion({ act, refund })}
        />
      ))}
      {data.mayAsk && (
        <Button variant="default" onClick={() => setQuestion({ act: 'request' })}>
          Ajukan Restitusi
        </Button>
      )}
      {question !== undefined && (
        <QuestionForm masa={masa} data={data} question={question} onClose={onClose} />
      )}
    </section>
  )
}

type RowProps = {
  readonly refund: VatRefundRow
  readonly mayAct: boolean
  readonly onAct: (act: Act) => void
}

function Row({ refund, mayAct, onAct }: RowProps) {
  const { kind, amount, requestedOn, receipt, cancelledOn, cancelReason } = refund
  const button = (act: Act, text: string) => (
    <Button size="compact-sm" variant="subtle" onClick={() => onAct(act)}>
      {text}
    </Button>
  )
  return (
    <div className="vat-bar">
      <p>
        {refundKindTexts[kind]} {formatRupiah(amount)}, diminta {formatDay(requestedOn)}
        {receipt !== null &&
          `; diterima ${formatRupiah(receipt.receivedAmount)} pada ${formatDay(receipt.receivedOn)} (${receipt.decisionNumber}) dengan ${receipt.entryNumber}`}
        {cancelledOn !== null && `; dibatalkan ${formatDay(cancelledOn)}: ${cancelReason ?? ''}`}.
      </p>
      {mayAct && cancelledOn === null && (
        <>
          {receipt === null
            ? button('receive', 'Catat Restitusi Diterima')
            : button('undo', 'Batalkan Penerimaan')}
          {receipt === null && button('cancel', 'Batalkan Permohonan')}
        </>
      )}
    </div>
  )
}

type QuestionProps = {
  readonly masa: Day
  readonly data: VatRefunds
  readonly question: Question
  readonly onClose: () => void
}

function QuestionForm({ masa, data, question: asked, onClose }: QuestionProps) {
  if (asked.act === 'request')
    return <RefundRequestForm masa={masa} available={data.available} onClose={onClose} />
  const props = { masa, refund: asked.refund, onClose }
  if (asked.act === 'receive') return <RefundReceiptForm {...props} />
  return asked.act === 'undo' ? <UndoForm {...props} /> : <CancelForm {...props} />
}

type FormProps = { readonly masa: Day; readonly refund: VatRefundRow; readonly onClose: () => void }

function UndoForm({ masa, refund: { id }, onClose }: FormProps) {
  const act = useAct(undoVatRefundReceipt)
  return (
    <DatedReasonForm
      title={`Batalkan Penerimaan Restitusi Masa ${formatMonth(masa)}`}
      hint="Jurnal penerimaannya dibalik; permohonannya menunggu lagi."
      verb="Batalkan Penerimaan"
      undoes
      act={(body) => act.attempt({ params: { id }, body })}
      onDone={({ entryNumber }) => {
        toast(`Penerimaan dibatalkan dengan ${entryNumber}`)
        onClose()
      }}
      onClose={onClose}
    />
  )
}

function CancelForm({ masa, refund: { id }, onClose }: FormProps) {
  const act = useAct(cancelVatRefund)
  return (
    <ReasonDialog
      title={`Batalkan Permohonan Restitusi Masa ${formatMonth(masa)}`}
      hint="Lebih bayarnya dikompensasikan lagi ke masa berikutnya."
      verb="Batalkan Permohonan"
      undoes
      act={(reason) => act.attempt({ params: { id }, body: { reason } })}
      onDone={() => {
        toast('Permohonan restitusi dibatalkan')
        onClose()
      }}
      onClose={onClose}
    />
  )
}
