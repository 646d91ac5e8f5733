/** The tabs of the links of sales. */
export const orderTabs = [
  { to: '/sales/orders', label: 'Order' },
  { to: '/sales/quotations', label: 'Penawaran' },
  { to: '/sales/deliveries', label: 'Surat jalan' },
  { to: '/sales/returns', label: 'Retur' },
] as const

export const invoiceTabs = [
  { to: '/sales/invoices', label: 'Faktur' },
  { to: '/sales/handovers', label: 'Tukar faktur' },
  { to: '/sales/receipts', label: 'Penerimaan' },
  { to: '/sales/giro', label: 'Giro' },
  { to: '/sales/credit-notes', label: 'Nota kredit' },
  { to: '/sales/receivables-ageing', label: 'Umur piutang' },
  { to: '/sales/statements', label: 'Rekening koran' },
  { to: '/sales/write-offs', label: 'Penghapusan' },
] as const

/** The tab of sales among the reports of stock. */
export const marginTab = { to: '/inventory/margin', label: 'Margin' } as const
