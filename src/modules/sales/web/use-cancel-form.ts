import { useState } from 'react'
import type { Day } from '../../../platform/rules/day.ts'
import { useOpenDialog } from '../../../platform/web/place.ts'
import { refusalProblems } from '../../../platform/web/refusal-problems.ts'
import { useSession } from '../../../platform/web/session.ts'
import { toast } from '../../../platform/web/toast.tsx'
import { useAct } from '../../../platform/web/use-act.ts'
import type { cancelSalesReceipt } from '../contract.ts'
import { cancelProblems, type LaterUse } from '../rules/receipt-actions.ts'
import { entryAddress } from './document-address.ts'

/** A document to be cancelled, and the dialog to go back to. */
export interface Cancelled {
  readonly id: number
  readonly number: string
  readonly day: Day
  readonly uses: readonly LaterUse[]
  readonly back: string
  /** Of a receipt or of a use of advances: both are cancelled alike. */
  readonly endpoint: typeof cancelSalesReceipt
}

/** The form that cancels: day and reason, what is wrong with them, and doing it. */
export function useCancelForm({ id, number, day, uses, back, endpoint }: Cancelled) {
  const { today } = useSession()
  const openDialog = useOpenDialog()
  const act = useAct(endpoint)
  const [entryDate, setEntryDate] = useState<Day | ''>(today < day ? day : today)
  const [reason, setReason] = useState('')
  const [attempt, setAttempt] = useState(0)
  const found = cancelProblems({ entryDate, reason }, { today, documentDay: day, uses })
  const submit = async (): Promise<void> => {
    setAttempt((count) => count + 1)
    if (found.length > 0 || entryDate === '') return
    const reply = await act.run({ params: { id }, body: { entryDate, reason } })
    if (!reply) return
    const link = { to: entryAddress(reply.entryNumber), text: reply.entryNumber }
    toast(`${number} berhasil dibatalkan`, { link })
    openDialog(back, { replace: true, force: true })
  }
  const problems = attempt > 0 && found.length > 0 ? found : refusalProblems(act.problem)
  return {
    today,
    entryDate,
    setEntryDate,
    reason,
    setReason,
    attempt,
    problems,
    submit,
    pending: act.pending,
  }
}
