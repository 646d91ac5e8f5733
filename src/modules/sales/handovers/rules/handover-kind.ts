import { z } from 'zod'
import { day, id, rupiah } from '../../../../platform/rules/http/endpoint.ts'
import { sortsOf } from '../../../../platform/rules/list/sort.ts'
import { fieldsOf, recordOf, technical } from '../../../audit/rules/audit-field.ts'
import type { AuditedTables } from '../../../audit/rules/audited-table.ts'
import { auditedDocument, auditedLines } from '../../../documents/rules/document-history.ts'
import { documentKind } from '../../../documents/rules/document-kind.ts'
import { customerColumns, customerFields } from '../../rules/document-fields.ts'
import { handoverName } from '../../rules/document-names.ts'

/** Whether invoices that were handed over are paid. */
export const handoverStateTexts = { unpaid: 'Belum lunas', paid: 'Lunas' } as const

/** What list and page of a handover both say. */
export const handoverHead = {
  id,
  handoverNumber: z.string(),
  handoverDate: day,
  promisedDay: day,
  customerId: id,
  customerCode: z.string(),
  customerName: z.string(),
  receivedBy: z.string().nullable(),
  /** What was open when they were handed over, and what is now. */
  amount: rupiah,
  openAmount: rupiah,
  state: z.enum(['unpaid', 'paid']),
}

export const handovers = documentKind({
  ...handoverName,
  row: z.object(handoverHead),
  number: 'handoverNumber',
  columns: {
    number: { head: 'Nomor', look: 'code', width: 136, value: (row) => row.handoverNumber },
    date: { head: 'Tanggal', look: 'day', width: 104, value: (row) => row.handoverDate },
    ...customerColumns,
    promised: {
      head: 'Janji bayar',
      look: 'day',
      width: 104,
      phone: 'meta',
      value: (row) => row.promisedDay,
    },
    state: { head: 'Pelunasan', look: 'badge', width: 120, value: (row) => handoverStateTexts[row.state] },
    amount: {
      head: 'Diserahkan (Rp)',
      look: 'amount',
      width: 150,
      sum: 'matchingAmount',
      value: (row) => row.amount,
    },
    open: {
      head: 'Sisa (Rp)',
      look: 'amount',
      width: 150,
      sum: 'matchingOpen',
      phone: 'meta',
      value: (row) => row.openAmount,
    },
  },
  choices: { state: { label: 'Pelunasan', all: 'Semua', words: handoverStateTexts } },
  party: 'customer',
  sorts: ['-date', ...sortsOf(['date', 'promised', 'number'])],
})

/** What the history says of handovers. */
export const handoverTables: AuditedTables = {
  invoice_handover: auditedDocument(handovers, {
    ...fieldsOf('text', { handover_number: 'Nomor' }),
    ...fieldsOf('day', { handover_date: 'Tanggal', promised_day: 'Janji bayar' }),
    ...customerFields,
    ...fieldsOf('text', {
      customer_address: 'Alamat customer',
      received_by: 'Diterima oleh',
      notes: 'Catatan',
    }),
    ...fieldsOf('rupiah', { amount: 'Diserahkan' }),
  }),
  invoice_handover_line: auditedLines(handovers, {
    invoice_id: recordOf('Invoice', 'sales_invoice'),
    ...fieldsOf('rupiah', { open_amount: 'Sisa saat diserahkan' }),
    ...technical('id', 'handover_id', 'line_number'),
  }),
}
