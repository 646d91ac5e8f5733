import type { Screen } from '../../../platform/web/shell/screen.ts'

/** The entrance of the application, and the settings of the organisation. */
export const screens: readonly Screen[] = [
  { path: '/', title: 'Login', load: async () => (await import('./login-page.tsx')).LoginPage, bare: true },
  {
    path: '/login',
    title: 'Login',
    load: async () => (await import('./login-page.tsx')).LoginPage,
    bare: true,
  },
  {
    path: '/login/password',
    title: 'Pilih password',
    load: async () => (await import('./new-password.tsx')).NewPassword,
    bare: true,
  },
  {
    path: '/settings/system',
    title: 'System Settings',
    words:
      'pengaturan, setelan, organisasi, perusahaan, profil perusahaan, konfigurasi, npwp perusahaan, logo',
    load: async () => (await import('./system-settings.tsx')).SystemSettings,
    permission: 'settings.manage',
  },
]
