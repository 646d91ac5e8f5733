import type { Route } from '../../../platform/server/answer.ts'
import { orderRoutes } from './order-routes.ts'

export { draftOrder } from './order-acts.ts'

/** Everything sales answers over HTTP. */
export const salesRoutes: Route[] = [...orderRoutes]
