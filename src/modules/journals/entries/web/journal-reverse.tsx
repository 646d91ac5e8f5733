import { Checkbox } from '@mantine/core'
import { DayInput } from '../../../../platform/web/form/day-input.tsx'
import { ActForm } from '../../../../platform/web/dialog/act-form.tsx'
import { ReasonWaiting } from '../../../../platform/web/dialog/reason-dialog.tsx'
import { ReasonInput } from '../../../../platform/web/dialog/reason-input.tsx'
import { useParam } from '../../../../platform/web/shell/place.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { readJournalEntry, type JournalEntry } from '../contract.ts'
import { ReversalParts } from './reversal-parts.tsx'
import { useReversalForm } from './use-reversal-form.ts'
import './reversal.css'

/** Asks day, reason and how much, and posts the mirror of a posted entry or of parts of it. */
export function JournalReverse() {
  const number = useParam('number')
  const { data, error, refetch } = useReply(readJournalEntry, { params: { number } })
  if (data) return <ReverseForm key={data.id} entry={data} />
  return <ReasonWaiting title={`Balik Jurnal ${number}`} error={error} onRetry={() => void refetch()} />
}

function ReverseForm({ entry }: { readonly entry: JournalEntry }) {
  const { form, today } = useReversalForm(entry)
  const { entryDate, isPart } = form.draft
  return (
    <ActForm
      form={form}
      size={isPart ? 'form' : 'small'}
      title={`Balik Jurnal ${entry.entryNumber}`}
      hint="Jurnal kebalikan di-post pada tanggal yang dipilih dan tertaut dengan entry ini."
      verb="Balik Jurnal"
      className="reversal-form"
    >
      <DayInput
        posts="journals"
        {...form.at('entryDate')}
        label="Tanggal jurnal balik"
        required
        today={today}
        value={entryDate === '' ? undefined : entryDate}
        onChange={(day) => form.change({ entryDate: day ?? '' })}
      />
      <ReasonInput form={form} />
      <Checkbox
        label="Balik sebagian saja"
        checked={isPart}
        onChange={(event) => form.change({ isPart: event.currentTarget.checked })}
      />
      {isPart && <ReversalParts entry={entry} form={form} />}
    </ActForm>
  )
}
