import { Button } from '@mantine/core'
import { formatLongDay } from '../../../../platform/rules/day/format-day.ts'
import { AppLink, DialogLink } from '../../../../platform/web/shell/app-link.tsx'
import { Fact } from '../../../../platform/web/form/facts.tsx'
import { StatusBadge } from '../../../../platform/web/list/status-badge.tsx'
import { useMoment } from '../../../../platform/web/shell/session.ts'
import type { ReceiptState } from '../../receipts/rules/receipt-actions.ts'
import { receiptStateTexts } from '../../receipts/rules/receipt-kind.ts'
import type { SalesReceipt } from '../../receipts/contract.ts'
import { customerAddress, entryAddress } from '../../web/document-address.ts'

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

type PartyProps = { readonly document: { readonly customerCode: string; readonly customerName: string } }

/** Whose document it is. */
export function CustomerFact({ document: { customerCode, customerName } }: PartyProps) {
  return (
    <Fact name="Customer">
      <AppLink to={customerAddress(customerCode)}>
        {customerCode} - {customerName}
      </AppLink>
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

/** Whether a document stands. */
export function StandingBadge({ state }: { readonly state: ReceiptState }) {
  return (
    <StatusBadge tone={state === 'recorded' ? 'posted' : 'inactive'}>{receiptStateTexts[state]}</StatusBadge>
  )
}

/** The way to cancelling a document. */
export function CancelButton({ to }: { readonly to: string }) {
  return (
    <Button component={DialogLink} to={`${to}/cancel`} variant="default">
      Batalkan
    </Button>
  )
}
