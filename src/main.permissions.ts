import { accountsPermissions } from './modules/accounts/rules/permissions.ts'
import { assetsPermissions } from './modules/assets/rules/permissions.ts'
import { approvalsPermissions } from './modules/approvals/rules/permissions.ts'
import { auditPermissions } from './modules/audit/rules/permissions.ts'
import { departmentsPermissions } from './modules/departments/rules/permissions.ts'
import { budgetPermissions } from './modules/budget/rules/permissions.ts'
import { filingPermissions } from './modules/filing/rules/permissions.ts'
import { identityPermissions } from './modules/identity/rules/permissions.ts'
import type { Duty } from './modules/approvals/rules/duties.ts'
import {
  groupedPermissions,
  type PermissionGroup,
  type RolePermissions,
} from './modules/identity/rules/role.ts'
import { journalsPermissions } from './modules/journals/rules/permissions.ts'
import { ledgerPermissions } from './modules/ledger/rules/permissions.ts'
import { partiesPermissions } from './modules/parties/rules/permissions.ts'
import { periodsPermissions } from './modules/periods/rules/permissions.ts'
import { productsPermissions } from './modules/products/rules/permissions.ts'
import { purchasingPermissions } from './modules/purchasing/rules/permissions.ts'
import { inventoryPermissions } from './modules/inventory/rules/permissions.ts'
import { salesPermissions } from './modules/sales/rules/permissions.ts'
import { servicePermissions } from './modules/service/rules/permissions.ts'
import { settingsPermissions } from './modules/settings/rules/permissions.ts'
import { taxPermissions } from './modules/tax/rules/permissions.ts'
import { platformPermissions, scopePermissions } from './platform/rules/http/permission.ts'

/** What each part of the program guards. */
export const permissionLists = {
  platform: platformPermissions,
  scope: scopePermissions,
  audit: auditPermissions,
  identity: identityPermissions,
  settings: settingsPermissions,
  departments: departmentsPermissions,
  approvals: approvalsPermissions,
  accounts: accountsPermissions,
  periods: periodsPermissions,
  ledger: ledgerPermissions,
  journals: journalsPermissions,
  tax: taxPermissions,
  parties: partiesPermissions,
  products: productsPermissions,
  budget: budgetPermissions,
  inventory: inventoryPermissions,
  sales: salesPermissions,
  service: servicePermissions,
  purchasing: purchasingPermissions,
  assets: assetsPermissions,
  filing: filingPermissions,
} satisfies Record<string, RolePermissions>

/** How the matrix of roles calls what each part of the program guards; lists of one name stand together. */
const groupLabels: Readonly<Record<keyof typeof permissionLists, string>> = {
  platform: 'Umum',
  scope: 'Cakupan',
  audit: 'Riwayat dan bukti',
  identity: 'User',
  settings: 'Pengaturan',
  departments: 'Pengaturan',
  approvals: 'Persetujuan',
  accounts: 'Akun',
  periods: 'Periode',
  ledger: 'Jurnal',
  journals: 'Jurnal',
  tax: 'Pajak',
  parties: 'Master data',
  products: 'Master data',
  budget: 'Anggaran',
  inventory: 'Persediaan',
  sales: 'Penjualan',
  service: 'Service',
  purchasing: 'Pembelian',
  assets: 'Aset tetap',
  filing: 'Pajak',
}

/** The permissions in the groups of the matrix. */
export const permissionGroups: readonly PermissionGroup[] = groupedPermissions(permissionLists, groupLabels)

/** What somebody must hold to be concerned by the lock of a group of documents. */
export const groupPermissions = {
  sales: 'sales.edit',
  purchasing: 'purchasing.edit',
  stock: 'stock.edit',
  journals: 'journals.edit',
} as const

/**
 * Who may do what: the one table behind the server's guard, the buttons on screen and the generated tests.
 * What is not listed is refused.
 */
export const permissions: RolePermissions = Object.fromEntries(
  Object.values(permissionLists).flatMap((list: RolePermissions) => Object.entries(list)),
)

/** What one person should not do alone. */
export const duties: readonly Duty[] = [
  {
    title: 'Membuat dan menyetujui',
    what: 'Mencatat jurnal, penjualan, pembelian, atau stok, dan memutuskan persetujuan. Permintaan sendiri tetap tidak dapat diputuskan sendiri.',
    first: ['journals.edit', 'sales.edit', 'purchasing.edit', 'payments.edit', 'stock.edit'],
    second: ['approvals.decide'],
  },
  {
    title: 'Mencatat penjualan dan menghapuskan piutang',
    what: 'Membuat invoice, dan menghapuskan piutang yang tidak tertagih.',
    first: ['sales.edit'],
    second: ['write-offs.edit'],
  },
  {
    title: 'Mencatat tagihan dan membayarnya',
    what: 'Mencatat tagihan vendor, dan mengeluarkan uang untuknya.',
    first: ['purchasing.edit'],
    second: ['payments.edit'],
  },
  {
    title: 'Membayar dan mengubah rekening bank vendor',
    what: 'Mencatat uang keluar, dan mengubah rekening tujuan vendor.',
    first: ['journals.edit', 'payments.edit'],
    second: ['vendors.bank'],
  },
  {
    title: 'Memposting dan menutup buku',
    what: 'Mencatat jurnal, dan mengunci atau membuka periode.',
    first: ['journals.edit'],
    second: ['periods.manage'],
  },
  {
    title: 'Mengatur aturan dan memutuskan',
    what: 'Menetapkan aturan persetujuan, dan memutuskan permintaan menurut aturan itu.',
    first: ['approvals.rules'],
    second: ['approvals.decide'],
  },
]
