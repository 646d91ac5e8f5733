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
export const fakturStatuses = Object.keys(fakturStatusTexts) as FakturStatus[]

export function isFakturStatus(text: string): text is FakturStatus {
  return Object.hasOwn(fakturStatusTexts, text)
}
