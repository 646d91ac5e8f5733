import { Button } from '@mantine/core'
import { formatDay } from '../../rules/day/format-day.ts'
import { useMoment, useSession } from '../shell/session.ts'
import type { FormDraft } from './use-form-draft.ts'
import './draft-offer.css'

type Props<Content> = {
  readonly draft: FormDraft
  /** Reads what was kept; undefined when it cannot be read any more. */
  readonly read: (kept: unknown) => Content | undefined
  readonly onContinue: (content: Content) => void
}

/** Offers what was typed earlier into a form and never saved. */
export function DraftOffer<Content>({ draft, read, onContinue }: Props<Content>) {
  const moment = useMoment()
  const { today } = useSession()
  const { offer } = draft
  const content = offer && read(offer.content)
  if (!offer || content === undefined) return null
  const [day, time] = moment(offer.updatedAt).split(', ')
  const when = day === formatDay(today) ? time : `${day} ${time}`
  return (
    <div className="draft-offer" role="status">
      <Button
        size="xs"
        variant="light"
        onClick={() => {
          onContinue(content)
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
