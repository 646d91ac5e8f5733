import { Button } from '@mantine/core'
import { DialogLink } from '../../../../platform/web/shell/app-link.tsx'
import { addressOf } from '../../../../platform/web/call/call.ts'
import { DetailDialog } from '../../../../platform/web/dialog/detail-dialog.tsx'
import { useParam } from '../../../../platform/web/shell/place.ts'
import { ProblemPanel } from '../../../../platform/web/form/problem-panel.tsx'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { Attachments, FoldedHistory } from '../../../audit/web/index.ts'
import { printReceipt } from '../../printing/contract.ts'
import { readReceipt, type SalesReceipt } from '../contract.ts'
import { AdvanceButtons } from '../../advances/web/advance-buttons.tsx'
import { AdvanceUses } from '../../advances/web/advance-uses.tsx'
import { InvoiceShares } from '../../invoices/web/invoice-shares.tsx'
import { PrintButtons } from '../../printing/web/print-preview.tsx'
import { ReceiptBadge } from './receipt-badge.tsx'
import { ReceiptFacts } from './receipt-facts.tsx'
import { DocumentTimes } from './document-times.tsx'
import '../../web/sales.css'

/** One receipt to read and print, with what it paid and what became of its advance. */
export function ReceiptDetail() {
  const number = useParam('number')
  const { data, error, refetch } = useReply(readReceipt, { params: { number } })
  return (
    <DetailDialog
      size="wide"
      title={`Penerimaan ${number}`}
      badge={data && <ReceiptBadge state={data.state} />}
      actions={data && <DetailActions receipt={data} />}
    >
      {data && (
        <div className="document-detail">
          <ReceiptFacts receipt={data} />
          <InvoiceShares number={number} shares={data.allocations} />
          <AdvanceUses number={number} uses={data.uses} />
          <DocumentTimes document={data} />
          <Attachments kind="sales_receipt" recordId={data.id} />
          <FoldedHistory kind="sales_receipt" recordId={String(data.id)} />
        </div>
      )}
      {!data && error && <ProblemPanel error={error} onRetry={() => void refetch()} />}
    </DetailDialog>
  )
}

function DetailActions({ receipt }: { readonly receipt: SalesReceipt }) {
  const { receiptNumber, state, actions } = receipt
  return (
    <>
      {state === 'recorded' && (
        <PrintButtons
          preview={`/sales/receipts/${receiptNumber}/print`}
          pdf={addressOf(printReceipt, { params: { number: receiptNumber } })}
        />
      )}
      {actions.includes('cancel') && (
        <Button component={DialogLink} to={`${receiptNumber}/cancel`} variant="default">
          Batalkan
        </Button>
      )}
      <AdvanceButtons actions={actions} customerCode={receipt.customerCode} />
    </>
  )
}
