import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import { formatLongDay } from '../../../../platform/rules/day/format-day.ts'
import { formatRupiah, toRupiah } from '../../../../platform/rules/money/money.ts'
import { AppLink } from '../../../../platform/web/shell/app-link.tsx'
import type { Column } from '../../../../platform/web/list/column.ts'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { Fact, Facts } from '../../../../platform/web/form/facts.tsx'
import { DocumentDialog } from '../../../documents/web/index.ts'
import { invoices } from '../../invoices/rules/invoice-kind.ts'
import { printCreditNote, readCreditNote, type CreditNote } from '../contract.ts'
import { creditNotes } from '../rules/credit-note-kind.ts'
import { AdvanceButtons } from '../../advances/web/advance-buttons.tsx'
import { AdvanceUses } from '../../advances/web/advance-uses.tsx'
import { customerAddress, documentAddress, entryAddress } from '../../web/document-address.ts'
import { quantityOf } from '../../orders/web/order-lines-table.tsx'
import { DocumentTotals } from '../../web/document-totals.tsx'
import '../../web/sales.css'

/** One credit note to read and print, with what became of its advance. */
export function CreditNoteDetail() {
  return (
    <DocumentDialog
      kind={creditNotes}
      read={readCreditNote}
      title="Nota kredit"
      paper={{ endpoint: printCreditNote }}
      actions={({ actions, customerCode }) => (
        <AdvanceButtons actions={actions} customerCode={customerCode} />
      )}
    >
      {(note) => (
        <>
          <NoteFacts note={note} />
          <DataTable
            compact
            caption={`Item ${note.noteNumber}, dalam Rupiah`}
            columns={columns}
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
      <Fact name="Customer">
        <AppLink to={customerAddress(note.customerCode)}>
          {note.customerCode} - {note.customerName}
        </AppLink>
      </Fact>
      <Fact name="Invoice">
        <AppLink to={documentAddress(invoices, note.invoiceNumber)}>{note.invoiceNumber}</AppLink>
      </Fact>
      <Fact name="Journal entry">
        <AppLink to={entryAddress(note.entryNumber)}>{note.entryNumber}</AppLink>
      </Fact>
      <Fact name="Mengurangi tagihan">{formatRupiah(note.settledAmount)}</Fact>
      {advance > 0 && <Fact name="Menjadi uang muka">{formatRupiah(advance)}</Fact>}
      {advance > 0 && <Fact name="Sisa uang muka">{formatRupiah(note.advanceLeft)}</Fact>}
      <Fact name="Alasan" wide>
        {note.reason}
      </Fact>
    </Facts>
  )
}

type Line = CreditNote['lines'][number]

const columns: Column<Line>[] = [
  { key: 'line', head: 'No', kind: 'code', width: 44, phone: 'hidden', cell: (line) => line.lineNumber },
  { key: 'code', head: 'Kode Produk', kind: 'code', width: 104, cell: (line) => line.productCode },
  { key: 'name', head: 'Nama Produk', phone: 'lead', cell: (line) => line.productName },
  { key: 'unit', head: 'Unit', kind: 'code', width: 56, phone: 'hidden', cell: (line) => line.unit },
  {
    key: 'quantity',
    head: 'Quantity',
    kind: 'amount',
    width: 96,
    phone: 'meta',
    cell: (line) => quantityOf(line.quantity),
  },
  {
    key: 'price',
    head: 'Harga',
    kind: 'amount',
    width: 124,
    phone: 'hidden',
    cell: (line) => formatAmount(line.unitPrice),
  },
  {
    key: 'subtotal',
    head: 'Subtotal',
    kind: 'amount',
    width: 140,
    cell: (line) => formatAmount(line.subtotal),
  },
]
