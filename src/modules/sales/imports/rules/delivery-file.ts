import type { DocumentFile } from '../../../documents/imports/rules/document-file.ts'
import {
  codeCell,
  dayCell,
  noteCell,
  optionalCodeCell,
  quantityCell,
} from '../../../documents/imports/rules/import-cell.ts'
import { deliveries } from '../../deliveries/rules/delivery-kind.ts'

const head = {
  deliveryDate: dayCell('Tanggal'),
  order: codeCell('Order', 40),
  /** The first warehouse where nothing stands. */
  warehouse: optionalCodeCell('Gudang', 20),
  notes: noteCell('Catatan', 2000),
}

const lines = { product: codeCell('Produk'), quantity: quantityCell('Jumlah') }

/** Deliveries of orders as files hold them. */
export const deliveryFile: DocumentFile<typeof head, typeof lines> = {
  kind: deliveries,
  head,
  lines,
  mostDocuments: 100,
  // What is refused without a field is refused of the order: its state, its customer.
  columnOf: { '': 'order', orderId: 'order', warehouseId: 'warehouse', lineNumber: 'product' },
}
