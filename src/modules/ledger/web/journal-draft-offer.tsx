import { Button } from '@mantine/core'
import { formatDay } from '../../../platform/rules/format-day.ts'
import { useMoment, useSession } from '../../../platform/web/session.ts'
import { keptJournal } from '../rules/journal-content.ts'
import type { JournalFormState } from './use-journal-form.ts'

/** Offers what was typed earlier and never saved. */
export function JournalDraftOffer({ form: { draft, state } }: { readonly form: JournalFormState }) {
  const moment = useMoment()
  const { today } = useSession()
  const { offer } = draft
  const content = keptJournal(offer?.content)
  if (!offer || !content) return null
  const [day, time] = moment(offer.updatedAt).split(', ')
  const when = day === formatDay(today) ? time : `${day} ${time}`
  return (
    <div className="journal-offer" role="status">
      <Button
        size="xs"
        variant="light"
        onClick={() => {
          state.load(content)
          draft.answerOffer()
        }}
      >
        Lanjutkan draf tersimpan {when}
      </Button>
      <Button
        size="xs"
        variant="subtle"
        onClick={() => {
          draft.answerOffer()
          draft.drop()
        }}
      >
        Buang
      </Button>
    </div>
  )
}
