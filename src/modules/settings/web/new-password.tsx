import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { RefusalPanel } from '../../../platform/web/form/refusal-panel.tsx'
import { safeReturn } from '../../../platform/web/form/use-enter.ts'
import { useGo, useQueryTexts } from '../../../platform/web/shell/place.ts'
import { sessionQuery, type Session } from '../../../platform/web/shell/session.ts'
import { useSignOut } from '../../../platform/web/user/use-sign-out.ts'
import { OwnPasswordFields, useOwnPassword } from '../../identity/web/index.ts'
import { Entrance } from './entrance.tsx'

/** Where somebody chooses a password of their own, whose present one an admin has given. */
export function NewPassword() {
  const { data: session } = useQuery(sessionQuery)
  return (
    <Entrance
      wide
      title="Pilih password Anda"
      description="Password Anda diberikan oleh admin. Ganti dengan password yang hanya Anda ketahui."
    >
      {session && <NewPasswordForm session={session} />}
    </Entrance>
  )
}

function NewPasswordForm({ session }: { readonly session: Session }) {
  const queries = useQueryClient()
  const go = useGo()
  const leave = useSignOut()
  const { return: wanted } = useQueryTexts()
  const enter = async (): Promise<void> => {
    await queries.fetchQuery({ ...sessionQuery, staleTime: 0 })
    go(safeReturn(wanted), { replace: true })
  }
  const form = useOwnPassword(session, () => void enter())
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
    >
      <div ref={form.body} className="settings-body">
        <p className="muted">{session.user.email}</p>
        <RefusalPanel form={form} />
        <OwnPasswordFields form={form} rule={session.passwordRule} />
      </div>
      <div className="settings-buttons">
        <Button type="submit" loading={form.isSaving}>
          Simpan dan lanjutkan
        </Button>
        <Button variant="default" onClick={() => void leave()}>
          Keluar
        </Button>
      </div>
    </form>
  )
}
