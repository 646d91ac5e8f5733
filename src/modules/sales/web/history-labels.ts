import type { HistoryLabels } from '../../documents/web/index.ts'

const labels = {
  order_date: 'Tanggal order',
  invoice_date: 'Tanggal invoice',
  due_date: 'Jatuh tempo',
  receipt_date: 'Tanggal penerimaan',
  note_date: 'Tanggal nota',
  use_date: 'Tanggal',
  customer_code: 'Kode customer',
  customer_name: 'Customer',
  status: 'Status',
  received_amount: 'Jumlah diterima',
  withheld_amount: 'PPh 23 dipotong',
  bank_fee: 'Biaya bank',
  rounding_amount: 'Pembulatan',
  advance_amount: 'Uang muka',
  amount: 'Jumlah',
  reason: 'Alasan',
  notes: 'Catatan',
  subtotal: 'Subtotal',
  discount_amount: 'Diskon',
  tax_amount: 'PPN',
  total_amount: 'Total',
  settled_amount: 'Terbayar dan dikreditkan',
  cancelled_on: 'Dibatalkan per',
  product_code: 'Kode produk',
  product_name: 'Produk',
  quantity: 'Quantity',
  unit_price: 'Harga',
  discount_basis_points: 'Diskon %',
}

const hidden = [
  'order_number',
  'invoice_number',
  'receipt_number',
  'note_number',
  'use_number',
  'kind',
  'customer_id',
  'customer_address',
  'customer_npwp',
  'vat_basis_points',
  'account_id',
  'order_id',
  'invoice_id',
  'note_id',
  'product_id',
  'journal_entry_id',
  'reference_journal_entry_id',
  'reversal_entry_id',
  'confirmed_at',
  'delivered_at',
  'invoiced_at',
  'deleted_at',
  'created_by',
  'created_by_id',
  'unit',
  'is_service',
  'list_price',
  'delivered_quantity',
  'invoiced_quantity',
]

/** The history of an order and its lines. */
export const orderHistory: HistoryLabels = { labels, hidden }

/** The history of what follows from an order, whose customer and lines are the order's. */
export const laterHistory: HistoryLabels = {
  labels,
  hidden: [...hidden, 'customer_code', 'line_number', 'quantity'],
}
