import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import { formatLongDay } from '../../../../platform/rules/day/format-day.ts'
import { formatRupiah, toRupiah } from '../../../../platform/rules/money/money.ts'
import { formatQuantity, toQuantity, type Quantity } from '../../../../platform/rules/money/quantity.ts'
import { AppLink } from '../../../../platform/web/shell/app-link.tsx'
import { addressOf } from '../../../../platform/web/call/call.ts'
import type { Column } from '../../../../platform/web/list/column.ts'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { DetailDialog } from '../../../../platform/web/dialog/detail-dialog.tsx'
import { Fact, Facts } from '../../../../platform/web/form/facts.tsx'
import { useParam } from '../../../../platform/web/shell/place.ts'
import { ProblemPanel } from '../../../../platform/web/form/problem-panel.tsx'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { Attachments, FoldedHistory } from '../../../audit/web/index.ts'
import { printCreditNote } from '../../printing/contract.ts'
import { readCreditNote, type CreditNote } from '../contract.ts'
import { AdvanceButtons } from '../../advances/web/advance-buttons.tsx'
import { AdvanceUses } from '../../advances/web/advance-uses.tsx'
import { customerAddress, entryAddress, invoiceAddress } from '../../web/document-address.ts'
import { DocumentTotals } from '../../web/document-totals.tsx'
import { PrintButtons } from '../../printing/web/print-preview.tsx'
import { DocumentTimes } from '../../receipts/web/document-times.tsx'
import '../../web/sales.css'

/** One credit note to read and print, with what became of its advance. */
export function CreditNoteDetail() {
  const number = useParam('number')
  const { data, error, refetch } = useReply(readCreditNote, { params: { number } })
  return (
    <DetailDialog size="wide" title={`Nota kredit ${number}`} actions={data && <DetailActions note={data} />}>
      {data && (
        <div className="document-detail">
          <NoteFacts note={data} />
          <DataTable
            compact
            caption={`Item ${number}, dalam Rupiah`}
            columns={columns}
            rows={data.lines}
            rowKey={(line) => line.lineNumber}
            empty={null}
          />
          <DocumentTotals document={{ ...data, discountAmount: 0 }} />
          <AdvanceUses number={number} uses={data.uses} />
          <DocumentTimes document={data} />
          <Attachments kind="credit_note" recordId={data.id} />
          <FoldedHistory kind="credit_note" recordId={String(data.id)} />
        </div>
      )}
      {!data && error && <ProblemPanel error={error} onRetry={() => void refetch()} />}
    </DetailDialog>
  )
}

function DetailActions({ note: { noteNumber, actions, customerCode } }: { readonly note: CreditNote }) {
  return (
    <>
      <PrintButtons
        preview={`/sales/credit-notes/${noteNumber}/print`}
        pdf={addressOf(printCreditNote, { params: { number: noteNumber } })}
      />
      <AdvanceButtons actions={actions} customerCode={customerCode} />
    </>
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
        <AppLink to={invoiceAddress(note.invoiceNumber)}>{note.invoiceNumber}</AppLink>
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
    cell: (line) => formatQuantity(toQuantity(line.quantity) ?? (0 as Quantity)),
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
