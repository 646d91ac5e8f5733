import { formatLongDay } from '../../../../platform/rules/day/format-day.ts'
import { formatRupiah } from '../../../../platform/rules/money/money.ts'
import { AppLink } from '../../../../platform/web/shell/app-link.tsx'
import { Fact, Facts } from '../../../../platform/web/form/facts.tsx'
import type { SalesReceipt } from '../contract.ts'
import { CancelledFact } from './cancelled-fact.tsx'
import { customerAddress, entryAddress } from '../../web/document-address.ts'

type Props = { readonly receipt: SalesReceipt }

/** The head of a receipt: day, customer, account, what it came to and what is left of its advance. */
export function ReceiptFacts({ receipt }: Props) {
  return (
    <Facts>
      <Fact name="Tanggal penerimaan">{formatLongDay(receipt.receiptDate)}</Fact>
      <Fact name="Customer">
        <AppLink to={customerAddress(receipt.customerCode)}>
          {receipt.customerCode} - {receipt.customerName}
        </AppLink>
      </Fact>
      <Fact name="Akun kas atau bank">
        {receipt.accountCode} {receipt.accountName}
      </Fact>
      <Fact name="Journal entry">
        <AppLink to={entryAddress(receipt.entryNumber)}>{receipt.entryNumber}</AppLink>
      </Fact>
      <Fact name="Jumlah diterima">
        <strong>{formatRupiah(receipt.receivedAmount)}</strong>
      </Fact>
      <OptionalAmounts receipt={receipt} />
      <Fact name="Dialokasikan">{formatRupiah(receipt.allocatedAmount)}</Fact>
      {receipt.advanceAmount > 0 && <Fact name="Uang muka">{formatRupiah(receipt.advanceAmount)}</Fact>}
      {receipt.advanceAmount > 0 && <Fact name="Sisa uang muka">{formatRupiah(receipt.advanceLeft)}</Fact>}
      {receipt.notes !== null && (
        <Fact name="Catatan" wide>
          <span className="document-notes">{receipt.notes}</span>
        </Fact>
      )}
      <CancelledFact cancelled={receipt.cancelled} />
    </Facts>
  )
}

/** What was taken off on the way, where there was something. */
function OptionalAmounts({ receipt: { withheldAmount, bankFee, roundingAmount } }: Props) {
  return (
    <>
      {withheldAmount > 0 && <Fact name="PPh 23 dipotong">{formatRupiah(withheldAmount)}</Fact>}
      {bankFee > 0 && <Fact name="Biaya bank">{formatRupiah(bankFee)}</Fact>}
      {roundingAmount !== 0 && <Fact name="Pembulatan">{formatRupiah(roundingAmount)}</Fact>}
    </>
  )
}
