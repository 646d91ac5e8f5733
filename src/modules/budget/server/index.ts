export { budgetRoutes } from './budget-routes.ts'
