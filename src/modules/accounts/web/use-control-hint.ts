import { useReply } from '../../../platform/web/call/use-reply.ts'
import { listAccountRoles } from '../contract.ts'
import { controlHint } from '../rules/control-account.ts'

/** What a line on this account is told before it is posted, when documents keep the details of the account. */
export function useControlHint(accountId: number | null): string | undefined {
  const { data } = useReply(listAccountRoles, {}, { enabled: accountId !== null })
  const roles = data?.rows.filter(({ account }) => accountId !== null && account?.id === accountId)
  return roles && controlHint(roles)
}
