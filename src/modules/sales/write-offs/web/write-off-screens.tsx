import { Button } from '@mantine/core'
import { formatLongDay } from '../../../../platform/rules/day/format-day.ts'
import { formatRupiah } from '../../../../platform/rules/money/money.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { DatedReasonWaiting } from '../../../../platform/web/dialog/dated-reason-dialog.tsx'
import { Fact, Facts } from '../../../../platform/web/form/facts.tsx'
import { DialogLink } from '../../../../platform/web/shell/app-link.tsx'
import { useParam } from '../../../../platform/web/shell/place.ts'
import { useCan } from '../../../../platform/web/shell/session.ts'
import { DocumentDialog, DocumentList, DocumentPrint, RowActions } from '../../../documents/web/index.ts'
import { InvoiceShares } from '../../invoices/web/invoice-shares.tsx'
import { CancelForm } from '../../settlements/web/cancel-dialog.tsx'
import {
  CancelButton,
  CancelledFact,
  CustomerFact,
  EntryFact,
  StandingBadge,
} from '../../settlements/web/document-facts.tsx'
import { customerCell } from '../../web/customer-cell.tsx'
import { customerFilter } from '../../web/customer-filter.ts'
import {
  cancelWriteOff,
  exportWriteOffs,
  listWriteOffs,
  printWriteOff,
  readWriteOff,
  type WriteOff,
} from '../contract.ts'
import { writeOffs } from '../rules/write-off-kind.ts'
import { chargeTexts, withoutPaper, writeOffOnPaper } from '../rules/write-off.ts'
import '../../web/sales.css'

export function WriteOffList() {
  return (
    <DocumentList
      kind={writeOffs}
      list={listWriteOffs}
      file={exportWriteOffs}
      title="Penghapusan Piutang"
      subtitle="Piutang yang tidak akan tertagih, dihapus tanpa uang masuk"
      placeholder="Cari nomor penghapusan atau nama customer"
      uncounted="tanpa yang dibatalkan"
      partyFilter={customerFilter}
      buttons={
        useCan('write-offs.edit') && (
          <Button component={DialogLink} to="new" data-key-new>
            Hapus Piutang
          </Button>
        )
      }
      cells={{ customer: customerCell, state: { cell: (row) => <StandingBadge state={row.state} /> } }}
      actions={{ width: 64, cell: (row) => <RowActions number={row.writeOffNumber} /> }}
      next={[{ text: 'Lihat umur piutang', to: '/sales/receivables-ageing', permission: 'books.read' }]}
    />
  )
}

/** One write-off to read and print, with the invoices it took off. */
export function WriteOffDetail() {
  return (
    <DocumentDialog
      kind={writeOffs}
      read={readWriteOff}
      title="Penghapusan piutang"
      badge={({ state }) => <StandingBadge state={state} />}
      paper={{ endpoint: printWriteOff, may: (row) => withoutPaper(row) === undefined }}
      actions={({ actions, writeOffNumber }) =>
        actions.includes('cancel') && <CancelButton to={writeOffNumber} />
      }
    >
      {(writeOff) => (
        <>
          <WriteOffFacts writeOff={writeOff} />
          <InvoiceShares number={writeOff.writeOffNumber} shares={writeOff.allocations} />
        </>
      )}
    </DocumentDialog>
  )
}

function WriteOffFacts({ writeOff }: { readonly writeOff: WriteOff }) {
  return (
    <Facts>
      <Fact name="Tanggal">{formatLongDay(writeOff.writeOffDate)}</Fact>
      <CustomerFact document={writeOff} />
      <Fact name="Dibebankan ke">
        {chargeTexts[writeOff.chargedTo]} · {writeOff.accountCode} {writeOff.accountName}
      </Fact>
      <EntryFact entryNumber={writeOff.entryNumber} />
      <Fact name="Jumlah dihapus">
        <strong>{formatRupiah(writeOff.amount)}</strong>
      </Fact>
      <Fact name="Alasan" wide>
        <span className="document-notes">{writeOff.reason}</span>
      </Fact>
      <CancelledFact cancelled={writeOff.cancelled} />
    </Facts>
  )
}

/** The preview of a write-off on paper. */
export function WriteOffPrint() {
  return (
    <DocumentPrint
      kind={writeOffs}
      read={readWriteOff}
      paper={printWriteOff}
      name="Penghapusan Piutang"
      layout={writeOffOnPaper}
      refusal={withoutPaper}
    />
  )
}

/** Asks day and reason, and cancels the write-off in the address. */
export function WriteOffCancel() {
  const number = useParam('number')
  const { data, error, refetch } = useReply(readWriteOff, { params: { number } })
  const title = `Batalkan Penghapusan ${number}`
  if (!data) return <DatedReasonWaiting title={title} error={error} onRetry={() => void refetch()} />
  const { id, writeOffDate: day } = data
  return (
    <CancelForm
      title={title}
      hint="Jurnal kebalikan di-post pada tanggal yang dipilih; invoice yang dihapus terbuka kembali."
      document={{ id, number, day, uses: [], back: number, endpoint: cancelWriteOff }}
    />
  )
}
