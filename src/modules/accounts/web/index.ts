export { CashAccountSelect } from './cash-account-select.tsx'
export { type Accounts, useAccountChoices, choiceOf, countUse } from './use-account-choices.ts'
export { LineAccount } from './line-account.tsx'
