import type { Screen } from '../../../platform/web/shell/screen.ts'

const permission = 'books.read'

/** The screens of the ledger. */
export const screens: readonly Screen[] = [
  {
    path: '/accounting/trial-balance',
    title: 'Trial Balance',
    help: 'jurnal',
    words: 'neraca saldo, saldo akun, percobaan',
    load: async () => (await import('./trial-balance.tsx')).TrialBalance,
    permission,
  },
  {
    path: '/reports/trial-balance',
    title: 'Trial Balance',
    load: async () => (await import('./trial-balance.tsx')).TrialBalance,
    permission,
  },
  {
    path: '/accounting/general-ledger',
    title: 'General Ledger',
    help: 'jurnal',
    words: 'buku besar, mutasi akun, ledger, kartu akun, rincian akun',
    load: async () => (await import('./general-ledger.tsx')).GeneralLedgerStart,
    permission,
  },
  {
    path: '/accounting/general-ledger/$code',
    title: 'General Ledger $code',
    load: async () => (await import('./general-ledger.tsx')).GeneralLedger,
    permission,
  },
]
