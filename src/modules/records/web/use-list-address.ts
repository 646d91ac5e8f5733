import { useRouter, useRouterState } from '@tanstack/react-router'
import { dialogAddress } from '../../../platform/web/shell/place.ts'

/** The address of the list a record's page belongs to, with the filters it was opened from. */
export function useListAddress(): string {
  const router = useRouter()
  return useRouterState({ select: () => dialogAddress(router, '').replace(/\/[^/]+\/(?=\?|$)/, '') })
}
