/** How a tax invoice stands at the tax office, as people read it. */
export const fakturStatusTexts = {
  open: 'Belum diekspor',
  exported: 'Diekspor',
  approved: 'Disetujui',
  rejected: 'Ditolak',
  replaced: 'Diganti',
  cancelled: 'Dibatalkan',
} as const
