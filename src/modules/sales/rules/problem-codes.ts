import type { ProblemCodes } from '../../../platform/rules/http/problem-codes.ts'
import { problemsOf } from '../../../platform/rules/http/problem.ts'
import type { LedgerProblemCode } from '../../ledger/rules/problem-codes.ts'

/** What sales objects to. */
export const salesProblemCodes = {
  'cannot-edit': 'Order tidak dapat diedit dalam statusnya.',
  'cannot-delete': 'Order tidak dapat dihapus dalam statusnya.',
  'cannot-confirm': 'Order tidak dapat di-confirm dalam statusnya.',
  'cannot-deliver': 'Order tidak dapat di-deliver dalam statusnya.',
  'cannot-invoice': 'Order tidak dapat di-invoice dalam statusnya.',
  'cannot-bill': 'Tidak ada yang sudah dikirim dan belum di-invoice.',
  'cannot-return': 'Tidak ada yang sudah dikirim dan belum di-invoice.',
  'cannot-advance': 'Order belum di-confirm, atau sudah selesai ditagih.',
  'advance-missing': 'Uang muka adalah DPP di atas nol, atau persen dari DPP order.',
  'ordered-advance-too-large': 'Uang muka melebihi yang belum ditagih dari ordernya.',
  'cannot-close': 'Tidak ada sisa kirim yang dapat ditutup.',
  'already-replaced': 'Pengganti retur ini sudah dibuat.',
  'rate-changed': 'PPN hari itu bukan yang diperkirakan pemanggil.',
  'customer-missing': 'Customer belum dipilih, atau tidak ada.',
  'customer-inactive': 'Customer tidak aktif.',
  'product-missing': 'Produk belum dipilih.',
  'product-or-text': 'Sebuah baris menjual produk atau teks, bukan keduanya.',
  'text-unit-missing': 'Satuan baris teks belum diisi.',
  'product-unusable': 'Produk tidak ada atau tidak aktif.',
  'quantity-invalid': 'Jumlah harus lebih dari nol dan tidak melebihi sisanya.',
  'invoice-not-cancellable': 'Invoice tidak menagih order, atau sudah dibayar atau dikreditkan.',
  'credited-amount-invalid': 'Nilai yang dikreditkan harus lebih dari nol dan tidak melebihi sisanya.',
  'unit-price-invalid': 'Harga harus lebih dari nol.',
  'discount-invalid': 'Diskon adalah 0 sampai 100 persen.',
  'over-credit-limit': 'Customer akan melewati limit kreditnya.',
  'before-invoice': 'Tanggalnya sebelum tanggal invoice.',
  'invoice-invalid': 'Invoice bukan yang harus dibayar customer ini.',
  'opening-invoice': 'Invoice dari pembukuan lama tidak dapat dicetak di sini.',
  'allocation-missing': 'Jumlah untuk invoice harus lebih dari nol.',
  'allocations-missing': 'Tidak ada invoice yang mendapat jumlah.',
  'allocation-too-large': 'Jumlahnya lebih dari sisa invoice.',
  'allocation-exceeds': 'Invoice mendapat lebih dari yang diterima.',
  'faktur-missing': 'PPN hanya ditarik kembali dari faktur pajak yang disebut nomor dan tanggalnya.',
  'account-unusable': 'Akun bukan akun pendapatan aktif yang dapat diposting.',
  'advance-exceeded': 'Customer tidak punya uang muka sebesar itu.',
  'advance-used': 'Yang masuk sebagai uang muka sudah dipakai sesudahnya.',
  'too-many-movements': 'Rekening koran punya lebih banyak mutasi daripada yang ditampilkan.',
  'letter-text-invalid': 'Teks surat kosong, terlalu panjang, atau menyebut yang tidak dikenal surat.',
  'letter-text-changed': 'Teks surat sudah diubah orang lain.',
  'nothing-overdue': 'Salah satu customer tidak punya tagihan yang lewat jatuh tempo.',
  'rounding-too-large': 'Pembulatan terlalu besar.',
  'rounding-to-advance': 'Pembulatan tidak dapat menjadi uang muka.',
  'rounding-without-invoice': 'Pembulatan memerlukan invoice yang dilunasinya.',
} satisfies ProblemCodes

export type SalesProblemCode = keyof typeof salesProblemCodes | LedgerProblemCode

export const { lineProblem, problem } = problemsOf<SalesProblemCode>()
