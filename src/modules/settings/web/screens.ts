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
    path: '/invitation',
    title: 'Pilih password',
    load: async () => (await import('./accept-invitation.tsx')).AcceptInvitation,
    bare: true,
  },
  {
    path: '/login/two-step',
    title: 'Verifikasi dua langkah',
    load: async () => (await import('./new-totp.tsx')).NewTotp,
    bare: true,
  },
  {
    path: '/settings/system',
    title: 'System Settings',
    words: 'pengaturan, setelan, konfigurasi, semua pengaturan, settings',
    load: async () => (await import('./system-settings.tsx')).SystemSettings,
    permission: 'settings.manage',
    help: 'pengaturan',
  },
  {
    path: '/settings/organisation',
    title: 'Organisasi',
    words: `perusahaan, profil perusahaan, alamat perusahaan, npwp perusahaan, npwp 16, nik, nitku, klu, kbli, bentuk usaha,
      standar akuntansi, sak ep, sak emkm, zona waktu, awal tahun buku, rekening pembayaran, penanda tangan, logo,
      kop surat, batas jurnal, tolak order di atas limit kredit`,
    load: async () => (await import('./organisation-settings.tsx')).OrganisationSettings,
    permission: 'settings.manage',
    help: 'pengaturan',
  },
  {
    path: '/settings/holidays',
    title: 'Hari Libur',
    words:
      'hari libur, tanggal merah, cuti bersama, libur nasional, hari kerja, skb tiga menteri, kalender libur',
    load: async () => (await import('../holidays/web/holiday-settings.tsx')).HolidaySettings,
    permission: 'settings.manage',
    help: 'pengaturan',
  },
  {
    path: '/settings/notifications',
    title: 'Notifikasi',
    words: 'notifikasi, email, surel, smtp, pemberitahuan, server email, undangan lewat email',
    load: async () => (await import('../notifications/web/notification-settings.tsx')).NotificationSettings,
    permission: 'books.read',
    help: 'pengaturan',
  },
  {
    path: '/settings/backups',
    title: 'Cadangan',
    words: 'cadangan, backup, jadwal cadangan, pulihkan, restore, pemulihan, cadangkan',
    load: async () => (await import('../backups/web/backup-settings.tsx')).BackupSettings,
    permission: 'settings.manage',
    help: 'cadangan',
  },
  {
    path: '/settings/about',
    title: 'Tentang',
    words: 'tentang, versi, lisensi, pustaka, ukuran database, tempat data, about',
    load: async () => (await import('../about/web/about-page.tsx')).AboutPage,
    permission: 'settings.manage',
    help: 'pengaturan',
  },
]
