import { StatusBadge } from '../../../../platform/web/list/status-badge.tsx'
import { ApprovalBadge } from '../../../approvals/web/index.ts'
import type { JournalRow } from '../contract.ts'
import { entryStatusTexts } from '../../../ledger/rules/entry-status.ts'

type Props = { readonly entry: Pick<JournalRow, 'status' | 'approval'> }

/** In a list one word: what waits is a draft. */
export function ListedStatus({ entry }: Props) {
  if (entry.approval === null) return <EntryStatus entry={entry} />
  return <ApprovalBadge approval={entry.approval} />
}

/** `Draft` or `Posted`, and how a draft stands with those who have to agree to it. */
export function EntryStatus({ entry: { status, approval } }: Props) {
  return (
    <>
      <StatusBadge tone={status}>{entryStatusTexts[status]}</StatusBadge>
      {approval !== null && <ApprovalBadge approval={approval} />}
    </>
  )
}
