import type { Route } from '../../../platform/server/http/answer.ts'
import { productRoutes } from './product-routes.ts'

export { productStore } from './product-store.ts'

/** Everything about goods and services over HTTP. */
export const productsRoutes: Route[] = productRoutes
