export { openingGuards, openingHealth } from './opening-health.ts'
export { withOldBooks, writeCutOverDay } from './opening-store.ts'
export { openingRoutes } from './opening-routes.ts'
