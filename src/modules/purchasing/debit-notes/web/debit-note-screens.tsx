import { Button } from '@mantine/core'
import { formatRupiah } from '../../../../platform/rules/money/money.ts'
import { useMayMake } from '../../../../platform/web/shell/session.ts'
import { formatLongDay } from '../../../../platform/rules/day/format-day.ts'
import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import { Fact, Facts } from '../../../../platform/web/form/facts.tsx'
import type { Column } from '../../../../platform/web/list/column.ts'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { AppLink } from '../../../../platform/web/shell/app-link.tsx'
import { MakeButton } from '../../../../platform/web/shell/make-button.tsx'
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
  standingList,
} from '../../../documents/web/index.ts'
import { quantityText } from '../../../inventory/web/index.ts'
import { vendorFilter } from '../../../parties/web/index.ts'
import { cancelDebitNote, debitNoteApi, type DebitNote } from '../contract.ts'
import { notableTexts } from '../rules/debit-note.ts'
import { debitNoteApprovals } from '../rules/debit-note-approval.ts'
import { noteTreatmentTexts } from '../rules/note-treatment.ts'
import { NoteTotals } from './note-totals.tsx'

export function DebitNoteList() {
  return (
    <DocumentList
      api={debitNoteApi}
      title="Retur & Nota Debit"
      subtitle="Barang yang kembali ke vendor, dan tagihan yang dikoreksi"
      placeholder="Cari nomor nota, alasan, atau nama vendor"
      partyFilter={vendorFilter}
      notice={<WaitingNotice kind={debitNoteApprovals.kind} />}
      buttons={<MakeButton right="purchasing.edit">Buat Nota Debit</MakeButton>}
      {...standingList}
      next={[{ text: 'Lihat tagihan', to: '/purchase/bills', permission: 'books.read' }]}
    />
  )
}

/** One note to read and print, with what went back. */
export function DebitNoteDetail() {
  return (
    <DocumentDialog
      api={debitNoteApi}
      title="Nota debit"
      badge={StandingBadge}
      actions={(note) => <NoteActions note={note} />}
    >
      {(note) => (
        <>
          <NoteFacts note={note} />
          <DataTable
            compact
            caption={`Baris ${note.noteNumber}, dalam Rupiah`}
            columns={columns}
            rows={note.lines}
            rowKey={(line) => line.lineNumber}
            empty={null}
          />
          <NoteTotals amounts={note} {...(note.isOfBill ? note : {})} />
        </>
      )}
    </DocumentDialog>
  )
}

/** What is done with what the vendor owes, and the way back. */
function NoteActions({ note }: { readonly note: DebitNote }) {
  const { actions, noteNumber, ofNumber, vendorCode, creditLeft } = note
  const mayUse = useMayMake('payments.edit') && creditLeft > 0
  return (
    <>
      <CopyButton number={noteNumber} right="purchasing.edit" of={{ of: ofNumber }} />
      {actions.includes('cancel') && <CancelButton to={noteNumber} />}
      {mayUse && (
        <Button component={AppLink} to={`/purchase/payments/refund?for=${vendorCode}`} variant="default">
          Terima pengembalian
        </Button>
      )}
      {mayUse && (
        <Button component={AppLink} to={`/purchase/payments/new?for=${vendorCode}`}>
          Pakai untuk tagihan
        </Button>
      )}
    </>
  )
}

function NoteFacts({ note }: { readonly note: DebitNote }) {
  const path = note.isOfBill ? '/purchase/bills' : '/purchase/goods-receipt'
  return (
    <Facts>
      <Fact name="Tanggal nota">{formatLongDay(note.noteDate)}</Fact>
      <Fact name="Vendor">
        <AppLink to={`/master/vendors/${note.vendorCode}`}>
          {note.vendorCode} - {note.vendorName}
        </AppLink>
      </Fact>
      <Fact name={note.isOfBill ? 'Atas tagihan' : 'Atas penerimaan'}>
        <AppLink to={`${path}/${note.ofNumber}`}>{note.ofNumber}</AppLink>
        {note.documentNumber !== null && <span className="muted"> · {note.documentNumber}</span>}
      </Fact>
      <EntryFact entryNumber={note.entryNumber} />
      {note.vatTreatment !== 'none' && (
        <Fact name="PPN masukan">
          {noteTreatmentTexts[note.vatTreatment]}
          {note.taxInvoiceNumber !== null && <> · {note.taxInvoiceNumber}</>}
        </Fact>
      )}
      {note.taxNoteNumber !== null && <Fact name="Nota retur">{note.taxNoteNumber}</Fact>}
      {note.creditAmount > 0 && (
        <Fact name="Sisa piutang ke vendor">
          <strong>{formatRupiah(note.creditLeft)}</strong>
        </Fact>
      )}
      {note.uses.length > 0 && (
        <Fact name="Dipakai oleh">
          {note.uses.map(({ paymentNumber, amount, cancelledOn }) => (
            <span key={paymentNumber}>
              <AppLink to={`/purchase/payments/${paymentNumber}`}>{paymentNumber}</AppLink>{' '}
              {formatRupiah(amount)}
              {cancelledOn !== null && <span className="muted"> dibatalkan</span>}{' '}
            </span>
          ))}
        </Fact>
      )}
      {note.keepsGoods && <Fact name="Barang">tetap, tidak akan ditagih</Fact>}
      <Fact name="Alasan" wide>
        {note.reason}
      </Fact>
      <CancelledFact cancelled={note.cancelled} />
    </Facts>
  )
}

type Line = DebitNote['lines'][number]

/** What a line of a note is: goods that left, or what of a price fell. */
function kindText({ is, quantity }: Line): string {
  return is === 'goods' && quantity === null ? 'Koreksi harga' : notableTexts[is]
}

const columns: readonly Column<Line>[] = [
  { key: 'line', head: 'No', kind: 'code', width: 44, phone: 'hidden', cell: (line) => line.lineNumber },
  { key: 'description', head: 'Keterangan', phone: 'lead', cell: (line) => line.description },
  { key: 'is', head: 'Jenis', width: 132, phone: 'meta', cell: kindText },
  {
    key: 'quantity',
    head: 'Jumlah',
    kind: 'amount',
    width: 112,
    phone: 'meta',
    cell: ({ quantity, unit }) => (quantity === null ? '-' : `${quantityText(quantity)} ${unit}`),
  },
  {
    key: 'amount',
    head: 'Nilai',
    kind: 'amount',
    width: 132,
    phone: 'amount',
    cell: (line) => formatAmount(line.amount),
  },
  {
    key: 'tax',
    head: 'PPN',
    kind: 'amount',
    width: 124,
    phone: 'meta',
    phoneHead: true,
    cell: (line) => formatAmount(line.taxAmount),
  },
]

export function DebitNoteCancel() {
  return (
    <DocumentCancel
      posts="purchasing"
      read={debitNoteApi.read}
      endpoint={cancelDebitNote}
      name="Nota debit"
      hint="Jurnal kebalikan di-post pada tanggal yang dipilih; barangnya masuk stok lagi, dan tagihannya terutang lagi."
      dayOf={({ noteDate }) => noteDate}
    />
  )
}
