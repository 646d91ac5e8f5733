import { Button } from '@mantine/core'
import type { z } from 'zod'
import { formatLongDay } from '../../../platform/rules/day/format-day.ts'
import { Fact } from '../../../platform/web/form/facts.tsx'
import { StatusBadge, UsualStatus } from '../../../platform/web/list/status-badge.tsx'
import { AppLink, DialogLink } from '../../../platform/web/shell/app-link.tsx'
import { useMoment } from '../../../platform/web/shell/session.ts'
import { entryAddress } from '../../ledger/web/index.ts'
import type { goodsCancellation } from '../contract.ts'
import { standingTexts, type Standing } from '../rules/cancellation.ts'

type CancelledProps = {
  readonly cancelled: z.output<typeof goodsCancellation> | null
  /** What it says where the page is of more than what was cancelled. */
  readonly name?: string
}

/** Since when a document no longer counts, why, and by which entry. */
export function CancelledFact({ cancelled, name = 'Dibatalkan' }: CancelledProps) {
  const moment = useMoment()
  if (cancelled === null) return null
  const { day, reason, entryNumber, at, by } = cancelled
  return (
    <Fact name={name} wide>
      Per {formatLongDay(day)}
      {entryNumber !== null && (
        <>
          {' '}
          dengan <AppLink to={entryAddress(entryNumber)}>{entryNumber}</AppLink>
        </>
      )}
      : {reason} ({by}, {moment(at)})
    </Fact>
  )
}

/** The entry behind a document. */
export function EntryFact({ entryNumber }: { readonly entryNumber: string }) {
  return (
    <Fact name="Journal entry">
      <AppLink to={entryAddress(entryNumber)}>{entryNumber}</AppLink>
    </Fact>
  )
}

/** What was noted on a document, as it was typed. */
export function NotesFact({ notes }: { readonly notes: string | null }) {
  if (notes === null) return null
  return (
    <Fact name="Catatan" wide>
      <span className="document-notes">{notes}</span>
    </Fact>
  )
}

/** Whether a document stands. */
export function StandingBadge({ state }: { readonly state: Standing }) {
  if (state === 'recorded') return <UsualStatus>{standingTexts.recorded}</UsualStatus>
  return <StatusBadge tone="inactive">{standingTexts[state]}</StatusBadge>
}

/** What a list shows of documents that stand until they are cancelled. */
export const standingList = {
  uncounted: 'tanpa yang dibatalkan',
  cells: { state: { cell: (row: { readonly state: Standing }) => <StandingBadge state={row.state} /> } },
} as const

/** The way to cancelling a document. */
export function CancelButton({ to }: { readonly to: string }) {
  return (
    <Button component={DialogLink} to={`${to}/cancel`} variant="default">
      Batalkan
    </Button>
  )
}
