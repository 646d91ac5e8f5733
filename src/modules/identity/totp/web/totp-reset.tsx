import { Button } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { confirm } from '../../../../platform/web/dialog/dialog.tsx'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { resetTotp, type User } from '../../contract.ts'
import { resetQuestion } from '../rules/totp.ts'
import './totp.css'

/** That a user signs in with codes, and the way to take the application from who lost it. */
export function TotpReset({ user, isOwn }: { readonly user: User; readonly isOwn: boolean }) {
  const { run, pending, problem } = useAct(resetTotp)
  const [isReset, setReset] = useState(false)
  const reset = async (): Promise<void> => {
    if (!(await confirm(resetQuestion(user.email), { verb: 'Reset', danger: true }))) return
    if ((await run({ params: { id: user.id } })) === undefined) return
    setReset(true)
    toast(`Verifikasi dua langkah ${user.email} direset`)
  }
  if (!user.hasTotp || isReset) return null
  return (
    <div className="totp-reset">
      <span>Verifikasi dua langkah aktif</span>
      {!isOwn && (
        <Button variant="default" size="compact-sm" loading={pending} onClick={() => void reset()}>
          Reset verifikasi dua langkah
        </Button>
      )}
      {problem !== undefined && <p role="alert">{problem.message}</p>}
    </div>
  )
}
