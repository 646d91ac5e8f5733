import { StatusBadge, UsualStatus } from '../../../platform/web/list/status-badge.tsx'
import { recordSorts, recordStatuses } from '../contract.ts'
import { statusText } from '../rules/record-kind.ts'

export type RecordStatusFilter = (typeof recordStatuses)[number]
export type RecordSort = (typeof recordSorts)[number]

/** The filter and order an address asks for; anything unknown counts as not given. */
export function statusOf(text: string): RecordStatusFilter {
  return recordStatuses.find((status) => status === text) ?? 'all'
}

export function sortOf(text: string): RecordSort {
  return recordSorts.find((sort) => sort === text) ?? 'code'
}

/** `Aktif` or `Tidak Aktif`. */
export function RecordStatus({ isActive }: { readonly isActive: boolean }) {
  return isActive ? (
    <UsualStatus>{statusText(true)}</UsualStatus>
  ) : (
    <StatusBadge tone="inactive">{statusText(false)}</StatusBadge>
  )
}
