import type { Screen } from '../../../platform/web/shell/screen.ts'

const permission = 'books.read'

/** The screens of the chart of accounts. */
export const screens: readonly Screen[] = [
  {
    path: '/accounting/chart-of-accounts',
    title: 'Chart of Accounts',
    load: async () => (await import('./account-list.tsx')).ChartOfAccounts,
    permission,
    dialogs: [
      {
        path: 'new',
        title: 'Tambah Akun',
        load: async () => (await import('./account-create.tsx')).AccountCreate,
        permission: 'accounts.edit',
      },
      {
        path: 'import',
        title: 'Impor Bagan Akun',
        load: async () => (await import('./chart-import.tsx')).ChartImport,
        permission: 'accounts.edit',
      },
      {
        path: '$code/new',
        title: 'Tambah Sub Akun $code',
        load: async () => (await import('./account-create.tsx')).AccountCreate,
        permission: 'accounts.edit',
      },
      {
        path: '$code/edit',
        title: 'Edit Akun $code',
        load: async () => (await import('./account-edit.tsx')).AccountEdit,
        permission: 'accounts.edit',
      },
    ],
  },
  {
    path: '/settings/account-roles',
    title: 'Account Roles',
    load: async () => (await import('./account-roles.tsx')).AccountRoles,
    permission,
  },
]
