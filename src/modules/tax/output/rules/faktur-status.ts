import { keysOf } from '../../../../platform/rules/proof/keys-of.ts'
/** How a tax invoice stands at the tax office, as people read it. */
export const fakturStatusTexts = {
  open: 'Belum diekspor',
  exported: 'Diekspor',
  approved: 'Disetujui',
  rejected: 'Ditolak',
  replaced: 'Diganti',
  cancelled: 'Dibatalkan',
  pooled: 'Digunggung',
} as const
export type FakturStatus = keyof typeof fakturStatusTexts
export const fakturStatuses = keysOf(fakturStatusTexts)

export function isFakturStatus(text: string): text is FakturStatus {
  return Object.hasOwn(fakturStatusTexts, text)
}
