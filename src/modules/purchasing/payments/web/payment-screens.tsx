import { IconCash } from '@tabler/icons-react'
import { MakeButton } from '../../../../platform/web/shell/make-button.tsx'
import { formatDay, formatLongDay } from '../../../../platform/rules/day/format-day.ts'
import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import { formatRupiah } from '../../../../platform/rules/money/money.ts'
import { Fact, Facts } from '../../../../platform/web/form/facts.tsx'
import type { Column } from '../../../../platform/web/list/column.ts'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { AppLink } from '../../../../platform/web/shell/app-link.tsx'
import { WaitingNotice } from '../../../approvals/web/index.ts'
import {
  CancelButton,
  CancelledFact,
  CopyButton,
  DocumentCancel,
  DocumentDialog,
  DocumentList,
  EntryFact,
  StandingBadge,
  NotesFact,
  standingList,
} from '../../../documents/web/index.ts'
import { GiroFact, vendorFilter } from '../../../parties/web/index.ts'
import { cancelPayment, paymentApi, readPayment, type VendorPayment } from '../contract.ts'
import { paymentApprovals } from '../rules/payment-approval.ts'
import { paymentKindTexts } from '../rules/payment-kind.ts'
import { WithheldFacts } from './withheld-facts.tsx'

export function PaymentList() {
  return (
    <DocumentList
      api={paymentApi}
      title="Pembayaran Vendor"
      subtitle="Uang yang dibayarkan ke vendor, dan tagihan yang dilunasinya"
      placeholder="Cari nomor pembayaran atau nama vendor"
      partyFilter={vendorFilter}
      notice={<WaitingNotice kind={paymentApprovals.kind} />}
      buttons={
        <MakeButton right="payments.edit" icon={IconCash}>
          Bayar Vendor
        </MakeButton>
      }
      {...standingList}
      next={[{ text: 'Lihat tagihan', to: '/purchase/bills', permission: 'books.read' }]}
    />
  )
}

/** One payment to read and print, with the bills it paid. */
export function PaymentDetail() {
  return (
    <DocumentDialog
      size="detail"
      api={paymentApi}
      title="Pembayaran"
      badge={StandingBadge}
      actions={(payment) => <PaymentActions payment={payment} />}
    >
      {(payment) => (
        <>
          <PaymentFacts payment={payment} />
          {payment.kind !== 'refund' && (
            <DataTable
              compact
              caption={`Tagihan yang dibayar ${payment.paymentNumber}, dalam Rupiah`}
              columns={billColumns}
              rows={payment.allocations}
              rowKey={(row) => row.billNumber}
              empty="Tidak ada tagihan"
            />
          )}
        </>
      )}
    </DocumentDialog>
  )
}

function PaymentActions({ payment: { actions, paymentNumber, kind } }: { readonly payment: VendorPayment }) {
  return (
    <>
      {kind !== 'refund' && <CopyButton number={paymentNumber} right="payments.edit" />}
      {actions.includes('cancel') && <CancelButton to={paymentNumber} />}
    </>
  )
}

function PaymentFacts({ payment }: { readonly payment: VendorPayment }) {
  const { vendorCode, vendorName, bankFee, roundingAmount } = payment
  return (
    <Facts>
      <Fact name="Tanggal pembayaran">{formatLongDay(payment.paymentDate)}</Fact>
      <Fact name="Vendor">
        <AppLink to={`/master/vendors/${vendorCode}`}>
          {vendorCode} - {vendorName}
        </AppLink>
      </Fact>
      {payment.kind !== 'money' && <Fact name="Jenis">{paymentKindTexts[payment.kind]}</Fact>}
      {payment.credits.length > 0 && (
        <Fact name="Nota debit">
          {payment.credits.map(({ noteNumber, amount }) => (
            <span key={noteNumber}>
              <AppLink to={`/purchase/debit-notes/${noteNumber}`}>{noteNumber}</AppLink>{' '}
              {formatRupiah(amount)}{' '}
            </span>
          ))}
        </Fact>
      )}
      <Fact name={payment.kind === 'credit' || payment.giro !== null ? 'Akun' : 'Akun kas atau bank'}>
        {payment.accountCode} {payment.accountName}
      </Fact>
      {payment.giro !== null && <GiroFact giro={payment.giro} />}
      <EntryFact entryNumber={payment.entryNumber} />
      <Fact name={payment.kind === 'refund' ? 'Jumlah diterima' : 'Jumlah dibayar'}>
        <strong>{formatRupiah(Math.abs(payment.paidAmount))}</strong>
      </Fact>
      <WithheldFacts withheld={payment.withheld} />
      {payment.withheldAmount > 0 && (
        <Fact name="Diterima vendor">{formatRupiah(payment.paidAmount - payment.withheldAmount)}</Fact>
      )}
      {bankFee > 0 && <Fact name="Biaya bank">{formatRupiah(bankFee)}</Fact>}
      {roundingAmount !== 0 && <Fact name="Pembulatan">{formatRupiah(roundingAmount)}</Fact>}
      <NotesFact notes={payment.notes} />
      <CancelledFact cancelled={payment.cancelled} />
    </Facts>
  )
}

type Paid = VendorPayment['allocations'][number]

const billColumns: Column<Paid>[] = [
  {
    key: 'bill',
    head: 'Tagihan',
    phone: 'lead',
    cell: ({ billNumber }) => <AppLink to={`/purchase/bills/${billNumber}`}>{billNumber}</AppLink>,
  },
  { key: 'document', head: 'Nomor dari vendor', phone: 'meta', cell: (row) => row.documentNumber },
  { key: 'due', head: 'Jatuh tempo', kind: 'day', width: 104, cell: (row) => formatDay(row.dueDate) },
  {
    key: 'amount',
    head: 'Dibayar',
    kind: 'amount',
    width: 140,
    phone: 'amount',
    cell: (row) => formatAmount(row.amount),
  },
]

export function PaymentCancel() {
  return (
    <DocumentCancel
      posts="purchasing"
      read={readPayment}
      endpoint={cancelPayment}
      name="Pembayaran"
      hint="Jurnal kebalikan di-post pada tanggal yang dipilih; tagihan yang dibayar terbuka kembali."
      dayOf={({ paymentDate }) => paymentDate}
    />
  )
}
