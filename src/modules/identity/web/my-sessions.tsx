import { Button } from '@mantine/core'
import { DialogLink } from '../../../platform/web/shell/app-link.tsx'
import { Page } from '../../../platform/web/shell/page.tsx'
import { SessionTable } from './session-table.tsx'

/** Where the signed-in person is signed in, and the way to end what should not be. */
export function MySessions() {
  return (
    <Page
      title="Sesi Saya"
      subtitle="Perangkat yang sedang login dengan akun Anda. Akhiri yang tidak Anda kenal."
      actions={
        <>
          <Button component={DialogLink} to="two-step" variant="default">
            Verifikasi Dua Langkah
          </Button>
          <Button component={DialogLink} to="password" variant="default">
            Ganti Password
          </Button>
        </>
      }
    >
      <SessionTable />
    </Page>
  )
}
