import { Button } from '@mantine/core'
import { IconCash } from '@tabler/icons-react'
import { formatLongDay } from '../../../../platform/rules/day/format-day.ts'
import { formatRupiah } from '../../../../platform/rules/money/money.ts'
import { Fact, Facts } from '../../../../platform/web/form/facts.tsx'
import { AppLink, DialogLink } from '../../../../platform/web/shell/app-link.tsx'
import { ImportButton } from '../../../../platform/web/shell/make-button.tsx'
import { useMayMake } from '../../../../platform/web/shell/session.ts'
import {
  DocumentDialog,
  DocumentList,
  DocumentCancel,
  CancelButton,
  CopyButton,
  CancelledFact,
  EntryFact,
  StandingBadge,
  NotesFact,
  standingList,
} from '../../../documents/web/index.ts'
import { GiroFact } from '../../../parties/web/index.ts'
import { CustomerFact } from '../../web/customer-cell.tsx'
import { fromUsText } from '../../../tax/withheld/rules/withheld-from-us.ts'
import { usedAdvanceProblems } from '../../advances/rules/advance.ts'
import { AdvanceButtons, AdvanceUses } from '../../advances/web/advance-use-detail.tsx'
import { InvoiceShares } from '../../invoices/web/invoice-shares.tsx'
import { customerFilter } from '../../web/customer-select.tsx'
import { cancelSalesReceipt, readReceipt, type SalesReceipt, receiptApi } from '../contract.ts'
import { documentAddress } from '../../web/document-address.ts'
import { writeOffs } from '../../write-offs/rules/write-off-kind.ts'
import '../../web/sales.css'

export function ReceiptList() {
  return (
    <DocumentList
      api={receiptApi}
      title="Penerimaan"
      subtitle="Pembayaran dari customer dan uang mukanya"
      placeholder="Cari nomor penerimaan atau nama customer"
      partyFilter={customerFilter}
      buttons={useMayMake('sales.edit') && <ReceiptButtons />}
      {...standingList}
      next={[{ text: 'Lihat invoice', to: '/sales/invoices', permission: 'books.read' }]}
    />
  )
}

function ReceiptButtons() {
  return (
    <>
      <ImportButton right="sales.edit" />
      <Button
        component={AppLink}
        to="/sales/invoices/receive"
        data-key-new
        leftSection={<IconCash size={16} aria-hidden />}
      >
        Terima Pembayaran
      </Button>
    </>
  )
}

/** One receipt to read and print, with what it paid and what became of its advance. */
export function ReceiptDetail() {
  return (
    <DocumentDialog
      size="detail"
      api={receiptApi}
      title="Penerimaan"
      badge={StandingBadge}
      actions={({ actions, receiptNumber, customerCode, canRecordSlip, advanceUntaxed }) => (
        <>
          <CopyButton number={receiptNumber} right="sales.edit" to="/sales/invoices/receive" />
          {actions.includes('cancel') && <CancelButton to={receiptNumber} />}
          {canRecordSlip && (
            <Button component={DialogLink} to={`${receiptNumber}/slip`} variant="default">
              Bukti Potong
            </Button>
          )}
          {actions.includes('useAdvance') && advanceUntaxed > 0 && (
            <Button component={DialogLink} to={`${receiptNumber}/tax-invoice`} variant="default">
              Faktur Uang Muka
            </Button>
          )}
          <AdvanceButtons actions={actions} customerCode={customerCode} />
        </>
      )}
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

type Props = { readonly receipt: SalesReceipt }

/** The head of a receipt: day, customer, account, what it came to and what is left of its advance. */
function ReceiptFacts({ receipt }: Props) {
  return (
    <Facts>
      <Fact name="Tanggal penerimaan">{formatLongDay(receipt.receiptDate)}</Fact>
      <CustomerFact document={receipt} />
      <Fact name={receipt.giro === null ? 'Akun kas atau bank' : 'Akun giro'}>
        {receipt.accountCode} {receipt.accountName}
      </Fact>
      {receipt.giro !== null && <GiroFact giro={receipt.giro} />}
      <EntryFact entryNumber={receipt.entryNumber} />
      <Fact name="Jumlah diterima">
        <strong>{formatRupiah(receipt.receivedAmount)}</strong>
      </Fact>
      <OptionalAmounts receipt={receipt} />
      <Fact name="Dialokasikan">{formatRupiah(receipt.allocatedAmount)}</Fact>
      {receipt.recoveries.map(({ writeOffNumber, amount }) => (
        <Fact key={writeOffNumber} name="Piutang terhapus dibayar">
          {formatRupiah(amount)} <span className="muted">dari</span>{' '}
          <AppLink to={documentAddress(writeOffs, writeOffNumber)}>{writeOffNumber}</AppLink>
        </Fact>
      ))}
      {receipt.advanceAmount > 0 && <Fact name="Uang muka">{formatRupiah(receipt.advanceAmount)}</Fact>}
      {receipt.advanceAmount > 0 && <Fact name="Sisa uang muka">{formatRupiah(receipt.advanceLeft)}</Fact>}
      {receipt.advanceUntaxed > 0 && (
        <Fact name="Uang muka tanpa faktur">
          <span className="late-invoice">{formatRupiah(receipt.advanceUntaxed)}</span>
        </Fact>
      )}
      <NotesFact notes={receipt.notes} />
      <CancelledFact cancelled={receipt.cancelled} />
    </Facts>
  )
}

/** What was taken off on the way, where there was something. */
function OptionalAmounts({ receipt }: Props) {
  const { withholdings, bankFee, roundingAmount } = receipt
  return (
    <>
      {withholdings.map(({ id, baseAmount, taxAmount, slipNumber, slipDay, ...kind }) => (
        <Fact key={id} name={`${fromUsText(kind)} dipotong`}>
          {formatRupiah(taxAmount)}
          {baseAmount !== null && <span className="muted"> dari {formatRupiah(baseAmount)}</span>}
          <br />
          {slipDay === null ? (
            <span className="muted">Bukti potong belum diterima</span>
          ) : (
            `Bukti potong ${slipNumber} · ${formatLongDay(slipDay)}`
          )}
        </Fact>
      ))}
      {bankFee > 0 && <Fact name="Biaya bank">{formatRupiah(bankFee)}</Fact>}
      {roundingAmount !== 0 && <Fact name="Pembulatan">{formatRupiah(roundingAmount)}</Fact>}
    </>
  )
}

export function ReceiptCancel() {
  return (
    <DocumentCancel
      posts="sales"
      read={readReceipt}
      endpoint={cancelSalesReceipt}
      name="Penerimaan"
      hint="Jurnal kebalikan di-post pada tanggal yang dipilih; invoice yang dibayar terbuka kembali (yang sudah dihapus, terhapus kembali) dan uang mukanya hilang."
      dayOf={({ receiptDate }) => receiptDate}
      problemsOf={({ uses }, day) => usedAdvanceProblems(day, uses)}
    />
  )
}
