/** The tabs of the link of service orders. */
export const serviceTabs = [
  { to: '/service-orders', label: 'Order' },
  { to: '/service-board', label: 'Papan jadwal' },
  { to: '/service-margin', label: 'Margin' },
] as const
