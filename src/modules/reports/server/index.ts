import { answer, type Route } from '../../../platform/server/answer.ts'
import { readDashboard, searchEverything } from '../contract.ts'
import { readDashboardFigures } from './dashboard.ts'
import { search } from './search.ts'

/** Everything reports answers over HTTP. */
export const reportsRoutes: Route[] = [
  answer(readDashboard, ({ db, today }) => readDashboardFigures(db, today)),
  answer(searchEverything, ({ db, query, today }) => search(db, query.q, today)),
]
