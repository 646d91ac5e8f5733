import { DocumentPrint } from '../../../documents/web/index.ts'
import { printReceipt, readReceipt } from '../contract.ts'
import { receiptOnPaper } from '../rules/kwitansi.ts'
import { receipts } from '../rules/receipt-kind.ts'

/** The preview of the kwitansi of a whole receipt; there is none of a cancelled one. */
export function ReceiptPrint() {
  return (
    <DocumentPrint
      kind={receipts}
      read={readReceipt}
      paper={printReceipt}
      name="Kwitansi"
      layout={receiptOnPaper}
      refusal={({ state, receiptNumber }) =>
        state === 'cancelled' ? `Penerimaan ${receiptNumber} sudah dibatalkan` : undefined
      }
    />
  )
}
