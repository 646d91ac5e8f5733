/** Where input VAT of a note to a vendor counts. */
export const inputReturnStateTexts = {
  credited: 'Mengurangi kredit',
  pending: 'Mengurangi yang menunggu',
  cost: 'Mengurangi biaya',
  cancelled: 'Dibatalkan',
} as const
