import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { Day } from '../../../platform/rules/day.ts'
import { DayInput } from '../../../platform/web/day-input.tsx'
import { FormDialog } from '../../../platform/web/form-dialog.tsx'
import { useOpenDialog, useParam } from '../../../platform/web/place.ts'
import { ProblemList } from '../../../platform/web/problem-list.tsx'
import { ProblemPanel } from '../../../platform/web/problem-panel.tsx'
import { useSession } from '../../../platform/web/session.ts'
import { toast } from '../../../platform/web/toast.tsx'
import { useAct } from '../../../platform/web/use-act.ts'
import { useReply } from '../../../platform/web/use-reply.ts'
import { readJournalEntry, reverseJournalEntry, type JournalEntry } from '../contract.ts'
import { reversalProblems } from '../rules/reversal.ts'
import { refusalProblems } from '../../../platform/web/refusal-problems.ts'
import './journal.css'

/** Asks day and reason, and posts the mirror of a posted entry. */
export function JournalReverse() {
  const number = useParam('number')
  const { data, error, refetch } = useReply(readJournalEntry, { params: { number } })
  if (data) return <ReverseForm key={data.id} entry={data} />
  return (
    <FormDialog title={`Balik Jurnal ${number}`} dirty={false}>
      {error && <ProblemPanel error={error} onRetry={() => void refetch()} />}
    </FormDialog>
  )
}

function ReverseForm({ entry }: { readonly entry: JournalEntry }) {
  const form = useReversal(entry)
  const { entryNumber } = entry
  return (
    <FormDialog
      title={`Balik Jurnal ${entryNumber}`}
      hint="Jurnal kebalikan di-post pada tanggal yang dipilih dan tertaut dengan entry ini. Tidak dapat dibatalkan."
      dirty={form.reason !== ''}
      onSubmit={() => void form.submit()}
      footer={
        <Button type="submit" loading={form.pending}>
          Balik Jurnal
        </Button>
      }
    >
      <div className="journal-reverse">
        <ProblemList problems={form.problems} attempt={form.attempt} />
        <DayInput
          posts
          label="Tanggal jurnal balik"
          required
          today={form.today}
          value={form.entryDate === '' ? undefined : form.entryDate}
          onChange={(day) => form.setEntryDate(day ?? '')}
        />
        <Textarea
          label="Alasan"
          withAsterisk
          aria-required
          data-autofocus
          autosize
          minRows={2}
          maxLength={500}
          value={form.reason}
          onChange={(event) => form.setReason(event.currentTarget.value)}
        />
      </div>
    </FormDialog>
  )
}

function useReversal(entry: JournalEntry) {
  const { today } = useSession()
  const openDialog = useOpenDialog()
  const act = useAct(reverseJournalEntry)
  const [entryDate, setEntryDate] = useState<Day | ''>(today < entry.entryDate ? entry.entryDate : today)
  const [reason, setReason] = useState('')
  const [attempt, setAttempt] = useState(0)
  const found = reversalProblems({ entryDate, reason }, { today, original: entry })
  const submit = async (): Promise<void> => {
    setAttempt((count) => count + 1)
    if (found.length > 0 || entryDate === '') return
    const reply = await act.run({ params: { id: entry.id }, body: { entryDate, reason } })
    if (!reply) return
    toast(`Journal entry ${entry.entryNumber} dibalik dengan ${reply.entryNumber}`)
    openDialog(reply.entryNumber, { replace: true, force: true })
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
