import { formatCount } from '../../../platform/rules/money/format-amount.ts'
import { headOf } from '../../../platform/rules/list/list-column.ts'
import type { Column } from '../../../platform/web/list/column.ts'
import { StatusBadge } from '../../../platform/web/list/status-badge.tsx'
import type { AuditRow } from '../contract.ts'
import { auditListColumns, sealText } from '../rules/audit-list-columns.ts'
import { personName } from '../rules/change-sentence.ts'

interface Words {
  readonly momentText: (instant: string) => string
  readonly zone: string
}

/** The columns of the audit log. */
export function auditLogColumns({ momentText, zone }: Words): Column<AuditRow>[] {
  const head = (key: string) => headOf(auditListColumns, key)
  return [
    {
      ...head('at'),
      kind: 'day',
      width: 144,
      plain: (row) => momentText(row.at),
      cell: (row) => (
        <time dateTime={row.at} title={zone}>
          {momentText(row.at)}
        </time>
      ),
    },
    { ...head('sentence'), cell: (row) => row.sentence },
    {
      ...head('kind'),
      width: 120,
      wideOnly: true,
      phone: 'hidden',
      cell: (row) => row.kindName,
    },
    {
      ...head('record'),
      width: 184,
      wideOnly: true,
      phone: 'hidden',
      cell: (row) => row.recordName ?? row.recordId,
    },
    { ...head('person'), width: 104, wideOnly: true, phone: 'hidden', cell: (row) => personName(row.actor) },
    {
      ...head('seal'),
      kind: 'badge',
      width: 96,
      plain: (row) => sealText(row.position),
      cell: (row) => <SealMark position={row.position} />,
    },
  ]
}

/** The place of a change in the chain of seals. */
export function SealMark({ position }: { readonly position: number | null }) {
  return (
    <StatusBadge tone={position === null ? 'pending' : 'posted'}>
      {position === null ? sealText(position) : formatCount(position)}
    </StatusBadge>
  )
}
