import { approvalSections } from './modules/approvals/rules/places.ts'
import type { SectionGroup } from './platform/web/sidebar/navigation.ts'

/** Everything that can be set, in the groups of the settings' home; the first section is what the home shows. */
export const settingsHome: readonly SectionGroup[] = [
  {
    label: 'Perusahaan',
    sections: [
      { to: '/settings/organisation', label: 'Organisasi', what: 'nama, NPWP, standar, tahun buku, cetakan' },
      {
        to: '/settings/prints',
        label: 'Cetakan',
        what: 'warna, kolom, syarat, dan tanda tangan setiap dokumen',
      },
      { to: '/settings/pkp', label: 'Status PKP', what: 'sejak kapan penjualan memungut PPN' },
      { to: '/settings/tax-rates', label: 'Tarif PPN', what: 'tarif setiap golongan dan batas pemungut' },
      {
        to: '/settings/income-tax-law',
        label: 'Tarif PPh',
        what: 'tarif badan, batas UMKM, dan objek yang dipotong',
      },
      { to: '/settings/departments', label: 'Departemen', what: 'bagian yang hasilnya dilihat terpisah' },
      {
        to: '/settings/reminder-texts',
        label: 'Surat pengingat',
        what: 'apa yang ditulis kepada yang menunggak',
      },
      {
        to: '/settings/warehouses',
        label: 'Gudang',
        what: 'tempat barang disimpan, dan mana yang boleh minus',
      },
      {
        to: '/settings/purchasing',
        label: 'Pembelian & stok',
        what: 'toleransi, selisih harga, metode nilai, stok minus, dan di mana diatur',
      },
      {
        to: '/settings/stock',
        label: 'Kebijakan stok',
        what: 'hari koreksi mutasi mundur, dan order yang melebihi stok',
      },
    ],
  },
  {
    label: 'Pembukuan',
    sections: [
      { to: '/settings/periods', label: 'Periode', what: 'kunci bulan, pengecualian, dan tutup tahun' },
      { to: '/settings/holidays', label: 'Hari libur', what: 'libur nasional dan cuti bersama' },
      { to: '/settings/numbering', label: 'Penomoran', what: 'pola nomor setiap jenis dokumen' },
      { to: '/accounting/closing', label: 'Tutup buku', what: 'daftar periksa sebelum bulan dikunci' },
      { to: '/settings/account-roles', label: 'Akun otomatis', what: 'akun yang dipakai jurnal otomatis' },
      { to: '/settings/report-lines', label: 'Pos laporan', what: 'pos laporan keuangan setiap akun' },
      { to: '/accounting/opening-balance', label: 'Saldo awal', what: 'pindah dari sistem lama' },
      { to: '/accounting/recurring-journals', label: 'Jurnal berulang', what: 'jurnal yang dibuat sendiri' },
    ],
  },
  {
    label: 'Orang dan akses',
    sections: [
      { to: '/settings/users', label: 'User', what: 'user, role, dan sesi' },
      { to: '/settings/roles', label: 'Peran & hak', what: 'apa yang boleh dilakukan setiap peran' },
      { to: '/settings/sessions', label: 'Sesi saya', what: 'perangkat yang masuk, ganti password' },
      { to: '/settings/api-tokens', label: 'Token API', what: 'akses untuk program lain' },
    ],
  },
  {
    label: 'Keamanan',
    sections: [
      ...approvalSections,
      { to: '/settings/security', label: 'Keamanan', what: 'lamanya sesi, verifikasi dua langkah, password' },
      { to: '/settings/audit-log', label: 'Audit log', what: 'siapa mengubah apa, dan kapan' },
      { to: '/settings/security-log', label: 'Log keamanan', what: 'login gagal dan yang ditolak' },
      {
        to: '/settings/foreign-changes',
        label: 'Perubahan di luar program',
        what: 'yang ditulis langsung ke database',
      },
      {
        to: '/reports/book-health',
        label: 'Kesehatan buku',
        what: 'yang harus selalu benar, dan kapan terakhir diperiksa',
      },
    ],
  },
  {
    label: 'Program',
    sections: [
      { to: '/settings/notifications', label: 'Notifikasi', what: 'email tentang persetujuan dan undangan' },
      { to: '/settings/backups', label: 'Cadangan', what: 'jadwal, folder, dan bukti pemulihan' },
      { to: '/settings/about', label: 'Tentang', what: 'versi, tempat data, dan lisensi' },
    ],
  },
]
