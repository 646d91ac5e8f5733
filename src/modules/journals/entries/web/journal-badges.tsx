import { StatusBadge } from '../../../../platform/web/list/status-badge.tsx'
import { entryStatusTexts } from '../../../ledger/rules/entry-status.ts'

/** `Draft` or `Posted`. */
export function EntryStatus({ status }: { readonly status: 'draft' | 'posted' }) {
  return <StatusBadge tone={status}>{entryStatusTexts[status]}</StatusBadge>
}
