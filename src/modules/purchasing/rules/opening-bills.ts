/** Bills of the old system: numbered, though they are not made here. */
export const openingBills = {
  table: 'vendor_bill',
  label: 'Tagihan saldo awal',
  series: ['BILL'],
  number: 'billNumber',
} as const
