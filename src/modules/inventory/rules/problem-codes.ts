import type { ProblemCodes } from '../../../platform/rules/http/problem-codes.ts'
import { problemsFor } from '../../../platform/rules/http/problem.ts'
import type { LedgerProblemCode } from '../../ledger/rules/problem-codes.ts'

/** What inventory objects to. */
export const inventoryProblemCodes = {
  'stock-short': 'Stok di gudang itu tidak cukup pada salah satu hari.',
  'not-stocked': 'Produk tidak ada, atau jasa, yang tidak mempunyai stok.',
  'warehouse-unseen': 'Peran itu tidak melihat gudang ini.',
  'warehouse-unusable': 'Gudang tidak ada atau tidak aktif.',
  'supplier-missing': 'Vendor belum dipilih, atau tidak ada.',
  'receiver-missing': 'Penerima barang tidak ada atau tidak aktif.',
  'goods-missing': 'Produk belum dipilih.',
  'received-quantity': 'Jumlah harus lebih dari nol.',
  'received-price': 'Harga tidak boleh kurang dari nol.',
  'warehouse-in-use': 'Gudang masih dipakai: berisi barang, minus, atau satu-satunya yang aktif.',
  'same-warehouse': 'Gudang asal dan tujuan sama.',
  'received-more': 'Lebih dari yang dikirim.',
  'not-counting': 'Opname sudah di-post atau dibatalkan.',
  'count-overtaken': 'Barang itu sudah dikoreksi opname lain sejak dihitung.',
  'count-too-large': 'Cakupan opname memuat terlalu banyak barang.',
  'not-under-way': 'Transfer tidak sedang dikirim.',
  'receipt-billed': 'Barang penerimaan itu sudah ditagih vendornya.',
  'level-twice': 'Gudang itu sudah mempunyai titik pesan ulang.',
  'level-least': 'Minimum titik pesan ulang harus lebih dari nol.',
  'level-most': 'Maksimum titik pesan ulang di bawah minimumnya.',
  'pack-name': 'Nama satuan produk tidak sah atau sudah ada.',
  'pack-price': 'Harga jual satuan produk tidak sah.',
  'pack-in-use': 'Satuan produk dipakai dokumen, sehingga tidak dapat dihapus.',
  'pack-factor': 'Isi satuan produk tidak sah, atau diubah.',
  barcode: 'Barcode tidak sah, diketik dua kali, atau dipakai produk lain.',
  'method-kept': 'Produk yang sudah bergerak tetap dinilai dengan metodenya.',
  'beyond-available': 'Lebih dari stok yang tersedia; kebijakan stok menolaknya.',
  'stock-too-large':
    'Jumlah atau nilai stok satu barang di satu gudang menjadi terlalu besar untuk dicatat dengan tepat.',
  'stock-account-moved': 'Akun persediaan barang itu sudah diganti sejak tanggal itu.',
  'more-than-left': 'Lebih dari yang tersisa pada pengeluaran itu.',
} satisfies ProblemCodes

export type InventoryProblemCode = keyof typeof inventoryProblemCodes | LedgerProblemCode

export const { problem } = problemsFor<InventoryProblemCode>()
