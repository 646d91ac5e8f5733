import { expect, test } from 'vitest'
import { shellLinks } from './main.links.ts'
import { navigation } from './main.navigation.ts'
import { settingsHome } from './main.settings.ts'
import { screens } from './main.screens.ts'
import { rankPhrases } from './platform/rules/text/rank-phrases.ts'
import { actsOf, screenItems } from './platform/web/palette/palette-item.ts'

const items = [...screenItems(navigation, screens, shellLinks.goKeys), ...actsOf(navigation, screens)]
const firstOf = (typed: string): string | undefined => rankPhrases(items, typed)[0]?.to

/** What people type, in both languages, whole or begun, and with slips of the pen, and where it leads. */
const expected: Readonly<Record<string, readonly string[]>> = {
  '/dashboard': ['dashboard', 'dash', 'beranda', 'home', 'ringkasan'],
  '/accounting/chart-of-accounts': ['chart', 'coa', 'bagan akun', 'daftar akun', 'perkiraan', 'akun'],
  '/accounting/chart-of-accounts/new': ['tambah akun', 'perkiraan baru'],
  '/settings/prints': ['cetakan', 'catatan kaki', 'syarat dan ketentuan', 'template cetak', 'warna dokumen'],
  '/settings/purchasing': ['pembelian & stok', 'toleransi penerimaan', 'metode persediaan', 'reservasi stok'],
  '/settings/account-roles': ['akun otomatis', 'account roles', 'pemetaan akun'],
  '/settings/report-lines': ['pos laporan', 'report lines', 'susunan laporan'],
  '/accounting/opening-balance': ['saldo awal', 'opening balance', 'neraca awal', 'migrasi'],
  '/accounting/journal-entries': ['journal entries', 'jurnal', 'jurnal umum', 'daftar jurnal', 'buku harian'],
  '/accounting/journal-entries/new': [
    'buat jurnal',
    'jurnal penyesuaian',
    'jurnal koreksi',
    'catat transaksi',
    'memorial',
  ],
  '/accounting/journal-entries/import': ['impor jurnal', 'upload jurnal', 'unggah jurnal'],
  '/accounting/recurring-journals': ['jurnal berulang', 'recurring', 'akrual', 'amortisasi'],
  '/accounting/closing': ['tutup buku', 'closing', 'tutup bulan', 'checklist'],
  '/settings/periods': ['tutup tahun', 'kunci bulan', 'periode', 'tahun buku', 'lock'],
  '/accounting/trial-balance': ['trial balance', 'neraca saldo', 'saldo akun', 'neraca sald'],
  '/accounting/general-ledger': ['buku besar', 'general ledger', 'ledger', 'mutasi akun', 'buku besr'],
  '/reports/journal-listing': ['journal listing', 'buku jurnal', 'laporan jurnal', 'cetak jurnal'],
  '/reports/balance-sheet': ['neraca', 'balance sheet', 'posisi keuangan', 'bal sheet', 'neracca'],
  '/reports/income-statement': ['laba rugi', 'rugi laba', 'income statement', 'profit loss', 'pnl', 'laba'],
  '/reports/cash-flow': ['arus kas', 'cash flow', 'aliran kas', 'cashflow', 'arsu kas'],
  '/reports/changes-equity': ['perubahan modal', 'perubahan ekuitas', 'changes in equity', 'ekuitas'],
  '/reports/book-health': ['kesehatan buku', 'verify', 'cek buku', 'integritas'],
  '/sales/orders/new': ['buat sales order', 'order baru', 'pesanan penjualan baru', 'jual'],
  '/sales/invoices': ['invoices', 'faktur', 'tagihan', 'faktur penjualan', 'piutang', 'invoice'],
  '/sales/invoices/receive': ['bayar', 'terima pembayaran', 'pelunasan', 'uang masuk', 'terima'],
  '/sales/receipts': ['penerimaan', 'daftar penerimaan', 'kwitansi', 'uang muka'],
  '/sales/credit-notes': ['nota kredit', 'credit note'],
  '/sales/returns': ['retur', 'retur penjualan'],
  '/sales/receivables-ageing': [
    'umur',
    'umur piutang',
    'aging piutang',
    'jatuh tempo',
    'piutang macet',
    'ageing',
  ],
  '/sales/write-offs': ['penghapusan piutang', 'bad debt', 'hapus buku'],
  '/sales/write-offs/new': ['hapus piutang'],
  '/sales/customers': ['customers', 'pelanggan', 'pembeli', 'custmers'],
  '/purchase/vendors': ['vendors', 'pemasok', 'supplier'],
  '/purchase/recurring-bills': ['tagihan berulang', 'tagihan rutin', 'langganan'],
  '/purchase/transfer-files': ['berkas transfer', 'transfer massal', 'csv bank'],
  '/purchase/bills': ['hutang', 'utang', 'tagihan vendor', 'bill'],
  '/transactions/service-orders': ['service orders', 'reparasi', 'order servis'],
  '/service-orders/new': ['buat service order', 'terima keluhan'],
  '/service-board': ['papan jadwal', 'jadwal teknisi'],
  '/service-margin': ['margin service', 'margin teknisi'],
  '/master/customers/new': ['tambah customer', 'pelanggan baru'],
  '/master/vendors/new': ['tambah vendor', 'supplier baru'],
  '/inventory/stock-mutations': ['mutasi persediaan', 'barang masuk keluar'],
  '/inventory/margin': ['margin penjualan', 'gross profit'],
  '/inventory/stock-ages': ['umur stok', 'slow moving'],
  '/inventory/stock-commitments': ['in transit', 'sisa kirim'],
  '/inventory/products': ['products', 'barang', 'daftar harga', 'produk'],
  '/master/products/new': ['tambah produk', 'barang baru'],
  '/settings/users': ['user management', 'pengguna', 'hak akses'],
  '/settings/users/new': ['tambah user', 'undang karyawan'],
  '/settings/system': ['pengaturan', 'setelan', 'system settings'],
  '/settings/organisation': [
    'organisasi',
    'perusahaan',
    'logo',
    'npwp perusahaan',
    'nitku',
    'klu',
    'zona waktu',
    'standar akuntansi',
    'batas jurnal',
    'rekening pembayaran',
    'tolak order di atas limit',
  ],
  '/settings/audit-log': ['audit log', 'jejak audit', 'siapa mengubah'],
  '/settings/security': ['keamanan', 'lamanya sesi', 'logout otomatis', 'aturan password'],
  '/settings/holidays': ['hari libur', 'cuti bersama', 'tanggal merah'],
  '/approvals/late': ['terlambat diputuskan', 'eskalasi persetujuan'],
  '/settings/pkp': ['pkp', 'status pkp'],
  '/settings/tax-rates': ['tarif ppn', 'barang mewah'],
  '/settings/income-tax-law': ['tarif pph'],
  '/tax/ppn': ['e-faktur', 'spt masa ppn'],
  '/tax/reports': ['kalender pajak', 'ekualisasi', 'rekonsiliasi fiskal'],
  '/settings/sessions/password': ['ganti password', 'kata sandi'],
  '/settings/api-tokens': ['token', 'api key'],
}

