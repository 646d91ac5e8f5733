/** What the entry of a month of employees books. */
export const bookedTexts = {
  salary: 'Gaji seluruhnya: beban gaji, utang PPh 21, utang gaji',
  tax: 'Hanya PPh 21, dari utang gaji yang sudah dibukukan',
} as const
export type Booked = keyof typeof bookedTexts
