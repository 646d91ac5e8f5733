import type { DocumentFile } from '../../../documents/imports/rules/document-file.ts'
import {
  codeCell,
  dayCell,
  noteCell,
  optionalCodeCell,
  usualAmountCell,
} from '../../../documents/imports/rules/import-cell.ts'
import { receipts } from '../../receipts/rules/receipt-kind.ts'

const head = {
  receiptDate: dayCell('Tanggal'),
  customer: codeCell('Customer'),
  account: codeCell('Akun kas/bank', 20),
  /** What its lines come to, less the fee, where nothing stands. */
  received: usualAmountCell('Diterima'),
  bankFee: usualAmountCell('Biaya bank'),
  notes: noteCell('Catatan', 2000),
}

const lines = {
  /** What is paid in advance where nothing stands. */
  invoice: optionalCodeCell('Invoice', 40),
  paid: usualAmountCell('Dibayar'),
}

/** Receipts of customers as files hold them: a row for each invoice that is paid. */
export const receiptFile: DocumentFile<typeof head, typeof lines> = {
  kind: receipts,
  head,
  lines,
  linePath: 'allocations',
  mostDocuments: 100,
  columnOf: {
    customerId: 'customer',
    accountId: 'account',
    receivedAmount: 'received',
    allocations: 'received',
    invoiceId: 'invoice',
    amount: 'paid',
  },
}
