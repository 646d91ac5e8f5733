import { Button } from '@mantine/core'
import { DialogLink } from '../../../platform/web/app-link.tsx'
import { addressOf } from '../../../platform/web/call.ts'
import { DetailDialog } from '../../../platform/web/detail-dialog.tsx'
import { useParam } from '../../../platform/web/place.ts'
import { ProblemPanel } from '../../../platform/web/problem-panel.tsx'
import { useReply } from '../../../platform/web/use-reply.ts'
import { Attachments } from '../../audit/web/index.ts'
import { printReceipt, readReceipt, type SalesReceipt } from '../contract.ts'
import { AdvanceButtons } from './advance-buttons.tsx'
import { AdvanceUses } from './advance-uses.tsx'
import { InvoiceShares } from './invoice-shares.tsx'
import { PrintButtons } from './print-preview.tsx'
import { ReceiptBadge } from './receipt-badge.tsx'
import { ReceiptFacts } from './receipt-facts.tsx'
import { DocumentTimes, SettlementHistory } from './settlement-history.tsx'
import './sales.css'

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
          <SettlementHistory kind="sales_receipt" recordId={data.id} />
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
