import { Button } from '@mantine/core'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { DetailDialog } from '../../../../platform/web/dialog/detail-dialog.tsx'
import { FormDialog } from '../../../../platform/web/dialog/form-dialog.tsx'
import { ProblemPanel } from '../../../../platform/web/form/problem-panel.tsx'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { readTotp } from '../../contract.ts'
import { totpName } from '../rules/totp.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TotpActive } from './totp-active.tsx'
import { TotpCode, TotpIntroduction } from './totp-steps.tsx'
import { useTotpSetup } from './use-totp-setup.ts'
import '../../web/user-form.css'

/** The dialog in which a person adds or gives up the own authenticator application. */
export function TotpDialog() {
  const { data, error, refetch } = useReply(readTotp, {})
  const setup = useTotpSetup()
  if (setup.codes !== undefined) {
    return (
      <DetailDialog title={`${totpName} aktif`}>
        <RecoveryCodes codes={setup.codes} />
      </DetailDialog>
    )
  }
  if (data === undefined) {
    return (
      <DetailDialog title={totpName}>
        {error && <ProblemPanel error={error} onRetry={() => void refetch()} />}
      </DetailDialog>
    )
  }
  return data.since === null ? <SetupDialog setup={setup} /> : <TotpActive totp={data} since={data.since} />
}

function SetupDialog({ setup }: { readonly setup: ReturnType<typeof useTotpSetup> }) {
  const { user } = useSession()
  const { begin, beginning, form, isBeginning, problem } = setup
  const isBegun = beginning !== undefined
  return (
    <FormDialog
      title={totpName}
      hint={user.email}
      dirty={form.isDirty}
      onSubmit={() => (isBegun ? form.submit() : void begin())}
      footer={
        <Button type="submit" loading={isBeginning || form.isSaving} data-autofocus>
          {isBegun ? 'Aktifkan' : 'Mulai'}
        </Button>
      }
    >
      {isBegun ? <TotpCode setup={setup} /> : <TotpIntroduction problem={problem} />}
    </FormDialog>
  )
}
