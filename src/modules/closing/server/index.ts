export { readYearClosings, isYearClosed } from './year-closing-store.ts'
export { closingRoutes } from './closing-routes.ts'
