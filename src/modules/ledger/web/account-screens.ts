import type { Screen } from '../../../platform/web/screen.ts'
import type * as parts from './account-parts.ts'

const permission = 'books.read'

/** Where the parts of `account-parts.ts` appear. */
export const accountScreens: readonly Screen<keyof typeof parts>[] = [
  {
    path: '/accounting/chart-of-accounts',
    title: 'Chart of Accounts',
    part: 'ChartOfAccounts',
    permission,
    dialogs: [
      { path: 'new', title: 'Tambah Akun', part: 'AccountCreate', permission: 'accounts.edit' },
      { path: 'import', title: 'Impor Bagan Akun', part: 'ChartImport', permission: 'accounts.edit' },
      {
        path: '$code/new',
        title: 'Tambah Sub Akun $code',
        part: 'AccountCreate',
        permission: 'accounts.edit',
      },
      { path: '$code/edit', title: 'Edit Akun $code', part: 'AccountEdit', permission: 'accounts.edit' },
    ],
  },
  { path: '/settings/account-roles', title: 'Account Roles', part: 'AccountRoles', permission },
  { path: '/accounting/trial-balance', title: 'Trial Balance', part: 'TrialBalance', permission },
  { path: '/reports/trial-balance', title: 'Trial Balance', part: 'TrialBalance', permission },
  {
    path: '/accounting/general-ledger/$code',
    title: 'General Ledger $code',
    part: 'GeneralLedger',
    permission,
  },
]
