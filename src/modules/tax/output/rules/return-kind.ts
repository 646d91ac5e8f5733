import { keysOf } from '../../../../platform/rules/proof/keys-of.ts'
/** How output VAT is taken back, with what tells the tax office so (UU PPN Pasal 5A, PER-11/PJ/2025). */
export const returnKindTexts = {
  goods: 'Retur barang',
  services: 'Pembatalan jasa',
  price: 'Koreksi harga/jumlah',
  cancelled: 'Batal',
} as const
export type ReturnKind = keyof typeof returnKindTexts
export const returnKinds = keysOf(returnKindTexts)

/** Whether the buyer makes a note of it; the other kinds replace or cancel the tax invoice, in its own month. */
export function isByBuyerNote(kind: ReturnKind | null): boolean {
  return kind !== 'price' && kind !== 'cancelled'
}
