import { DocumentList, RowActions } from '../../../documents/web/index.ts'
import { customerCell } from '../../web/customer-cell.tsx'
import { customerFilter } from '../../web/customer-filter.ts'
import { SalesTabs } from '../../web/sales-tabs.tsx'
import { exportCreditNotes, listCreditNotes } from '../contract.ts'
import { creditNotes } from '../rules/credit-note-kind.ts'
import '../../web/sales.css'

export function CreditNoteList() {
  return (
    <DocumentList
      kind={creditNotes}
      list={listCreditNotes}
      file={exportCreditNotes}
      title="Nota Kredit"
      subtitle="Retur dan koreksi atas invoice; dibuat dari invoice-nya"
      placeholder="Cari nomor nota, nomor invoice, alasan, atau nama customer"
      partyFilter={customerFilter}
      tabs={<SalesTabs />}
      cells={{ customer: customerCell }}
      actions={{ width: 64, cell: (row) => <RowActions number={row.noteNumber} /> }}
      next={[{ text: 'Lihat invoice', to: '/sales/invoices', permission: 'books.read' }]}
    />
  )
}