test('a hundred things people type lead where they should, first', () => {
  const wrong = Object.entries(expected).flatMap(([to, queries]) =>
    queries
      .filter((typed) => firstOf(typed) !== to)
      .map((typed) => `${typed} → ${firstOf(typed)}, not ${to}`),
  )
  expect(wrong).toEqual([])
  expect(Object.values(expected).flat().length).toBeGreaterThanOrEqual(100)
})

test('every section of the settings is found by its name, and by every word that its screen is known by', () => {
  const sections = settingsHome.flatMap(({ sections: own }) => own)
  const known = new Map(
    screens.map(({ path, words = '' }) => [path, words.split(',').map((word) => word.trim())]),
  )
  const wrong = sections.flatMap(({ to, label }) => {
    const typed = [label, ...(known.get(to) ?? [])].filter((word) => word !== '')
    const lost = typed.filter((word) => !rankPhrases(items, word).some((item) => item.to === to))
    return [
      ...lost.map((word) => `${word} does not find ${to}`),
      // What waits for an agreement is called like what is set about it, and comes before it.
      ...(rankPhrases(items, label)
        .slice(0, 2)
        .some((item) => item.to === to)
        ? []
        : [`${label} → ${firstOf(label)}, not ${to}`]),
    ]
  })
  expect(wrong).toEqual([])
  expect(sections.length).toBeGreaterThan(20)
})

test('what nothing is called finds nothing, and a slip in a short word is no slip', () => {
  expect(firstOf('xyzzy')).toBeUndefined()
  expect(firstOf('kbx')).toBeUndefined()
})
