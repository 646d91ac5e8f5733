import type { Screen } from '../../../platform/web/shell/screen.ts'

/** The screens of people and their sessions. */
export const screens: readonly Screen[] = [
  {
    path: '/settings/users',
    title: 'User Management',
    help: 'keamanan',
    words: 'pengguna, karyawan, hak akses, role, peran, user',
    load: async () => (await import('./user-list.tsx')).UserList,
    permission: 'users.manage',
    dialogs: [
      {
        path: 'new',
        title: 'Tambah User',
        act: 'Tambah user',
        makes: { data: 'User' },
        words: 'pengguna baru, undang karyawan',
        load: async () => (await import('./user-create.tsx')).UserCreate,
      },
      {
        path: 'two-step',
        title: 'Wajibkan Verifikasi Dua Langkah',
        act: 'Wajibkan verifikasi dua langkah',
        words: '2fa, mfa, totp, otp, wajib autentikator, kebijakan login',
        load: async () => (await import('../totp/web/totp-rule.tsx')).TotpRule,
      },
      { path: '$id/edit', title: 'Edit User', load: async () => (await import('./user-edit.tsx')).UserEdit },
      {
        path: '$id/sessions',
        title: 'Sesi user',
        load: async () => (await import('./user-sessions.tsx')).UserSessions,
      },
    ],
  },
  {
    path: '/settings/roles',
    title: 'Peran & Hak',
    help: 'keamanan',
    words: 'role, peran, izin, hak akses, permission, wewenang, matriks hak',
    load: async () => (await import('../roles/web/role-matrix.tsx')).RoleMatrix,
    permission: 'users.manage',
    dialogs: [
      {
        path: 'new',
        title: 'Buat Peran',
        act: 'Buat peran',
        words: 'role baru, tambah peran, batasi hak',
        load: async () => (await import('../roles/web/role-create.tsx')).RoleCreate,
      },
      {
        path: '$code/edit',
        title: 'Ubah Peran',
        load: async () => (await import('../roles/web/role-edit.tsx')).RoleEdit,
      },
    ],
  },
  {
    path: '/settings/security',
    title: 'Keamanan',
    help: 'keamanan',
    words: `keamanan, lamanya sesi, batas sesi, logout otomatis, keluar otomatis, aturan password, kebijakan password,
      wajib verifikasi dua langkah, riwayat login, security`,
    load: async () => (await import('./security-settings.tsx')).SecuritySettings,
    permission: 'users.manage',
  },
  {
    path: '/settings/sessions',
    title: 'Sesi Saya',
    help: 'keamanan',
    words: 'perangkat, sesi, keluar dari perangkat, login saya',
    load: async () => (await import('./my-sessions.tsx')).MySessions,
    dialogs: [
      {
        path: 'password',
        title: 'Ganti Password',
        act: 'Ganti password',
        words: 'kata sandi, ubah password, sandi',
        load: async () => (await import('./own-password.tsx')).OwnPassword,
      },
      {
        path: 'two-step',
        title: 'Verifikasi Dua Langkah',
        act: 'Verifikasi dua langkah',
        words: '2fa, mfa, totp, otp, autentikator, authenticator, kode pemulihan, google authenticator',
        load: async () => (await import('../totp/web/totp-dialog.tsx')).TotpDialog,
      },
    ],
  },
  {
    path: '/settings/api-tokens',
    title: 'Token API',
    help: 'api',
    words: 'token, bearer, integrasi, kunci api, api key',
    load: async () => (await import('./api-tokens.tsx')).ApiTokens,
    dialogs: [
      {
        path: 'new',
        title: 'Buat Token API',
        load: async () => (await import('./api-token-create.tsx')).ApiTokenCreate,
      },
    ],
  },
]

/** The saved views of a list, drawn beside its columns. */
export const loadSavedViews = async () => (await import('./saved-views.tsx')).SavedViews
