import { z } from 'zod'
import type { Holder } from '../../../../platform/rules/http/permission.ts'
import { day, id, rupiah } from '../../../../platform/rules/http/endpoint.ts'
import {
  auditedDocument,
  cancellationFields,
  journalField,
} from '../../../documents/rules/document-history.ts'
import { documentKind } from '../../../documents/rules/document-kind.ts'
import {
  standings,
  standingTexts,
  standingColumn,
  stands,
  type Standing,
} from '../../../documents/rules/cancellation.ts'
import { fieldsOf, recordOf } from '../../../audit/rules/audit-field.ts'
import type { AuditedTables } from '../../../audit/rules/audited-table.ts'
import { holds } from '../../rules/permissions.ts'
import { advanceActions } from '../../advances/rules/advance-use-kind.ts'
import { customerColumns, customerFields } from '../../rules/document-fields.ts'
import { receiptName } from '../../rules/document-names.ts'

const receiptActs = ['cancel', 'useAdvance', 'refundAdvance'] as const
export type ReceiptAction = (typeof receiptActs)[number]

/** What somebody may do with a receipt now; buttons and server ask the same. */
export function receiptActions(
  receipt: { readonly state: Standing; readonly advanceLeft: number },
  holder: Holder,
): ReceiptAction[] {
  if (receipt.state === 'cancelled' || !holds(holder, 'sales.edit')) return []
  return ['cancel', ...advanceActions(receipt, holder)]
}

/** Whether slips for what was withheld may be recorded, or recorded again. */
export function mayRecordSlip(
  receipt: { readonly state: Standing; readonly withheldAmount: number },
  holder: Holder,
): boolean {
  return receipt.state === 'recorded' && receipt.withheldAmount > 0 && holds(holder, 'sales.edit')
}

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
  /** What is left of an advance that bears VAT, and for which there is no tax invoice yet. */
  advanceUntaxed: rupiah,
  state: z.enum(standings),
  /** What the signed-in person may do with the receipt now. */
  actions: z.array(z.enum(receiptActs)),
}

export const receipts = documentKind({
  ...receiptName,
  row: z.object(receiptHead),
  number: 'receiptNumber',
  columns: {
    number: { head: 'Nomor', look: 'code', width: 140, value: (row) => row.receiptNumber },
    date: { head: 'Tanggal', look: 'day', width: 104, value: (row) => row.receiptDate },
    ...customerColumns,
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
    state: standingColumn,
  },
  choices: {
    state: {
      label: 'Status',
      all: 'Semua status',
      words: {
        recorded: standingTexts.recorded,
        advance: 'Sisa uang muka',
        untaxed: 'Uang muka tanpa faktur',
        cancelled: standingTexts.cancelled,
      },
    },
  },
  party: 'customer',
  sorts: ['-date'],
  counts: stands,
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
      withheld_amount: 'PPh dipotong',
      bank_fee: 'Biaya bank',
      rounding_amount: 'Pembulatan',
      advance_amount: 'Uang muka',
    }),
    ...fieldsOf('text', { notes: 'Catatan' }),
    journal_entry_id: journalField,
    ...cancellationFields,
  }),
}
