import { z } from 'zod'
import { day, id, rupiah } from '../../../../platform/rules/http/endpoint.ts'
import type { Holder } from '../../../../platform/rules/http/permission.ts'
import { fieldsOf, following, recordOf, technical } from '../../../audit/rules/audit-field.ts'
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
import { goodsReceiptName } from '../../rules/document-names.ts'

/** What list and page of a goods receipt both say. */
export const goodsReceiptHead = {
  id,
  receiptNumber: z.string(),
  receiptDate: day,
  vendorId: id,
  vendorCode: z.string(),
  vendorName: z.string(),
  vendorNote: z.string().nullable(),
  vendorNoteDay: day.nullable(),
  warehouseName: z.string(),
  totalAmount: rupiah,
  state: z.enum(standings),
  /** What the signed-in person may do with it now. */
  actions: z.array(z.enum(['cancel'])),
}

/** What somebody may do with a goods receipt now; buttons and server ask the same. */
export function goodsReceiptActions({ state }: { readonly state: string }, holder: Holder): 'cancel'[] {
  return state !== 'cancelled' && holds(holder, 'stock.edit') ? ['cancel'] : []
}

export const goodsReceipts = documentKind({
  ...goodsReceiptName,
  row: z.object(goodsReceiptHead),
  number: 'receiptNumber',
  columns: {
    number: { head: 'Nomor', look: 'code', width: 136, value: (row) => row.receiptNumber },
    date: { head: 'Tanggal', look: 'day', width: 104, value: (row) => row.receiptDate },
    vendorCode: { head: 'Kode', look: 'code', width: 94, value: (row) => row.vendorCode },
    vendor: { head: 'Vendor', truncate: true, value: (row) => row.vendorName },
    vendorNote: { head: 'Surat jalan vendor', width: 150, wideOnly: true, value: (row) => row.vendorNote },
    warehouse: { head: 'Gudang', width: 120, phone: 'hidden', value: (row) => row.warehouseName },
    amount: {
      head: 'Nilai (Rp)',
      look: 'amount',
      width: 140,
      sum: 'matchingAmount',
      value: (row) => row.totalAmount,
    },
    state: standingColumn,
  },
  choices: { state: standingChoice },
  party: 'vendor',
  sorts: ['-date'],
  counts: stands,
})

/** What the history says of goods receipts. */
export const goodsReceiptTables: AuditedTables = {
  goods_receipt: auditedDocument(goodsReceipts, {
    ...fieldsOf('text', { receipt_number: 'Nomor', vendor_note: 'Surat jalan vendor', notes: 'Catatan' }),
    ...fieldsOf('day', { receipt_date: 'Tanggal', vendor_note_day: 'Tanggal surat jalan' }),
    vendor_id: recordOf('Kode vendor', 'vendor'),
    ...following(fieldsOf('text', { vendor_code: 'Kode vendor', vendor_name: 'Vendor' })),
    warehouse_id: recordOf('Gudang', 'warehouse'),
    ...fieldsOf('rupiah', { total_amount: 'Nilai' }),
    journal_entry_id: journalField,
    ...cancellationFields,
  }),
  goods_receipt_line: auditedLines(goodsReceipts, {
    product_id: recordOf('Kode produk', 'product'),
    ...fieldsOf('text', { product_code: 'Kode produk', product_name: 'Produk', unit: 'Unit' }),
    ...fieldsOf('quantity', { quantity: 'Jumlah', billed_quantity: 'Sudah ditagih' }),
    ...fieldsOf('rupiah', { unit_price: 'Harga', amount: 'Nilai', billed_amount: 'Nilai ditagih' }),
    ...technical('receipt_id', 'line_number'),
  }),
}
