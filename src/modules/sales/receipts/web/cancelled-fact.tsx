import { formatLongDay } from '../../../../platform/rules/day/format-day.ts'
import { AppLink } from '../../../../platform/web/shell/app-link.tsx'
import { Fact } from '../../../../platform/web/form/facts.tsx'
import { useMoment } from '../../../../platform/web/shell/session.ts'
import type { SalesReceipt } from '../contract.ts'
import { entryAddress } from '../../web/document-address.ts'

/** Since when a document no longer counts, why, and by which entry. */
export function CancelledFact({ cancelled }: { readonly cancelled: SalesReceipt['cancelled'] }) {
  const moment = useMoment()
  if (cancelled === null) return null
  const { day, reason, entryNumber, at, by } = cancelled
  return (
    <Fact name="Dibatalkan" wide>
      Per {formatLongDay(day)} dengan <AppLink to={entryAddress(entryNumber)}>{entryNumber}</AppLink>:{' '}
      {reason} ({by}, {moment(at)})
    </Fact>
  )
}
