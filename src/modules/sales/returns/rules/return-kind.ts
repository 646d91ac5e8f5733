import { z } from 'zod'
import { day, id } from '../../../../platform/rules/http/endpoint.ts'
import type { Holder } from '../../../../platform/rules/http/permission.ts'
import { sortsOf } from '../../../../platform/rules/list/sort.ts'
import { fieldsOf, following, recordOf, technical } from '../../../audit/rules/audit-field.ts'
import type { AuditedTables } from '../../../audit/rules/audited-table.ts'
import {
  standings,
  standingColumn,
  standingChoice,
  stands,
  type Standing,
} from '../../../documents/rules/cancellation.ts'
import { auditedDocument, auditedLines } from '../../../documents/rules/document-history.ts'
import { documentKind } from '../../../documents/rules/document-kind.ts'
import { customerColumns, customerFields } from '../../rules/document-fields.ts'
import { salesReturnName } from '../../rules/document-names.ts'
import { holds } from '../../rules/permissions.ts'

const returnActs = ['replace', 'cancel'] as const

/** What somebody may do with a return now: its goods are sent again, or it should not have been. */
export function returnActions(
  returned: { readonly state: Standing; readonly replacementNumber: string | null },
  holder: Holder,
): (typeof returnActs)[number][] {
  const isOver = returned.state === 'cancelled' || returned.replacementNumber !== null
  return isOver || !holds(holder, 'sales.edit') ? [] : [...returnActs]
}

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
  /** The order that sends its goods again. */
  replacementNumber: z.string().nullable(),
  state: z.enum(standings),
  /** What the signed-in person may do with it now. */
  actions: z.array(z.enum(returnActs)),
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
    state: standingColumn,
  },
  choices: { state: standingChoice },
  party: 'customer',
  sorts: ['-date', ...sortsOf(['date', 'number'])],
  counts: stands,
})

/** What the history says of returns. */
export const returnTables: AuditedTables = {
  delivery_return: auditedDocument(salesReturns, {
    ...fieldsOf('text', { return_number: 'Nomor' }),
    ...fieldsOf('day', { return_date: 'Tanggal' }),
    order_id: recordOf('Sales order', 'sales_order'),
    ...customerFields,
    ...fieldsOf('text', { customer_address: 'Alamat customer', reason: 'Alasan' }),
    ...fieldsOf('day', { cancelled_on: 'Dibatalkan per' }),
    ...fieldsOf('text', { cancelled_by: 'Dibatalkan oleh', cancel_reason: 'Alasan pembatalan' }),
    ...following(fieldsOf('moment', { cancelled_at: 'Dibatalkan pada' })),
  }),
  delivery_return_line: auditedLines(salesReturns, {
    ...fieldsOf('quantity', { quantity: 'Diretur' }),
    ...technical('id', 'return_id', 'line_number', 'delivery_line_id'),
  }),
}
