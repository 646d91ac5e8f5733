import { choice, fieldsOf, following, recordOf, technical } from './audit-field.ts'
import { made, stamps } from './audit-stamps.ts'
import type { AuditedTable } from './audited-table.ts'

const customer = {
  customer_id: recordOf('Kode customer', 'customer'),
  ...following(fieldsOf('text', { customer_code: 'Kode customer', customer_name: 'Customer' })),
}
const amounts = fieldsOf('rupiah', {
  subtotal: 'Subtotal',
  discount_amount: 'Diskon',
  tax_amount: 'PPN',
  total_amount: 'Total',
})
const journal = recordOf('Jurnal', 'journal_entry')
const cancelled = {
  ...fieldsOf('day', { cancelled_on: 'Dibatalkan per' }),
  reversal_entry_id: recordOf('Jurnal pembalik', 'journal_entry'),
}
const entered = {
  ...fieldsOf('moment', { voided_at: 'Dibatalkan pada' }),
  ...following(fieldsOf('day', { opening_day: 'Tanggal saldo awal', entered_on: 'Tercatat sejak' })),
}

/** Tables of sales and purchasing as the history calls them. */
export const salesTables: Readonly<Record<string, AuditedTable>> = {
  sales_order: {
    noun: 'sales order',
    name: 'order_number',
    deeds: {
      confirmed: 'mengonfirmasi',
      delivered: 'menandai terkirim',
      invoiced: 'menagihkan',
    },
    address: '/sales/orders/:name',
    fields: {
      ...fieldsOf('text', { order_number: 'Nomor' }),
      ...fieldsOf('day', { order_date: 'Tanggal order' }),
      ...customer,
      status: choice('Status', {
        draft: 'Draft',
        confirmed: 'Confirmed',
        delivered: 'Delivered',
        invoiced: 'Invoiced',
      }),
      ...fieldsOf('text', { notes: 'Catatan' }),
      ...amounts,
      ...fieldsOf('percent', { vat_basis_points: 'Tarif PPN' }),
      reference_journal_entry_id: { ...journal, follows: true },
      ...following(
        fieldsOf('moment', {
          confirmed_at: 'Dikonfirmasi pada',
          delivered_at: 'Dikirim pada',
          invoiced_at: 'Ditagih pada',
        }),
      ),
      ...fieldsOf('moment', { deleted_at: 'Dihapus pada' }),
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
      ...amounts,
      ...fieldsOf('quantity', { delivered_quantity: 'Terkirim', invoiced_quantity: 'Tertagih' }),
      ...fieldsOf('yesNo', { is_service: 'Jasa' }),
      ...fieldsOf('rupiah', { list_price: 'Harga daftar' }),
      ...technical('order_id', 'line_number', 'product_id'),
    },
  },
  sales_invoice: {
    noun: 'invoice',
    name: 'invoice_number',
    address: '/sales/invoices/:name',
    fields: {
      ...fieldsOf('text', { invoice_number: 'Nomor' }),
      ...fieldsOf('day', { invoice_date: 'Tanggal invoice', due_date: 'Jatuh tempo' }),
      ...customer,
      ...following(fieldsOf('text', { customer_address: 'Alamat customer', customer_npwp: 'NPWP customer' })),
      ...amounts,
      ...fieldsOf('percent', { vat_basis_points: 'Tarif PPN' }),
      ...fieldsOf('rupiah', { settled_amount: 'Jumlah terbayar dan dikreditkan' }),
      ...fieldsOf('text', { reference_number: 'Nomor di buku lama' }),
      order_id: recordOf('Sales order', 'sales_order'),
      receivable_account_id: recordOf('Akun piutang', 'account'),
      journal_entry_id: journal,
      ...entered,
      ...made,
    },
  },
  sales_receipt: {
    noun: 'penerimaan',
    name: 'receipt_number',
    address: '/sales/receipts/:name',
    fields: {
      ...fieldsOf('text', { receipt_number: 'Nomor' }),
      ...fieldsOf('day', { receipt_date: 'Tanggal penerimaan' }),
      ...customer,
      account_id: recordOf('Akun kas/bank', 'account'),
      ...fieldsOf('rupiah', {
        received_amount: 'Jumlah diterima',
        withheld_amount: 'PPh 23 dipotong',
        bank_fee: 'Biaya bank',
        rounding_amount: 'Pembulatan',
        advance_amount: 'Uang muka',
      }),
      ...fieldsOf('text', { notes: 'Catatan' }),
      journal_entry_id: journal,
      ...cancelled,
      ...made,
    },
  },
  credit_note: {
    noun: 'nota kredit',
    name: 'note_number',
    address: '/sales/credit-notes/:name',
    fields: {
      ...fieldsOf('text', { note_number: 'Nomor' }),
      ...fieldsOf('day', { note_date: 'Tanggal nota' }),
      invoice_id: recordOf('Invoice', 'sales_invoice'),
      ...fieldsOf('text', { reason: 'Alasan' }),
      ...fieldsOf('rupiah', { subtotal: 'Subtotal', tax_amount: 'PPN', total_amount: 'Total' }),
      journal_entry_id: journal,
      ...made,
    },
  },
  credit_note_line: {
    noun: 'baris nota kredit',
    linesOf: 'credit_note',
    fields: {
      ...fieldsOf('quantity', { quantity: 'Quantity' }),
      ...fieldsOf('rupiah', { subtotal: 'Subtotal' }),
      ...technical('note_id', 'order_id', 'line_number'),
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
      ...fieldsOf('day', { cancelled_on: 'Dibatalkan per' }),
      ...technical('id'),
    },
  },
  customer_advance: {
    noun: 'uang muka customer',
    fields: {
      customer_id: recordOf('Customer', 'customer'),
      receipt_id: recordOf('Penerimaan', 'sales_receipt'),
      note_id: recordOf('Nota kredit', 'credit_note'),
      ...fieldsOf('day', { advance_date: 'Tanggal' }),
      ...fieldsOf('rupiah', { amount: 'Jumlah', used_amount: 'Terpakai' }),
      account_id: recordOf('Akun', 'account'),
      ...fieldsOf('day', { cancelled_on: 'Dibatalkan per' }),
      ...technical('id'),
    },
  },
  advance_use: {
    noun: 'pemakaian uang muka',
    name: 'use_number',
    address: '/sales/receipts/use/:name',
    fields: {
      ...fieldsOf('text', { use_number: 'Nomor' }),
      kind: choice('Jenis', { invoice: 'Melunasi invoice', refund: 'Dikembalikan' }),
      ...fieldsOf('day', { use_date: 'Tanggal' }),
      ...customer,
      account_id: recordOf('Akun kas/bank', 'account'),
      ...fieldsOf('rupiah', { amount: 'Jumlah' }),
      ...fieldsOf('text', { notes: 'Catatan' }),
      journal_entry_id: journal,
      ...cancelled,
      ...made,
    },
  },
  advance_use_part: {
    noun: 'bagian pemakaian uang muka',
    linesOf: 'advance_use',
    lineKey: ['advance_id'],
    fields: {
      advance_id: recordOf('Uang muka', 'customer_advance'),
      ...fieldsOf('rupiah', { amount: 'Jumlah' }),
      ...technical('use_id'),
    },
  },
  vendor_bill: {
    noun: 'tagihan vendor',
    name: 'bill_number',
    fields: {
      ...fieldsOf('text', { bill_number: 'Nomor', document_number: 'Nomor dari vendor' }),
      ...fieldsOf('day', { bill_date: 'Tanggal tagihan', due_date: 'Jatuh tempo' }),
      vendor_id: recordOf('Kode vendor', 'vendor'),
      ...following(fieldsOf('text', { vendor_code: 'Kode vendor', vendor_name: 'Vendor' })),
      ...fieldsOf('rupiah', { total_amount: 'Total', settled_amount: 'Jumlah terbayar' }),
      payable_account_id: recordOf('Akun utang', 'account'),
      journal_entry_id: journal,
      ...entered,
      ...following(fieldsOf('text', { created_by: 'Dibuat oleh' })),
      ...stamps,
    },
  },
}
