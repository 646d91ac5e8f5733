import { z } from 'zod'
import { day, id, rupiah } from '../../../../platform/rules/http/endpoint.ts'
import type { Holder } from '../../../../platform/rules/http/permission.ts'
import { choice, fieldsOf, recordOf, technical } from '../../../audit/rules/audit-field.ts'
import type { AuditedTables } from '../../../audit/rules/audited-table.ts'
import {
  auditedDocument,
  auditedLines,
  cancellationFields,
  journalField,
} from '../../../documents/rules/document-history.ts'
import { documentKind } from '../../../documents/rules/document-kind.ts'
import { standings, standingColumn, standingChoice, stands } from '../../../documents/rules/cancellation.ts'
import { holds } from '../../rules/permissions.ts'
import { adjustmentReasonKeys, reasonTexts } from './adjustment-reason.ts'
import { adjustmentName } from '../../rules/document-names.ts'

/** What list and page of an adjustment both say. */
export const adjustmentHead = {
  id,
  adjustmentNumber: z.string(),
  adjustmentDate: day,
  reason: z.enum(adjustmentReasonKeys),
  warehouseName: z.string(),
  /** What it added to stock, negative when it took away. */
  amount: rupiah,
  state: z.enum(standings),
  /** What the signed-in person may do with it now. */
  actions: z.array(z.enum(['cancel'])),
}

/** What somebody may do with an adjustment now; buttons and server ask the same. */
export function adjustmentActions({ state }: { readonly state: string }, holder: Holder): 'cancel'[] {
  return state !== 'cancelled' && holds(holder, 'stock.edit') ? ['cancel'] : []
}

export const adjustments = documentKind({
  ...adjustmentName,
  row: z.object(adjustmentHead),
  number: 'adjustmentNumber',
  columns: {
    number: { head: 'Nomor', look: 'code', width: 144, value: (row) => row.adjustmentNumber },
    date: { head: 'Tanggal', look: 'day', width: 104, value: (row) => row.adjustmentDate },
    reason: { head: 'Alasan', truncate: true, value: (row) => reasonTexts[row.reason] },
    warehouse: { head: 'Gudang', width: 140, phone: 'hidden', value: (row) => row.warehouseName },
    amount: {
      head: 'Nilai (Rp)',
      look: 'amount',
      width: 140,
      sum: 'matchingAmount',
      value: (row) => row.amount,
    },
    state: standingColumn,
  },
  choices: {
    state: standingChoice,
    reason: { label: 'Alasan', all: 'Semua alasan', words: reasonTexts },
  },
  sorts: ['-date'],
  counts: stands,
})

/** What the history says of adjustments. */
export const adjustmentTables: AuditedTables = {
  stock_adjustment: auditedDocument(adjustments, {
    ...fieldsOf('text', { adjustment_number: 'Nomor', notes: 'Catatan' }),
    ...fieldsOf('day', { adjustment_date: 'Tanggal' }),
    reason: choice('Alasan', reasonTexts),
    ...fieldsOf('yesNo', { is_vat_due: 'PPN terutang' }),
    warehouse_id: recordOf('Gudang', 'warehouse'),
    receiver_id: recordOf('Penerima', 'customer'),
    ...fieldsOf('rupiah', { amount: 'Nilai', vat_amount: 'PPN' }),
    vat_account_id: recordOf('Akun PPN', 'account'),
    vat_expense_account_id: recordOf('Akun beban PPN', 'account'),
    journal_entry_id: journalField,
    ...cancellationFields,
  }),
  stock_adjustment_line: auditedLines(adjustments, {
    product_id: recordOf('Kode produk', 'product'),
    ...fieldsOf('text', { product_code: 'Kode produk', product_name: 'Produk', unit: 'Unit' }),
    ...fieldsOf('quantity', { quantity: 'Jumlah' }),
    ...fieldsOf('rupiah', { amount: 'Nilai' }),
    ...technical('adjustment_id', 'line_number'),
  }),
}
