import { Button } from '@mantine/core'
import { formatDay } from '../../rules/day/format-day.ts'
import { useMoment, useSession } from '../shell/session.ts'
import type { Form } from '../form/use-form.ts'
import type { DraftOffer as Offer, SavedBy } from './use-kept-draft.ts'
import './draft-offer.css'

type Props = { readonly form: Pick<Form<object>, 'offer' | 'notKept'> }

/** Offers what was typed earlier into a form and never saved, and says when what is typed now is not kept. */
export function DraftOffer({ form: { offer, notKept } }: Props) {
  return (
    <>
      {offer && <OfferedDraft offer={offer} />}
      {notKept !== undefined && (
        <div className="draft-offer" role="status">
          <p>{notKept}</p>
        </div>
      )}
    </>
  )
}

function OfferedDraft({ offer }: { readonly offer: Offer }) {
  const moment = useMoment()
  const { today } = useSession()
  const [day, time] = moment(offer.updatedAt).split(', ')
  const when = day === formatDay(today) ? time : `${day} ${time}`
  return (
    <div className="draft-offer" role="status">
      {offer.overtaken && <Overtaken saved={offer.overtaken} />}
      <Button size="xs" variant="light" onClick={offer.takeUp}>
        Lanjutkan draf tersimpan {when}
      </Button>
      <Button size="xs" variant="subtle" onClick={offer.throwAway}>
        Buang
      </Button>
    </div>
  )
}

/** Somebody has saved the record since the draft was kept; taking it up shows both. */
function Overtaken({ saved: { savedAt, savedBy } }: { readonly saved: SavedBy }) {
  const moment = useMoment()
  const when = savedAt === undefined ? '' : ` ${moment(savedAt)}`
  const who = savedBy === undefined ? '' : ` oleh ${savedBy}`
  return (
    <p>
      Diubah{when}
      {who} sejak draf Anda tersimpan. Melanjutkan draf menampilkan kedua versi.
    </p>
  )
}
