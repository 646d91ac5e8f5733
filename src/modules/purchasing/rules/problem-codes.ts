import type { ProblemCodes } from '../../../platform/rules/http/problem-codes.ts'
import { problemsFor } from '../../../platform/rules/http/problem.ts'
import type { JournalsProblemCode } from '../../journals/rules/problem-codes.ts'
import type { SalesProblemCode } from '../../sales/rules/problem-codes.ts'

/** What purchasing objects to. */
export const purchasingProblemCodes = {
  'vendor-missing': 'Vendor belum dipilih, atau tidak ada.',
  'vendor-inactive': 'Vendor tidak aktif.',
  'document-number-missing': 'Nomor dari vendor belum diisi.',
  'bill-entered-before': 'Tagihan dengan nomor itu sudah dicatat untuk vendor ini.',
  'tax-invoice-invalid': 'Faktur pajak punya nomor 16 atau 17 angka dan tanggal.',
  'tax-invoice-used': 'Faktur pajak dengan nomor itu sudah dicatat untuk vendor ini.',
  'tax-differs': 'PPN berbeda dari hitungannya tanpa alasan.',
  'line-amount-invalid': 'Jumlah baris harus lebih dari nol.',
  'line-account-missing': 'Akun baris belum dipilih, atau bukan akun aktif yang dapat diposting.',
  'certificate-invalid': 'Sertifikat pajak vendor belum lengkap, atau sudah dicatat.',
  'object-unknown': 'Objek PPh tidak dikenal pada tanggal itu.',
  'goods-unbillable': 'Barang penerimaan itu tidak ada, bukan dari vendor ini, atau tidak dapat ditagih.',
  'goods-billed': 'Jumlahnya lebih dari yang belum ditagih.',
  'advance-invalid': 'Uang muka itu tidak ada, bukan dari vendor ini, atau sudah habis dipotong.',
  'advance-too-large': 'Uang muka yang dipotong melebihi sisanya atau tagihannya.',
  'advance-deducted': 'Uang muka tagihan ini sudah dipotong dari tagihan lain.',
  'before-receipt': 'Tanggalnya sebelum barangnya diterima.',
  'ordered-nothing': 'Baris order bukan satu barang atau satu akun yang dapat dipakai.',
  'ordered-quantity': 'Jumlah yang dipesan atau diterima tidak valid.',
  'ordered-discount': 'Diskon harus 0 sampai 100 persen.',
  'request-not-open': 'Keadaan permintaan pembelian tidak mengizinkannya.',
  'request-text-missing': 'Baris jasa atau biaya tidak menyebutkan apa yang diminta.',
  'request-day-invalid': 'Hari dibutuhkan sebelum tanggal permintaan, atau terlalu jauh.',
  'request-line-unfit': 'Baris order bukan yang diminta, atau permintaannya tidak disetujui.',
  'request-taken': 'Jumlahnya lebih dari sisa permintaan pembelian.',
  'order-not-open': 'Keadaan purchase order tidak mengizinkannya.',
  'orders-differ': 'Order yang diterima bersama disebut dua kali, atau bukan dari satu vendor.',
  'beyond-order':
    'Jumlahnya lebih dari yang dipesan ditambah toleransi 5%, dan tidak ada aturan persetujuan untuknya.',
  'amended-below': 'Perubahan order tidak boleh di bawah yang sudah diterima atau ditagih.',
  'order-line-unbillable':
    'Baris purchase order itu tidak ada, bukan dari vendor ini, atau sudah habis ditagih.',
  'bill-before-order': 'Tanggalnya sebelum purchase ordernya dibuat.',
  'bill-invalid': 'Tagihan bukan yang terbuka dari vendor ini.',
  'before-bill': 'Tanggalnya sebelum tanggal tagihan.',
  'bill-settled': 'Tagihan sudah dibayar sebagian atau seluruhnya.',
  'noted-nothing': 'Nota debit adalah atas satu tagihan atau satu penerimaan yang berlaku.',
  'noted-line-unknown': 'Baris itu tidak ada di dokumennya, ditulis dua kali, atau tidak dapat diretur.',
  'noted-beyond': 'Lebih dari yang tersisa untuk diretur atau dikoreksi.',
  'tax-note-missing': 'Nomor nota retur belum diisi.',
  'credit-exceeded': 'Melebihi piutang ke vendor yang tersedia.',
  'credit-used': 'Piutang nota debit itu sudah dipakai.',
  'bill-noted': 'Tagihan mempunyai nota debit.',
  'bill-disputed': 'Tagihan disengketakan; selesaikan dahulu sengketanya di Pencocokan.',
  'match-changed': 'Selisih pencocokan sudah tidak ada atau berubah.',
  'match-decision-invalid': 'Keputusan itu tidak dapat diambil bagi selisih ini.',
  'spread-nothing': 'Biaya atau barangnya belum dipilih, atau tidak dapat dipakai.',
  'spread-beyond': 'Lebih dari biaya yang belum dibagi.',
  'cost-spread': 'Biaya perolehan tagihan ini sudah dibagi ke barang.',
  'tolerance-invalid': 'Toleransi di luar batasnya.',
  'set-off-unequal': 'Invoice dan tagihan suatu perjumpaan tidak sama jumlahnya.',
  'set-off-unpaired': 'Vendor belum disatukan dengan customer.',
  'recurring-number-repeats': 'Nomor dari vendor akan sama pada dua tanggal setahun.',
  'recurring-run-closed': 'Hari tagihan berulang itu sudah dicatat, dilewati, atau bukan gilirannya.',
  'transfer-format-invalid': 'Susunan kolom berkas transfer belum lengkap.',
  'transfer-unfit':
    'Pembayaran tidak dapat masuk berkas transfer: rekeningnya kosong atau salah, atau ia bukan dari akun itu.',
  'allocation-differs': 'Yang dialokasikan tidak sama dengan yang dibayar.',
} satisfies ProblemCodes

export type PurchasingProblemCode =
  keyof typeof purchasingProblemCodes | SalesProblemCode | JournalsProblemCode

export const { lineProblem, problem } = problemsFor<PurchasingProblemCode>()
