import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { useSavedPreference } from '../../../../platform/web/shell/saved-preferences.ts'
import { listAccounts } from '../../../accounts/contract.ts'

/** The account whose transfers are shown: the one chosen last, else the first bank. */
export function useTransferAccount(): readonly [number | null, (accountId: number | null) => void] {
  const [saved, keep] = useSavedPreference('transfer-account')
  const { data } = useReply(listAccounts, {})
  const id: unknown =
    typeof saved === 'object' && saved !== null ? Reflect.get(saved, 'accountId') : undefined
  const money = data?.rows.filter(
    ({ isCash, isClearing, isActive, level }) => isCash && !isClearing && isActive && level === 3,
  )
  const first = money?.find(({ name }) => /bank/i.test(name)) ?? money?.[0]
  const choose = (accountId: number | null): void => {
    if (accountId !== null) keep({ accountId })
  }
  return [typeof id === 'number' ? id : (first?.id ?? null), choose]
}
