export { openingGuards, openingHealth } from './opening-health.ts'
export { openingRoutes } from './opening-routes.ts'
