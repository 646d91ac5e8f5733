import { addressOf } from '../../../../platform/web/call/call.ts'
import { useParam } from '../../../../platform/web/shell/place.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { printCreditNote, printReceipt } from '../contract.ts'
import { readCreditNote } from '../../credit-notes/contract.ts'
import { readReceipt } from '../../receipts/contract.ts'
import { creditNoteOnPaper, receiptOnPaper } from '../rules/print-settlement.ts'
import { noteAddress, receiptAddress } from '../../web/document-address.ts'
import { PrintPreview } from './print-preview.tsx'

/** The preview of the kwitansi of a whole receipt; there is none of a cancelled one. */
export function ReceiptPrint() {
  const number = useParam('number')
  const { data, error } = useReply(readReceipt, { params: { number } })
  const isGone = data?.state === 'cancelled'
  return (
    <PrintPreview
      title={`Cetak Kwitansi ${number}`}
      back={receiptAddress(number)}
      pdf={addressOf(printReceipt, { params: { number } })}
      documentOf={data && !isGone ? (issuer) => receiptOnPaper(data, issuer) : undefined}
      error={error ?? (isGone ? new Error(`Penerimaan ${number} sudah dibatalkan`) : null)}
    />
  )
}

/** The preview of a credit note. */
export function CreditNotePrint() {
  const number = useParam('number')
  const { data, error } = useReply(readCreditNote, { params: { number } })
  return (
    <PrintPreview
      title={`Cetak Nota Kredit ${number}`}
      back={noteAddress(number)}
      pdf={addressOf(printCreditNote, { params: { number } })}
      documentOf={data && ((issuer) => creditNoteOnPaper(data, issuer))}
      error={error}
    />
  )
}
