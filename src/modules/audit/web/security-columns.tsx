import { headOf } from '../../../platform/rules/list/list-column.ts'
import { formatCount } from '../../../platform/rules/money/format-amount.ts'
import type { Column } from '../../../platform/web/list/column.ts'
import type { SecurityRow } from '../contract.ts'
import {
  securityAddressText,
  securityKindText,
  securityListColumns,
  securityPersonText,
  securityRouteText,
} from '../rules/security-event-words.ts'

interface Words {
  readonly momentText: (instant: string) => string
  readonly zone: string
}

/** The columns of the security log. */
export function securityColumns({ momentText, zone }: Words): Column<SecurityRow>[] {
  const head = (key: string) => headOf(securityListColumns, key)
  return [
    {
      ...head('lastAt'),
      kind: 'day',
      width: 152,
      plain: (row) => momentText(row.lastAt),
      cell: (row) => (
        <time dateTime={row.lastAt} title={zone}>
          {momentText(row.lastAt)}
        </time>
      ),
    },
    { ...head('kind'), width: 212, cell: (row) => securityKindText(row.kind) },
    { ...head('person'), truncate: true, cell: securityPersonText },
    { ...head('about'), truncate: true, cell: (row) => row.about },
    { ...head('address'), width: 152, cell: securityAddressText },
    {
      ...head('times'),
      kind: 'amount',
      width: 64,
      phoneHead: true,
      plain: (row) => row.times,
      cell: (row) => (
        <span title={row.times === 1 ? undefined : `Sejak ${momentText(row.firstAt)}`}>
          {formatCount(row.times)}
        </span>
      ),
    },
    { ...head('route'), truncate: true, wideOnly: true, phone: 'hidden', cell: securityRouteText },
  ]
}
