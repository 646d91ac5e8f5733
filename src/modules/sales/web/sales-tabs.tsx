import { useRouterState } from '@tanstack/react-router'
import { AppLink } from '../../../platform/web/shell/app-link.tsx'
import './sales.css'

const tabs = [
  ['/sales/invoices', 'Faktur'],
  ['/sales/receipts', 'Penerimaan'],
  ['/sales/credit-notes', 'Nota kredit'],
  ['/sales/receivables-ageing', 'Umur piutang'],
] as const

/** The way between invoices, what settles them, and what is still open. */
export function SalesTabs() {
  const here = useRouterState({ select: ({ location }) => location.pathname })
  return (
    <nav aria-label="Tagihan dan pelunasan" className="sales-tabs">
      {tabs.map(([to, text]) => (
        <AppLink
          key={to}
          to={to}
          aria-current={here === to || here.startsWith(`${to}/`) ? 'page' : undefined}
        >
          {text}
        </AppLink>
      ))}
    </nav>
  )
}
