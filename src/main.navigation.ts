import type { NavigationGroup } from './platform/web/shell/navigation.ts'
import type { PaletteAct } from './platform/web/shell/palette-item.ts'

/** The groups and links of the sidebar, in their order. */
export const navigation: readonly NavigationGroup[] = [
  {
    id: 'dashboard',
    label: 'Dashboard',
    icon: 'dashboard',
    links: [{ to: '/dashboard', label: 'Dashboard' }],
  },
  {
    id: 'accounting',
    label: 'Accounting',
    icon: 'book',
    links: [
      {
        to: '/accounting/chart-of-accounts',
        label: 'Chart of Accounts',
        tabs: [
          { to: '/accounting/chart-of-accounts', label: 'Akun' },
          { to: '/settings/account-roles', label: 'Akun otomatis' },
          { to: '/settings/report-lines', label: 'Pos laporan' },
          { to: '/accounting/opening-balance', label: 'Saldo awal' },
        ],
      },
      {
        to: '/accounting/journal-entries',
        label: 'Journal Entries',
        tabs: [
          { to: '/accounting/journal-entries', label: 'Jurnal' },
          { to: '/accounting/recurring-journals', label: 'Berulang' },
          { to: '/accounting/closing', label: 'Tutup buku' },
        ],
      },
      {
        to: '/accounting/trial-balance',
        label: 'Trial Balance',
        tabs: [
          { to: '/accounting/trial-balance', label: 'Neraca saldo' },
          { to: '/accounting/general-ledger', label: 'Buku besar' },
          { to: '/reports/journal-listing', label: 'Journal listing' },
        ],
      },
    ],
  },
  {
    id: 'transactions',
    label: 'Transactions',
    icon: 'exchange',
    links: [
      { to: '/transactions/sales-orders', label: 'Sales Orders' },
      { to: '/transactions/purchase-orders', label: 'Purchase Orders' },
      { to: '/transactions/service-orders', label: 'Service Orders' },
    ],
  },
  {
    id: 'sales',
    label: 'Sales',
    icon: 'sale',
    links: [
      { to: '/sales/orders', label: 'Sales Orders' },
      {
        to: '/sales/invoices',
        label: 'Invoices',
        tabs: [
          { to: '/sales/invoices', label: 'Faktur' },
          { to: '/sales/receipts', label: 'Penerimaan' },
          { to: '/sales/credit-notes', label: 'Nota kredit' },
          { to: '/sales/receivables-ageing', label: 'Umur piutang' },
        ],
      },
      { to: '/sales/customers', label: 'Customers' },
    ],
  },
  {
    id: 'purchase',
    label: 'Purchase',
    icon: 'purchase',
    links: [
      { to: '/purchase/orders', label: 'Purchase Orders' },
      { to: '/purchase/goods-receipt', label: 'Goods Receipt' },
      { to: '/purchase/vendors', label: 'Vendors' },
    ],
  },
  {
    id: 'service-orders',
    label: 'Service Orders',
    icon: 'service',
    links: [{ to: '/service-orders', label: 'Service Orders' }],
  },
  {
    id: 'inventory',
    label: 'Inventory',
    icon: 'stock',
    links: [
      { to: '/inventory/stock-movements', label: 'Stock Movements' },
      { to: '/inventory/adjustments', label: 'Adjustments' },
      { to: '/inventory/products', label: 'Products' },
      { to: '/inventory/reports', label: 'Inventory Reports' },
    ],
  },
  {
    id: 'master-data',
    label: 'Master Data',
    icon: 'master',
    links: [
      { to: '/master/customers', label: 'Customers' },
      { to: '/master/vendors', label: 'Vendors' },
      { to: '/master/products', label: 'Products' },
    ],
  },
  {
    id: 'financial-reports',
    label: 'Financial Reports',
    icon: 'report',
    links: [
      { to: '/reports/balance-sheet', label: 'Balance Sheet' },
      { to: '/reports/income-statement', label: 'Income Statement' },
      { to: '/reports/cash-flow', label: 'Cash Flow' },
      { to: '/reports/changes-equity', label: 'Changes in Equity' },
      { to: '/reports/trial-balance', label: 'Trial Balance' },
    ],
  },
  {
    id: 'tax-management',
    label: 'Tax Management',
    icon: 'tax',
    links: [
      { to: '/tax/ppn', label: 'PPN' },
      { to: '/tax/pph', label: 'PPh' },
      { to: '/tax/reports', label: 'Tax Reports' },
    ],
  },
  {
    id: 'budget',
    label: 'Budget',
    icon: 'budget',
    links: [
      { to: '/budget/planning', label: 'Budget Planning' },
      { to: '/budget/vs-actual', label: 'Budget vs Actual' },
      { to: '/budget/reports', label: 'Budget Reports' },
    ],
  },
  {
    id: 'approvals',
    label: 'Approvals',
    icon: 'approval',
    counts: 'approvals',
    links: [{ to: '/approvals', label: 'Approvals' }],
  },
  {
    id: 'settings',
    label: 'Settings',
    icon: 'settings',
    links: [
      {
        to: '/settings/users',
        label: 'User Management',
        tabs: [
          { to: '/settings/users', label: 'User' },
          { to: '/settings/sessions', label: 'Sesi saya' },
          { to: '/settings/api-tokens', label: 'Token API' },
          { to: '/api', label: 'Dokumentasi API' },
        ],
      },
      {
        to: '/settings/system',
        label: 'System Settings',
        tabs: [
          { to: '/settings/system', label: 'Organisasi' },
          { to: '/settings/pkp', label: 'Status PKP' },
          { to: '/settings/periods', label: 'Periode' },
        ],
      },
      {
        to: '/settings/audit-log',
        label: 'Audit Log',
        tabs: [
          { to: '/settings/audit-log', label: 'Audit log' },
          { to: '/settings/foreign-changes', label: 'Perubahan di luar program' },
          { to: '/reports/book-health', label: 'Kesehatan buku' },
        ],
      },
    ],
  },
]

