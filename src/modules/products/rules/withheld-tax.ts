/** Whether customers withhold income tax from what they pay of a product; where nothing is said, of services they do. */
export const withheldTaxTexts = {
  pph23: 'Dipotong PPh 23',
  none: 'Tidak dipotong',
} as const
