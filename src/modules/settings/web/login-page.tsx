import { useState } from 'react'
import { ProblemPanel } from '../../../platform/web/form/problem-panel.tsx'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { LoginForm } from '../../identity/web/index.ts'
import { readWelcome } from '../contract.ts'
import { Entrance } from './entrance.tsx'
import { FirstRun } from './first-run.tsx'

const firstStep = 'Enter your email below to login to your account'
const secondStep = 'Masukkan kode dari aplikasi autentikator'

/** The login screen; on an empty database the page that creates the organisation and its first admin. */
export function LoginPage() {
  const { data, error, refetch } = useReply(readWelcome, {})
  const [needsCode, setNeedsCode] = useState(false)
  if (data?.isFirstRun) return <FirstRun />
  return (
    <Entrance title="Login to your account" description={needsCode ? secondStep : firstStep}>
      {error && !data && <ProblemPanel error={error} onRetry={() => void refetch()} />}
      <LoginForm examples={data?.exampleLogins ?? []} needsCode={needsCode} onNeedsCode={setNeedsCode} />
    </Entrance>
  )
}
