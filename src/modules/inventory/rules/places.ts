/** The tabs of the link of adjustments. */
export const adjustmentTabs = [
  { to: '/inventory/adjustments', label: 'Penyesuaian' },
  { to: '/inventory/counts', label: 'Opname' },
  { to: '/inventory/transfers', label: 'Transfer' },
] as const
