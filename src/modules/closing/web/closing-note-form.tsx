import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { Day } from '../../../platform/rules/day/day.ts'
import { FormDialog } from '../../../platform/web/dialog/form-dialog.tsx'
import { ProblemList } from '../../../platform/web/form/problem-list.tsx'
import { refusalProblems } from '../../../platform/web/call/refusal-problems.ts'
import { useAct } from '../../../platform/web/call/use-act.ts'
import { noteClosingCheck, type ClosingCheckRow } from '../contract.ts'
import { periodReasonProblems } from '../../periods/rules/fiscal-period.ts'

type Props = { readonly month: Day; readonly check: ClosingCheckRow; readonly onClose: () => void }

/** Asks why a point of the checklist is passed over. */
export function ClosingNoteForm({ month, check, onClose }: Props) {
  const act = useAct(noteClosingCheck)
  const [reason, setReason] = useState('')
  const [attempt, setAttempt] = useState(0)
  const missing = periodReasonProblems(reason)
  const submit = async (): Promise<void> => {
    setAttempt((count) => count + 1)
    if (missing.length > 0) return
    const params = { month: month.slice(0, 7), key: check.key }
    if ((await act.run({ params, body: { reason } })) !== undefined) onClose()
  }
  return (
    <FormDialog
      title="Lewati pemeriksaan"
      hint={`${check.label} (${check.figure})`}
      dirty={reason !== ''}
      onClose={onClose}
      onSubmit={() => void submit()}
      footer={
        <Button type="submit" loading={act.pending}>
          Lewati
        </Button>
      }
    >
      <div className="period-form">
        <ProblemList
          problems={attempt > 0 && missing.length > 0 ? missing : refusalProblems(act.problem)}
          attempt={attempt}
        />
        <Textarea
          label="Dilewati karena"
          withAsterisk
          aria-required
          data-autofocus
          autosize
          minRows={2}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </div>
    </FormDialog>
  )
}
