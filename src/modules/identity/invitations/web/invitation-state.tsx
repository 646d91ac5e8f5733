import { Button } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { confirm } from '../../../../platform/web/dialog/dialog.tsx'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { useMoment } from '../../../../platform/web/shell/session.ts'
import { renewInvitation, revokeInvitation, type MadeInvitation, type User } from '../../contract.ts'
import '../../totp/web/totp.css'
import { revokeInvitationQuestion } from '../rules/invitation.ts'
import { InvitationLink } from './invitation-link.tsx'

/** That a user was invited and has not signed in yet, with what can be done about the link. */
export function InvitationState({ user }: { readonly user: User }) {
  const [made, setMade] = useState<MadeInvitation>()
  const [until, setUntil] = useState(user.invitedUntil)
  const renew = useAct(renewInvitation)
  const revoke = useAct(revokeInvitation)
  if (made !== undefined) return <InvitationLink made={made} />
  if (until === null) return null
  const params = { id: user.id }
  const makeAnother = async (): Promise<void> => {
    const done = await renew.run({ params })
    if (done !== undefined) setMade(done)
  }
  const end = async (): Promise<void> => {
    const question = revokeInvitationQuestion(user.email)
    if (!(await confirm(question, { verb: 'Cabut', danger: true }))) return
    const done = await revoke.run({ params })
    if (done === undefined) return
    setUntil(done.invitedUntil)
    toast(`Tautan untuk ${user.email} dicabut`)
  }
  return <State until={until} acts={{ renew, revoke, makeAnother, end }} />
}

type Acts = {
  readonly renew: Pick<ReturnType<typeof useAct>, 'pending' | 'problem'>
  readonly revoke: Pick<ReturnType<typeof useAct>, 'pending' | 'problem'>
  readonly makeAnother: () => Promise<void>
  readonly end: () => Promise<void>
}

function State({ until, acts }: { readonly until: string; readonly acts: Acts }) {
  const momentText = useMoment()
  const [now] = useState(() => new Date().toISOString())
  const { renew, revoke, makeAnother, end } = acts
  const isGood = until > now
  const problem = renew.problem ?? revoke.problem
  return (
    <div className="totp-reset">
      <span>
        {isGood
          ? `Diundang; tautan berlaku sampai ${momentText(until)}`
          : `Diundang; tautan tidak berlaku lagi sejak ${momentText(until)}`}
      </span>
      <span className="totp-buttons">
        <Button
          variant="default"
          size="compact-sm"
          loading={renew.pending}
          onClick={() => void makeAnother()}
        >
          Buat tautan baru
        </Button>
        {isGood && (
          <Button variant="default" size="compact-sm" loading={revoke.pending} onClick={() => void end()}>
            Cabut tautan
          </Button>
        )}
      </span>
      {problem !== undefined && <p role="alert">{problem.message}</p>}
    </div>
  )
}
