import { z } from 'zod'
import { day, id, rupiah } from '../../../../platform/rules/http/endpoint.ts'
import { auditedDocument } from '../../../documents/rules/document-history.ts'
import { documentKind } from '../../../documents/rules/document-kind.ts'
import { customerText } from '../../rules/customer-text.ts'
import { receiptActs, receiptStates, type ReceiptState } from './receipt-actions.ts'
import { fieldsOf, recordOf } from '../../../audit/rules/audit-field.ts'
import type { AuditedTables } from '../../../audit/rules/audited-table.ts'
import { cancellationFields, customerFields, journalField } from '../../rules/document-fields.ts'

/** What list and page of a receipt both say. */
export const receiptHead = {
  id,
  receiptNumber: z.string(),
  receiptDate: day,
  customerId: id,
  customerCode: z.string(),
  customerName: z.string(),
  receivedAmount: rupiah,
  allocatedAmount: rupiah,
  /** Paid beyond the invoices; of it, what was not used or returned yet. */
  advanceAmount: rupiah,
  advanceLeft: rupiah,
  state: z.enum(receiptStates),
  /** What the signed-in person may do with the receipt now. */
  actions: z.array(z.enum(receiptActs)),
}

/** How the states of a receipt read. */
export const receiptStateTexts = {
  recorded: 'Tercatat',
  cancelled: 'Dibatalkan',
} as const satisfies Readonly<Record<ReceiptState, string>>

export const receipts = documentKind({
  table: 'sales_receipt',
  label: 'Penerimaan',
  noun: 'penerimaan',
  path: '/sales/receipts',
  api: '/sales-receipts',
  series: ['RCP'],
  evidence: 'sales.edit',
  reference: 'receipt',
  row: z.object(receiptHead),
  number: 'receiptNumber',
  columns: {
    number: { head: 'Nomor', look: 'code', width: 140, value: (row) => row.receiptNumber },
    date: { head: 'Tanggal', look: 'day', width: 104, value: (row) => row.receiptDate },
    customer: { head: 'Customer', value: customerText },
    received: {
      head: 'Diterima (Rp)',
      look: 'amount',
      width: 150,
      sum: 'matchingReceived',
      value: (row) => row.receivedAmount,
    },
    allocated: {
      head: 'Alokasi (Rp)',
      look: 'amount',
      width: 150,
      phone: 'hidden',
      dashed: true,
      sum: 'matchingAllocated',
      value: (row) => row.allocatedAmount,
    },
    advance: {
      head: 'Sisa uang muka (Rp)',
      look: 'amount',
      width: 160,
      phone: 'hidden',
      dashed: true,
      sum: 'matchingAdvanceLeft',
      value: (row) => row.advanceLeft,
    },
    state: { head: 'Status', look: 'badge', width: 104, value: (row) => receiptStateTexts[row.state] },
  },
  choices: {
    state: {
      label: 'Status',
      all: 'Semua status',
      words: {
        recorded: receiptStateTexts.recorded,
        advance: 'Sisa uang muka',
        cancelled: receiptStateTexts.cancelled,
      },
    },
  },
  party: 'customer',
  sorts: ['-date'],
  counts: (row) => row.state !== 'cancelled',
})

/** What the history says of receipts. */
export const receiptTables: AuditedTables = {
  sales_receipt: auditedDocument(receipts, {
    ...fieldsOf('text', { receipt_number: 'Nomor' }),
    ...fieldsOf('day', { receipt_date: 'Tanggal penerimaan' }),
    ...customerFields,
    account_id: recordOf('Akun kas/bank', 'account'),
    ...fieldsOf('rupiah', {
      received_amount: 'Jumlah diterima',
      withheld_amount: 'PPh 23 dipotong',
      bank_fee: 'Biaya bank',
      rounding_amount: 'Pembulatan',
      advance_amount: 'Uang muka',
    }),
    ...fieldsOf('text', { notes: 'Catatan' }),
    journal_entry_id: journalField,
    ...cancellationFields,
  }),
}
