export { CashAccountSelect } from './cash-account-select.tsx'
export { type Accounts, useAccountChoices, choiceOf, countUse } from './use-account-choices.ts'
export { AccountOption } from './account-option.tsx'
export { useControlHint } from './use-control-hint.ts'
