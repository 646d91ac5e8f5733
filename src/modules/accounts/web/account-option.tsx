import { formatAmount } from '../../../platform/rules/money/format-amount.ts'
import type { AccountChoice } from './use-account-choices.ts'

/** Code · name · type · balance of an account in a list. */
export function AccountOption({ choice }: { readonly choice: AccountChoice }) {
  return (
    <>
      <span className="code">{choice.code}</span>
      <span className="account-option-name">{choice.text}</span>
      <span className="account-option-type">{choice.type}</span>
      <span className="num">{formatAmount(choice.balance)}</span>
    </>
  )
}
