import { useRouterState } from '@tanstack/react-router'
import { AppLink } from './app-link.tsx'
import { Page } from './page.tsx'
import { shellLinks } from './shell-links.ts'

/** A link whose screen is not part of this version. */
export function ComingPage() {
  const title = useRouterState({ select: (state) => state.matches.at(-1)?.staticData.title })
  return (
    <Page title={title ?? 'Layar ini'}>
      <div className="plain-page">
        <p>Layar ini belum tersedia di versi ini.</p>
        <p className="muted">Menu dan alamatnya sudah disiapkan; isinya menyusul pada versi berikutnya.</p>
        <p>
          <AppLink to={shellLinks().home}>Kembali ke Dashboard</AppLink>
        </p>
      </div>
    </Page>
  )
}

/** An address that leads nowhere. */
export function NotFoundPage() {
  return (
    <Page title="Tidak ditemukan">
      <div className="plain-page">
        <p>Alamat ini tidak ada, atau isinya sudah dihapus.</p>
        <p>
          <AppLink to={shellLinks().home}>Kembali ke Dashboard</AppLink>
        </p>
      </div>
    </Page>
  )
}

/** A screen the signed-in person has no right to. */
export function ForbiddenPage() {
  return (
    <Page title="Tidak ada akses">
      <div className="plain-page">
        <p>Role Anda tidak memiliki hak untuk membuka layar ini. Hubungi admin bila Anda memerlukannya.</p>
        <p>
          <AppLink to={shellLinks().home}>Kembali ke Dashboard</AppLink>
        </p>
      </div>
    </Page>
  )
}
