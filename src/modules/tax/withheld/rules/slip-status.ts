import { keysOf } from '../../../../platform/rules/proof/keys-of.ts'
/** How the slip (bukti potong) of a row stands at the tax office. */
export const slipStatusTexts = {
  open: 'Siap',
  exported: 'Diekspor',
  issued: 'Terbit',
  rejected: 'Ditolak',
  corrected: 'Dibetulkan',
  cancelled: 'Dibatalkan',
} as const
export type SlipStatus = keyof typeof slipStatusTexts
export const slipStatuses = keysOf(slipStatusTexts)
