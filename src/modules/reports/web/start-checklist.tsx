import { Button } from '@mantine/core'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { AppLink } from '../../../platform/web/shell/app-link.tsx'
import { useSavedPreference } from '../../../platform/web/shell/saved-preferences.ts'
import { useSession } from '../../../platform/web/shell/session.ts'
import type { Dashboard } from '../contract.ts'
import './start-checklist.css'

type Fact = keyof Dashboard['start']

interface Step {
  readonly fact: Fact
  readonly text: string
  readonly why: string
  readonly to: string
  readonly permission: string
}

const steps: readonly Step[] = [
  {
    fact: 'organisation',
    text: 'Lengkapi data organisasi',
    why: 'bentuk usaha, NPWP, dan alamat untuk dokumen dan laporan',
    to: '/settings/organisation',
    permission: 'settings.manage',
  },
  {
    fact: 'opening',
    text: 'Pindahkan saldo awal',
    why: 'bila sebelumnya memakai sistem lain',
    to: '/accounting/opening-balance',
    permission: 'settings.manage',
  },
  {
    fact: 'customers',
    text: 'Tambah customer pertama',
    why: 'siapa yang membeli',
    to: '/master/customers/new',
    permission: 'customers.edit',
  },
  {
    fact: 'vendors',
    text: 'Tambah vendor pertama',
    why: 'dari siapa perusahaan membeli',
    to: '/purchase/vendors/new',
    permission: 'vendors.edit',
  },
  {
    fact: 'products',
    text: 'Tambah produk pertama',
    why: 'barang atau jasa yang dijual, dengan harganya',
    to: '/master/products/new',
    permission: 'products.edit',
  },
  {
    fact: 'entries',
    text: 'Posting transaksi pertama',
    why: 'lewat jurnal, atau sales order sampai invoice',
    to: '/accounting/journal-entries/new',
    permission: 'journals.edit',
  },
  {
    fact: 'colleagues',
    text: 'Undang rekan kerja',
    why: 'setiap orang dengan user dan role sendiri',
    to: '/settings/users/new',
    permission: 'users.manage',
  },
]

/** Name of the preference that keeps the list away once somebody has closed it. */
const preference = 'dashboard.start'

/** What somebody is still shown to begin with: nothing once all of theirs is done, or they have closed it. */
export function useStart(start: Dashboard['start']): readonly Step[] {
  const { permissions } = useSession()
  const [kept] = useSavedPreference(preference)
  const own = steps.filter(({ permission }) => permissions.includes(permission))
  return kept !== undefined || own.every(({ fact }) => start[fact]) ? [] : own
}

type Props = { readonly start: Dashboard['start']; readonly own: readonly Step[] }

/** What to begin with, and what of it is done. */
export function StartChecklist({ start, own }: Props) {
  const [, keep] = useSavedPreference(preference)
  const done = own.filter(({ fact }) => start[fact]).length
  return (
    <section className="panel start-checklist" aria-labelledby="start-checklist">
      <div className="panel-head">
        <div>
          <h2 id="start-checklist">Mulai memakai Neraca</h2>
          <p className="muted">
            {done} dari {own.length} selesai
          </p>
        </div>
        <Button variant="subtle" size="compact-sm" onClick={() => keep({ closed: true })}>
          Tutup daftar ini
        </Button>
      </div>
      <ol>
        {own.map((step) => (
          <li key={step.fact}>
            <StepLine step={step} isDone={start[step.fact]} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function StepLine({ step: { text, why, to }, isDone }: { readonly step: Step; readonly isDone: boolean }) {
  if (isDone)
    return (
      <span className="start-step muted">
        <IconCircleCheck size={18} stroke={1.8} className="start-done" aria-hidden />
        <span>
          <span className="sr-only">Selesai: </span>
          {text}
        </span>
      </span>
    )
  return (
    <AppLink to={to} className="start-step">
      <IconCircle size={18} stroke={1.6} aria-hidden />
      <span>
        <span className="start-text">{text}</span>
        <span className="start-why"> {why}</span>
      </span>
    </AppLink>
  )
}
