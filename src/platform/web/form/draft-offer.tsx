import { Button } from '@mantine/core'
import { formatDay } from '../../rules/day/format-day.ts'
import { useMoment, useSession } from '../shell/session.ts'
import type { DraftOffer as Offer } from './use-kept-draft.ts'
import './draft-offer.css'

/** Offers what was typed earlier into a form and never saved. */
export function DraftOffer({ offer }: { readonly offer: Offer | undefined }) {
  const moment = useMoment()
  const { today } = useSession()
  if (offer === undefined) return null
  const [day, time] = moment(offer.updatedAt).split(', ')
  const when = day === formatDay(today) ? time : `${day} ${time}`
  return (
    <div className="draft-offer" role="status">
      <Button size="xs" variant="light" onClick={offer.takeUp}>
        Lanjutkan draf tersimpan {when}
      </Button>
      <Button size="xs" variant="subtle" onClick={offer.throwAway}>
        Buang
      </Button>
    </div>
  )
}
