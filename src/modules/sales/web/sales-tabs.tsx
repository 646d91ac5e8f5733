import { PageTabs } from '../../../platform/web/shell/page-tabs.tsx'

const tabs = [
  { to: '/sales/invoices', text: 'Faktur' },
  { to: '/sales/receipts', text: 'Penerimaan' },
  { to: '/sales/credit-notes', text: 'Nota kredit' },
  { to: '/sales/receivables-ageing', text: 'Umur piutang' },
]

/** The way between invoices, what settles them, and what is still open. */
export function SalesTabs() {
  return <PageTabs label="Tagihan dan pelunasan" tabs={tabs} />
}
