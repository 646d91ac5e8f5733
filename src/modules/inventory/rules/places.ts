/** The tabs of the link of adjustments. */
export const adjustmentTabs = [
  { to: '/inventory/adjustments', label: 'Penyesuaian' },
  { to: '/inventory/counts', label: 'Opname' },
  { to: '/inventory/transfers', label: 'Transfer' },
] as const

/** The tabs of the link of products. */
export const goodsTabs = [
  { to: '/inventory/products', label: 'Produk' },
  { to: '/inventory/product-stock', label: 'Stok' },
] as const

/** The tabs of the link of reports. */
export const stockReportTabs = [
  { to: '/inventory/reports', label: 'Posisi & nilai' },
  { to: '/inventory/stock-mutations', label: 'Mutasi' },
  { to: '/inventory/stock-ages', label: 'Umur' },
  { to: '/inventory/stock-commitments', label: 'Perjalanan & dipesan' },
  { to: '/inventory/reorder', label: 'Titik pesan ulang' },
] as const
