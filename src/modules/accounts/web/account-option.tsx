import { scopes } from '../../../platform/rules/http/permission.ts'
import { formatAmount } from '../../../platform/rules/money/format-amount.ts'
import { useSession } from '../../../platform/web/shell/session.ts'
import type { AccountChoice } from './use-account-choices.ts'

/** Code · name · type · balance of an account in a list. */
export function AccountOption({ choice }: { readonly choice: AccountChoice }) {
  const { permissions } = useSession()
  // Who does not see everything is told no balances.
  const seesBalance = scopes.every((scope) => permissions.includes(scope))
  return (
    <>
      <span className="code">{choice.code}</span>
      <span className="account-option-name">{choice.text}</span>
      <span className="account-option-type">{choice.type}</span>
      <span className="num">{seesBalance ? formatAmount(choice.balance) : ''}</span>
    </>
  )
}
