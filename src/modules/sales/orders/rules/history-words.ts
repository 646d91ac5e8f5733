import { choice, fieldsOf, following, technical } from '../../../audit/rules/audit-field.ts'
import { made } from '../../../audit/rules/audit-stamps.ts'
import type { AuditedTables } from '../../../audit/rules/audited-table.ts'
import { taxClassTexts } from '../../../tax/rules/vat.ts'
import { amountFields, customerFields, journalField } from '../../rules/document-fields.ts'
import { orderStatusTexts } from './order-kind.ts'

/** What the history says of sales orders. */
export const orderTables: AuditedTables = {
  sales_order: {
    noun: 'sales order',
    name: 'order_number',
    statusVerbs: {
      confirmed: 'mengonfirmasi',
      delivered: 'menandai terkirim',
      invoiced: 'menagihkan',
    },
    address: '/sales/orders/:name',
    readBy: 'books.read',
    fields: {
      ...fieldsOf('text', { order_number: 'Nomor' }),
      ...fieldsOf('day', { order_date: 'Tanggal order' }),
      ...customerFields,
      status: choice('Status', orderStatusTexts),
      ...fieldsOf('text', { notes: 'Catatan' }),
      ...amountFields,
      ...fieldsOf('percent', { vat_basis_points: 'Tarif PPN' }),
      reference_journal_entry_id: { ...journalField, follows: true },
      ...following(
        fieldsOf('moment', {
          confirmed_at: 'Dikonfirmasi pada',
          delivered_at: 'Dikirim pada',
          invoiced_at: 'Ditagih pada',
        }),
      ),
      ...following(fieldsOf('moment', { deleted_at: 'Dihapus pada' })),
      ...made,
    },
  },
  sales_order_line: {
    noun: 'baris sales order',
    linesOf: 'sales_order',
    fields: {
      ...fieldsOf('text', { product_code: 'Kode produk', product_name: 'Produk', unit: 'Unit' }),
      ...fieldsOf('quantity', { quantity: 'Quantity' }),
      ...fieldsOf('rupiah', { unit_price: 'Harga' }),
      ...fieldsOf('percent', { discount_basis_points: 'Diskon %' }),
      ...amountFields,
      ...fieldsOf('quantity', { delivered_quantity: 'Terkirim', invoiced_quantity: 'Tertagih' }),
      ...fieldsOf('yesNo', { is_service: 'Jasa' }),
      tax_class: choice('Golongan pajak', taxClassTexts),
      ...fieldsOf('rupiah', { list_price: 'Harga daftar' }),
      ...technical('id', 'order_id', 'line_number', 'product_id', 'created_at'),
    },
  },
}
