import { lazy } from 'react'
import type { Creation } from '../../../platform/web/dialog/creation.ts'
import type { Screen } from '../../../platform/web/shell/screen.ts'

const permission = 'books.read'

const account: Creation = {
  noun: 'akun',
  permission: 'accounts.edit',
  Form: lazy(async () => ({ default: (await import('./account-create.tsx')).AccountInPlace })),
}

/** What choosers make of accounts. */
export const creations = { account }

/** The screens of the chart of accounts. */
export const screens: readonly Screen[] = [
  {
    path: '/accounting/chart-of-accounts',
    title: 'Chart of Accounts',
    words: 'bagan akun, daftar akun, coa, perkiraan, kode akun, akun',
    load: async () => (await import('./account-list.tsx')).ChartOfAccounts,
    permission,
    dialogs: [
      {
        path: 'new',
        title: 'Tambah Akun',
        act: 'Tambah akun',
        makes: { data: 'Akun' },
        words: 'account coa baru, perkiraan baru',
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
    title: 'Akun Otomatis',
    words: 'akun otomatis, account roles, pemetaan akun, mapping, akun default',
    load: async () => (await import('./account-roles.tsx')).AccountRoles,
    permission,
  },
]
