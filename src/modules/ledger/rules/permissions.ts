import { holdsOf, type Permissions } from '../../../platform/rules/http/permission.ts'

/** What the ledger guards. */
export const ledgerPermissions = {
  'entries.exceed': {
    label: 'Mencatat jurnal di atas batas organisasi',
    roles: ['admin'],
    tokens: 'chosen',
  },
  'entries.kept': {
    label: 'Menjurnal langsung akun yang digerakkan dokumen, dengan alasan',
    roles: ['admin'],
    tokens: 'chosen',
  },
} as const satisfies Permissions

export const holds = holdsOf<keyof typeof ledgerPermissions>()
