import type { DocumentFile } from '../../../documents/imports/rules/document-file.ts'
import {
  codeCell,
  dayCell,
  departmentCell,
  laterDayCell,
  noteCell,
  optionalCell,
  optionalCodeCell,
  percentCell,
  quantityCell,
  usualAmountCell,
  wordCell,
} from '../../../documents/imports/rules/import-cell.ts'
import type { BilledTaxClass } from '../../../tax/rules/tax-class.ts'
import { bills } from '../../bills/rules/bill-kind.ts'
import { purchaseOrders } from '../../orders/rules/order-kind.ts'
import { unitPriceKind } from '../../orders/rules/unit-price.ts'

const vendor = codeCell('Vendor')
const notes = noteCell('Catatan', 2000)

/** What a line charges to an account says of itself, in orders and bills alike. */
const charged = {
  account: optionalCodeCell('Akun', 20),
  description: noteCell('Keterangan', 500),
  tax: wordCell<BilledTaxClass>('Kena PPN', { ya: 'taxed', tidak: 'untaxed' }),
}
const department = departmentCell('Departemen')

const columnOf = {
  vendorId: 'vendor',
  accountId: 'account',
  taxClass: 'tax',
  departmentId: 'department',
} as const

const orderHead = {
  orderDate: dayCell('Tanggal'),
  expectedDay: laterDayCell('Diharapkan'),
  vendor,
  notes,
}

/** A line of an order: a product, or an account with a text. */
const orderLines = {
  product: optionalCodeCell('Produk'),
  quantity: quantityCell('Jumlah'),
  unitPrice: optionalCell('Harga', 'amount', unitPriceKind),
  discount: percentCell('Diskon %'),
  /** Wins over quantity, price and discount. */
  amount: usualAmountCell('Nilai'),
  ...charged,
  department,
}

/** Purchase orders as files hold them. */
export const purchaseOrderFile: DocumentFile<typeof orderHead, typeof orderLines> = {
  kind: purchaseOrders,
  head: orderHead,
  lines: orderLines,
  mostDocuments: 500,
  columnOf: { ...columnOf, productId: 'product', discountBasisPoints: 'discount' },
}

const billHead = {
  billDate: dayCell('Tanggal'),
  /** That of the bill where nothing stands. */
  postingDay: laterDayCell('Tanggal buku'),
  dueDate: laterDayCell('Jatuh tempo'),
  vendor,
  documentNumber: noteCell('Nomor tagihan', 100),
  taxInvoiceNumber: noteCell('Nomor faktur pajak', 40),
  taxInvoiceDay: laterDayCell('Tanggal faktur pajak'),
  taxAmount: usualAmountCell('PPN faktur'),
  notes,
}

const billLines = {
  ...charged,
  amount: usualAmountCell('Jumlah'),
  object: optionalCodeCell('Objek PPh', 20),
  department,
}

/** Bills of vendors that charge accounts as files hold them; those of goods are entered beside what came in. */
export const billFile: DocumentFile<typeof billHead, typeof billLines> = {
  kind: bills,
  head: billHead,
  lines: billLines,
  mostDocuments: 100,
  columnOf: { ...columnOf, objectCode: 'object' },
}
