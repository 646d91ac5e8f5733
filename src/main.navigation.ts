import { approvalSections, approvalTabs } from './modules/approvals/rules/places.ts'
import { invoiceTabs, marginTab, orderTabs } from './modules/sales/rules/places.ts'
import { adjustmentTabs, goodsTabs, stockReportTabs } from './modules/inventory/rules/places.ts'
import { purchaseTabs, receivingTabs } from './modules/purchasing/rules/places.ts'
import { serviceTabs } from './modules/service/rules/places.ts'
import { settingsHome } from './main.settings.ts'
import type { NavigationGroup } from './platform/web/sidebar/navigation.ts'

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
          { to: '/accounting/assets', label: 'Aset tetap' },
          { to: '/accounting/depreciation', label: 'Penyusutan' },
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
          { to: '/reports/journal-listing', label: 'Buku jurnal' },
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
      { to: '/sales/orders', label: 'Sales Orders', tabs: orderTabs },
      { to: '/sales/invoices', label: 'Invoices', tabs: invoiceTabs },
      { to: '/sales/customers', label: 'Customers' },
    ],
  },
  {
    id: 'purchase',
    label: 'Purchase',
    icon: 'purchase',
    links: [
      { to: '/purchase/orders', label: 'Purchase Orders', tabs: purchaseTabs },
      { to: '/purchase/goods-receipt', label: 'Goods Receipt', tabs: receivingTabs },
      { to: '/purchase/vendors', label: 'Vendors' },
    ],
  },
  {
    id: 'service-orders',
    label: 'Service Orders',
    icon: 'service',
    links: [{ to: '/service-orders', label: 'Service Orders', tabs: serviceTabs }],
  },
  {
    id: 'inventory',
    label: 'Inventory',
    icon: 'stock',
    links: [
      { to: '/inventory/stock-movements', label: 'Stock Movements' },
      { to: '/inventory/adjustments', label: 'Adjustments', tabs: adjustmentTabs },
      { to: '/inventory/products', label: 'Products', tabs: goodsTabs },
      { to: '/inventory/reports', label: 'Inventory Reports', tabs: [...stockReportTabs, marginTab] },
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
      {
        to: '/budget/planning',
        label: 'Budget Planning',
        tabs: [
          { to: '/budget/planning', label: 'Anggaran' },
          { to: '/budget/control', label: 'Kendali' },
        ],
      },
      { to: '/budget/vs-actual', label: 'Budget vs Actual' },
      {
        to: '/budget/reports',
        label: 'Budget Reports',
        tabs: [
          { to: '/budget/reports', label: 'Penyerapan' },
          { to: '/budget/stopped', label: 'Dihentikan' },
          { to: '/budget/versions', label: 'Versi' },
        ],
      },
    ],
  },
  {
    id: 'approvals',
    label: 'Approvals',
    icon: 'approval',
    counts: 'approvals',
    links: [
      {
        to: '/approvals',
        label: 'Approvals',
        tabs: approvalTabs,
      },
    ],
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
          { to: '/settings/roles', label: 'Peran & hak' },
          { to: '/settings/sessions', label: 'Sesi saya' },
          { to: '/settings/api-tokens', label: 'Token API' },
          { to: '/api', label: 'Dokumentasi API' },
        ],
      },
      {
        to: '/settings/system',
        label: 'System Settings',
        tabs: [
          { to: '/settings/system', label: 'Semua pengaturan' },
          { to: '/settings/organisation', label: 'Organisasi' },
          { to: '/settings/prints', label: 'Cetakan' },
          { to: '/settings/pkp', label: 'Status PKP' },
          { to: '/settings/tax-rates', label: 'Tarif PPN' },
          { to: '/settings/income-tax-law', label: 'Tarif PPh' },
          { to: '/settings/departments', label: 'Departemen' },
          { to: '/settings/reminder-texts', label: 'Surat pengingat' },
          { to: '/settings/warehouses', label: 'Gudang' },
          { to: '/settings/purchasing', label: 'Pembelian & stok' },
          { to: '/settings/stock', label: 'Stok' },
          { to: '/settings/periods', label: 'Periode' },
          { to: '/settings/holidays', label: 'Hari libur' },
          { to: '/settings/numbering', label: 'Penomoran' },
          ...approvalSections.map(({ to, label }) => ({ to, label })),
          { to: '/settings/security', label: 'Keamanan' },
          { to: '/settings/notifications', label: 'Notifikasi' },
          { to: '/settings/backups', label: 'Cadangan' },
          { to: '/settings/about', label: 'Tentang' },
        ],
        home: settingsHome,
      },
      {
        to: '/settings/audit-log',
        label: 'Audit Log',
        tabs: [
          { to: '/settings/audit-log', label: 'Audit log' },
          { to: '/settings/security-log', label: 'Log keamanan' },
          { to: '/settings/foreign-changes', label: 'Perubahan di luar program' },
          { to: '/reports/book-health', label: 'Kesehatan buku' },
          { to: '/reports/numbers', label: 'Laporan nomor' },
        ],
      },
    ],
  },
]
