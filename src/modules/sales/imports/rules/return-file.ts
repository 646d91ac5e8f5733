import type { DocumentFile } from '../../../documents/imports/rules/document-file.ts'
import {
  codeCell,
  dayCell,
  optionalCodeCell,
  quantityCell,
  referenceCell,
} from '../../../documents/imports/rules/import-cell.ts'
import { salesReturns } from '../../returns/rules/return-kind.ts'

const head = {
  returnDate: dayCell('Tanggal'),
  order: codeCell('Order', 40),
  /** Where goods left from where nothing stands. */
  warehouse: optionalCodeCell('Gudang', 20),
  reason: referenceCell('Alasan', 500),
}

const lines = { product: codeCell('Produk'), quantity: quantityCell('Jumlah') }

/** Returns of orders as files hold them. */
export const returnFile: DocumentFile<typeof head, typeof lines> = {
  kind: salesReturns,
  head,
  lines,
  mostDocuments: 100,
  // What is refused without a field is refused of the order.
  columnOf: { '': 'order', orderId: 'order', warehouseId: 'warehouse', deliveryLineId: 'product' },
}
