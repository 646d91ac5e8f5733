import type { Screen } from '../../../../platform/web/shell/screen.ts'

/** The statement of account of a customer. */
export const statementScreens: readonly Screen[] = [
  {
    path: '/sales/statements',
    title: 'Rekening Koran',
    help: 'penjualan',
    words:
      'rekening koran pelanggan, rekening piutang, kartu piutang, statement of account, saldo customer, mutasi piutang',
    load: async () => (await import('./statement-page.tsx')).CustomerStatement,
    permission: 'books.read',
  },
]
