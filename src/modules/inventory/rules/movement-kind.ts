/** What movements are, and how they read. */
export const movementKindTexts = {
  opening: 'Stok awal',
  receipt: 'Penerimaan',
  delivery: 'Pengiriman',
  return: 'Retur',
  vendor_return: 'Retur ke vendor',
  adjustment: 'Penyesuaian',
  count: 'Opname',
  transfer: 'Transfer',
  usage: 'Pemakaian',
  difference: 'Selisih harga',
  cancellation: 'Pembatalan',
  correction: 'Koreksi nilai',
} as const

export type MovementKind = keyof typeof movementKindTexts
