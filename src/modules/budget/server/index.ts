export { approveBudget, changeBudget, createBudget, submitBudget } from './budget-acts.ts'
export { readActualMonths } from './actual-store.ts'
export { readPlannedAccounts } from './budget-store.ts'
export { budgetRoutes } from './budget-routes.ts'
