/** The tabs of what comes in. */
export const receivingTabs = [
  { to: '/purchase/goods-receipt', label: 'Penerimaan' },
  { to: '/purchase/unbilled-goods', label: 'Belum ditagih' },
  { to: '/purchase/matching', label: 'Pencocokan' },
  { to: '/purchase/landed-costs', label: 'Biaya perolehan' },
  { to: '/purchase/debit-notes', label: 'Retur & nota debit' },
] as const

/** The tabs of buying, in the order of the work. */
export const purchaseTabs = [
  { to: '/purchase/requests', label: 'Permintaan' },
  { to: '/purchase/orders', label: 'Order' },
  { to: '/purchase/bills', label: 'Tagihan' },
  { to: '/purchase/recurring-bills', label: 'Tagihan berulang' },
  { to: '/purchase/payments', label: 'Pembayaran' },
  { to: '/purchase/transfer-files', label: 'Berkas transfer' },
  { to: '/purchase/set-offs', label: 'Perjumpaan' },
  { to: '/purchase/giro', label: 'Giro' },
  { to: '/purchase/payables-ageing', label: 'Umur utang' },
] as const
