import type { DocumentFile } from '../../../documents/imports/rules/document-file.ts'
import {
  codeCell,
  countedCell,
  dayCell,
  optionalCodeCell,
  referenceCell,
  usualAmountCell,
} from '../../../documents/imports/rules/import-cell.ts'
import { creditNotes } from '../../credit-notes/rules/credit-note-kind.ts'

const head = {
  noteDate: dayCell('Tanggal'),
  invoice: codeCell('Invoice', 40),
  /** Where goods left from where nothing stands. */
  warehouse: optionalCodeCell('Gudang', 20),
  reason: referenceCell('Alasan', 500),
}

const lines = {
  /** All that is left of the invoice where nothing stands. */
  product: optionalCodeCell('Produk'),
  /** What comes back; where nothing stands, an amount is taken off. */
  quantity: countedCell('Jumlah'),
  amount: usualAmountCell('Nilai'),
}

/** Credit notes on invoices as files hold them. */
export const creditNoteFile: DocumentFile<typeof head, typeof lines> = {
  kind: creditNotes,
  head,
  lines,
  mostDocuments: 100,
  columnOf: { '': 'invoice', invoiceId: 'invoice', warehouseId: 'warehouse', lines: 'invoice' },
}
