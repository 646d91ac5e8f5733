import { parseDay, type Day } from '../../../platform/rules/day/day.ts'
import type { QueryOf } from '../../../platform/rules/http/endpoint.ts'
import { securityKinds } from '../../../platform/rules/http/security-event.ts'
import { useFilters, type Filters } from '../../../platform/web/list/use-filters.ts'
import type { listSecurityEvents } from '../contract.ts'

const defaults = { person: '', kind: 'all', address: '', from: '', to: '' }

export interface ShownSecurity {
  readonly filters: Filters<keyof typeof defaults>
  readonly query: Omit<QueryOf<typeof listSecurityEvents>, 'after' | 'limit'>
  readonly days: { readonly from: Day | undefined; readonly to: Day | undefined }
}

/** The filters of the security log in the address, and as the API takes them. */
export function useSecurityFilters(): ShownSecurity {
  const filters = useFilters<keyof typeof defaults>(defaults)
  const { person, kind, address, from, to } = filters.values
  const days = { from: parseDay(from), to: parseDay(to) }
  const query = {
    kind: securityKinds.find((each) => each === kind) ?? 'all',
    ...(person === '' ? {} : { person }),
    ...(address === '' ? {} : { address }),
    ...(days.from ? { from: days.from } : {}),
    ...(days.to ? { to: days.to } : {}),
  } as const
  return { filters, query, days }
}
