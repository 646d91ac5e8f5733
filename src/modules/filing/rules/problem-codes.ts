import type { PlatformProblemCode, ProblemCodes } from '../../../platform/rules/http/problem-codes.ts'
import { problemsFor } from '../../../platform/rules/http/problem.ts'

/** What filing objects to. */
export const filingProblemCodes = {
  'faktur-number': 'Nomor faktur pajak 16 atau 17 digit, dan hanya untuk satu faktur.',
  'faktur-status': 'Status faktur tidak dapat berpindah ke status itu.',
  'faktur-unready': 'Ada faktur yang belum lengkap untuk kantor pajak.',
  'law-row': 'Jumlah pada baris undang-undang tidak sesuai satu sama lain, atau dasarnya tidak disebut.',
  'return-note': 'Nota retur harus bernomor dan bertanggal, atas retur barang atau pembatalan jasa.',
  'nothing-to-export': 'Tidak ada faktur masa ini yang menunggu diekspor.',
  'references-unknown': 'Referensi yang ditempel tidak menyebut faktur masa ini.',
  'input-masa': 'PPN masukan dikreditkan pada masa fakturnya atau sampai tiga masa sesudahnya.',
  'input-decided': 'Perlakuan PPN masukan ini sudah ditetapkan.',
  'input-noted': 'Sebagian PPN masukan ini sudah dikembalikan nota sejak ditetapkan.',
  'masa-closed': 'Masa ini atau masa sesudahnya sudah ditutup.',
  'masa-running': 'Masa ini belum berakhir.',
  'masa-changed': 'Jumlah masa ini sudah berubah sejak dilihat.',
  'masa-paid': 'Pajak masa ini sudah disetor, atau tidak ada yang harus disetor.',
  'masa-unpaid': 'Pajak masa ini belum disetor.',
  'masa-unfiled': 'SPT masa ini belum dilaporkan.',
  'masa-filed': 'SPT masa ini sudah dilaporkan.',
  'masa-nothing': 'Tidak ada PPh yang dipotong pada masa ini.',
  'slip-status': 'Status bukti potong tidak dapat berpindah ke status itu.',
  'slip-number': 'Nomor bukti potong terdiri dari huruf dan angka, dan hanya untuk satu bukti potong.',
  'slip-unready': 'Ada bukti potong yang belum lengkap untuk kantor pajak.',
  'correction-account':
    'Koreksi fiskal menyebut akun pendapatan atau beban; kompensasi kerugian tidak menyebut akun.',
  'correction-entry': 'Jurnal koreksi harus di-post pada tahunnya dan memuat akunnya.',
  'correction-too-large': 'Jumlah koreksi lebih besar daripada yang dapat dijurnal.',
  'correction-sign': 'Kompensasi kerugian mengurangi penghasilan.',
  'employee-row': 'Data karyawan tidak lengkap, atau PPh-nya tidak sesuai ketentuan.',
  'employees-taken': 'Masa karyawan sudah di-post, sudah dibatalkan, atau masa sesudahnya bertumpu padanya.',
  'final-ended': 'Bentuk usaha ini tidak dapat lagi memakai PPh final UMKM.',
  'year-posted': 'Pajak tahun ini sudah di-post, atau sudah dibatalkan.',
  'year-obstacle': 'Pajak tahun ini belum dapat di-post.',
  'year-unpaid': 'Kekurangan pajak tahun ini harus disetor sebelum SPT dilaporkan.',
  'year-filed': 'SPT tahun ini sudah dilaporkan, atau setorannya masih tercatat.',
  refund: 'Restitusi PPN diminta setelah masanya ditutup, dan diterima paling banyak sebesar yang diminta.',
  'billing-over': 'Kode billing hanya berlaku empat belas hari sejak terbit.',
  'building-account':
    'PPN membangun sendiri menjadi bagian biaya pada akun aset atau beban yang tidak dipakai jurnal otomatis.',
  'payment-proof': 'Kode billing 15 digit, NTPN 16 huruf dan angka.',
} satisfies ProblemCodes

export const { problem } = problemsFor<keyof typeof filingProblemCodes | PlatformProblemCode>()
