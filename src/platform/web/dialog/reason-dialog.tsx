import { Button } from '@mantine/core'
import { useState } from 'react'
import type { CallProblem } from '../call/call-problem.ts'
import { FormDialog } from './form-dialog.tsx'
import { ProblemList } from '../form/problem-list.tsx'
import { ReasonInput } from './reason-input.tsx'
import { refusalProblems } from '../call/refusal-problems.ts'

type Props = {
  readonly title: string
  readonly hint: string
  /** What the button says: `Batalkan lampiran`. */
  readonly verb: string
  readonly pending: boolean
  readonly refusal: CallProblem | undefined
  readonly onSubmit: (reason: string) => void
  readonly onClose: () => void
}

const missing = [{ path: 'reason', message: 'Alasan harus diisi' }]

/** Asks why something is done, over what is open. */
export function ReasonDialog({ title, hint, verb, pending, refusal, onSubmit, onClose }: Props) {
  const [reason, setReason] = useState('')
  const [attempt, setAttempt] = useState(0)
  const isMissing = reason.trim() === ''
  const submit = (): void => {
    setAttempt((count) => count + 1)
    if (!isMissing) onSubmit(reason.trim())
  }
  return (
    <FormDialog
      size="small"
      title={title}
      hint={hint}
      dirty={false}
      onSubmit={submit}
      onClose={onClose}
      footer={
        <Button type="submit" loading={pending}>
          {verb}
        </Button>
      }
    >
      <ProblemList
        problems={attempt > 0 && isMissing ? missing : refusalProblems(refusal)}
        attempt={attempt}
      />
      <ReasonInput value={reason} onChange={setReason} />
    </FormDialog>
  )
}
