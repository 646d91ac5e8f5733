import { ImportButton, MakeButton } from '../../../../platform/web/shell/make-button.tsx'
import { formatLongDay } from '../../../../platform/rules/day/format-day.ts'
import { formatRupiah, toRupiah } from '../../../../platform/rules/money/money.ts'
import { Fact, Facts } from '../../../../platform/web/form/facts.tsx'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { AppLink } from '../../../../platform/web/shell/app-link.tsx'
import {
  CancelButton,
  CancelledFact,
  CopyButton,
  DocumentCancel,
  DocumentDialog,
  DocumentList,
  EntryFact,
  StandingBadge,
} from '../../../documents/web/index.ts'
import { CustomerFact } from '../../web/customer-cell.tsx'
import { usedAdvanceProblems } from '../../advances/rules/advance.ts'
import { AdvanceButtons, AdvanceUses } from '../../advances/web/advance-use-detail.tsx'
import { invoices } from '../../invoices/rules/invoice-kind.ts'
import { customerFilter } from '../../web/customer-select.tsx'
import { useDepartments } from '../../../departments/web/index.ts'
import { goodsColumns, withDepartments } from '../../web/goods-columns.tsx'
import { documentAddress } from '../../web/document-address.ts'
import { DocumentTotals } from '../../web/document-totals.tsx'
import { WaitingNotice } from '../../../approvals/web/index.ts'
import { creditNoteApprovals } from '../rules/credit-approval.ts'
import { noteKindTexts } from '../rules/credit-note-kind.ts'
import { cancelCreditNote, type CreditNote, creditNoteApi, type CreditNoteRow } from '../contract.ts'
import '../../web/sales.css'

export function CreditNoteList() {
  return (
    <DocumentList
      api={creditNoteApi}
      title="Nota Kredit"
      subtitle="Retur dan koreksi atas invoice; tanpa invoice menjadi uang muka"
      placeholder="Cari nomor nota, nomor invoice, alasan, atau nama customer"
      uncounted="tanpa yang dibatalkan"
      partyFilter={customerFilter}
      buttons={
        <>
          <ImportButton right="sales.edit" />
          <MakeButton right="sales.edit">Nota Kredit tanpa Invoice</MakeButton>
        </>
      }
      cells={{ kind: { cell: (row) => <NoteKind note={row} /> } }}
      notice={<WaitingNotice kind={creditNoteApprovals.kind} />}
      next={[{ text: 'Lihat invoice', to: '/sales/invoices', permission: 'books.read' }]}
    />
  )
}

/** How a note takes VAT back, and whether it stands. */
function NoteKind({ note: { noteKind, state } }: { readonly note: CreditNoteRow }) {
  return (
    <>
      {noteKindTexts[noteKind]} {state === 'cancelled' && <StandingBadge state={state} />}
    </>
  )
}

/** One credit note to read and print, with what became of its advance. */
export function CreditNoteDetail() {
  const departments = useDepartments()
  return (
    <DocumentDialog
      api={creditNoteApi}
      title="Nota kredit"
      badge={StandingBadge}
      actions={({ actions, customerCode, invoiceNumber, noteNumber }) => (
        <>
          {invoiceNumber === null && <CopyButton number={noteNumber} right="sales.edit" />}
          {actions.includes('cancel') && <CancelButton to={noteNumber} />}
          <AdvanceButtons actions={actions} customerCode={customerCode} />
        </>
      )}
    >
      {(note) => (
        <>
          <NoteFacts note={note} />
          <DataTable
            compact
            caption={`Item ${note.noteNumber}, dalam Rupiah`}
            columns={withDepartments(columns, departments)}
            rows={note.lines}
            rowKey={(line) => line.lineNumber}
            empty={null}
          />
          <DocumentTotals document={{ ...note, discountAmount: 0 }} />
          <AdvanceUses number={note.noteNumber} uses={note.uses} />
        </>
      )}
    </DocumentDialog>
  )
}

function NoteFacts({ note }: { readonly note: CreditNote }) {
  const advance = toRupiah(note.totalAmount - note.settledAmount)
  return (
    <Facts>
      <Fact name="Tanggal nota">{formatLongDay(note.noteDate)}</Fact>
      <Fact name="Jenis">{noteKindTexts[note.noteKind]}</Fact>
      <CustomerFact document={note} />
      {note.invoiceNumber !== null && (
        <Fact name="Invoice">
          <AppLink to={documentAddress(invoices, note.invoiceNumber)}>{note.invoiceNumber}</AppLink>
        </Fact>
      )}
      {note.fakturNumber !== null && note.fakturDay !== null && (
        <Fact name="Faktur pajak">
          {note.fakturNumber}, {formatLongDay(note.fakturDay)}
        </Fact>
      )}
      {note.warehouseName !== null && <Fact name="Gudang">{note.warehouseName}</Fact>}
      <EntryFact entryNumber={note.entryNumber} />
      <Fact name="Mengurangi tagihan">{formatRupiah(note.settledAmount)}</Fact>
      {advance > 0 && <Fact name="Menjadi uang muka">{formatRupiah(advance)}</Fact>}
      {advance > 0 && <Fact name="Sisa uang muka">{formatRupiah(note.advanceLeft)}</Fact>}
      <Fact name="Alasan" wide>
        {note.reason}
      </Fact>
      <CancelledFact cancelled={note.cancelled} />
    </Facts>
  )
}

export function CreditNoteCancel() {
  return (
    <DocumentCancel
      posts="sales"
      read={creditNoteApi.read}
      endpoint={cancelCreditNote}
      name="Nota kredit"
      hint="Jurnal kebalikan di-post pada tanggal yang dipilih; tagihan dan PPN-nya terutang lagi, dan barangnya keluar dari stok."
      dayOf={({ noteDate }) => noteDate}
      problemsOf={({ uses }, day) => usedAdvanceProblems(day, uses)}
    />
  )
}

/** A credit note has no amounts beyond those of its lines, so a phone shows what each comes to. */
type NoteLine = CreditNote['lines'][number]

const columns = goodsColumns<NoteLine>((line) => line.productName).map((column): typeof column =>
  column.key === 'subtotal' ? { ...column, phone: 'amount' } : column,
)
