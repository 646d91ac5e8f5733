import { serviceOrders } from './service-order-kind.ts'

/** The kinds of document of service. */
export const serviceKinds = [serviceOrders] as const
