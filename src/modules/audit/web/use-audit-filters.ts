import type { Day } from '../../../platform/rules/day/day.ts'
import { parseDay } from '../../../platform/rules/day/day.ts'
import type { QueryOf } from '../../../platform/rules/http/endpoint.ts'
import { useFilters, type Filters } from '../../../platform/web/list/use-filters.ts'
import type { listAuditLog } from '../contract.ts'
import { auditActions } from '../rules/audit-list-columns.ts'
import { useHistory } from './connected-history.ts'

export type AuditFilterName = 'record' | 'person' | 'kind' | 'field' | 'action' | 'from' | 'to' | 'requestId'
export type AuditQuery = Omit<QueryOf<typeof listAuditLog>, 'after' | 'limit'>

const defaults = {
  record: '',
  person: '',
  kind: '',
  field: '',
  action: 'all',
  from: '',
  to: '',
  requestId: '',
}

export interface AuditFilters {
  readonly filters: Filters<AuditFilterName>
  readonly query: AuditQuery
  readonly days: { readonly from: Day | undefined; readonly to: Day | undefined }
}

/** The filters of the audit log in the address, and as the API takes them. */
export function useAuditFilters(): AuditFilters {
  const filters = useFilters<AuditFilterName>(defaults)
  const { values } = filters
  const { tables, fieldOptions } = useHistory()
  const days = { from: parseDay(values.from), to: parseDay(values.to) }
  const query: AuditQuery = {
    action: auditActions.find((action) => action === values.action) ?? 'all',
    ...(values.record === '' ? {} : { record: values.record }),
    ...(values.person === '' ? {} : { person: values.person }),
    ...(Object.hasOwn(tables, values.kind) ? { kind: values.kind } : {}),
    ...(fieldOptions.some(({ value }) => value === values.field) ? { field: values.field } : {}),
    ...(/^[\w-]{1,100}$/.test(values.requestId) ? { requestId: values.requestId } : {}),
    ...(days.from ? { from: days.from } : {}),
    ...(days.to ? { to: days.to } : {}),
  }
  return { filters, query, days }
}
