import { holds, type Scope } from '../../../platform/rules/http/permission.ts'
import { AppLink } from '../../../platform/web/shell/app-link.tsx'
import { Page } from '../../../platform/web/shell/page.tsx'
import { useSession } from '../../../platform/web/shell/session.ts'

/** What a role without the scope is told. */
const narrowings: Readonly<Record<Scope, string>> = {
  'costs.read': 'tanpa harga pokok, jurnal, dan laporan keuangan',
  'documents.all': 'hanya dokumen yang Anda buat sendiri',
  'departments.all': 'hanya dokumen departemen peran Anda',
  'warehouses.all': 'hanya dokumen dan stok gudang peran Anda',
}

const places = [
  { to: '/sales/orders', label: 'Sales Orders' },
  { to: '/sales/invoices', label: 'Invoices' },
  { to: '/sales/customers', label: 'Customers' },
  { to: '/inventory/products', label: 'Products' },
]

/** Figures of the whole company are not for a narrowed role: it is told so, and led to what it may open. */
export function NarrowedDashboard() {
  const session = useSession()
  const lacking = Object.entries(narrowings).filter(([scope]) => !holds(session, scope))
  return (
    <Page title="Dashboard" subtitle={`Welcome, ${session.user.name}`}>
      <div className="plain-page">
        <p>Peran Anda melihat sebagian data: {lacking.map(([, words]) => words).join('; ')}.</p>
        <p>Angka seluruh perusahaan tidak ditampilkan di sini. Lanjutkan ke pekerjaan Anda:</p>
        <ul>
          {places.map(({ to, label }) => (
            <li key={to}>
              <AppLink to={to}>{label}</AppLink>
            </li>
          ))}
        </ul>
      </div>
    </Page>
  )
}
