import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { safeReturn } from '../../../platform/web/form/use-enter.ts'
import { PasswordQuestions } from '../../../platform/web/user/password-questions.tsx'
import { useGo, useQueryTexts } from '../../../platform/web/shell/place.ts'
import { sessionQuery } from '../../../platform/web/shell/session.ts'
import { useSignOut } from '../../../platform/web/user/use-sign-out.ts'
import { RecoveryCodes, TotpCode, TotpIntroduction, useTotpSetup } from '../../identity/totp/web/index.ts'
import { Entrance } from './entrance.tsx'

/** Where somebody adds an authenticator application whose role may not go without. */
export function NewTotp() {
  const { data: session } = useQuery(sessionQuery)
  return (
    <Entrance
      wide
      title="Aktifkan verifikasi dua langkah"
      description="Wajib untuk role Anda. Bagian lain terbuka sesudahnya."
    >
      {session && <NewTotpForm email={session.user.email} />}
      {session && <PasswordQuestions />}
    </Entrance>
  )
}

function NewTotpForm({ email }: { readonly email: string }) {
  const setup = useTotpSetup()
  const { begin, beginning, codes, form, isBeginning, problem } = setup
  const enter = useEntering()
  const leave = useSignOut()
  if (codes !== undefined) {
    return (
      <div className="settings-body">
        <RecoveryCodes codes={codes} />
        <div className="settings-buttons">
          <Button onClick={() => void enter()}>Lanjutkan</Button>
        </div>
      </div>
    )
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (beginning === undefined) void begin()
        else form.submit()
      }}
    >
      <p className="muted">{email}</p>
      {beginning === undefined ? <TotpIntroduction problem={problem} /> : <TotpCode setup={setup} />}
      <div className="settings-buttons">
        <Button type="submit" loading={isBeginning || form.isSaving}>
          {beginning === undefined ? 'Mulai' : 'Aktifkan'}
        </Button>
        <Button variant="default" onClick={() => void leave()}>
          Keluar
        </Button>
      </div>
    </form>
  )
}

/** Goes on to where the person wanted to be. */
function useEntering(): () => Promise<void> {
  const queries = useQueryClient()
  const go = useGo()
  const { return: wanted } = useQueryTexts()
  return async () => {
    await queries.fetchQuery({ ...sessionQuery, staleTime: 0 })
    go(safeReturn(wanted), { replace: true })
  }
}
