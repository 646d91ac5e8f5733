import { answer, type Route } from '../../../platform/server/answer.ts'
import { readDashboard } from '../contract.ts'
import { readDashboardFigures } from './dashboard.ts'

/** Everything reports answers over HTTP. */
export const reportsRoutes: Route[] = [
  answer(readDashboard, ({ db, today }) => readDashboardFigures(db, today)),
]
