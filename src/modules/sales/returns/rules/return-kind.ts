import { z } from 'zod'
import { day, id } from '../../../../platform/rules/http/endpoint.ts'
import { sortsOf } from '../../../../platform/rules/list/sort.ts'
import { fieldsOf, recordOf, technical } from '../../../audit/rules/audit-field.ts'
import type { AuditedTables } from '../../../audit/rules/audited-table.ts'
import { auditedDocument, auditedLines } from '../../../documents/rules/document-history.ts'
import { documentKind } from '../../../documents/rules/document-kind.ts'
import { customerColumns, customerFields } from '../../rules/document-fields.ts'
import { salesReturnName } from '../../rules/document-names.ts'

/** What list and page of a return both say. */
export const returnHead = {
  id,
  returnNumber: z.string(),
  returnDate: day,
  orderNumber: z.string(),
  customerId: id,
  customerCode: z.string(),
  customerName: z.string(),
  reason: z.string(),
}

export const salesReturns = documentKind({
  ...salesReturnName,
  row: z.object(returnHead),
  number: 'returnNumber',
  columns: {
    number: { head: 'Nomor', look: 'code', width: 136, value: (row) => row.returnNumber },
    date: { head: 'Tanggal', look: 'day', width: 104, value: (row) => row.returnDate },
    ...customerColumns,
    order: { head: 'Order', look: 'code', width: 136, phone: 'meta', value: (row) => row.orderNumber },
    reason: { head: 'Alasan', width: 240, characters: 60, truncate: true, value: (row) => row.reason },
  },
  choices: {},
  party: 'customer',
  sorts: ['-date', ...sortsOf(['date', 'number'])],
})

/** What the history says of returns. */
export const returnTables: AuditedTables = {
  delivery_return: auditedDocument(salesReturns, {
    ...fieldsOf('text', { return_number: 'Nomor' }),
    ...fieldsOf('day', { return_date: 'Tanggal' }),
    order_id: recordOf('Sales order', 'sales_order'),
    ...customerFields,
    ...fieldsOf('text', { customer_address: 'Alamat customer', reason: 'Alasan' }),
  }),
  delivery_return_line: auditedLines(salesReturns, {
    ...fieldsOf('quantity', { quantity: 'Diretur' }),
    ...technical('id', 'return_id', 'line_number', 'delivery_line_id'),
  }),
}
