import { Button } from '@mantine/core'
import { DialogLink } from '../../../../platform/web/shell/app-link.tsx'
import { DocumentDialog } from '../../../documents/web/index.ts'
import { printReceipt, readReceipt, type SalesReceipt } from '../contract.ts'
import { receipts } from '../rules/receipt-kind.ts'
import { AdvanceButtons } from '../../advances/web/advance-buttons.tsx'
import { AdvanceUses } from '../../advances/web/advance-uses.tsx'
import { InvoiceShares } from '../../invoices/web/invoice-shares.tsx'
import { ReceiptBadge } from './receipt-badge.tsx'
import { ReceiptFacts } from './receipt-facts.tsx'
import '../../web/sales.css'

/** One receipt to read and print, with what it paid and what became of its advance. */
export function ReceiptDetail() {
  return (
    <DocumentDialog
      kind={receipts}
      read={readReceipt}
      title="Penerimaan"
      badge={({ state }) => <ReceiptBadge state={state} />}
      paper={{ endpoint: printReceipt, may: ({ state }) => state === 'recorded' }}
      actions={(receipt) => <DetailActions receipt={receipt} />}
    >
      {(receipt) => (
        <>
          <ReceiptFacts receipt={receipt} />
          <InvoiceShares number={receipt.receiptNumber} shares={receipt.allocations} />
          <AdvanceUses number={receipt.receiptNumber} uses={receipt.uses} />
        </>
      )}
    </DocumentDialog>
  )
}

function DetailActions({ receipt }: { readonly receipt: SalesReceipt }) {
  const { receiptNumber, actions } = receipt
  return (
    <>
      {actions.includes('cancel') && (
        <Button component={DialogLink} to={`${receiptNumber}/cancel`} variant="default">
          Batalkan
        </Button>
      )}
      <AdvanceButtons actions={actions} customerCode={receipt.customerCode} />
    </>
  )
}
