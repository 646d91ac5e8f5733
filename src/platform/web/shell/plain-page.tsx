import { AppLink } from './app-link.tsx'
import { Page } from './page.tsx'
import { shellLinks } from './shell-links.ts'

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
