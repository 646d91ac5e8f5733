export { changeBudget, createBudget } from './budget-acts.ts'
export { budgetGuards, budgetHealth, verifyBudget } from './budget-health.ts'
export {
  commit,
  giveBack,
  relieve,
  relieveAll,
  type BilledLines,
  type CommitmentSource,
  type CommittedLine,
  type Reliever,
} from './commitments.ts'
export { approveBudget, budgetActs, submitBudget } from './budget-approval.ts'
export { noteStopped } from './stops.ts'
export { readActualMonths } from './actual-store.ts'
export { readPlannedAccounts } from './budget-store.ts'
export { readPlannedBetween } from './planned-between.ts'
export { budgetRoutes } from './budget-routes.ts'
