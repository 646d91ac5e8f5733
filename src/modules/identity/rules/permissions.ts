import { holdsOf, type Permissions } from '../../../platform/rules/http/permission.ts'

/**
 * What identity guards: all of it is for people, never for programs. 'signed-in' is everyone with a session;
 * 'session.use' also who has to choose a password first.
 */
export const identityPermissions = {
  'signed-in': { label: 'Masuk', roles: ['admin', 'user', 'viewer'], tokens: 'never' },
  'session.use': { label: 'Memakai sesi sendiri', roles: ['admin', 'user', 'viewer'], tokens: 'never' },
  'views.keep': { label: 'Menyimpan tampilan daftar', roles: ['admin', 'user', 'viewer'], tokens: 'never' },
  'users.manage': { label: 'Mengelola user', roles: ['admin'], tokens: 'never' },
} as const satisfies Permissions

export const holds = holdsOf<keyof typeof identityPermissions>()
