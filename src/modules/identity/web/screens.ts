import type { PartOf, Screen } from '../../../platform/web/screen.ts'
import type * as door from './index.ts'

/** The screens of people and their sessions. */
export const screens: readonly Screen<PartOf<typeof door>>[] = [
  {
    path: '/settings/users',
    title: 'User Management',
    part: 'UserList',
    permission: 'users.manage',
    dialogs: [
      { path: 'new', title: 'Tambah User', part: 'UserCreate' },
      { path: '$id/edit', title: 'Edit User', part: 'UserEdit' },
      { path: '$id/sessions', title: 'Sesi user', part: 'UserSessions' },
    ],
  },
  {
    path: '/settings/sessions',
    title: 'Sesi Saya',
    part: 'MySessions',
    dialogs: [{ path: 'password', title: 'Ganti Password', part: 'OwnPassword' }],
  },
  {
    path: '/settings/api-tokens',
    title: 'Token API',
    part: 'ApiTokens',
    dialogs: [{ path: 'new', title: 'Buat Token API', part: 'ApiTokenCreate' }],
  },
]
