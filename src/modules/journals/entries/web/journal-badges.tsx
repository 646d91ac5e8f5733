import { StatusBadge } from '../../../../platform/web/list/status-badge.tsx'
import { entryStatusText } from '../rules/journal-kind.ts'

/** `Draft` or `Posted`. */
export function EntryStatus({ status }: { readonly status: 'draft' | 'posted' }) {
  return <StatusBadge tone={status}>{entryStatusText[status]}</StatusBadge>
}
