import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../platform/web/call/call.ts'
import { useAct } from '../../../platform/web/call/use-act.ts'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import { RefusalPanel } from '../../../platform/web/form/refusal-panel.tsx'
import { useForm } from '../../../platform/web/form/use-form.ts'
import { useGo } from '../../../platform/web/shell/place.ts'
import { acceptInvitation, viewInvitation } from '../../identity/contract.ts'
import { confirmationProblems, passwordProblems } from '../../identity/rules/password.ts'
import type { PasswordRule } from '../../identity/rules/password-rule.ts'
import { passwordSurroundings } from '../../identity/rules/user.ts'
import { FirstPasswordFields } from '../../identity/web/index.ts'
import { Entrance } from './entrance.tsx'

/** Where an invited person chooses the first password; the link holds its secret behind the #. */
export function AcceptInvitation() {
  const [secret] = useState(() => window.location.hash.slice(1))
  const { data, error } = useQuery({
    queryKey: ['invitation'],
    queryFn: () => call(viewInvitation, { body: { secret } }),
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  })
  return (
    <Entrance
      wide
      title="Pilih password Anda"
      description={data ? `Anda diundang ke pembukuan ${data.organisation}.` : 'Undangan ke Neraca'}
    >
      {error && <p role="alert">{error.message}</p>}
      {data && <AcceptForm secret={secret} invited={data} />}
    </Entrance>
  )
}

interface Invited {
  readonly email: string
  readonly name: string
  readonly organisation: string
  readonly rule: PasswordRule
}

function AcceptForm({ secret, invited }: { readonly secret: string; readonly invited: Invited }) {
  const act = useAct(acceptInvitation)
  const go = useGo()
  const around = passwordSurroundings(invited, invited)
  const form = useForm({
    start: { password: '', passwordConfirmation: '' },
    check: ({ password, passwordConfirmation }) => [
      ...passwordProblems(password, around),
      ...confirmationProblems(password, passwordConfirmation),
    ],
    save: ({ password }) => act.attempt({ body: { secret, password } }),
    onSaved: () => {
      toast('Password disimpan. Silakan login.')
      go('/login', { replace: true })
    },
  })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
    >
      <div ref={form.body} className="settings-body">
        <p className="muted">
          {invited.name} · {invited.email}
        </p>
        <RefusalPanel form={form} />
        <FirstPasswordFields form={form} rule={invited.rule} />
      </div>
      <div className="settings-buttons">
        <Button type="submit" loading={form.isSaving}>
          Simpan password
        </Button>
      </div>
    </form>
  )
}