/** What the palette offers to begin, to people who may. */
export const acts: readonly PaletteAct[] = [
  {
    text: 'Buat jurnal',
    makes: 'Jurnal',
    keywords: 'journal entry baru',
    to: '/accounting/journal-entries/new',
    permission: 'journals.edit',
  },
  {
    text: 'Impor jurnal',
    keywords: 'import csv json unggah jurnal massal',
    to: '/accounting/journal-entries/import',
    permission: 'journals.import',
  },
  {
    text: 'Jurnal berulang',
    keywords: 'recurring jadwal rutin akrual otomatis',
    to: '/accounting/recurring-journals',
    permission: 'books.read',
  },
  {
    text: 'Buat sales order',
    makes: 'Sales order',
    keywords: 'pesanan penjualan SO baru',
    to: '/sales/orders/new',
    permission: 'sales.edit',
  },
  {
    text: 'Terima pembayaran',
    makes: 'Penerimaan',
    keywords: 'penerimaan kwitansi pelunasan receipt RCP',
    to: '/sales/invoices/receive',
    permission: 'sales.edit',
  },
  {
    text: 'Daftar penerimaan',
    keywords: 'kwitansi uang muka receipt RCP',
    to: '/sales/receipts',
    permission: 'books.read',
  },
  {
    text: 'Daftar nota kredit',
    keywords: 'retur credit note CN',
    to: '/sales/credit-notes',
    permission: 'books.read',
  },
  {
    text: 'Umur piutang',
    keywords: 'ageing piutang jatuh tempo',
    to: '/sales/receivables-ageing',
    permission: 'books.read',
  },
  {
    text: 'Tambah customer',
    makes: 'Customer',
    keywords: 'pelanggan baru',
    to: '/master/customers/new',
    permission: 'customers.edit',
  },
  {
    text: 'Tambah vendor',
    makes: 'Vendor',
    keywords: 'pemasok supplier baru',
    to: '/master/vendors/new',
    permission: 'vendors.edit',
  },
  {
    text: 'Tambah produk',
    makes: 'Produk',
    keywords: 'barang jasa product baru',
    to: '/master/products/new',
    permission: 'products.edit',
  },
  {
    text: 'Tambah akun',
    makes: 'Akun',
    keywords: 'account coa baru',
    to: '/accounting/chart-of-accounts/new',
    permission: 'accounts.edit',
  },
  {
    text: 'Kesehatan buku',
    keywords: 'verify periksa pembukuan rantai audit benar salah',
    to: '/reports/book-health',
  },
  {
    text: 'Log keamanan',
    keywords: 'security login gagal ditolak 403 password token sesi serangan pembatasan',
    to: '/settings/security-log',
    permission: 'security.read',
  },
  {
    text: 'Perubahan di luar program',
    keywords: 'database tangan lain akui kunci pembukuan audit',
    to: '/settings/foreign-changes',
    permission: 'audit.acknowledge',
  },
  {
    text: 'Saldo awal',
    keywords: 'opening balance pindah sistem lama neraca saldo cut-over migrasi',
    to: '/accounting/opening-balance',
    permission: 'settings.manage',
  },
  {
    text: 'Periode & tutup tahun',
    keywords: 'kunci buka bulan fiscal year periode tutup buku pengecualian',
    to: '/settings/periods',
    permission: 'periods.manage',
  },
  {
    text: 'Tutup buku bulanan',
    keywords: 'closing cockpit checklist periksa kunci bulan',
    to: '/accounting/closing',
    permission: 'periods.manage',
  },
  {
    text: 'Tambah user',
    makes: 'User',
    keywords: 'pengguna baru',
    to: '/settings/users/new',
    permission: 'users.manage',
  },
  { text: 'Laporan posisi keuangan', keywords: 'neraca', to: '/reports/balance-sheet' },
  { text: 'Laporan laba rugi', keywords: 'rugi laba', to: '/reports/income-statement' },
  { text: 'Laporan arus kas', keywords: 'kas', to: '/reports/cash-flow' },
  { text: 'Laporan perubahan ekuitas', keywords: 'modal', to: '/reports/changes-equity' },
  { text: 'Neraca saldo', keywords: 'saldo', to: '/reports/trial-balance' },
  { text: 'Journal Listing', keywords: 'daftar jurnal buku jurnal laporan', to: '/reports/journal-listing' },
  { text: 'Atur pos laporan', keywords: 'report lines akun laporan keuangan', to: '/settings/report-lines' },
  { text: 'Token API', keywords: 'api token bearer program integrasi', to: '/settings/api-tokens' },
  { text: 'Dokumentasi API', keywords: 'api endpoint openapi curl program', to: '/api' },
  { text: 'Ganti password', keywords: 'kata sandi', to: '/settings/sessions/password' },
]
