import type { Route } from '../../../platform/server/http/answer.ts'
import type { DocumentSource } from '../../documents/server/index.ts'
import { serviceReportRoutes } from './service-reports.ts'
import { serviceOrderRoutes } from './service-routes.ts'
import { serviceOrderStore } from './service-order-view.ts'

export { billOrders, serviceActs } from './bill-orders.ts'
export { finishOrder } from './finish-order.ts'
export { draftServiceOrder, scheduleOrder, startOrder } from './service-order-acts.ts'
export { promisedParts } from './promised-parts.ts'
export { serviceHealth } from './service-health.ts'
export { verifyService } from './verify-service-orders.ts'

/** Everything service answers over HTTP. */
export const serviceRoutes: Route[] = [...serviceOrderRoutes, ...serviceReportRoutes]

/** Where the documents of service are found. */
export const serviceSources: readonly DocumentSource[] = [serviceOrderStore.source]
