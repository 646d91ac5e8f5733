import { choice, fieldsOf, following, recordOf, technical } from '../../../audit/rules/audit-field.ts'
import { made } from '../../../audit/rules/audit-stamps.ts'
import type { AuditedTables } from '../../../audit/rules/audited-table.ts'
import { taxClassTexts } from '../../../tax/rules/vat.ts'
import { invoiceKindTexts } from './invoice-kind.ts'
import { amountFields, customerFields, journalField, openingFields } from '../../rules/document-fields.ts'

/** What the history says of invoices and how they are settled. */
export const invoiceTables: AuditedTables = {
  sales_invoice: {
    noun: 'invoice',
    name: 'invoice_number',
    address: '/sales/invoices/:name',
    readBy: 'books.read',
    fields: {
      ...fieldsOf('text', { invoice_number: 'Nomor' }),
      ...fieldsOf('day', { invoice_date: 'Tanggal invoice', due_date: 'Jatuh tempo' }),
      ...customerFields,
      ...following(fieldsOf('text', { customer_address: 'Alamat customer', customer_npwp: 'NPWP customer' })),
      ...amountFields,
      ...fieldsOf('percent', { vat_basis_points: 'Tarif PPN' }),
      ...fieldsOf('rupiah', { settled_amount: 'Jumlah terbayar dan dikreditkan' }),
      ...fieldsOf('text', { reference_number: 'Nomor di buku lama' }),
      kind: choice('Jenis', invoiceKindTexts),
      ...following(fieldsOf('rupiah', { receivable_amount: 'Piutang' })),
      order_id: recordOf('Sales order', 'sales_order'),
      receivable_account_id: recordOf('Akun piutang', 'account'),
      journal_entry_id: journalField,
      ...openingFields,
      ...made,
    },
  },
  sales_invoice_line: {
    noun: 'baris invoice',
    linesOf: 'sales_invoice',
    fields: {
      ...fieldsOf('text', { product_code: 'Kode produk', product_name: 'Produk', unit: 'Unit' }),
      ...fieldsOf('quantity', { quantity: 'Quantity' }),
      ...fieldsOf('rupiah', { unit_price: 'Harga' }),
      ...fieldsOf('percent', { discount_basis_points: 'Diskon %' }),
      ...amountFields,
      tax_class: choice('Golongan pajak', taxClassTexts),
      ...fieldsOf('percent', { vat_basis_points: 'Tarif PPN' }),
      ...fieldsOf('yesNo', { is_service: 'Jasa' }),
      revenue_account_id: recordOf('Akun pendapatan', 'account'),
      ...technical('id', 'invoice_id', 'line_number', 'order_line_id', 'product_id', 'created_at'),
    },
  },
  invoice_settlement: {
    noun: 'pelunasan invoice',
    fields: {
      invoice_id: recordOf('Invoice', 'sales_invoice'),
      ...fieldsOf('day', { day: 'Tanggal' }),
      ...fieldsOf('rupiah', { amount: 'Jumlah' }),
      receipt_id: recordOf('Penerimaan', 'sales_receipt'),
      note_id: recordOf('Nota kredit', 'credit_note'),
      use_id: recordOf('Pemakaian uang muka', 'advance_use'),
      write_off_id: recordOf('Penghapusan piutang', 'sales_write_off'),
      ...fieldsOf('day', { cancelled_on: 'Dibatalkan per' }),
      ...technical('id'),
    },
  },
}
