import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { DetailDialog } from '../../../../platform/web/dialog/detail-dialog.tsx'
import { confirm } from '../../../../platform/web/dialog/dialog.tsx'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { Fact, Facts } from '../../../../platform/web/form/facts.tsx'
import { StatusBadge } from '../../../../platform/web/list/status-badge.tsx'
import { sessionQuery, useMoment } from '../../../../platform/web/shell/session.ts'
import { disableTotp, renewRecoveryCodes, type Totp } from '../../contract.ts'
import { recoveryCodes } from '../rules/code.ts'
import { areCodesScarce, disableQuestion, renewQuestion, totpName } from '../rules/totp.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import './totp.css'

type Props = { readonly totp: Totp; readonly since: string }

/** What a person has of the second step, and the ways to renew its recovery codes or to give it up. */
export function TotpActive({ totp, since }: Props) {
  const momentText = useMoment()
  const { renew, disable, codes, pending, problem } = useTotpActs()
  if (codes !== undefined) {
    return (
      <DetailDialog title="Kode pemulihan baru">
        <RecoveryCodes codes={codes} />
      </DetailDialog>
    )
  }
  const { isRequired, recoveryLeft } = totp
  return (
    <DetailDialog
      title={totpName}
      badge={<StatusBadge tone="posted">Aktif</StatusBadge>}
      actions={
        <>
          {!isRequired && (
            <Button variant="default" loading={pending} onClick={() => void disable()}>
              Nonaktifkan
            </Button>
          )}
          <Button variant="default" loading={pending} onClick={() => void renew()}>
            Buat kode pemulihan baru
          </Button>
        </>
      }
    >
      {problem !== undefined && <p role="alert">{problem}</p>}
      <Facts>
        <Fact name="Aktif sejak">{momentText(since)}</Fact>
        <Fact name="Kode pemulihan tersisa">{`${recoveryLeft} dari ${recoveryCodes}`}</Fact>
      </Facts>
      {areCodesScarce(recoveryLeft) && (
        <p className="totp-warning">Kode pemulihan hampir habis. Buat yang baru.</p>
      )}
      {isRequired && <p className="muted">Wajib untuk role Anda. Ganti ponsel? Minta admin meresetnya.</p>}
    </DetailDialog>
  )
}

function useTotpActs() {
  const queries = useQueryClient()
  const renewing = useAct(renewRecoveryCodes)
  const disabling = useAct(disableTotp)
  const [codes, setCodes] = useState<readonly string[]>()
  const renew = async (): Promise<void> => {
    if (!(await confirm(renewQuestion, { verb: 'Buat baru' }))) return
    setCodes((await renewing.run({}))?.recoveryCodes)
  }
  const disable = async (): Promise<void> => {
    if (!(await confirm(disableQuestion, { verb: 'Nonaktifkan', danger: true }))) return
    if ((await disabling.run({})) === undefined) return
    toast('Verifikasi dua langkah dinonaktifkan')
    void queries.invalidateQueries({ queryKey: sessionQuery.queryKey })
  }
  const pending = renewing.pending || disabling.pending
  const problem = (renewing.problem ?? disabling.problem)?.message
  return { renew, disable, codes, pending, problem }
}
